package dev.scree.editor.cli;

import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Scene;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Settings of a scene that a single run may replace; the scene's file keeps its own. */
final class RunOptions {
    @Option(
            names = "--bodies",
            paramLabel = "realtime|accurate",
            description = "How contacts of bodies are computed in this run: in real time by impulses, or accurately "
                    + "by the forces of particles; else as the scene says.")
    private BodySolver bodies;

    /** Returns the scene as it is played in this run. */
    Scene applied(Scene scene) {
        return bodies == null ? scene : scene.withPhysics(scene.physics().withBodySolver(bodies));
    }

    /** Returns the name of a solver in files and on the command line. */
    static String name(BodySolver solver) {
        return solver.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the solver of bodies that the user named, or another one. */
    BodySolver bodiesOr(BodySolver usual) {
        return bodies == null ? usual : bodies;
    }
}
