package dev.scree.runtime.rigid.impulse;

import dev.scree.runtime.body.JointTable;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.ArrayList;
import java.util.List;

/**
 * The joints of bodies that move by impulses ({@code impulse/joints.cl}): their fields, their launches, and the
 * impulses of the last moment to which the simulation can return. Joints are those of the start of play.
 */
final class Joints {
    private static final String JOINTS = "impulse/joints.cl";

    private final CommandQueue queue;
    private final Extent joint;
    private final List<DeviceFloats> memory = new ArrayList<>();
    private final List<DeviceFloats> good = new ArrayList<>();

    /** @param own gets the fields */
    Joints(Fields own, JointTable table) {
        queue = own.queue();
        int n = table.count();
        joint = Extent.fixed("joint", n);
        own.number("jointCount", n);
        own.ints("apartStart", table.apartStart());
        own.ints("apartBody", table.apartBody());
        own.ints("jointBodies", table.bodies());
        own.ints("jointType", table.type());
        own.float4s("jointPointA", table.pointA());
        own.float4s("jointPointB", table.pointB());
        own.float4s("jointAxisA", table.axisA());
        own.float4s("jointAxisB", table.axisB());
        own.float4s("jointRelative", table.relative());
        own.float4s("jointRange", table.range());
        for (String name : List.of("jointImpulse", "jointMoment", "jointBack", "jointBackMoment", "jointLimit")) {
            memory.add(own.float4s(name, joint));
            good.add(own.float4s("good." + name, joint));
        }
    }

    /** Returns whether there are none. */
    boolean none() {
        return joint.capacity() == 0;
    }

    /** Returns the launch that solves all joints in a pass: one of none where there are no joints. */
    Launch solve(Fields fields, int pass) {
        return fields.with("pass", pass).bind(JOINTS, "solve_joints", () -> none() ? 0 : 1);
    }

    /** Returns the launch that passes on who moves to what joints hold. */
    Launch rest(Fields fields) {
        return fields.bind("impulse/rest.cl", "count_joints", joint);
    }

    /** Forgets all impulses. */
    void clear() {
        for (DeviceFloats buffer : memory) {
            buffer.upload(queue, new double[4 * joint.capacity()], joint.capacity());
        }
        keep();
    }

    /** Keeps the impulses of now. */
    void keep() {
        copy(memory, good);
    }

    /** Returns to the impulses that were kept. */
    void restore() {
        copy(good, memory);
    }

    private void copy(List<DeviceFloats> from, List<DeviceFloats> to) {
        for (int k = 0; k < to.size(); k++) {
            to.get(k).copyFrom(queue, from.get(k), joint.capacity());
        }
    }
}
