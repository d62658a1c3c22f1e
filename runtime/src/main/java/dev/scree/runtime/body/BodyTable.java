package dev.scree.runtime.body;

import dev.scree.runtime.UserError;
import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix3d;
import org.joml.Vector3d;

/**
 * The properties of bodies that do not change while they move: first the bodies of the scene in their order, then the
 * grains.
 *
 * <p>The position of a body in the state is that of its <em>reference point</em> X: the centre of mass of a free or
 * static body, the pivot of a hinged or pivoted one, the frame's origin of an animated one. With the inverse mass 1/M
 * and the inverse inertia I^-1 about that point, which are 0 where no force moves the body, the same formulas hold for
 * all of them: the velocity of a point c is V + w x (c - X), and the inverse effective mass at c along a unit vector n
 * is 1/M + (r x n) I^-1 (r x n) with r = c - X.
 *
 * @param bodies the bodies of the scene, without the grains
 * @param properties shape (count, 4): 1/mass [1/kg] (0 where forces do not move the reference point), contact stiffness
 *     [N/m], index of the material, ordinal of {@link BodyMotion}
 * @param inverseDiagonal shape (count, 4): inverse inertia about the reference point, body axes, {xx, yy, zz, unused}
 *     [1/(kg m^2)]; a a^T/I_a for a hinge with axis a; 0 where no force turns the body
 * @param inverseOff shape (count, 4): its off-diagonals {xy, xz, yz, unused} [1/(kg m^2)]
 * @param inertia shape (count, 6): inertia about the centre of mass, body axes, {xx, yy, zz, xy, xz, yz} [kg m^2]
 * @param mass shape (count): mass, of static bodies too [kg]
 * @param centre shape (count): centre of mass in the body's frame at its scale [m]
 * @param reference shape (count): reference point in the body's frame at its scale [m]
 * @param particleCount shape (count): number of the body's particles
 * @param smallestDiameter shape (count): diameter of the body's smallest particle [m]
 * @param rim shape (count): distance of the farthest particle's middle from the reference point [m]
 * @param turnFactor shape (count): estimate of the greatest value of m (r x n) I^-1 (r x n) at the body's rim [1], at
 *     most 6: how much lighter a contact there finds the body because it also turns; 0 for a single sphere
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

    /** Returns the table of a scene, its contact stiffnesses still 0; {@link ContactStiffness#choose} sets them. */
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
        Map<ParticleSet, Map<Vec3, double[]>> sizes = new IdentityHashMap<>();
        for (int b = 0; b < bodies.size(); b++) {
            table.fill(b, scene, sets, sizes);
        }
        for (int block = 0; block < scene.grains().size(); block++) {
            table.fill(scene, block, grains);
        }
        return table;
    }

    /** Fills in the grains of a block. */
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

    /**
     * Fills in a body of the scene.
     *
     * @param known sizes of particle sets, by the reference point at scale 1, which many bodies share
     */
    private void fill(int b, Scene scene, ParticleSets sets, Map<ParticleSet, Map<Vec3, double[]>> known) {
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
        double[] size = known.computeIfAbsent(set, s -> new HashMap<>())
                .computeIfAbsent(reference[b].times(1 / body.scale()), from -> size(set, from));
        double smallest = size[0] * body.scale();
        rim[b] = size[1] * body.scale();
        double rim2 = rim[b] * rim[b];
        smallestDiameter[b] = smallest;
        properties[4 * b + 2] = scene.materials().indexOf(material);
        properties[4 * b + 3] = body.motion().ordinal();
        setInertia(b, body, unit, smallest);
        if (dynamic(b)) {
            properties[4 * b] = free(b) ? 1 / mass[b] : 0;
            Matrix3d inverse = inverseAboutReference(b, body);
            put(inverse, b);
            // The largest eigenvalue of the inverse inertia is at most its trace, and about half of it for a compact
            // body. A hinge has only one eigenvalue.
            double largest = (free(b) ? 0.5 : 1) * (inverse.m00() + inverse.m11() + inverse.m22());
            double lateral = largest * rim2 * mass[b] - (free(b) ? 0 : 1);
            turnFactor[b] = free(b) && set.count() == 1 ? 0 : Math.max(0, Math.min(lateral, 6));
        }
    }

    /** Returns the smallest diameter of a set's particles, and the distance of the farthest one from a point [m]. */
    private static double[] size(ParticleSet set, Vec3 from) {
        double smallest = Double.MAX_VALUE;
        double rim2 = 0;
        for (int i = 0; i < set.count(); i++) {
            double x = set.positions()[3 * i] - from.x();
            double y = set.positions()[3 * i + 1] - from.y();
            double z = set.positions()[3 * i + 2] - from.z();
            smallest = Math.min(smallest, 2.0 * set.radii()[i]);
            rim2 = Math.max(rim2, x * x + y * y + z * z);
        }
        return new double[] {smallest, Math.sqrt(rim2)};
    }

    /**
     * Returns the reference point of a body in its frame at its scale [m].
     *
     * @param centre centre of mass, likewise
     */
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

    /**
     * Sets the inertia about the centre of mass.
     *
     * @param unit mass properties at density 1 and the body's scale
     * @param diameter diameter of the smallest particle [m]
     */
    private void setInertia(int b, Body body, MassProperties unit, double diameter) {
        if (!(mass[b] > 0) || !(unit.volume() > 0)) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "body " + body.name() + " has no mass",
                    "Give it a mass or a density above 0");
        }
        double perVolume = mass[b] / unit.volume();
        // A rod one particle thick has next to no inertia about its axis. A lower bound keeps the inverse finite.
        double least = ContactConstants.LEAST_INERTIA.value() * mass[b] * diameter * diameter;
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

    /** Returns the inertia tensor about the centre of mass, body axes [kg m^2]. */
    public Matrix3d inertiaAboutCentre(int b) {
        return inertiaAboutCentre(b, new Matrix3d());
    }

    /**
     * Writes the inertia tensor about the centre of mass into a matrix, body axes [kg m^2].
     *
     * @return the matrix
     */
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

    /** Returns the inertia tensor about the reference point, body axes [kg m^2], by the parallel axis theorem. */
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

    /**
     * Returns the inverse inertia about the reference point, body axes [1/(kg m^2)]; of a hinge a a^T/(a I a), a its
     * axis.
     */
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

    /** Returns the inverse inertia about the reference point, body axes [1/(kg m^2)], as the arrays have it. */
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

    /** Writes the inverse inertia of a body into the arrays. */
    private void put(Matrix3d inverse, int b) {
        inverseDiagonal[4 * b] = inverse.m00();
        inverseDiagonal[4 * b + 1] = inverse.m11();
        inverseDiagonal[4 * b + 2] = inverse.m22();
        inverseOff[4 * b] = inverse.m01();
        inverseOff[4 * b + 1] = inverse.m02();
        inverseOff[4 * b + 2] = inverse.m12();
    }

    /** Returns the number of bodies and grains. */
    public int count() {
        return mass.length;
    }

    /** Returns what moves a body. */
    public BodyMotion motion(int b) {
        return MOTIONS[(int) properties[4 * b + 3]];
    }

    /** Returns whether forces move a body, freely or about its axis or pivot. */
    public boolean dynamic(int b) {
        BodyMotion motion = motion(b);
        return motion != BodyMotion.STATIC && motion != BodyMotion.ANIMATED;
    }

    /** Returns whether forces move a body in all directions. */
    public boolean free(int b) {
        return motion(b) == BodyMotion.DYNAMIC;
    }

    /** Returns whether a body's inertia is the same about every axis, as a device has it in single precision. */
    boolean alike(int b) {
        float xx = (float) inverseDiagonal[4 * b];
        return xx == (float) inverseDiagonal[4 * b + 1]
                && xx == (float) inverseDiagonal[4 * b + 2]
                && (float) inverseOff[4 * b] == 0
                && (float) inverseOff[4 * b + 1] == 0
                && (float) inverseOff[4 * b + 2] == 0;
    }

    /** Returns the number of particles of all bodies, without the grains. */
    public int totalParticles() {
        int sum = 0;
        for (int b = 0; b < bodies.size(); b++) {
            sum += particleCount[b];
        }
        return sum;
    }
}
