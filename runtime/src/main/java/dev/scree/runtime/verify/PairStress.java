package dev.scree.runtime.verify;

import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidModel;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;

/**
 * The pressure that fluid has by all that its particles do to each other, pushes and pulls: the mean of Irving and
 * Kirkwood's stress (1950) over a ball, each pair by the part of its line that lies within, and the motion of the
 * particles against their mean. Where attraction holds fluid together, what the solver calls pressure is by far the
 * larger part of it and tells nothing of what is left.
 */
final class PairStress {
    private final FluidScales scales;
    private final FluidMaterial fluid;
    private final boolean byState;
    private final double strength;

    PairStress(FluidModel model, double spacing, FluidMaterial fluid) {
        this.scales = FluidScales.of(model, spacing);
        this.fluid = fluid;
        this.byState = model.solver() == FluidSolver.EQUATION_OF_STATE;
        this.strength = fluid.surfaceTension() * scales.attraction().tension();
    }

    /**
     * Mean pressure [Pa] in a ball, in a flat study in a disc; shear is no part of it.
     *
     * @param middle of the ball [m]
     * @param radius [m]
     */
    double within(FluidParticles particles, Vec3 middle, double radius) {
        int count = particles.count();
        double[] x = new double[4 * count];
        double[] push = new double[count];
        double[] mean = new double[3];
        for (int i = 0; i < count; i++) {
            x[4 * i] = particles.x(i) - middle.x();
            x[4 * i + 1] = particles.y(i) - middle.y();
            x[4 * i + 2] = particles.z(i) - middle.z();
            for (int a = 0; a < 3; a++) {
                mean[a] += particles.velocity()[3 * i + a] / count;
            }
            double filling = particles.density()[i] / fluid.density();
            push[i] = particles.pressure()[i] * scales.particleVolume() / (byState ? filling * filling : 1);
        }
        PointHash places = NumberDensity.places(scales.kernelRadius(), x, 4);
        SurfacePull surface = new SurfacePull(scales, x, places, strength);
        double[] virial = {0};
        for (int i = 0; i < count; i++) {
            int self = i;
            double distance2 = square(x, i);
            if (distance2 < radius * radius) {
                for (int a = 0; a < 3; a++) {
                    double v = particles.velocity()[3 * i + a] - mean[a];
                    virial[0] += fluid.density() * scales.particleVolume() * v * v;
                }
            }
            if (distance2 < Math.pow(radius + scales.kernelRadius(), 2)) {
                places.within(x[4 * i], x[4 * i + 1], x[4 * i + 2], scales.kernelRadius(), (j, distance) -> {
                    if (j < self) {
                        virial[0] +=
                                pair(self, j, distance, push[self] + push[j], surface) * inside(x, self, j, radius);
                    }
                });
            }
        }
        return scales.flat()
                ? virial[0] / (2 * Math.PI * radius * radius * scales.spacing())
                : virial[0] / (4 * Math.PI * radius * radius * radius);
    }

    private static double square(double[] x, int i) {
        return x[4 * i] * x[4 * i] + x[4 * i + 1] * x[4 * i + 1] + x[4 * i + 2] * x[4 * i + 2];
    }

    /** Returns the force that drives two particles apart, times their distance [J]. */
    private double pair(int i, int j, double distance, double push, SurfacePull surface) {
        return -push
                        * scales.densityScale()
                        * scales.particleVolume()
                        * scales.smoothing().gradientFactor(distance)
                        * distance
                        * distance
                + surface.work(i, j);
    }

    /** Part of the line from one to the other that lies in a ball about 0. */
    private static double inside(double[] x, int i, int j, double radius) {
        double a = 0;
        double b = 0;
        for (int k = 0; k < 3; k++) {
            double way = x[4 * j + k] - x[4 * i + k];
            a += way * way;
            b += way * x[4 * i + k];
        }
        double root = b * b - a * (square(x, i) - radius * radius);
        if (root <= 0 || a == 0) {
            return 0;
        }
        double from = Math.max(0, (-b - Math.sqrt(root)) / a);
        double to = Math.min(1, (-b + Math.sqrt(root)) / a);
        return Math.max(0, to - from);
    }
}
