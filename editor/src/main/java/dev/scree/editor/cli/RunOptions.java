package dev.scree.editor.cli;

import dev.scree.editor.report.StatisticsFile;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidQuality;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import picocli.CommandLine.Option;

/** Settings of a scene that a single run may replace; the scene's file keeps its own. */
final class RunOptions {
    @Option(
            names = "--bodies",
            paramLabel = "realtime|accurate",
            description = "How contacts of bodies are computed in this run: in real time by impulses, or accurately "
                    + "by the forces of particles; else as the scene says.")
    private BodySolver bodies;

    @Option(
            names = "--cloths",
            paramLabel = "realtime|accurate",
            description = "How exactly cloths and soft bodies are computed in this run: in real time by long steps and "
                    + "few iterations, or accurately; else as the scene says.")
    private ClothSolver cloths;

    @Option(
            names = "--quality",
            paramLabel = "preview|normal|exact",
            description = "How exactly fluid is computed in this run. Exact: the scene's own numbers; normal: steps "
                    + "twice as long and a looser pressure; preview: also about half again the spacing, less than "
                    + "a third of the particles. Else as the scene says.")
    private FluidQuality quality;

    /** Returns the scene with the settings of this run. */
    Scene applied(Scene scene) {
        Physics physics = scene.physics();
        FluidModel fluid = physics.fluid();
        return scene.withPhysics(physics.withBodySolver(bodiesOr(physics.bodySolver()))
                .withClothSolver(clothsOr(physics.clothSolver()))
                .withFluid(fluid.withQuality(qualityOr(fluid.quality()))));
    }

    /** Returns by which solver bodies play on a device: plain Java knows the accurate one alone. */
    static BodySolver played(BodySolver chosen, String deviceName) {
        return StatisticsFile.playedBy(chosen, deviceName);
    }

    /** Returns the name of a solver or a quality in files and on the command line. */
    static String name(Enum<?> choice) {
        return StatisticsFile.word(choice);
    }

    /** Returns the solver of bodies that the user named, or another one. */
    BodySolver bodiesOr(BodySolver usual) {
        return bodies == null ? usual : bodies;
    }

    /** Returns the solver of cloths that the user named, or another one. */
    ClothSolver clothsOr(ClothSolver usual) {
        return cloths == null ? usual : cloths;
    }

    /** Returns the quality of the fluid that the user named, or another one. */
    FluidQuality qualityOr(FluidQuality usual) {
        return quality == null ? usual : quality;
    }
}
