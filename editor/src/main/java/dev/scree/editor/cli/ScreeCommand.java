package dev.scree.editor.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.util.concurrent.Callable;

/** The root of all commands. */
@Command(name = "scree", mixinStandardHelpOptions = true, version = "Scree 0.1.0",
        description = "Makes particle scenes: rigid bodies, grains and fluids from any mesh, on any OpenCL device.",
        subcommands = {NewCommand.class, CheckCommand.class, PackageCommand.class},
        footer = {"", "./scree test runs the whole test suite."})
final class ScreeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return 2;
    }
}
