package dev.scree.editor.app;

import dev.scree.editor.action.Library;
import dev.scree.editor.action.Preferences;
import dev.scree.editor.action.ShapeSource;
import dev.scree.editor.action.Workbench;
import dev.scree.runtime.Progress;
import dev.scree.runtime.Refusal;
import dev.scree.runtime.scene.ParticleKey;
import dev.scree.runtime.scene.ParticleSet;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Connects the workbench with the importer, the voxelizer, the solvers and the machine's devices. */
final class Services {
    private Services() {
    }

    static Workbench workbench(Preferences preferences, Runnable wake) {
        return new Workbench(preferences, wake, document -> new ShapeSource() {
            @Override
            public Shape shape(String model, List<String> nodes, Progress progress) {
                throw Refusal.of(Refusal.Kind.DEVICE, "models cannot be imported in this build", "");
            }

            @Override
            public ParticleSet particles(ParticleKey key, Progress progress) {
                throw Refusal.of(Refusal.Kind.DEVICE, "models cannot be voxelized in this build", "");
            }

            @Override
            public List<String> nodes(String model, Progress progress) {
                throw Refusal.of(Refusal.Kind.DEVICE, "models cannot be imported in this build", "");
            }
        }, (scene, particles, device, progress) -> {
            throw Refusal.of(Refusal.Kind.DEVICE, "scenes cannot be played in this build", "");
        }, new Library(projects()));
    }

    static void findDevices(Workbench bench) {
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
