// SPDX-License-Identifier: Apache-2.0

import BrainCommands

Brain(plugins: Brain.standardPlugins).run()
