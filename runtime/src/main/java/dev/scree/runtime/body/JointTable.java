package dev.scree.runtime.body;

import dev.scree.runtime.constants.ImpulseConstants;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * The joints of a scene as arrays, in the order of the scene; those of bodies that are no longer there are left out.
 * {@code impulse/joints.cl} says how they are used.
 *
 * @param ids ids of the joints
 * @param bodies shape (count, 2): indices of A and B; the number of bodies and grains for the world
 * @param type shape (count): ordinal of {@link JointType}
 * @param pointA shape (count, 4): anchor from A's reference point, A's axes [m]
 * @param pointB shape (count, 4): anchor from B's reference point, B's axes; for the world from the model's origin [m]
 * @param axisA shape (count, 4): unit vector of the axis, A's axes; speed of the motor [m/s or rad/s]
 * @param axisB shape (count, 4): the same, B's axes; greatest force or torque of the motor, 0 for none [N or N m]
 * @param relative shape (count, 4): rotation of A against B at the start, from A's axes to B's
 * @param range shape (count, 4): lower and upper limit [m or rad], length of a distance at the start [m], greatest
 *     force or torque of the brake [N or N m], 0 for none, below 0 see {@code rigid/drive.h}
 * @param apartStart shape (bodies and grains + 1): first entry of each body in {@code apartBody}
 * @param apartBody bodies that a joint keeps from touching this one, ascending; ends with one that nothing refers to
 */
public record JointTable(
        List<String> ids,
        int[] bodies,
        int[] type,
        double[] pointA,
        double[] pointB,
        double[] axisA,
        double[] axisB,
        double[] relative,
        double[] range,
        int[] apartStart,
        int[] apartBody) {

    /** Returns the joints of a model's scene as they are at the start of play. */
    static JointTable of(BodyModel model) {
        List<Body> all = model.scene().bodies();
        Map<String, Integer> index = new HashMap<>();
        for (int b = 0; b < all.size(); b++) {
            index.put(all.get(b).id(), b);
        }
        List<Joint> joints = model.scene().joints().stream()
                .filter(j -> index.containsKey(j.bodyA()))
                .filter(j -> j.bodyB() == null || index.containsKey(j.bodyB()))
                .filter(j -> !j.bodyA().equals(j.bodyB()))
                .toList();
        int n = joints.size();
        int count = model.table().count();
        int[] apartStart = new int[count + 1];
        JointTable table = new JointTable(
                joints.stream().map(Joint::id).toList(),
                new int[2 * n],
                new int[n],
                new double[4 * n],
                new double[4 * n],
                new double[4 * n],
                new double[4 * n],
                new double[4 * n],
                new double[4 * n],
                apartStart,
                apart(joints, index, apartStart));
        for (int j = 0; j < n; j++) {
            Joint joint = joints.get(j);
            table.bodies[2 * j] = index.get(joint.bodyA());
            table.bodies[2 * j + 1] = joint.bodyB() == null ? count : index.get(joint.bodyB());
            table.fill(j, joint, model);
        }
        return table;
    }

    /** Returns the partners of all bodies that joints keep apart, and fills in where those of each begin. */
    private static int[] apart(List<Joint> joints, Map<String, Integer> index, int[] apartStart) {
        Map<Integer, TreeSet<Integer>> others = new HashMap<>();
        for (Joint joint : joints) {
            if (!joint.collide() && joint.bodyB() != null) {
                int a = index.get(joint.bodyA());
                int b = index.get(joint.bodyB());
                others.computeIfAbsent(a, x -> new TreeSet<>()).add(b);
                others.computeIfAbsent(b, x -> new TreeSet<>()).add(a);
            }
        }
        List<Integer> found = new ArrayList<>();
        for (int b = 0; b + 1 < apartStart.length; b++) {
            found.addAll(others.getOrDefault(b, new TreeSet<>()));
            apartStart[b + 1] = found.size();
        }
        found.add(-1);
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    private void fill(int j, Joint joint, BodyModel model) {
        type[j] = joint.type().ordinal();
        int a = bodies[2 * j];
        int b = bodies[2 * j + 1];
        boolean world = b == model.table().count();
        Vec3 onB = joint.type() == JointType.DISTANCE ? joint.anchorB() : joint.anchor();
        Quaterniond turnA =
                model.scene().bodies().get(a).startPose().rotation().toJoml().normalize();
        Quaterniond turnB = world
                ? new Quaterniond()
                : model.scene().bodies().get(b).startPose().rotation().toJoml().normalize();
        Vector3d axis = joint.axis().toJoml().normalize();
        Vectors.put(own(model, a, joint.anchor()), pointA, 4 * j);
        Vectors.put(world ? onB.minus(model.origin()).toJoml() : own(model, b, onB), pointB, 4 * j);
        Vectors.put(turnA.conjugate(new Quaterniond()).transform(new Vector3d(axis)), axisA, 4 * j);
        Vectors.put(turnB.conjugate(new Quaterniond()).transform(new Vector3d(axis)), axisB, 4 * j);
        Vectors.put(turnB.conjugate(new Quaterniond()).mul(turnA), relative, 4 * j);
        boolean motor = joint.type().hasAxis() && joint.motorSpeed() != null;
        axisA[4 * j + 3] = motor ? joint.motorSpeed() : 0;
        axisB[4 * j + 3] = motor ? joint.motorForce() : 0;
        double none = 2 * ImpulseConstants.JOINT_UNBOUNDED.value();
        boolean limits = joint.type().hasLimits();
        range[4 * j] = limits && joint.lower() != null ? joint.lower() : -none;
        range[4 * j + 1] = limits && joint.upper() != null ? joint.upper() : none;
        range[4 * j + 2] = joint.startLength();
        range[4 * j + 3] = joint.type().hasAxis() ? joint.brake() : 0;
    }

    /** Returns a point of the world at the start from a body's reference point, in its axes [m]. */
    private static Vector3d own(BodyModel model, int b, Vec3 point) {
        Pose pose = model.scene().bodies().get(b).startPose();
        return pose.rotation()
                .toJoml()
                .normalize()
                .conjugate()
                .transform(point.minus(pose.position()).toJoml())
                .sub(model.table().reference()[b].toJoml());
    }

    /** Returns whether a device's arrays for these joints serve for others with other values. */
    boolean sameArrays(JointTable other) {
        return ids.equals(other.ids)
                && apartStart.length == other.apartStart.length
                && apartBody.length == other.apartBody.length;
    }

    /** Returns the number of joints. */
    public int count() {
        return type.length;
    }
}
