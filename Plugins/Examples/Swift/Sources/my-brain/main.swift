// SPDX-License-Identifier: Apache-2.0

import BrainCommands
import Geometry

// Everything that `brain` does, with operators of one's own.
Brain(plugins: { settings in Brain.standardPlugins(settings) + [GeometryPlugin()] }).run()
