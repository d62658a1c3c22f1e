package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.instance.SimulationState;
import dev.scree.runtime.memory.DeviceBuffer;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;

/** The device's copy of {@link SimulationState}: the same arrays under the same names, in single precision. */
final class StateBuffers {
    final DeviceFloat4s bodyPosition;
    final DeviceFloat4s bodyPositionLow;
    final DeviceFloat4s bodyRotation;
    final DeviceFloat4s bodyMomentum;
    final DeviceFloat4s bodyAngularMomentum;
    final DeviceFloat4s bodyVelocity;
    final DeviceFloat4s bodyAngularVelocity;
    final DeviceFloat4s bodyWorldDiagonal;
    final DeviceFloat4s bodyWorldOff;
    final DeviceInts bodyContacts;
    final DeviceInts bodySleep;
    final DeviceInts bodyClock;
    final DeviceFloat4s bodyPredictedMomentum;
    final DeviceFloat4s bodyPredictedAngularMomentum;
    final DeviceFloat4s bodyResidualForce;
    final DeviceFloat4s bodyResidualTorque;
    final DeviceFloat4s fluidPosition;
    final DeviceFloat4s fluidHalfVelocity;
    final DeviceFloat4s fluidVelocity;
    final DeviceInts fluidKind;
    final DeviceFloats fluidDensity;
    final DeviceFloat4s fluidCouplingForce;
    final DeviceFloats fluidPressureEnergy;
    /** So many of {@link #all} have one element for each body. */
    private static final int BODY_BUFFERS = 16;

    private final int bodies;

    StateBuffers(DeviceContext context, ResourceScope scope, int bodies, int fluidCapacity) {
        this.bodies = bodies;
        bodyPosition = scope.add(new DeviceFloat4s(context, "bodyPosition", bodies));
        bodyPositionLow = scope.add(new DeviceFloat4s(context, "bodyPositionLow", bodies));
        bodyRotation = scope.add(new DeviceFloat4s(context, "bodyRotation", bodies));
        bodyMomentum = scope.add(new DeviceFloat4s(context, "bodyMomentum", bodies));
        bodyAngularMomentum = scope.add(new DeviceFloat4s(context, "bodyAngularMomentum", bodies));
        bodyVelocity = scope.add(new DeviceFloat4s(context, "bodyVelocity", bodies));
        bodyAngularVelocity = scope.add(new DeviceFloat4s(context, "bodyAngularVelocity", bodies));
        bodyWorldDiagonal = scope.add(new DeviceFloat4s(context, "bodyWorldDiagonal", bodies));
        bodyWorldOff = scope.add(new DeviceFloat4s(context, "bodyWorldOff", bodies));
        bodyContacts = scope.add(new DeviceInts(context, "bodyContacts", bodies));
        bodySleep = scope.add(new DeviceInts(context, "bodySleep", bodies));
        bodyClock = scope.add(new DeviceInts(context, "bodyClock", bodies));
        bodyPredictedMomentum = scope.add(new DeviceFloat4s(context, "bodyPredictedMomentum", bodies));
        bodyPredictedAngularMomentum = scope.add(new DeviceFloat4s(context, "bodyPredictedAngularMomentum", bodies));
        bodyResidualForce = scope.add(new DeviceFloat4s(context, "bodyResidualForce", bodies));
        bodyResidualTorque = scope.add(new DeviceFloat4s(context, "bodyResidualTorque", bodies));
        fluidPosition = scope.add(new DeviceFloat4s(context, "fluidPosition", fluidCapacity));
        fluidHalfVelocity = scope.add(new DeviceFloat4s(context, "fluidHalfVelocity", fluidCapacity));
        fluidVelocity = scope.add(new DeviceFloat4s(context, "fluidVelocity", fluidCapacity));
        fluidKind = scope.add(new DeviceInts(context, "fluidKind", fluidCapacity));
        fluidDensity = scope.add(new DeviceFloats(context, "fluidDensity", fluidCapacity));
        fluidCouplingForce = scope.add(new DeviceFloat4s(context, "fluidCouplingForce", fluidCapacity));
        fluidPressureEnergy = scope.add(new DeviceFloats(context, "fluidPressureEnergy", fluidCapacity));
    }

    void load(CommandQueue queue, SimulationState s) {
        // What single precision cannot hold of a position goes into the low part.
        bodyPosition.upload(queue, s.bodyPosition, bodies);
        bodyPositionLow.uploadRest(queue, s.bodyPosition, s.bodyPositionLow, bodies);
        bodyRotation.upload(queue, s.bodyRotation, bodies);
        bodyMomentum.upload(queue, s.bodyMomentum, bodies);
        bodyAngularMomentum.upload(queue, s.bodyAngularMomentum, bodies);
        bodyVelocity.upload(queue, s.bodyVelocity, bodies);
        bodyAngularVelocity.upload(queue, s.bodyAngularVelocity, bodies);
        bodyWorldDiagonal.upload(queue, s.bodyWorldDiagonal, bodies);
        bodyWorldOff.upload(queue, s.bodyWorldOff, bodies);
        bodyContacts.upload(queue, s.bodyContacts, bodies);
        bodySleep.upload(queue, s.bodySleep, bodies);
        bodyClock.upload(queue, s.bodyClock, bodies);
        bodyPredictedMomentum.upload(queue, s.bodyPredictedMomentum, bodies);
        bodyPredictedAngularMomentum.upload(queue, s.bodyPredictedAngularMomentum, bodies);
        bodyResidualForce.upload(queue, s.bodyResidualForce, bodies);
        bodyResidualTorque.upload(queue, s.bodyResidualTorque, bodies);
        fluidDensity.upload(queue, s.fluidDensity, s.fluidCount);
        append(queue, s, 0, s.fluidCount);
    }

    void append(CommandQueue queue, SimulationState s, int first, int count) {
        fluidPosition.upload(queue, s.fluidPosition, first, count);
        fluidHalfVelocity.upload(queue, s.fluidHalfVelocity, first, count);
        fluidVelocity.upload(queue, s.fluidVelocity, first, count);
        fluidKind.upload(queue, s.fluidKind, first, count);
        fluidPressureEnergy.upload(queue, s.fluidPressureEnergy, first, count);
    }

    void storeMotion(CommandQueue queue, SimulationState s) {
        bodyPosition.download(queue, s.bodyPosition, bodies);
        bodyPositionLow.download(queue, s.bodyPositionLow, bodies);
        bodyRotation.download(queue, s.bodyRotation, bodies);
        bodyVelocity.download(queue, s.bodyVelocity, bodies);
        bodyAngularVelocity.download(queue, s.bodyAngularVelocity, bodies);
        fluidPosition.download(queue, s.fluidPosition, s.fluidCount);
        fluidVelocity.download(queue, s.fluidVelocity, s.fluidCount);
        fluidPressureEnergy.download(queue, s.fluidPressureEnergy, s.fluidCount);
        fluidDensity.download(queue, s.fluidDensity, s.fluidCount);
    }

    void store(CommandQueue queue, SimulationState s) {
        storeMotion(queue, s);
        bodyMomentum.download(queue, s.bodyMomentum, bodies);
        bodyAngularMomentum.download(queue, s.bodyAngularMomentum, bodies);
        bodyWorldDiagonal.download(queue, s.bodyWorldDiagonal, bodies);
        bodyWorldOff.download(queue, s.bodyWorldOff, bodies);
        bodyContacts.download(queue, s.bodyContacts, bodies);
        bodySleep.download(queue, s.bodySleep, bodies);
        bodyClock.download(queue, s.bodyClock, bodies);
        bodyPredictedMomentum.download(queue, s.bodyPredictedMomentum, bodies);
        bodyPredictedAngularMomentum.download(queue, s.bodyPredictedAngularMomentum, bodies);
        bodyResidualForce.download(queue, s.bodyResidualForce, bodies);
        bodyResidualTorque.download(queue, s.bodyResidualTorque, bodies);
        fluidHalfVelocity.download(queue, s.fluidHalfVelocity, s.fluidCount);
        fluidCouplingForce.download(queue, s.fluidCouplingForce, s.fluidCount);
    }

    /** Moves the fluid particles that are kept together. @param before how many there were */
    void retainFluid(CommandQueue queue, int[] kept, int count, int before) {
        DeviceBuffer[] buffers = all();
        for (int b = BODY_BUFFERS; b < buffers.length; b++) {
            buffers[b].retain(queue, kept, count, before);
        }
    }

    /** Copies what a step changes from another set of buffers, on the device. */
    void copyFrom(CommandQueue queue, StateBuffers from, int fluidCount) {
        DeviceBuffer[] source = from.all();
        DeviceBuffer[] target = all();
        for (int b = 0; b < source.length; b++) {
            target[b].copyFrom(queue, source[b], b < BODY_BUFFERS ? bodies : fluidCount);
        }
    }

    private DeviceBuffer[] all() {
        return new DeviceBuffer[] {
            bodyPosition,
            bodyPositionLow,
            bodyRotation,
            bodyMomentum,
            bodyAngularMomentum,
            bodyVelocity,
            bodyAngularVelocity,
            bodyWorldDiagonal,
            bodyWorldOff,
            bodyContacts,
            bodySleep,
            bodyClock,
            bodyPredictedMomentum,
            bodyPredictedAngularMomentum,
            bodyResidualForce,
            bodyResidualTorque,
            fluidPosition,
            fluidHalfVelocity,
            fluidVelocity,
            fluidKind,
            fluidDensity,
            fluidCouplingForce,
            fluidPressureEnergy
        };
    }
}
