package dev.scree.runtime.verify;

import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.FluidParticles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Drops without weight in one scene, too far apart to feel each other. Each is cut from the lattice about a point of
 * its own (one alone about a corner) and a little disordered, is stretched or, every other one, squeezed along an axis
 * of its own: what a drop does by itself is as large as a part of its swing (of one drop of 15 spacings' radius by the
 * equation of state, w^2 came out between 0.85 and 1.16 of what it should be, by chance), but falls out of the mean of
 * many.
 */
final class Drops {
    private static final double SPACING = 0.001;
    private static final double TENSION = 0.0728;
    /** Amplitude of the swing [radii]. Theory holds up to 5 %; less would drown in the jostling of the particles. */
    private static final double AMPLITUDE = 0.045;

    private static final FluidMaterial WATER =
            FluidMaterial.plain("water", null, 1000, 0.001, null).withSurfaceTension(TENSION);
    /** Free space between drops [spacings]. */
    private static final int APART = 10;
    /** How far particles are moved aside at the start [spacings]. */
    private static final double DISORDER = 0.1;

    private static final int LOOK_EVERY = 8;

    private final boolean flat;
    private final int drops;
    private final Arrangement scene;
    private final Vec3[] centres;
    private final PairStress stress;
    private final double radius;
    private final double omega;
    private final double jump;

    /** @param across radius [spacings] */
    Drops(FluidSolver solver, boolean flat, int across, int drops) {
        this.flat = flat;
        this.drops = drops;
        int wide = (int) Math.ceil(flat ? Math.sqrt(drops) : Math.cbrt(drops));
        int high = flat ? (drops + wide - 1) / wide : wide;
        int deep = flat ? 1 : (drops + wide * high - 1) / (wide * high);
        int cell = 2 * across + APART;
        scene = new Arrangement(Vec3.ZERO, new Vec3(wide * cell, high * cell, flat ? 1 : deep * cell).times(SPACING))
                .weightless()
                .fluids(SPACING, List.of(WATER))
                .solver(solver)
                .flat(flat)
                .frameRate(400);
        centres = new Vec3[drops];
        Random random = new Random(1);
        int particles = 0;
        for (int d = 0; d < drops; d++) {
            Vec3 corner =
                    new Vec3(d % wide + 0.5, d / wide % high + 0.5, flat ? 0 : d / (wide * high) + 0.5).times(cell);
            Vec3 middle = drops == 1
                    ? new Vec3(0, 0, flat ? 0.5 : 0)
                    : new Vec3(
                            random.nextDouble() - 0.5,
                            random.nextDouble() - 0.5,
                            flat ? 0.5 : random.nextDouble() - 0.5);
            centres[d] = corner.plus(middle).times(SPACING);
            particles += cut(across, corner, middle);
        }
        radius = SPACING
                * (flat ? Math.sqrt(particles / Math.PI / drops) : Math.cbrt(particles * 0.75 / Math.PI / drops));
        omega = Math.sqrt((flat ? 6 : 8) * TENSION / (WATER.density() * radius * radius * radius));
        jump = (flat ? 1 : 2) * TENSION / radius;
        stress = new PairStress(scene.scene().physics().fluid(), SPACING, WATER);
    }

    /** Adds a drop's blocks. All in spacings. @return particles */
    private int cut(int across, Vec3 corner, Vec3 middle) {
        int[] particles = {0};
        columns(across, middle, flat, (i, k, low, high) -> {
            scene.block(
                    corner.plus(new Vec3(i, low, k)).times(SPACING),
                    corner.plus(new Vec3(i + 1, high, k + 1)).times(SPACING),
                    WATER);
            particles[0] += (int) (high - low);
        });
        return particles[0];
    }

    /** A column of cells along y, from a lower end to an upper one; all in cells. */
    interface Column {
        void at(int x, int z, long low, long high);
    }

    /**
     * Cuts a ball, or a disc, into columns of the cells whose middles lie in it: scenes hold boxes of fluid only.
     *
     * @param radius of the ball [cells]
     * @param middle of the ball [cells]
     */
    static void columns(double radius, Vec3 middle, boolean flat, Column column) {
        int reach = (int) Math.ceil(radius) + 1;
        for (int i = -reach; i < reach; i++) {
            for (int k = flat ? 0 : -reach; k < (flat ? 1 : reach); k++) {
                double x = i + 0.5 - middle.x();
                double z = k + 0.5 - middle.z();
                double half = Math.sqrt(Math.max(0, radius * radius - x * x - z * z));
                long low = Math.round(middle.y() - half);
                long high = Math.round(middle.y() + half);
                if (high > low) {
                    column.at(i, k, low, high);
                }
            }
        }
    }

    /** Which drop each particle is of. */
    private int[] owners(FluidParticles fluid) {
        return IntStream.range(0, fluid.count())
                .map(i -> nearest(place(fluid, i)))
                .toArray();
    }

    private static Vec3 place(FluidParticles fluid, int i) {
        return new Vec3(fluid.x(i), fluid.y(i), fluid.z(i));
    }

    private int nearest(Vec3 place) {
        return IntStream.range(0, drops)
                .boxed()
                .min(Comparator.comparingDouble(d -> place.minus(centres[d]).length()))
                .orElseThrow();
    }

    /** The lattice becomes a liquid, held still again and again meanwhile. @param periods of the swing */
    private void settle(Play play, double periods) {
        double end = periods * 2 * Math.PI / omega;
        while (play.time() < end) {
            play.until(play.time() + 0.01);
            play.stir(p -> Vec3.ZERO);
        }
    }

    List<Check> rest(Trial trial) {
        try (Play play = trial.open(scene)) {
            int[] owner = owners(play.fluid());
            settle(play, 0.25);
            double sum = 0;
            int looks = 12;
            for (int k = 0; k < looks; k++) {
                play.frame();
                sum += pressure(play.fluid(), owner, k % drops) / looks;
            }
            return List.of(Check.relative("pressure-jump", jump, sum, 0.2, "Pa"), play.noneLost());
        }
    }

    List<Check> swing(Trial trial) {
        double period = 2 * Math.PI / omega;
        List<double[]> seen = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        double pressure = 0;
        int looks = 0;
        Check lost;
        try (Play play = trial.open(scene)) {
            int[] owner = owners(play.fluid());
            play.disorder(DISORDER * SPACING, flat);
            settle(play, 0.6);
            double start = play.time();
            play.stir(this::push);
            while (play.time() - start < 2 * period) {
                play.frame();
                FluidParticles fluid = play.fluid();
                times.add(play.time() - start);
                seen.add(stretches(fluid, owner));
                if (seen.size() % LOOK_EVERY == 0) {
                    pressure += pressure(fluid, owner, looks % drops);
                    looks++;
                }
                trial.report((play.time() - start) / (2 * period), "drops swing");
            }
            lost = play.noneLost();
        }
        double[] time = times.stream().mapToDouble(t -> t).toArray();
        Swing swing = Swing.fit(time, mean(seen, -1), omega);
        return List.of(
                figure("pressure-jump", jump, pressure / looks, "Pa"),
                figure("frequency-squared", omega * omega, swing.undamped(), "1/s^2"),
                Check.reported("frequency-squared-error", 0, error(time, seen), "1/s^2"),
                Check.atMost("amplitude", 0.05, swing.amplitude()),
                Check.reported("misfit", 0, swing.misfit()),
                Check.reported("decay-in-a-period", 0, 1 - Math.exp(-swing.decay() * period)),
                lost);
    }

    /** Standard error of w^2 by leaving out one drop after the other (the jackknife) [1/s^2]. */
    private double error(double[] time, List<double[]> seen) {
        double sum = 0;
        double squares = 0;
        for (int d = 0; d < drops; d++) {
            double square = Swing.fit(time, mean(seen, d), omega).undamped();
            sum += square;
            squares += square * square;
        }
        return Math.sqrt(Math.max(0, squares - sum * sum / drops) * (drops - 1) / drops);
    }

    /** Over all drops but one. @param without its index, or -1 */
    private double[] mean(List<double[]> seen, int without) {
        return seen.stream()
                .mapToDouble(s ->
                        (Arrays.stream(s).sum() - (without < 0 ? 0 : s[without])) / (drops - (without < 0 ? 0 : 1)))
                .toArray();
    }

    private static int sign(int drop) {
        return drop % 2 == 0 ? 1 : -1;
    }

    /** Which axis a drop is stretched along; flat: 0 along y, 1 along the diagonal. */
    private int axis(int drop) {
        return drop / 2 % (flat ? 2 : 3);
    }

    /** Velocity that keeps volumes, and with which a drop begins to be stretched along its axis or squeezed [m/s]. */
    private Vec3 push(Vec3 place) {
        int drop = nearest(place);
        double v = sign(drop) * AMPLITUDE * omega;
        Vec3 r = place.minus(centres[drop]);
        if (flat) {
            return axis(drop) == 0 ? new Vec3(-v * r.x(), v * r.y(), 0) : new Vec3(v * r.y(), v * r.x(), 0);
        }
        double[] along = r.times(-v / 2).toArray();
        along[axis(drop)] *= -2;
        return Vec3.of(along);
    }

    /**
     * How much longer than wide each drop is along its axis, in radii, in the sense of its push: what the second
     * moments of a stretched ball or disc say.
     */
    private double[] stretches(FluidParticles fluid, int[] owner) {
        double[][] sums = new double[drops][10];
        for (int i = 0; i < owner.length; i++) {
            Vec3 r = place(fluid, i).minus(centres[owner[i]]);
            double[] terms = {1, r.x(), r.y(), r.z(), r.x() * r.x(), r.y() * r.y(), r.z() * r.z(), r.x() * r.y()};
            for (int t = 0; t < terms.length; t++) {
                sums[owner[i]][t] += terms[t];
            }
        }
        double[] stretches = new double[drops];
        for (int d = 0; d < drops; d++) {
            double[] s = sums[d];
            double[] square = new double[3];
            for (int a = 0; a < 3; a++) {
                square[a] = s[4 + a] / s[0] - s[1 + a] * s[1 + a] / (s[0] * s[0]);
            }
            double mixed = s[7] / s[0] - s[1] * s[2] / (s[0] * s[0]);
            int along = axis(d);
            // Semi-axes R (1 + a) along and R (1 - a/2), flat R (1 - a), across.
            double longer = flat
                    ? along == 0 ? square[1] - square[0] : 2 * mixed
                    : (1.5 * square[along] - 0.5 * (square[0] + square[1] + square[2])) / 0.6;
            stretches[d] = sign(d) * longer / (radius * radius);
        }
        return stretches;
    }

    /** Returns the mean pressure within half the radius of one drop [Pa]. */
    private double pressure(FluidParticles fluid, int[] owner, int drop) {
        int[] own =
                IntStream.range(0, owner.length).filter(i -> owner[i] == drop).toArray();
        double[] position = of(own, fluid.position(), 3);
        double[] velocity = of(own, fluid.velocity(), 3);
        double[] middle = new double[3];
        for (int k = 0; k < position.length; k++) {
            middle[k % 3] += position[k] / own.length;
        }
        FluidParticles alone = new FluidParticles(
                position,
                velocity,
                velocity,
                of(own, fluid.pressure(), 1),
                of(own, fluid.density(), 1),
                new int[own.length]);
        return stress.within(alone, Vec3.of(middle), 0.5 * radius);
    }

    /** What an array holds of some particles. @param width numbers of each */
    private static double[] of(int[] particles, double[] all, int width) {
        return IntStream.range(0, width * particles.length)
                .mapToDouble(k -> all[width * particles[k / width] + k % width])
                .toArray();
    }

    /** The strength of the surface's pull is right for drops in three dimensions; flat ones are studies only. */
    private Check figure(String name, double expected, double measured, String unit) {
        return Check.relative(name, expected, measured, 0.05, unit).askedIf(!flat);
    }
}
