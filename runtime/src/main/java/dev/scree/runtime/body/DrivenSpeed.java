package dev.scree.runtime.body;

import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.AnimationPath;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Vec3;
import java.util.List;

/** Finds how fast animations and motors may drive bodies against others, so that contacts are made stiff enough. */
final class DrivenSpeed {
    private DrivenSpeed() {}

    /**
     * Returns the greatest speed of any point of a body that an animation or a motor moves [m/s]; 0 where there is
     * none.
     *
     * @param bodies the bodies of the table, with the largest values that tracks bring
     * @param speedLimit upper bound of the result: the speed above which play stops as a runaway [m/s]
     */
    static double fastest(List<Body> bodies, BodyTable table, double speedLimit) {
        double fastest = 0;
        for (int b = 0; b < bodies.size(); b++) {
            Body body = bodies.get(b);
            double speed =
                    switch (body.motion()) {
                        case ANIMATED -> ofAnimation(body.animation().keyframes(), table.rim()[b]);
                        case HINGED, PIVOTED ->
                            body.pivot().motorSpeed() == null || body.pivot().motorTorque() == 0
                                    ? 0
                                    : Math.abs(body.pivot().motorSpeed()) * table.rim()[b];
                        case DYNAMIC, STATIC -> 0;
                    };
            fastest = Math.max(fastest, speed);
        }
        return Math.min(fastest, speedLimit);
    }

    /**
     * Returns the greatest speed of any point of an animated body [m/s].
     *
     * @param rim distance of the body's farthest particle from its reference point [m]
     */
    private static double ofAnimation(List<Keyframe> keys, double rim) {
        double fastest = 0;
        for (int k = 1; k < keys.size(); k++) {
            double time = keys.get(k).time() - keys.get(k - 1).time();
            double way =
                    keys.get(k).position().minus(keys.get(k - 1).position()).length();
            Vec3 turn = Vec3.of(
                    AnimationPath.turn(keys.get(k - 1).rotation(), keys.get(k).rotation()));
            double turning = keys.get(k - 1).easing().fastestTurn() * turn.length() * rim;
            fastest = Math.max(fastest, (ContactConstants.CURVE_SPEED.value() * way + turning) / time);
        }
        return fastest;
    }
}
