package dev.scree.runtime.verify;

import dev.scree.runtime.discretization.Enclosure;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import java.util.stream.IntStream;

/**
 * What energy a scene's fluid has [J]: that of its motion, of its height over y = 0, and what is stored in fluid that
 * is pressed together. Only the equation of state stores any: with q = rho c^2 (s - 1) V0/s^2, the work of the pressure
 * for a change of the filling s, a particle has the integral of q ds from 1 to s, rho c^2 V0 (ln s + 1/s - 1).
 */
record FluidEnergy(Scene scene, SceneInstance instance) {
    /** @param sets of all its bodies */
    FluidEnergy(Scene scene, ParticleSets sets) {
        this(scene, SceneInstance.build(scene, sets));
    }

    /** Whether the fluid stores energy when it is pressed together. */
    boolean stores() {
        return scene.physics().fluid().solver() == FluidSolver.EQUATION_OF_STATE
                && instance.sizes().soundSpeed() > 0;
    }

    /** Returns the mass of one particle [kg]. @param kind index of its fluid in the scene */
    double mass(int kind) {
        return scene.fluids().get(kind).density() * Math.pow(scene.physics().fluidSpacing(), 3);
    }

    /** Returns the energy of the fluid's motion [J]. */
    double kinetic(FluidParticles fluid) {
        return kinetic(fluid, fluid.velocity(), fluid.velocity());
    }

    private double kinetic(FluidParticles fluid, double[] u, double[] v) {
        return IntStream.range(0, fluid.count())
                .mapToDouble(i -> 0.5
                        * mass(fluid.kind()[i])
                        * (u[3 * i] * v[3 * i] + u[3 * i + 1] * v[3 * i + 1] + u[3 * i + 2] * v[3 * i + 2]))
                .sum();
    }

    /** Returns the energy of the fluid's height [J]. */
    double potential(FluidParticles fluid) {
        Vec3 g = scene.physics().gravity();
        return -IntStream.range(0, fluid.count())
                .mapToDouble(
                        i -> mass(fluid.kind()[i]) * (g.x() * fluid.x(i) + g.y() * fluid.y(i) + g.z() * fluid.z(i)))
                .sum();
    }

    /**
     * Returns the energy that is stored because fluid is pressed together [J].
     *
     * @param next a step later, which knows how full the space round the particles was where they are now
     * @param count particles that there are now, the first of them
     */
    private double stored(FluidParticles next, int count) {
        boolean air = instance.enclosure(count) == Enclosure.AIR;
        double soundSpeed = instance.sizes().soundSpeed();
        double sum = 0;
        for (int i = 0; i < count; i++) {
            double filling =
                    next.density()[i] / scene.fluids().get(next.kind()[i]).density();
            boolean pressed = filling > 1 || !air && filling > 0;
            sum += pressed ? mass(next.kind()[i]) * soundSpeed * soundSpeed * (Math.log(filling) + 1 / filling - 1) : 0;
        }
        return sum;
    }

    /** Returns all energy at the start, before any step [J]. @param next after the first step */
    double atStart(FluidParticles now, FluidParticles next) {
        return kinetic(now) + potential(now) + (stores() ? stored(next, now.count()) : 0);
    }

    /**
     * Returns all energy between two steps [J]. Fluid that stores energy goes by leapfrog: velocities are known half a
     * step before and after, and it is half the product of these two, not the square of either, whose sum with the
     * stored energy the steps keep for an elastic swing.
     *
     * @param next a step later
     */
    double between(FluidParticles now, FluidParticles next) {
        return stores()
                ? kinetic(now, now.halfVelocity(), next.halfVelocity()) + potential(now) + stored(next, now.count())
                : kinetic(now) + potential(now);
    }

    /** Returns the fluid's momentum along y [kg m/s]. */
    double momentumUp(FluidParticles fluid) {
        return IntStream.range(0, fluid.count())
                .mapToDouble(i -> mass(fluid.kind()[i]) * fluid.velocity()[3 * i + 1])
                .sum();
    }
}
