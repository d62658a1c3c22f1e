package dev.scree.runtime.check;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Vec3;
import java.util.Optional;
import org.joml.Vector3d;

/** Whether joints join what can be joined, and start as they are meant to hold. */
record JointFields(Findings found) {
    /** A body's joint farther from the body's box than this is told [longest sides of the box]. */
    private static final double FAR = 2;
    /** A limit that the start misses by less is met [m or rad]. */
    private static final double TOLERANCE = 1e-6;

    /** What can be said without particles. */
    static void check(Findings found) {
        found.each(PartKind.JOINT, new JointFields(found)::joint);
        if (!found.scene().joints().isEmpty() && found.scene().physics().bodySolver() != BodySolver.REALTIME) {
            found.warning(
                    "physics.bodySolver",
                    "The scene has joints, which hold only where bodies touch at real time.",
                    "Choose the real-time solver for bodies, or remove the joints.");
        }
    }

    private void joint(String path, Joint joint) {
        if (joint.bodyA().equals(joint.bodyB())) {
            found.error(
                    path + "bodyB",
                    "The joint \"" + joint.name() + "\" joins a body with itself.",
                    "Choose another body, or the world.");
            return;
        }
        Optional<Body> a = body(joint.bodyA());
        Optional<Body> b = joint.bodyB() == null ? Optional.empty() : body(joint.bodyB());
        if (a.isPresent() && (joint.bodyB() == null || b.isPresent())) {
            moves(path, joint, a.get(), b);
        }
        limits(path, joint);
        if (joint.type().hasAxis() && joint.motorSpeed() != null && joint.motorForce() == 0) {
            found.warning(
                    path + "motorForce",
                    "The motor of \"" + joint.name() + "\" has no force and moves nothing.",
                    "Set the most that it gives.");
        } else if (joint.type().hasAxis() && joint.motorSpeed() != null && joint.brake() >= joint.motorForce()) {
            found.warning(
                    path + "brake",
                    "The brake of \"" + joint.name() + "\" holds more than its motor gives, which moves nothing.",
                    "Make the brake weaker than the motor, or leave one of them out.");
        }
    }

    private Optional<Body> body(String id) {
        return PartKind.BODY.find(found.scene(), id);
    }

    private void moves(String path, Joint joint, Body a, Optional<Body> b) {
        if (!movable(a) && b.filter(JointFields::movable).isEmpty()) {
            String who = b.map(other -> "neither \"" + a.name() + "\" nor \"" + other.name() + "\" can be moved")
                    .orElse("\"" + a.name() + "\" cannot be moved");
            found.warning(
                    path + "bodyA",
                    "The joint \"" + joint.name() + "\" does nothing: " + who + " by forces.",
                    "Make a body dynamic, or remove the joint.");
        }
    }

    /** Whether forces move a body: static ones have no mass to speak of, and animated ones follow their keyframes. */
    private static boolean movable(Body body) {
        return body.motion() != BodyMotion.STATIC && body.motion() != BodyMotion.ANIMATED;
    }

    private void limits(String path, Joint joint) {
        if (!joint.type().hasLimits()) {
            return;
        }
        boolean distance = joint.type() == JointType.DISTANCE;
        double start = distance ? joint.startLength() : 0;
        double lower = joint.lower() == null ? Double.NEGATIVE_INFINITY : joint.lower();
        double upper = joint.upper() == null ? Double.POSITIVE_INFINITY : joint.upper();
        if (lower > upper) {
            found.error(
                    path + "lower",
                    "The limits of \"" + joint.name() + "\" are the wrong way round: the lower one is above the upper.",
                    "Exchange them.");
        } else if (start < lower - TOLERANCE || start > upper + TOLERANCE) {
            found.warning(
                    path + (start < lower ? "lower" : "upper"),
                    "The joint \"" + joint.name() + "\" starts outside of its limits"
                            + (distance ? ", " + Directions.length(start) + " long," : "")
                            + " and is pulled into them at once.",
                    "Change the limits, or move its bodies.");
        } else if (distance && start < TOLERANCE && joint.lower() == null && joint.upper() == null) {
            found.warning(
                    path + "anchorB",
                    "The two points of \"" + joint.name() + "\" are the same, so that it has no length to keep.",
                    "Move one of them, give it a greatest length, or make it a ball joint.");
        }
    }

    /** Joints whose points lie far from their bodies. */
    static void checkPlaces(Findings found, ParticleSets sets) {
        JointFields fields = new JointFields(found);
        found.each(PartKind.JOINT, (path, joint) -> {
            boolean distance = joint.type() == JointType.DISTANCE;
            fields.place(path + "anchor", joint, joint.bodyA(), joint.anchor(), sets);
            if (joint.bodyB() != null) {
                fields.place(
                        path + (distance ? "anchorB" : "anchor"),
                        joint,
                        joint.bodyB(),
                        distance ? joint.anchorB() : joint.anchor(),
                        sets);
            }
        });
    }

    private void place(String path, Joint joint, String bodyId, Vec3 point, ParticleSets sets) {
        Body body = body(bodyId).orElse(null);
        if (body == null) {
            return;
        }
        ParticleSet set = sets.of(bodyId);
        Vector3d local = body.startPose()
                .rotation()
                .toJoml()
                .conjugate()
                .transform(point.minus(body.startPose().position()).toJoml());
        double longest = 0;
        double beyond = 0;
        for (int a = 0; a < 3; a++) {
            double low = set.bounds()[a] * body.scale();
            double high = set.bounds()[3 + a] * body.scale();
            longest = Math.max(longest, high - low);
            double outside = Math.max(0, Math.max(low - local.get(a), local.get(a) - high));
            beyond += outside * outside;
        }
        if (Math.sqrt(beyond) > FAR * longest) {
            found.warning(
                    path,
                    "The joint \"" + joint.name() + "\" holds the body \"" + body.name() + "\" at a point "
                            + Directions.length(Math.sqrt(beyond)) + " away from it.",
                    "Move the point to the body, if it is not meant as a long arm.");
        }
    }
}
