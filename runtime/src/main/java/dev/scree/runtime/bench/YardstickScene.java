package dev.scree.runtime.bench;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Vector3d;

/**
 * Equal bodies in a box, as other engines want them: about their centre of mass, whose axes are the body's.
 *
 * @param parts convex parts of each body
 * @param mass of a body [kg]
 * @param inertia about the body's axes [kg m^2]
 * @param poses of the centres of mass at the start
 * @param min lower corner of the box [m]
 * @param max upper corner of the box [m]
 * @param gravity gravity [m/s^2]
 * @param friction coefficient of two bodies [1]
 * @param restitution coefficient of two bodies [1]
 */
public record YardstickScene(
        List<ConvexPart> parts,
        double mass,
        Vec3 inertia,
        List<Pose> poses,
        Vec3 min,
        Vec3 max,
        Vec3 gravity,
        double friction,
        double restitution) {

    /** @param built whose bodies are of one kind, of convex parts */
    static YardstickScene of(BenchScene.Built built) {
        Scene scene = built.scene();
        List<Body> bodies = scene.bodies();
        Domain domain = scene.domain();
        Material material = scene.material(bodies.get(0).material());
        MassProperties shape = built.sets().of(bodies.get(0).id()).mass();
        Vec3 centre = shape.centreOfMass();
        double[] inertia = shape.inertia();
        double density = material.density();
        return new YardstickScene(
                built.parts().stream().map(part -> part.moved(centre.times(-1))).toList(),
                density * shape.volume(),
                new Vec3(density * inertia[0], density * inertia[1], density * inertia[2]),
                bodies.stream()
                        .map(Body::pose)
                        .map(pose -> pose.withPosition(pose.position().plus(turned(pose, centre))))
                        .toList(),
                domain.min(),
                domain.max(),
                scene.physics().gravity(),
                material.friction(),
                material.restitution());
    }

    /** Returns how long the lowest body falls before it touches the floor [s]. */
    double fallSeconds() {
        double lowest = Double.POSITIVE_INFINITY;
        for (Pose pose : poses) {
            for (ConvexPart part : parts) {
                for (int k = 0; k < part.points().length; k += 3) {
                    Vec3 point = new Vec3(part.points()[k], part.points()[k + 1], part.points()[k + 2]);
                    lowest = Math.min(
                            lowest, pose.position().plus(turned(pose, point)).y());
                }
            }
        }
        return Math.sqrt(2 * Math.max(0, lowest - min.y()) / -gravity.y());
    }

    private static Vec3 turned(Pose pose, Vec3 arm) {
        return Vec3.of(pose.rotation().toJoml().transform(new Vector3d(arm.x(), arm.y(), arm.z())));
    }
}
