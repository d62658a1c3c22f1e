package dev.scree.runtime.bench;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Times Scree and other engines on the same bodies, state by state: a step of {@value #STEP} s of theirs against the
 * steps in which Scree simulates the same time. Everything is played twice, first with all bodies computed in all
 * steps, then with sleep.
 */
public final class Comparison {
    /** Step of the other engines [s]. */
    public static final double STEP = 0.01;

    /** Steps at the start that are not counted: the first ones make what later ones keep. */
    private static final int WARM_UP = 2;
    /** From the first contact until the heap has spread [s]. */
    private static final double MOVING = 1;
    /** Length of the state at the end [s]. */
    private static final double SETTLED = 0.5;
    /** Whether bodies may sleep, play by play. */
    private static final boolean[] PLAYS = {false, true};

    /**
     * One measured row.
     *
     * @param scene name of the benchmark
     * @param bodies number of bodies
     * @param engine name of the engine: "scree realtime", "scree accurate", or that of a yardstick
     * @param threads number of threads, or 0: those of the device
     * @param state what the bodies do
     * @param millis median over the state [ms in {@value #STEP} s simulated]
     * @param worst longest in the state [ms]
     * @param awake bodies that are computed at the state's end
     * @param lost bodies outside the box at the state's end
     */
    public record Row(
            String scene,
            int bodies,
            String engine,
            int threads,
            BenchState state,
            double millis,
            double worst,
            int awake,
            int lost) {}

    private final BenchScene bench;
    private final BenchScene.Built built;
    private final YardstickScene scene;
    private final int steps;

    /**
     * @param particles about so many
     * @param seconds simulated in each play [s]
     * @throws UserError where the bodies are not made of convex parts
     */
    public Comparison(BenchScene bench, int particles, double seconds) {
        this.bench = bench;
        this.built = bench.built(particles);
        if (built.parts().isEmpty()) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "the other engines do not play " + bench.title(),
                    Arrays.stream(BenchScene.values())
                            .filter(b -> !b.built(1).parts().isEmpty())
                            .map(BenchScene::title)
                            .collect(Collectors.joining(", ", "Choose from ", "")));
        }
        this.scene = YardstickScene.of(built);
        this.steps = (int) Math.round(seconds / STEP);
    }

    /** Plays a yardstick, with a number of threads. */
    public List<Row> rows(Yardstick yardstick, int threads, Progress progress) {
        List<Row> rows = new ArrayList<>();
        for (boolean sleeping : PLAYS) {
            try (Yardstick.World world = yardstick.open(scene, threads, sleeping)) {
                rows.addAll(rows(world, yardstick.name(), threads, sleeping, progress));
            }
        }
        return rows;
    }

    /** Plays Scree on a device, by a solver of bodies. */
    public List<Row> rows(BodySolver solver, DeviceChoice device, Progress progress) {
        List<Row> rows = new ArrayList<>();
        for (boolean sleeping : PLAYS) {
            Physics physics = built.scene().physics();
            Scene played = built.scene()
                    .withPhysics(physics.withFrameRate(1 / STEP)
                            .withBodySolver(solver)
                            .withSleeping(sleeping));
            try (Simulation simulation = Simulation.open(played, built.sets(), device, progress)) {
                String engine = "scree " + solver.name().toLowerCase(Locale.ROOT);
                rows.addAll(rows(new Played(simulation), engine, 0, sleeping, progress));
            }
        }
        return rows;
    }

    /** A frame of the simulation is a step of the others. */
    private record Played(Simulation simulation) implements Yardstick.World {
        @Override
        public void step(double seconds) {
            simulation.step(simulation.stepsPerFrame());
        }

        @Override
        public int awake() {
            return (int) simulation.statistics().bodies().stream()
                    .filter(body -> !body.asleep())
                    .count();
        }

        @Override
        public List<Vec3> positions() {
            return simulation.statistics().bodies().stream()
                    .map(Statistics.BodyState::position)
                    .toList();
        }

        @Override
        public void close() {
            simulation.close();
        }
    }

    private List<Row> rows(Yardstick.World world, String engine, int threads, boolean sleeping, Progress progress) {
        int contact = Math.min(steps, (int) (scene.fallSeconds() / STEP));
        int spread = Math.min(steps, contact + (int) Math.round(MOVING / STEP));
        int end = Math.max(spread, steps - (int) Math.round(SETTLED / STEP));
        List<Row> rows = new ArrayList<>();
        double[] millis = new double[steps];
        for (int step = 0; step < steps; step++) {
            progress.checkCancelled();
            progress.report(
                    (double) step / steps,
                    bench.title() + ", " + engine + (threads > 0 ? ", threads: " + threads : "")
                            + (sleeping ? ", with sleep" : ""));
            long start = System.nanoTime();
            world.step(STEP);
            millis[step] = (System.nanoTime() - start) * 1e-6;
            int done = step + 1;
            if (!sleeping && done == contact) {
                rows.add(row(world, engine, threads, BenchState.FALLING, millis, WARM_UP, done));
            } else if (!sleeping && done == spread) {
                rows.add(row(world, engine, threads, BenchState.IMPACT, millis, contact, done));
            } else if (done == steps && end < steps) {
                rows.add(row(
                        world, engine, threads, sleeping ? BenchState.ASLEEP : BenchState.SETTLED, millis, end, done));
            }
        }
        return rows;
    }

    private Row row(
            Yardstick.World world, String engine, int threads, BenchState state, double[] millis, int from, int to) {
        double[] sorted = Arrays.copyOfRange(millis, Math.min(from, to - 1), to);
        Arrays.sort(sorted);
        return new Row(
                bench.title(),
                scene.poses().size(),
                engine,
                threads,
                state,
                sorted[sorted.length / 2],
                sorted[sorted.length - 1],
                world.awake(),
                (int) world.positions().stream().filter(this::outside).count());
    }

    private boolean outside(Vec3 p) {
        return !(p.x() > scene.min().x()
                && p.x() < scene.max().x()
                && p.y() > scene.min().y()
                && p.z() > scene.min().z()
                && p.z() < scene.max().z());
    }
}
