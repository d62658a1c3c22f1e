package dev.scree.runtime.body;

import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Pivot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;

/**
 * The bodies that turn about a fixed axis or a fixed point.
 *
 * @param body index of each body in the scene
 * @param axis shape (count, 4): xyz unit vector of the axis in world axes; w speed of the motor [rad/s]
 * @param ownAxis shape (count, 4): xyz the same unit vector in body axes
 * @param lever shape (count, 4): xyz centre of mass from the pivot in body axes [m]; w mass [kg]
 * @param motor shape (count, 4): greatest torque of the motor [N m], 0 without a motor; damping [N m s/rad]; 1 for a
 *     hinge, 0 for a point; greatest torque of the brake [N m], 0 without one
 */
public record TurningBodies(int[] body, double[] axis, double[] ownAxis, double[] lever, double[] motor) {
    /** Returns the turning bodies of a table. */
    static TurningBodies of(BodyTable table) {
        List<Integer> found = new ArrayList<>();
        for (int b = 0; b < table.bodies().size(); b++) {
            BodyMotion motion = table.bodies().get(b).motion();
            if (motion == BodyMotion.HINGED || motion == BodyMotion.PIVOTED) {
                found.add(b);
            }
        }
        int n = found.size();
        TurningBodies turning = new TurningBodies(
                found.stream().mapToInt(Integer::intValue).toArray(),
                new double[4 * n],
                new double[4 * n],
                new double[4 * n],
                new double[4 * n]);
        for (int i = 0; i < n; i++) {
            turning.fill(i, table);
        }
        return turning;
    }

    private void fill(int i, BodyTable table) {
        int b = body[i];
        Pivot pivot = table.bodies().get(b).pivot();
        Vector3d world = pivot.axis().toJoml().normalize();
        Vector3d own = BodyStart.rotation(table.bodies().get(b)).conjugate().transform(new Vector3d(world));
        Vector3d arm = table.centre()[b].toJoml().sub(table.reference()[b].toJoml());
        boolean hasMotor = pivot.motorSpeed() != null;
        Vectors.put(world, axis, 4 * i);
        axis[4 * i + 3] = hasMotor ? pivot.motorSpeed() : 0;
        Vectors.put(own, ownAxis, 4 * i);
        Vectors.put(arm, lever, 4 * i);
        lever[4 * i + 3] = table.mass()[b];
        motor[4 * i] = hasMotor ? pivot.motorTorque() : 0;
        motor[4 * i + 1] = pivot.damping();
        boolean hinge = table.bodies().get(b).motion() == BodyMotion.HINGED;
        motor[4 * i + 2] = hinge ? 1 : 0;
        motor[4 * i + 3] = hinge ? pivot.brake() : 0;
    }

    /** Returns the place here of each of so many bodies and grains, -1 for those that do not turn. */
    public int[] places(int bodies) {
        int[] places = new int[bodies];
        Arrays.fill(places, -1);
        for (int t = 0; t < body.length; t++) {
            places[body[t]] = t;
        }
        return places;
    }

    /** Returns the number of turning bodies. */
    public int count() {
        return body.length;
    }
}
