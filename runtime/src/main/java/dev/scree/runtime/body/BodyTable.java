package dev.scree.runtime.body;

import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.joml.Matrix3d;
import org.joml.Vector3d;

/**
 * What never changes about the bodies while they play: the scene's in their order, then the grains. A body's reference
 * point is what its position in the state is the position of: the centre of mass of a free or static body, the pivot of
 * a hinged or pivoted one, the origin of an animated one's frame. With inverse mass and inverse inertia about that
 * point, the velocity of a point c is V + w x (c - X), and its inverse effective mass along n is 1/M + (r x n) I^-1 (r
 * x n), for all of them.
 *
 * @param bodies the scene's, without the grains
 * @param properties shape (count, 4): 1/mass [1/kg] (0 where the reference point follows no force), contact stiffness
 *     [N/m], material, ordinal of the motion
 * @param inverseDiagonal inverse inertia about the reference point, body axes, {xx, yy, zz, -} [1/(kg m^2)]; of a hinge
 *     a a^T/I_a, a its axis; 0 where no force turns the body
 * @param inverseOff the same, {xy, xz, yz, -}
 * @param inertia shape (count, 6): about the centre of mass, body axes, {xx, yy, zz, xy, xz, yz} [kg m^2]
 * @param mass [kg], of static bodies too
 * @param centre of mass, in the body's frame at its scale [m]
 * @param reference the reference point, in the body's frame at its scale [m]
 * @param particleCount of each
 * @param smallestDiameter of each body's particles [m]
 * @param rim distance of the farthest particle's centre from the reference point [m]
 * @param turnFactor greatest lateral part of 1/m at the body's rim, times the mass; 0 for a sphere's particle
 */
public record BodyTable(
        List<Body> bodies,
        double[] properties,
        double[] inverseDiagonal,
        double[] inverseOff,
        double[] inertia,
        double[] mass,
        Vec3[] centre,
        Vec3[] reference,
        int[] particleCount,
        double[] smallestDiameter,
        double[] rim,
        double[] turnFactor) {
    private static final BodyMotion[] MOTIONS = BodyMotion.values();

    static BodyTable of(Scene scene, ParticleSets sets, Grains grains) {
        List<Body> bodies = scene.bodies();
        int n = bodies.size() + grains.count();
        BodyTable table = new BodyTable(
                bodies,
                new double[4 * n],
                new double[4 * n],
                new double[4 * n],
                new double[6 * n],
                new double[n],
                new Vec3[n],
                new Vec3[n],
                new int[n],
                new double[n],
                new double[n],
                new double[n]);
        for (int b = 0; b < bodies.size(); b++) {
            table.fill(b, scene, sets);
        }
        for (int block = 0; block < scene.grains().size(); block++) {
            table.fill(scene, block, grains);
        }
        return table;
    }

    private void fill(Scene scene, int block, Grains grains) {
        Material material = scene.material(scene.grains().get(block).material());
        int materialIndex = scene.materials().indexOf(material);
        if (!(material.density() > 0)) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "the grains of " + scene.grains().get(block).name() + " have no mass",
                    "Give the material " + material.name() + " a density above 0");
        }
        int[] range = grains.range(block);
        for (int g = range[0]; g < range[1]; g++) {
            int b = bodies.size() + g;
            double r = grains.radius(g);
            mass[b] = material.density() * 4.0 / 3 * Math.PI * r * r * r;
            centre[b] = Vec3.ZERO;
            reference[b] = Vec3.ZERO;
            particleCount[b] = 1;
            smallestDiameter[b] = 2 * r;
            properties[4 * b] = 1 / mass[b];
            properties[4 * b + 2] = materialIndex;
            properties[4 * b + 3] = BodyMotion.DYNAMIC.ordinal();
            for (int k = 0; k < 3; k++) {
                inertia[6 * b + k] = 0.4 * mass[b] * r * r;
                inverseDiagonal[4 * b + k] = 1 / inertia[6 * b + k];
            }
        }
    }

    private void fill(int b, Scene scene, ParticleSets sets) {
        Body body = bodies.get(b);
        var set = sets.of(body.id());
        if (set.count() == 0) {
            throw UserError.of(
                    UserError.Kind.INPUT, "body " + body.name() + " has no particles", "Raise its resolution");
        }
        MassProperties unit = set.mass().scaled(body.scale());
        Material material = scene.material(body.material());
        double density = body.density() != null ? body.density() : material.density();
        MotionCheck.require(body);
        mass[b] = body.mass() != null ? body.mass() : density * unit.volume();
        centre[b] = unit.centreOfMass();
        reference[b] = referenceOf(body, centre[b]);
        particleCount[b] = set.count();
        double smallest = Double.MAX_VALUE;
        double rim2 = 0;
        for (int i = 0; i < set.count(); i++) {
            double x = set.positions()[3 * i] * body.scale() - reference[b].x();
            double y = set.positions()[3 * i + 1] * body.scale() - reference[b].y();
            double z = set.positions()[3 * i + 2] * body.scale() - reference[b].z();
            smallest = Math.min(smallest, 2 * set.radii()[i] * body.scale());
            rim2 = Math.max(rim2, x * x + y * y + z * z);
        }
        smallestDiameter[b] = smallest;
        rim[b] = Math.sqrt(rim2);
        properties[4 * b + 2] = scene.materials().indexOf(material);
        properties[4 * b + 3] = body.motion().ordinal();
        setInertia(b, body, unit, smallest);
        if (dynamic(b)) {
            properties[4 * b] = free(b) ? 1 / mass[b] : 0;
            Matrix3d inverse = inverseAboutReference(b, body);
            put(inverse, b);
            // The largest eigenvalue is at most the trace, and for a compact body about half of it; a hinge has only
            // one.
            double largest = (free(b) ? 0.5 : 1) * (inverse.m00() + inverse.m11() + inverse.m22());
            double lateral = largest * rim2 * mass[b] - (free(b) ? 0 : 1);
            turnFactor[b] = free(b) && set.count() == 1 ? 0 : Math.max(0, Math.min(lateral, 6));
        }
    }

    private static Vec3 referenceOf(Body body, Vec3 centre) {
        return switch (body.motion()) {
            case DYNAMIC, STATIC -> centre;
            case ANIMATED -> Vec3.ZERO;
            case HINGED, PIVOTED ->
                Vec3.of(BodyStart.rotation(body)
                        .conjugate()
                        .transform(body.pivot()
                                .point()
                                .minus(body.pose().position())
                                .toJoml()));
        };
    }

    private void setInertia(int b, Body body, MassProperties unit, double diameter) {
        if (!(mass[b] > 0) || !(unit.volume() > 0)) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "body " + body.name() + " has no mass",
                    "Give it a mass or a density above 0");
        }
        double perVolume = mass[b] / unit.volume();
        // A body one particle thick has next to no inertia about its long axis: at least that of one particle.
        double least = 0.1 * mass[b] * diameter * diameter * 1e-2;
        for (int k = 0; k < 6; k++) {
            double value = unit.inertia()[k] * perVolume;
            inertia[6 * b + k] = k < 3 ? Math.max(value, least) : value;
        }
        if (!(inertiaAboutCentre(b).determinant() > 0)) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "body " + body.name() + " has inertia values of no real body",
                    "Check its mesh, or import it again");
        }
    }

    /** Inertia tensor about the centre of mass, body axes [kg m^2]. */
    public Matrix3d inertiaAboutCentre(int b) {
        return inertiaAboutCentre(b, new Matrix3d());
    }

    /** The same, written into a matrix. @return the matrix */
    Matrix3d inertiaAboutCentre(int b, Matrix3d into) {
        int k = 6 * b;
        return into.set(
                inertia[k],
                inertia[k + 3],
                inertia[k + 4],
                inertia[k + 3],
                inertia[k + 1],
                inertia[k + 5],
                inertia[k + 4],
                inertia[k + 5],
                inertia[k + 2]);
    }

    /** Inertia tensor about the reference point, body axes [kg m^2] (parallel axes). */
    Matrix3d inertiaAboutReference(int b) {
        Vec3 r = centre[b].minus(reference[b]);
        double m = mass[b];
        double xx = m * r.x() * r.x();
        double yy = m * r.y() * r.y();
        double zz = m * r.z() * r.z();
        double xy = -m * r.x() * r.y();
        double xz = -m * r.x() * r.z();
        double yz = -m * r.y() * r.z();
        return inertiaAboutCentre(b).add(new Matrix3d(yy + zz, xy, xz, xy, xx + zz, yz, xz, yz, xx + yy));
    }

    private Matrix3d inverseAboutReference(int b, Body body) {
        Matrix3d about = inertiaAboutReference(b);
        if (body.motion() != BodyMotion.HINGED) {
            return about.invert();
        }
        Vector3d a = BodyStart.rotation(body)
                .conjugate()
                .transform(body.pivot().axis().toJoml().normalize());
        double whole = 1 / a.dot(about.transform(new Vector3d(a)));
        return new Matrix3d(
                        a.x * a.x, a.x * a.y, a.x * a.z, a.x * a.y, a.y * a.y, a.y * a.z, a.x * a.z, a.y * a.z,
                        a.z * a.z)
                .scaleLocal(whole, whole, whole);
    }

    /** Inverse inertia as the device has it. */
    Matrix3d inverse(int b) {
        double[] d = inverseDiagonal;
        double[] o = inverseOff;
        return new Matrix3d(
                d[4 * b],
                o[4 * b],
                o[4 * b + 1],
                o[4 * b],
                d[4 * b + 1],
                o[4 * b + 2],
                o[4 * b + 1],
                o[4 * b + 2],
                d[4 * b + 2]);
    }

    private void put(Matrix3d inverse, int b) {
        inverseDiagonal[4 * b] = inverse.m00();
        inverseDiagonal[4 * b + 1] = inverse.m11();
        inverseDiagonal[4 * b + 2] = inverse.m22();
        inverseOff[4 * b] = inverse.m01();
        inverseOff[4 * b + 1] = inverse.m02();
        inverseOff[4 * b + 2] = inverse.m12();
    }

    /** Bodies and grains. */
    public int count() {
        return mass.length;
    }

    /** Who moves it. */
    public BodyMotion motion(int b) {
        return MOTIONS[(int) properties[4 * b + 3]];
    }

    /** Whether forces move it: freely, or about its axis or point. */
    public boolean dynamic(int b) {
        BodyMotion motion = motion(b);
        return motion != BodyMotion.STATIC && motion != BodyMotion.ANIMATED;
    }

    /** Whether forces move it in all directions. */
    public boolean free(int b) {
        return motion(b) == BodyMotion.DYNAMIC;
    }

    /** Particles of all bodies, without the grains. */
    public int totalParticles() {
        int sum = 0;
        for (int b = 0; b < bodies.size(); b++) {
            sum += particleCount[b];
        }
        return sum;
    }
}
