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
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepPlan;
import java.util.List;

/**
 * The system that moves bodies on the device: by the forces on them ({@code rigid/integrate.cl}), about a hinge's axis
 * or a pivot ({@code rigid/turn.cl}), or along keyframes ({@code rigid/animate.cl}). Each of these kernels describes
 * the arrays that belong to it.
 */
public final class RigidMotion implements SimulationSystem {
    private final CommandQueue queue;
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
    private final List<Launch> launches;

    /**
     * Makes the system's fields and binds its kernels.
     *
     * @param shared gets the fields of the bodies' masses and inertia, and of the forces and torques of contacts on
     *     them
     */
    public RigidMotion(Fields shared, SceneInstance instance, Extent bodies) {
        queue = shared.queue();
        Fields own = shared.within();
        properties = shared.float4s("bodyProperties", bodies);
        inertiaDiagonal = shared.float4s("bodyInertiaDiagonal", bodies);
        inertiaOff = shared.float4s("bodyInertiaOff", bodies);
        shared.float4s("bodyForce", bodies);
        shared.float4s("bodyTorque", bodies);
        Extent turning =
                Extent.fixed("turning body", instance.bodyModel().turning().count());
        own.family("turning", turning);
        turningBody = own.ints("turningBody", turning);
        turningAxis = own.float4s("turningAxis", turning);
        turningOwnAxis = own.float4s("turningOwnAxis", turning);
        turningLever = own.float4s("turningLever", turning);
        turningMotor = own.float4s("turningMotor", turning);
        Extent animated = Extent.fixed("animated body", instance.animated().count());
        Extent segment = Extent.fixed("segment", instance.animated().segments());
        animatedBody = own.ints("animatedBody", animated);
        animatedFirst = own.ints("animatedFirst", Extent.fixed("animated edge", animated.capacity() + 1));
        animatedRepeat = own.ints("animatedRepeat", animated);
        segmentTicks = own.ints("segmentTicks", segment.times(4, "tick"));
        segmentCurve = own.float4s("segmentCurve", segment.times(AnimatedBodies.CURVE, "coefficient"));
        launches = List.of(
                own.bind("rigid/integrate.cl", "integrate_bodies", bodies),
                own.bind("rigid/turn.cl", "turn_bodies", turning),
                own.bind("rigid/animate.cl", "animate_bodies", animated));
        update(instance);
    }

    @Override
    public void addTo(StepPlan step) {
        launches.forEach(step.stage(Phase.INTEGRATE)::run);
    }

    @Override
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
        AnimatedBodies a = instance.animated();
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
}
