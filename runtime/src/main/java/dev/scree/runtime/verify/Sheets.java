package dev.scree.runtime.verify;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** A single sheet in a room, what holds it, and where its vertices are while it plays. */
final class Sheets {
    static final String FABRIC = "sheet";

    private Cloth cloth;
    private final Fabric fabric;

    /** A sheet that lies in the plane y = 0 about the origin. */
    private Sheets(Cloth cloth, Fabric fabric) {
        this.cloth = cloth;
        this.fabric = fabric;
    }

    /**
     * Returns a fabric without damping, contraction and friction.
     *
     * @param areaDensity [kg/m^2]
     * @param stretch [N/m], along both threads; shearing as an even sheet
     * @param bending [N m]
     */
    static Fabric fabric(double areaDensity, double stretch, double bending) {
        return new Fabric(
                FABRIC,
                null,
                areaDensity,
                0.001,
                stretch,
                null,
                null,
                0,
                bending,
                0,
                null,
                0,
                null,
                0,
                new Vec3(1, 1, 1),
                null);
    }

    /** Returns a rectangle, its length along x. */
    static Sheets rectangle(double length, double width, double spacing, Fabric fabric) {
        return new Sheets(
                Cloth.of("sheet", ClothShape.RECTANGLE, Pose.IDENTITY, new Vec3(length, 0, width), spacing, FABRIC),
                fabric);
    }

    /** Returns a closed ball. */
    static Sheets ball(double diameter, double spacing, Fabric fabric) {
        return new Sheets(
                Cloth.of(
                        "sheet",
                        ClothShape.BALL,
                        Pose.IDENTITY,
                        new Vec3(diameter, diameter, diameter),
                        spacing,
                        FABRIC),
                fabric);
    }

    /** Changes anything else of the sheet. */
    Sheets edit(UnaryOperator<Cloth> change) {
        cloth = change.apply(cloth);
        return this;
    }

    /** Returns a disc. */
    static Sheets disc(double diameter, double spacing, Fabric fabric) {
        return new Sheets(
                Cloth.of("sheet", ClothShape.DISC, Pose.IDENTITY, new Vec3(diameter, 0, diameter), spacing, FABRIC),
                fabric);
    }

    /** Turns and moves the sheet. */
    Sheets at(Vec3 place, Quaterniond turn) {
        cloth = cloth.withPose(new Pose(place, Quat.of(turn)));
        return this;
    }

    /** Gives the sheet a velocity [m/s]. */
    Sheets moving(Vec3 velocity) {
        cloth = cloth.withVelocity(velocity);
        return this;
    }

    /** Lets the world hold the vertices whose places as the sheet is made, in its own frame [m], are chosen. */
    Sheets hold(Predicate<Vector3d> held) {
        return hold(held, null);
    }

    /** The same by a body with an id, or the world where it is null. */
    Sheets hold(Predicate<Vector3d> held, String body) {
        ClothMesh mesh = mesh();
        List<ClothPin> pins = new ArrayList<>(cloth.pins());
        for (int v = 0; v < mesh.vertexCount(); v++) {
            Vector3d at = new Vector3d(mesh.position()[3 * v], mesh.position()[3 * v + 1], mesh.position()[3 * v + 2]);
            if (held.test(at)) {
                pins.add(ClothPin.toBody(Vec3.of(at), 1e-3 * cloth.spacing(), body));
            }
        }
        cloth = cloth.withPins(pins);
        return this;
    }

    /** Returns the masses of the vertices [kg]. */
    double[] masses() {
        Scene scene = Scene.empty("masses").withCloths(List.of(cloth)).withFabrics(List.of(fabric));
        return masses(new ClothModel(scene, Vec3.ZERO, null));
    }

    /** Returns the masses of the vertices of all cloths [kg]. */
    static double[] masses(ClothModel model) {
        double[] properties = model.properties();
        double[] masses = new double[model.vertexCount()];
        Arrays.setAll(masses, v -> properties[4 * v]);
        return masses;
    }

    /** Plays, and takes all speed from the sheet four times a second from one time on until another [s]. */
    static void settle(Play play, double from, double to) {
        play.until(from);
        double[] still = new double[play.solver().read("clothVelocity").length];
        while (play.time() < to) {
            play.until(play.time() + 0.25);
            play.solver().write("clothVelocity", still);
        }
        play.until(to + 0.25);
    }

    /** Returns the mesh as the sheet is made. */
    ClothMesh mesh() {
        return ClothMesh.of(cloth);
    }

    /** Returns a room with the sheet in it, beside those that are there, of the same fabric. */
    Arrangement in(Arrangement room) {
        return room.edit(scene -> {
            List<Cloth> cloths = new ArrayList<>(scene.cloths());
            cloths.add(cloth.withId("sheet" + cloths.size()));
            return scene.withCloths(cloths).withFabrics(List.of(fabric));
        });
    }

    /** Returns the places of all vertices now, from the middle of the domain [m], shape (vertices, 4). */
    static double[] places(Play play) {
        double[] places = play.solver().read("clothPosition");
        double[] low = play.solver().read("clothPositionLow");
        for (int k = 0; k < places.length; k++) {
            places[k] += low[k];
        }
        return places;
    }

    /** Returns the squares of the sizes of vectors, shape (count, 4). */
    private static double[] squares(double[] v) {
        double[] squares = new double[v.length / 4];
        Arrays.setAll(squares, k -> v[4 * k] * v[4 * k] + v[4 * k + 1] * v[4 * k + 1] + v[4 * k + 2] * v[4 * k + 2]);
        return squares;
    }

    /** Greatest speed of any vertex now [m/s]. */
    static double fastest(Play play) {
        return Math.sqrt(Arrays.stream(squares(play.solver().read("clothVelocity")))
                .max()
                .orElse(0));
    }

    /** Root of the mean square of the speeds of all vertices now [m/s]. */
    static double rootMeanSquareSpeed(Play play) {
        return Math.sqrt(Arrays.stream(squares(play.solver().read("clothVelocity")))
                .average()
                .orElse(0));
    }

    /** Returns the kinetic energy [J] of masses [kg] by their velocities [m/s], shape (count, 4). */
    static double kineticEnergy(double[] mass, double[] v) {
        double[] squares = squares(v);
        double sum = 0;
        for (int k = 0; k < mass.length; k++) {
            sum += 0.5 * mass[k] * squares[k];
        }
        return sum;
    }

    /** Returns the least, mean and greatest of a coordinate of the vertices. */
    static double[] range(double[] places, int axis) {
        double least = Double.MAX_VALUE;
        double most = -Double.MAX_VALUE;
        double sum = 0;
        for (int v = 0; v < places.length; v += 4) {
            least = Math.min(least, places[v + axis]);
            most = Math.max(most, places[v + axis]);
            sum += places[v + axis];
        }
        return new double[] {least, 4 * sum / places.length, most};
    }

    /** Returns the middle of the triangle that is nearest to the sheet's. */
    static Vector3d middle(ClothMesh mesh) {
        Vector3d best = new Vector3d(1e9);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            Vector3d sum = new Vector3d();
            for (int k = 0; k < 3; k++) {
                int v = 3 * mesh.triangles()[3 * t + k];
                sum.add(mesh.position()[v] / 3, mesh.position()[v + 1] / 3, mesh.position()[v + 2] / 3);
            }
            best = sum.length() < best.length() ? sum : best;
        }
        return best;
    }

    /** Returns how far a point is above the plane of a triangle that it is over or under, or NaN [m]. */
    static double height(double[] x, int[] corners, Vector3d point) {
        Vector3d a = at(x, corners[0]);
        Vector3d b = at(x, corners[1]).sub(a);
        Vector3d d = at(x, corners[2]).sub(a);
        Vector3d p = new Vector3d(point).sub(a);
        double over = b.x * d.z - b.z * d.x;
        double s = (p.x * d.z - p.z * d.x) / over;
        double u = (b.x * p.z - b.z * p.x) / over;
        if (!(s >= 0 && u >= 0 && s + u <= 1)) {
            return Double.NaN;
        }
        Vector3d n = b.cross(d, new Vector3d()).normalize();
        return Math.signum(n.y) * n.dot(p);
    }

    /** Returns one of several vectors, shape (count, 4). */
    static Vector3d at(double[] x, int v) {
        return new Vector3d(x[4 * v], x[4 * v + 1], x[4 * v + 2]);
    }
}
