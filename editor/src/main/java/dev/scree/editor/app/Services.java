package dev.scree.editor.app;

import dev.scree.editor.action.DeviceOption;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Library;
import dev.scree.editor.action.Preferences;
import dev.scree.editor.session.ThreadPriority;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import java.nio.file.Files;
import java.nio.file.Path;

/** Connects the editor's context with the importer, the voxelizer, the solvers and the machine's devices. */
final class Services {
    private Services() {}

    static EditorContext context(Preferences preferences, Runnable wake) {
        return new EditorContext(
                preferences,
                wake,
                document -> new ProjectShapes(document.folder().root()),
                ThreadPriority::openSolver,
                new Library(projects(), preferences::presetFolder));
    }

    /** Asks the drivers in the background: the first question may take a second. */
    static void findDevices(EditorContext context) {
        context.tasks()
                .start(
                        "devices",
                        "Look for devices",
                        progress -> Devices.list(),
                        found -> {
                            context.setDevices(
                                    found.stream().map(Services::option).toList());
                            if (found.isEmpty()) {
                                context.log()
                                        .warning("No OpenCL device: " + Devices.reasonMissing()
                                                + " Scenes play on the Java reference solver, which is slow.");
                            }
                        },
                        context::failed,
                        () -> {});
    }

    private static DeviceOption option(DeviceInfo device) {
        return new DeviceOption(String.valueOf(device.index()), device.name().strip() + " (" + device.type() + ")");
    }

    /** The folder of samples and presets: beside the launcher, or above the working directory in a checkout. */
    private static Path projects() {
        String home = System.getProperty("scree.home");
        Path folder = home == null ? Path.of("").toAbsolutePath() : Path.of(home);
        while (folder != null && !Files.isDirectory(folder.resolve("projects").resolve("presets"))) {
            folder = home == null ? folder.getParent() : null;
        }
        return folder == null ? Path.of("projects") : folder.resolve("projects");
    }
}
