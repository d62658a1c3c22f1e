package dev.scree.runtime.air;

import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.property.KeyedScene;
import org.joml.Vector3d;

/**
 * How far a wind that tracks change has blown since the start of a play. Waves go with it; with the present speed times
 * the time they would jump whenever that changes.
 *
 * @param until simulated time until which it counts [s]
 * @param mean way of the mean wind [m]
 * @param gusts way at the speed of the gusts [m]
 */
record BlownWay(double until, Vector3d mean, double gusts) {
    /** That of a wind that does not change: it is counted from the start by its speed. */
    static final BlownWay STEADY = new BlownWay(0, new Vector3d(), 0);

    /**
     * Returns the way until a time.
     *
     * @param until simulated time from which the scene plays as it is [s]
     */
    static BlownWay of(Scene scene, double until) {
        boolean changes = scene.tracks().stream()
                .anyMatch(track -> track.target().equals(PartKind.PHYSICS.key())
                        && track.property().startsWith("air."));
        if (!changes) {
            return STEADY;
        }
        double frame = 1 / scene.physics().frameRate();
        Vector3d mean = new Vector3d();
        double gusts = 0;
        for (double begin = 0; begin < until - 1e-9 * frame; begin += frame) {
            double length = Math.min(frame, until - begin);
            Air air = KeyedScene.inFrame(scene, begin).physics().air();
            mean.fma(length, air.wind().toJoml());
            gusts += length * air.gusts() * air.wind().length();
        }
        return new BlownWay(until, mean, gusts);
    }
}
