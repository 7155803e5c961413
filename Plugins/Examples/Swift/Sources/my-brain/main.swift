// SPDX-License-Identifier: Apache-2.0

import BrainCommands
import Geometry

// The command `brain` with additional operators.
Brain(plugins: { settings in Brain.standardPlugins(settings) + [GeometryPlugin()] }).run()
