package dev.scree.runtime.verify;

import dev.scree.runtime.Progress;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.geometry.VolumeMeshMaker;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A single soft body in a room, what holds it, and where its vertices are while it plays. */
final class SoftSolids {
    private SoftBody body;
    private final VolumeMesh volume;
    private final Material material;

    private SoftSolids(SoftBody body, VolumeMesh volume, Material material) {
        this.body = body;
        this.volume = volume;
        this.material = material;
    }

    /**
     * Returns a material without friction and restitution.
     *
     * @param density [kg/m^3]
     * @param young [Pa]
     * @param damping [s]
     */
    static Material matter(double density, double young, double poisson, double damping) {
        return new Material("soft", null, density, 0, 0, 0, null, null).elastic(young, poisson, damping);
    }

    /** Returns the soft body of a shape with a closed mesh, about the origin. */
    static SoftSolids of(ParticleSet shape, int resolution, Material material) {
        VolumeMesh volume = VolumeMeshMaker.of(shape.mesh(), resolution, Progress.NONE);
        return new SoftSolids(
                SoftBody.of("soft", "shape", "soft", Pose.IDENTITY).withResolution(resolution), volume, material);
    }

    SoftSolids at(Vec3 place, Quaterniond turn) {
        body = body.withPose(new Pose(place, Quat.of(turn)));
        return this;
    }

    SoftSolids moving(Vec3 velocity) {
        body = body.withVelocity(velocity);
        return this;
    }

    /** Lets the world hold the vertices whose places as the body is made, in its own frame [m], are chosen. */
    SoftSolids hold(Predicate<Vector3d> held) {
        return hold(held, null);
    }

    /** The same by a body with an id, or the world where it is null. */
    SoftSolids hold(Predicate<Vector3d> held, String holder) {
        List<Vec3> points = new ArrayList<>();
        for (int v = 0; v < volume.vertexCount(); v++) {
            Vector3d at = place(v);
            if (held.test(at)) {
                points.add(Vec3.of(at));
            }
        }
        ClothPin pin = ClothPin.toBody(points.get(0), 1e-3 * volume.spacing(), holder)
                .withPoints(points.subList(1, points.size()));
        body = body.withPins(List.of(pin));
        return this;
    }

    /** Returns where a vertex is as the body is made, in its own frame [m]. */
    Vector3d place(int v) {
        return new Vector3d(volume.vertices()[3 * v], volume.vertices()[3 * v + 1], volume.vertices()[3 * v + 2]);
    }

    VolumeMesh volume() {
        return volume;
    }

    /** Returns a room with the body in it, beside those that are there. */
    Arrangement in(Arrangement room) {
        room.soft(body, volume, material);
        return room;
    }

    /** Returns the masses of the vertices [kg]. */
    double[] masses() {
        return property(0);
    }

    /** Returns what the vertices have of the surface [m^2]. */
    double[] areas() {
        return property(1);
    }

    private double[] property(int which) {
        Arrangement alone = in(Arrangement.space(1));
        double[] properties = new ClothModel(alone.scene(), alone.sets(), Vec3.ZERO, null).properties();
        double[] found = new double[properties.length / 4];
        Arrays.setAll(found, v -> properties[4 * v + which]);
        return found;
    }

    /** Returns the mean of a coordinate of the vertices that are chosen by their places as the body is made. */
    double mean(double[] places, int axis, Predicate<Vector3d> chosen) {
        double sum = 0;
        int count = 0;
        for (int v = 0; v < volume.vertexCount(); v++) {
            if (chosen.test(place(v))) {
                sum += places[4 * v + axis];
                count++;
            }
        }
        return sum / count;
    }

    /** Returns the volume of all elements now [m^3]. */
    double volume(double[] places) {
        double sum = 0;
        int[] t = volume.tetrahedra();
        for (int k = 0; k < t.length; k += 4) {
            Vector3d a = at(places, t[k]);
            sum += at(places, t[k + 1])
                            .sub(a)
                            .cross(at(places, t[k + 2]).sub(a))
                            .dot(at(places, t[k + 3]).sub(a))
                    / 6;
        }
        return sum;
    }

    private static Vector3d at(double[] places, int v) {
        return new Vector3d(places[4 * v], places[4 * v + 1], places[4 * v + 2]);
    }
}
