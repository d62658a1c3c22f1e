package dev.scree.runtime.instance;

import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the user's hand does to a playing scene beside pulling a body: hinges and sliders that it holds fast, and a ball
 * that it pushes with. A scene plays with its hand on ({@link #on}); what was authored stays apart from that.
 *
 * @param braked ids of joints and hinged bodies whose axis is held
 * @param from where the ball was put into the scene, world frame [m]; null without a ball
 * @param radius radius of the ball [m]
 */
public record Hand(Set<String> braked, Vec3 from, double radius) {
    /** A hand that does nothing. */
    public static final Hand NONE = new Hand(Set.of(), null, 0);

    /** Id of the ball among the bodies of a scene that plays; it is the last of them. */
    public static final String BALL = " the hand's ball";

    /** A time after every play [s], whose steps a clock of whole steps can still count. */
    private static final double NEVER = 1e5;

    /** A ball of radius 1 m at scale 1, of which nothing but its size matters. */
    private static final ParticleSet UNIT_BALL = unitBall();

    public Hand {
        braked = Set.copyOf(braked);
    }

    private static ParticleSet unitBall() {
        double volume = 4.0 / 3 * Math.PI;
        double inertia = 0.4 * volume;
        MassProperties mass =
                new MassProperties(volume, Vec3.ZERO, new double[] {inertia, inertia, inertia, 0, 0, 0}, false);
        return new ParticleSet(
                new float[3],
                new float[] {1},
                new boolean[] {true},
                mass,
                mass,
                new double[] {-1, -1, -1, 1, 1, 1},
                "hand ball");
    }

    /** Returns whether there is a ball. */
    public boolean hasBall() {
        return from != null;
    }

    /** Returns a scene with the hand on it, whose last body is the ball. @param authored the scene without */
    public Scene on(Scene authored) {
        Scene scene = authored;
        if (!braked.isEmpty()) {
            List<Joint> joints = new ArrayList<>(scene.joints());
            joints.replaceAll(joint -> braked.contains(joint.id()) ? joint.withBrake(grip()) : joint);
            List<Body> bodies = new ArrayList<>(scene.bodies());
            bodies.replaceAll(body -> braked.contains(body.id()) && body.motion() == BodyMotion.HINGED
                    ? body.withPivot(body.pivot().withBrake(grip()))
                    : body);
            scene = scene.withJoints(joints).withBodies(bodies);
        }
        if (hasBall()) {
            List<Body> bodies = new ArrayList<>(scene.bodies());
            bodies.add(ball(scene));
            scene = scene.withBodies(bodies);
        }
        return scene;
    }

    /**
     * Returns the brake of an axis that the hand holds. A value below 0 is a greatest change of speed per time [rad/s^2
     * or m/s^2] instead of a torque or force, so that the hand holds light and heavy things alike: as strongly as it
     * pulls a body that lags behind it by one radian or metre.
     */
    private static double grip() {
        return -ContactConstants.PULL_RATE.value() * ContactConstants.PULL_RATE.value();
    }

    /**
     * Returns the ball as a body. Its keyframes say where it comes in, and how fast it may move, for which contacts are
     * then made stiff enough; {@link dev.scree.runtime.body.AnimatedBodies#with} moves it.
     */
    private Body ball(Scene scene) {
        double way = speed(scene) / ContactConstants.CURVE_SPEED.value();
        return Body.of(BALL, "", scene.materials().get(0).id(), new Pose(from, Quat.IDENTITY))
                .withScale(radius)
                .withMotion(BodyMotion.ANIMATED)
                .withAnimation(new Animation(
                        List.of(
                                new Keyframe(NEVER, from, Quat.IDENTITY),
                                new Keyframe(NEVER + 1, from.plus(new Vec3(way, 0, 0)), Quat.IDENTITY)),
                        false));
    }

    /**
     * Returns the greatest speed of the ball in a scene [m/s]: that which things reach that fall by half of the
     * domain's longest side, for which every solver is made.
     */
    public static double speed(Scene scene) {
        Vec3 size = scene.domain().max().minus(scene.domain().min());
        double longest = Math.max(size.x(), Math.max(size.y(), size.z()));
        double gravity = scene.physics().gravity().length();
        return Math.min(
                ContactConstants.HAND_SPEED_PART.value() * scene.physics().speedLimit(),
                gravity > 0 ? Math.sqrt(gravity * longest) : longest);
    }

    /** Returns particle sets with that of the ball, if there is one; else without. */
    public ParticleSets on(ParticleSets sets) {
        if (hasBall() == sets.byBody().containsKey(BALL)) {
            return sets;
        }
        Map<String, ParticleSet> byBody = new LinkedHashMap<>(sets.byBody());
        if (hasBall()) {
            byBody.put(BALL, UNIT_BALL);
        } else {
            byBody.remove(BALL);
        }
        return sets.withBodies(byBody);
    }

    /** Returns the hand after something that it does; the ball stays where it is put in. */
    public Hand after(SceneChange.OfHand change) {
        if (change instanceof SceneChange.Brake brake) {
            return new Hand(brake.ids(), from, radius);
        } else if (change instanceof SceneChange.Push push) {
            return new Hand(braked, push.target() == null ? null : hasBall() ? from : push.from(), push.radius());
        }
        return this;
    }

    /** Returns whether an axis of a joint can be held. */
    public static boolean holds(Joint joint) {
        return joint.type() == JointType.HINGE || joint.type() == JointType.SLIDER;
    }

    /** Returns whether an axis of a body can be held. */
    public static boolean holds(Body body) {
        return body.motion() == BodyMotion.HINGED;
    }
}
