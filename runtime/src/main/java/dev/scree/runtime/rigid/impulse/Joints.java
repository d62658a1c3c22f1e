package dev.scree.runtime.rigid.impulse;

import dev.scree.runtime.body.ImpulseMemory;
import dev.scree.runtime.body.JointTable;
import dev.scree.runtime.device.BufferCopies;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The joints of bodies that move by impulses ({@code impulse/joints.cl}): their fields, their launches, and the
 * impulses of the last moment to which the simulation can return. Their points and axes are those of the start of play.
 */
final class Joints {
    private static final String JOINTS = "impulse/joints.cl";

    /** A field of four numbers for each joint. @param of returns its values */
    private record Value(String name, Function<JointTable, double[]> of) {}

    private static final List<Value> VALUES = List.of(
            new Value("jointPointA", JointTable::pointA),
            new Value("jointPointB", JointTable::pointB),
            new Value("jointAxisA", JointTable::axisA),
            new Value("jointAxisB", JointTable::axisB),
            new Value("jointRelative", JointTable::relative),
            new Value("jointRange", JointTable::range));

    private final CommandQueue queue;
    private final Extent joint;
    private final List<String> ids;
    private final DeviceInts apartStart;
    private final DeviceInts apartBody;
    private final DeviceInts jointBodies;
    private final DeviceInts jointType;
    private final List<DeviceFloats> values;
    private final List<DeviceFloats> memory = new ArrayList<>();
    private final List<DeviceFloats> good = new ArrayList<>();

    /** @param own gets the fields */
    Joints(Fields own, JointTable table) {
        queue = own.queue();
        ids = table.ids();
        int n = table.count();
        joint = Extent.fixed("joint", n);
        own.number("jointCount", n);
        apartStart = own.ints("apartStart", table.apartStart());
        apartBody = own.ints("apartBody", table.apartBody());
        jointBodies = own.ints("jointBodies", table.bodies());
        jointType = own.ints("jointType", table.type());
        values = VALUES.stream()
                .map(value -> own.float4s(value.name, value.of.apply(table)))
                .toList();
        for (String name : ImpulseMemory.JOINT_VALUES) {
            memory.add(own.float4s(name, joint));
        }
        // After all of those, so that they lie side by side and are copied as one.
        for (String name : ImpulseMemory.JOINT_VALUES) {
            good.add(own.float4s("good." + name, joint));
        }
    }

    /** Takes over other values of the same number of joints; what joints hold stays. */
    void update(JointTable table) {
        upload(apartStart, table.apartStart());
        upload(apartBody, table.apartBody());
        upload(jointBodies, table.bodies());
        upload(jointType, table.type());
        for (int k = 0; k < VALUES.size(); k++) {
            values.get(k).upload(queue, VALUES.get(k).of.apply(table), joint.capacity());
        }
    }

    private void upload(DeviceInts buffer, int[] to) {
        buffer.upload(queue, to, buffer.length());
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
        load(Map.of());
    }

    /** Returns what the joints hold, by their ids, for which this waits. */
    Map<String, double[]> memory() {
        Map<String, double[]> held = new HashMap<>();
        double[] values = new double[4 * joint.capacity()];
        for (int k = 0; k < memory.size(); k++) {
            memory.get(k).download(queue, values, joint.capacity());
            for (int j = 0; j < joint.capacity(); j++) {
                double[] own = held.computeIfAbsent(ids.get(j), id -> new double[4 * memory.size()]);
                System.arraycopy(values, 4 * j, own, 4 * k, 4);
            }
        }
        return held;
    }

    /** Takes over what joints held; those that are not known hold nothing. */
    void load(Map<String, double[]> held) {
        for (int k = 0; k < memory.size(); k++) {
            double[] values = new double[4 * joint.capacity()];
            for (int j = 0; j < joint.capacity(); j++) {
                double[] own = held.getOrDefault(ids.get(j), new double[4 * memory.size()]);
                System.arraycopy(own, 4 * k, values, 4 * j, 4);
            }
            memory.get(k).upload(queue, values, joint.capacity());
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
        BufferCopies copies = new BufferCopies(queue);
        for (int k = 0; k < to.size(); k++) {
            copies.add(from.get(k), to.get(k), joint.capacity());
        }
        copies.enqueue();
    }
}
