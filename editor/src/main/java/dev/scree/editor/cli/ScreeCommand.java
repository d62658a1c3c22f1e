package dev.scree.editor.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The root: without a subcommand it opens the editor. */
@Command(
        name = "scree",
        mixinStandardHelpOptions = true,
        version = "Scree 0.1.0",
        description = "Makes particle scenes: rigid bodies, grains and fluids from any mesh, on any OpenCL device.",
        subcommands = {
            EditCommand.class,
            PlayCommand.class,
            NewCommand.class,
            AddCommand.class,
            SetCommand.class,
            CheckCommand.class,
            InspectCommand.class,
            VoxelizeCommand.class,
            VerifyCommand.class,
            BenchCommand.class,
            DoctorCommand.class,
            PackageCommand.class
        },
        footer = {"", "./scree test runs the whole test suite."})
final class ScreeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        return new EditCommand().open(null);
    }
}
