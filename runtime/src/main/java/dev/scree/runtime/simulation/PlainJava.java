package dev.scree.runtime.simulation;

import dev.scree.runtime.UserError;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Scene;

/**
 * What the solver in plain Java ({@link dev.scree.runtime.reference.ReferenceEngine}) plays of a scene: bodies and
 * grains by contact forces, and nothing else.
 */
final class PlainJava {
    private PlainJava() {}

    /**
     * Refuses options that plain Java does not have.
     *
     * @throws UserError where a correction of the fluid shall be left out
     */
    static void check(Simulation.Options options) {
        if (!options.without().isEmpty()) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "the Java solver plays no fluid, so that no correction of it can be left out",
                    "Leave corrections out on an OpenCL device");
        }
    }

    /**
     * Refuses scenes that plain Java cannot play.
     *
     * @throws UserError where the scene has fluid, air, cloths or soft bodies
     */
    static void check(Scene scene) {
        if (scene.mayHaveFluid()) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "the scene has fluid, and the Java solver plays bodies and grains alone",
                    Devices.REMEDY);
        }
        if (scene.physics().air().acts()) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "the scene has air, and the Java solver plays bodies and grains in empty space alone",
                    Devices.REMEDY);
        }
        if (scene.mayDeform()) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "the scene has cloths or soft bodies, and the Java solver plays bodies and grains alone",
                    Devices.REMEDY);
        }
    }

    /** Returns the scene as plain Java plays it: it knows contact forces alone, whose steps are shorter. */
    static Scene played(Scene scene) {
        return scene.withPhysics(scene.physics().withBodySolver(BodySolver.ACCURATE));
    }
}
