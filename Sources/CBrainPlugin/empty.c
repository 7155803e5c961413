#include "brain_plugin.h"
