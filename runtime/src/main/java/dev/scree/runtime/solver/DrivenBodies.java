package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.instance.AnimatedBodies;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.TurningBodies;
import dev.scree.runtime.launch.AnimateBodies;
import dev.scree.runtime.launch.Launch;
import dev.scree.runtime.launch.TurnBodies;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;
import dev.scree.runtime.memory.StepConstantsBuffer;
import java.util.List;

/** On the device: bodies that do not move freely, but about an axis, about a point or through keyframes. */
final class DrivenBodies {
    private final DeviceContext context;
    private final ResourceScope scope;
    private final int turning;
    private final int animated;
    private final int segments;
    private final DeviceInts turningBody;
    private final DeviceFloat4s turningAxis;
    private final DeviceFloat4s turningOwnAxis;
    private final DeviceFloat4s turningLever;
    private final DeviceFloat4s turningMotor;
    private final DeviceInts animatedBody;
    private final DeviceInts animatedFirst;
    private final DeviceInts animatedRepeat;
    private final DeviceInts segmentTicks;
    private final DeviceFloat4s segmentCurve;

    DrivenBodies(DeviceContext context, ResourceScope scope, SceneInstance instance) {
        this.context = context;
        this.scope = scope;
        turning = instance.turning().count();
        animated = instance.animated().count();
        segments = instance.animated().segments();
        turningBody = scope.add(new DeviceInts(context, "turningBody", turning));
        turningAxis = scope.add(new DeviceFloat4s(context, "turningAxis", turning));
        turningOwnAxis = scope.add(new DeviceFloat4s(context, "turningOwnAxis", turning));
        turningLever = scope.add(new DeviceFloat4s(context, "turningLever", turning));
        turningMotor = scope.add(new DeviceFloat4s(context, "turningMotor", turning));
        animatedBody = scope.add(new DeviceInts(context, "animatedBody", animated));
        animatedFirst = scope.add(new DeviceInts(context, "animatedFirst", animated + 1));
        animatedRepeat = scope.add(new DeviceInts(context, "animatedRepeat", animated));
        segmentTicks = scope.add(new DeviceInts(context, "segmentTicks", 4 * segments));
        segmentCurve = scope.add(new DeviceFloat4s(context, "segmentCurve", AnimatedBodies.CURVE * segments));
    }

    /** Takes over axes, motors and keyframes of an instance of the same shape. */
    void update(CommandQueue queue, SceneInstance instance) {
        TurningBodies t = instance.turning();
        turningBody.upload(queue, t.body(), turning);
        turningAxis.upload(queue, t.axis(), turning);
        turningOwnAxis.upload(queue, t.ownAxis(), turning);
        turningLever.upload(queue, t.lever(), turning);
        turningMotor.upload(queue, t.motor(), turning);
        AnimatedBodies a = instance.animated();
        animatedBody.upload(queue, a.body(), animated);
        animatedFirst.upload(queue, a.first(), animated + 1);
        animatedRepeat.upload(queue, a.repeat(), animated);
        segmentTicks.upload(queue, a.ticks(), 4 * segments);
        segmentCurve.upload(queue, a.curve(), AnimatedBodies.CURVE * segments);
    }

    /** The launches that move them; nothing where a scene has none. */
    List<Stage.Work> works(
            StepConstantsBuffer constants,
            ContactBuffers contacts,
            BodySums samples,
            DeviceFloat4s bodyInertiaDiagonal,
            DeviceFloat4s bodyInertiaOff,
            StateBuffers state,
            DeviceInts failure) {
        Launch turn = scope.add(Launch.bind(
                context,
                new TurnBodies(
                        constants,
                        turningBody,
                        turningAxis,
                        turningOwnAxis,
                        turningLever,
                        turningMotor,
                        contacts.bodyForce,
                        contacts.bodyTorque,
                        samples.bodyTorque,
                        bodyInertiaDiagonal,
                        bodyInertiaOff,
                        state.bodyPosition,
                        state.bodyPositionLow,
                        state.bodyRotation,
                        state.bodyMomentum,
                        state.bodyAngularMomentum,
                        state.bodyAngularVelocity,
                        state.bodyWorldDiagonal,
                        state.bodyWorldOff,
                        state.bodySleep,
                        state.bodyContacts,
                        failure)));
        Launch animate = scope.add(Launch.bind(
                context,
                new AnimateBodies(
                        animatedBody,
                        animatedFirst,
                        animatedRepeat,
                        segmentTicks,
                        segmentCurve,
                        state.bodyClock,
                        state.bodyPosition,
                        state.bodyPositionLow,
                        state.bodyRotation,
                        state.bodyVelocity,
                        state.bodyAngularVelocity)));
        return List.of(new Stage.Work(turn, () -> turning), new Stage.Work(animate, () -> animated));
    }
}
