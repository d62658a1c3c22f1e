package dev.scree.runtime.rigid;

import dev.scree.runtime.body.AnimatedBodies;
import dev.scree.runtime.body.TurningBodies;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.SceneInstance;

/**
 * The fields of bodies that do not change while they move: masses and inertia, hinges and pivots, paths of animated
 * bodies. All ways to move bodies use them.
 */
public final class BodyFields {
    private final CommandQueue queue;
    private final Fields own;
    private final Extent turning;
    private final Extent animated;
    private final DeviceFloats properties;
    private final DeviceFloats inertiaDiagonal;
    private final DeviceFloats inertiaOff;
    private final DeviceInts turningBody;
    private final DeviceFloats turningAxis;
    private final DeviceFloats turningOwnAxis;
    private final DeviceFloats turningLever;
    private final DeviceFloats turningMotor;
    private final DeviceInts animatedBody;
    private final DeviceInts animatedFirst;
    private final DeviceInts animatedRepeat;
    private final DeviceInts segmentTicks;
    private final DeviceFloats segmentCurve;

    /**
     * Makes the fields.
     *
     * @param shared has the state's fields; gets those of the bodies' masses and inertia, of the forces and torques of
     *     contacts on them, and of those of fluid and air, and these with cloths, together
     */
    public BodyFields(Fields shared, SceneInstance instance, Extent bodies) {
        queue = shared.queue();
        own = shared.within();
        properties = shared.float4s("bodyProperties", bodies);
        inertiaDiagonal = shared.float4s("bodyInertiaDiagonal", bodies);
        inertiaOff = shared.float4s("bodyInertiaOff", bodies);
        shared.float4s("bodyForce", bodies);
        shared.float4s("bodyTorque", bodies);
        if (instance.scene().physics().air().acts()) {
            shared.float4s("bodyAmbientForce", bodies);
            shared.float4s("bodyAmbientTorque", bodies);
        } else {
            shared.name("bodyAmbientForce", shared.find("bodyFluidForce"));
            shared.name("bodyAmbientTorque", shared.find("bodyFluidTorque"));
        }
        // Where nothing but contacts acts on bodies there is no memory for it.
        boolean loads = shared.find("bodyFluidForce").length() == bodies.capacity();
        shared.number("loads", loads ? 1 : 0);
        if (instance.cloth().vertexCount() > 0) {
            shared.float4s("bodyOuterForce", bodies);
            shared.float4s("bodyOuterTorque", bodies);
        } else if (!loads) {
            shared.name("bodyOuterForce", shared.find("bodyForce"));
            shared.name("bodyOuterTorque", shared.find("bodyTorque"));
        } else {
            shared.name("bodyOuterForce", shared.find("bodyAmbientForce"));
            shared.name("bodyOuterTorque", shared.find("bodyAmbientTorque"));
        }
        turning = Extent.fixed("turning body", instance.bodyModel().turning().count());
        own.family("turning", turning);
        turningBody = own.ints("turningBody", turning);
        turningAxis = own.float4s("turningAxis", turning);
        turningOwnAxis = own.float4s("turningOwnAxis", turning);
        turningLever = own.float4s("turningLever", turning);
        turningMotor = own.float4s("turningMotor", turning);
        animated = Extent.fixed("animated body", instance.animated().count());
        Extent segment = Extent.fixed("segment", instance.animated().segments());
        animatedBody = own.ints("animatedBody", animated);
        animatedFirst = own.ints("animatedFirst", Extent.fixed("animated edge", animated.capacity() + 1));
        animatedRepeat = own.ints("animatedRepeat", animated);
        segmentTicks = own.ints("segmentTicks", segment.times(4, "tick"));
        segmentCurve = own.float4s("segmentCurve", segment.times(AnimatedBodies.CURVE, "coefficient"));
        update(instance);
    }

    /** Takes over the values of an edited scene. */
    public void update(SceneInstance instance) {
        all(properties, instance.bodies().properties());
        all(inertiaDiagonal, instance.bodies().inverseDiagonal());
        all(inertiaOff, instance.bodies().inverseOff());
        TurningBodies t = instance.bodyModel().turning();
        all(turningBody, t.body());
        all(turningAxis, t.axis());
        all(turningOwnAxis, t.ownAxis());
        all(turningLever, t.lever());
        all(turningMotor, t.motor());
        animate(instance.animated());
    }

    /** Takes over other paths of the same number of segments. */
    public void animate(AnimatedBodies a) {
        all(animatedBody, a.body());
        all(animatedFirst, a.first());
        all(animatedRepeat, a.repeat());
        all(segmentTicks, a.ticks());
        all(segmentCurve, a.curve());
    }

    /** Writes a whole buffer. */
    private void all(DeviceFloats buffer, double[] values) {
        buffer.upload(queue, values, buffer.length());
    }

    private void all(DeviceInts buffer, int[] values) {
        buffer.upload(queue, values, buffer.length());
    }

    /** Returns the fields, which see those of the state around them. */
    public Fields fields() {
        return own;
    }

    /** Returns the extent of the bodies that turn about an axis or a point. */
    Extent turning() {
        return turning;
    }

    /** Returns the launch that moves animated bodies to where they are at the end of a step. */
    public Launch animate() {
        return own.bind("rigid/animate.cl", "animate_bodies", animated);
    }
}
