package dev.scree.runtime.instance;

import dev.scree.runtime.Refusal;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.joml.Matrix3d;

import java.util.List;

/**
 * What never changes about the bodies while they play, in scene order.
 *
 * @param bodies           the scene's
 * @param properties       shape (count, 4): 1/mass [1/kg] (0: static), contact stiffness [N/m], material, unused
 * @param inverseDiagonal  inverse inertia about the centre of mass, body axes, {xx, yy, zz, -} [1/(kg m^2)]
 * @param inverseOff       the same, {xy, xz, yz, -}
 * @param mass             [kg], of static bodies too
 * @param centre           of mass, in the body's frame at its scale [m]
 * @param particleCount    of each
 * @param smallestDiameter of each body's particles [m]
 * @param turnFactor       greatest lateral part of 1/m at the body's rim, times the mass; 0 for a sphere's particle
 */
public record BodyTable(List<Body> bodies, double[] properties, double[] inverseDiagonal, double[] inverseOff,
        double[] mass, Vec3[] centre, int[] particleCount, double[] smallestDiameter, double[] turnFactor) {

    static BodyTable of(Scene scene, ParticleSets sets) {
        List<Body> bodies = scene.bodies();
        int n = bodies.size();
        BodyTable table = new BodyTable(bodies, new double[4 * n], new double[4 * n], new double[4 * n], new double[n],
                new Vec3[n], new int[n], new double[n], new double[n]);
        for (int b = 0; b < n; b++) {
            table.fill(b, scene, sets);
        }
        return table;
    }

    private void fill(int b, Scene scene, ParticleSets sets) {
        Body body = bodies.get(b);
        var set = sets.of(body.id());
        if (set.count() == 0) {
            throw Refusal.of(Refusal.Kind.INPUT, "body " + body.name() + " has no particles", "Raise its resolution");
        }
        MassProperties unit = set.mass().scaled(body.scale());
        Material material = scene.material(body.material());
        double density = body.density() != null ? body.density() : material.density();
        mass[b] = body.mass() != null ? body.mass() : density * unit.volume();
        centre[b] = unit.centreOfMass();
        particleCount[b] = set.count();
        double smallest = Double.MAX_VALUE;
        double rim = 0;
        for (int i = 0; i < set.count(); i++) {
            double x = set.positions()[3 * i] * body.scale() - centre[b].x();
            double y = set.positions()[3 * i + 1] * body.scale() - centre[b].y();
            double z = set.positions()[3 * i + 2] * body.scale() - centre[b].z();
            smallest = Math.min(smallest, 2 * set.radii()[i] * body.scale());
            rim = Math.max(rim, x * x + y * y + z * z);
        }
        smallestDiameter[b] = smallest;
        properties[4 * b + 2] = scene.materials().indexOf(material);
        Matrix3d inverse = inverseInertia(body, unit, mass[b], smallest);
        if (body.motion() == BodyMotion.DYNAMIC) {
            properties[4 * b] = 1 / mass[b];
            put(inverse, b);
            double trace = inverse.m00() + inverse.m11() + inverse.m22();
            // The largest eigenvalue is at most the trace, and for a compact body about half of it.
            turnFactor[b] = set.count() == 1 ? 0 : Math.min(0.5 * trace * rim * mass[b], 6);
        }
    }

    private static Matrix3d inverseInertia(Body body, MassProperties unit, double mass, double diameter) {
        if (!(mass > 0) || !(unit.volume() > 0)) {
            throw Refusal.of(Refusal.Kind.INPUT, "body " + body.name() + " has no mass", "Give it a mass or a density above 0");
        }
        double perVolume = mass / unit.volume();
        double[] t = unit.inertia();
        // A body one particle thick has next to no inertia about its long axis: at least that of one particle.
        double least = 0.1 * mass * diameter * diameter * 1e-2;
        Matrix3d inertia = new Matrix3d(
                Math.max(t[0] * perVolume, least), t[3] * perVolume, t[4] * perVolume,
                t[3] * perVolume, Math.max(t[1] * perVolume, least), t[5] * perVolume,
                t[4] * perVolume, t[5] * perVolume, Math.max(t[2] * perVolume, least));
        if (!(inertia.determinant() > 0)) {
            throw Refusal.of(Refusal.Kind.INPUT, "body " + body.name() + " has inertia values of no real body",
                    "Check its mesh, or import it again");
        }
        return inertia.invert();
    }

    private void put(Matrix3d inverse, int b) {
        inverseDiagonal[4 * b] = inverse.m00();
        inverseDiagonal[4 * b + 1] = inverse.m11();
        inverseDiagonal[4 * b + 2] = inverse.m22();
        inverseOff[4 * b] = inverse.m01();
        inverseOff[4 * b + 1] = inverse.m02();
        inverseOff[4 * b + 2] = inverse.m12();
    }

    public int count() {
        return bodies.size();
    }

    public boolean dynamic(int b) {
        return properties[4 * b] > 0;
    }

    /** Particles of all bodies. */
    public int totalParticles() {
        int sum = 0;
        for (int count : particleCount) {
            sum += count;
        }
        return sum;
    }
}
