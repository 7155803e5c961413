import BrainCommands

Brain(plugins: Brain.standardPlugins).run()
