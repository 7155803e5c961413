// SPDX-License-Identifier: Apache-2.0

import BrainCommands
import Geometry

// Everything that `brain` does, with custom operators.
Brain(plugins: { settings in Brain.standardPlugins(settings) + [GeometryPlugin()] }).run()
