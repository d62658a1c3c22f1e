package dev.scree.runtime.bench;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.KernelWork;
import dev.scree.runtime.discretization.FluidScales;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Withers;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Measures milliseconds a step, state by state. Each run plays the same whole frames from the same start; the first
 * step stands apart, because a driver may compile in it; of several runs the quickest counts, and all must be alike.
 */
public final class Bench {
    /**
     * One measured row.
     *
     * @param scene name of the benchmark
     * @param state in which it was measured
     * @param begin simulated time from which on it was [s]
     * @param device as its driver names it
     * @param bodySolver by which bodies were played
     * @param particles of bodies and fluid, grains, and vertices of cloths, at the end
     * @param speed root of the mean square of the speeds of bodies, grains and fluid particles at the end [m/s]
     * @param contacts of bodies and grains at the end
     * @param neighbours mean number of each fluid particle at the end
     * @param steps measured in each run
     * @param fluidMoves of the fluid meanwhile, by its own step
     * @param iterations mean number of the pressure's in a move of the fluid, over the last of the frames
     * @param repeatedSteps steps that were done again meanwhile, whose time counts too
     * @param timeStep [s]
     * @param firstStepMillis opening step of the first run [ms]
     * @param millisPerStep in the quickest run [ms]
     * @param stageMillis stage to milliseconds a step, in as many frames again, of which every step is timed
     * @param kernels kernel to its work a step in the same frames
     * @param stateHash at the end
     * @param sameHash whether all runs ended in the same state
     * @param surface of the fluid at the end, or null where there is none
     */
    @Withers
    public record Row(
            String scene,
            BenchState state,
            double begin,
            String device,
            BodySolver bodySolver,
            int particles,
            double speed,
            long contacts,
            double neighbours,
            int steps,
            long fluidMoves,
            double iterations,
            long repeatedSteps,
            double timeStep,
            double firstStepMillis,
            double millisPerStep,
            Map<String, Double> stageMillis,
            Map<String, KernelWork> kernels,
            long stateHash,
            boolean sameHash,
            SurfaceBench surface)
            implements BenchRowBuilder.With {
        /** Returns what of a step no stage on the device accounts for: the host's share, and waiting for it [ms]. */
        public double hostMillis() {
            return Math.max(
                    0,
                    millisPerStep
                            - stageMillis.values().stream().mapToDouble(m -> m).sum());
        }

        /** Returns the work of a step's kernels together. */
        public KernelWork work() {
            return kernels.values().stream().reduce(KernelWork.NONE, KernelWork::plus);
        }

        /** Returns the number of pairs that a step goes over: contacts, and neighbours each once. */
        public double pairs() {
            return contacts + 0.5 * neighbours * particles;
        }
    }

    /**
     * What to measure.
     *
     * @param states in which
     * @param frames whole frames to play in each
     * @param runs how often
     */
    public record Plan(Set<BenchState> states, int frames, int runs) {}

    private Bench() {}

    /** @throws UserError of kind USAGE where no benchmark has this name */
    public static BenchScene scene(String name) {
        return Arrays.stream(BenchScene.values())
                .filter(s -> s.title().equals(name))
                .findFirst()
                .orElseThrow(() -> UserError.of(
                        UserError.Kind.USAGE,
                        "there is no benchmark " + name,
                        Arrays.stream(BenchScene.values())
                                .map(BenchScene::title)
                                .collect(Collectors.joining(", ", "Choose from ", ""))));
    }

    /**
     * @param particles about so many, or 0: the benchmark's own number
     * @param settings makes the scene that is played from the benchmark's own
     * @return a row for each of the plan's states, in their order
     */
    public static List<Row> measure(
            BenchScene bench,
            int particles,
            DeviceChoice device,
            Plan plan,
            UnaryOperator<Scene> settings,
            Progress progress) {
        BenchScene.Built built = bench.built(particles > 0 ? particles : bench.defaultParticles());
        Map<BenchState, Row> best = new TreeMap<>();
        for (int run = 0; run < plan.runs(); run++) {
            Progress part = progress.part((double) run / plan.runs(), (run + 1.0) / plan.runs());
            boolean last = run == plan.runs() - 1;
            for (boolean sleeping : new boolean[] {false, true}) {
                List<BenchState> states = Arrays.stream(BenchState.values())
                        .filter(state -> plan.states().contains(state) && (state == BenchState.ASLEEP) == sleeping)
                        .toList();
                if (!states.isEmpty()) {
                    Scene scene = settings.apply(
                            built.scene().withPhysics(built.scene().physics().withSleeping(sleeping)));
                    play(bench, built, scene, states, device, plan.frames(), last, part)
                            .forEach(row -> best.merge(row.state(), row, Bench::quicker));
                }
            }
        }
        return List.copyOf(best.values());
    }

    /** Returns the quicker of two runs, with the first one's first step. */
    private static Row quicker(Row before, Row now) {
        Row row = now.millisPerStep() < before.millisPerStep() ? now : before;
        return row.withFirstStepMillis(before.firstStepMillis())
                .withSameHash(before.sameHash() && before.stateHash() == now.stateHash())
                .withSurface(now.surface())
                .withNeighbours(now.neighbours());
    }

    /** Plays once and measures each of the states in turn. @param last whether it is the last run */
    private static List<Row> play(
            BenchScene bench,
            BenchScene.Built built,
            Scene scene,
            List<BenchState> states,
            DeviceChoice device,
            int frames,
            boolean last,
            Progress progress) {
        List<Row> rows = new ArrayList<>();
        progress.checkCancelled();
        progress.report(0, bench.title());
        try (Simulation solver = Simulation.open(scene, built.sets(), device, progress.part(0, 0.2))) {
            long start = System.nanoTime();
            solver.step(1);
            double first = (System.nanoTime() - start) * 1e-6;
            solver.step(solver.stepsPerFrame() - 1);
            double end = built.begin(states.get(states.size() - 1));
            for (BenchState state : states) {
                while (solver.time() < built.begin(state)) {
                    progress.checkCancelled();
                    progress.report(0.2 + 0.8 * solver.time() / end, bench.title() + ", to " + state.title());
                    solver.step(solver.stepsPerFrame());
                }
                Row row = row(bench, state, scene, solver, first, frames, progress);
                int fluid = solver.statistics().fluidParticles();
                if (last && fluid > 0) {
                    FluidScales scales = FluidScales.of(
                            scene.physics().fluid(), scene.physics().fluidSpacing());
                    row = row.withNeighbours(Neighbours.mean(
                                    solver.read("fluidPosition"),
                                    fluid,
                                    scales.smoothing().kernelRadius()))
                            .withSurface(
                                    SurfaceBench.measure(solver, scene.physics().fluidSpacing(), device, progress));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    private static Row row(
            BenchScene bench,
            BenchState state,
            Scene scene,
            Simulation solver,
            double first,
            int frames,
            Progress progress) {
        double begin = solver.time();
        long moves = solver.fluidMoves();
        long repeated = solver.repeatedSteps();
        long start = System.nanoTime();
        int steps = frames(solver, frames - 1, progress);
        long movesBefore = solver.fluidMoves();
        steps += frames(solver, 1, progress);
        double millis = (System.nanoTime() - start) * 1e-6 / steps;
        long movesOfLast = Math.max(1, solver.fluidMoves() - movesBefore);
        moves = solver.fluidMoves() - moves;
        repeated = solver.repeatedSteps() - repeated;
        Statistics end = solver.statistics();
        double speed = speed(solver);
        // The stages' times take time, so they are those of the next frames.
        Map<String, KernelWork> kernels = solver.kernelWork();
        solver.timeEveryStep(true);
        frames(solver, frames, progress);
        solver.timeEveryStep(false);
        Map<String, Double> stages =
                perStep(end.stageMillis(), solver.statistics().stageMillis(), steps);
        return new Row(
                bench.title(),
                state,
                begin,
                solver.deviceName(),
                scene.physics().bodySolver(),
                end.rigidParticles() + end.grainParticles() + end.fluidParticles() + end.clothVertices(),
                speed,
                end.contacts(),
                0,
                steps,
                moves,
                end.systems().getOrDefault("pressureIterations", 0.0) / movesOfLast,
                repeated,
                solver.timeStep(),
                first,
                millis,
                stages,
                workPerStep(kernels, solver.kernelWork(), steps),
                end.stateHash(),
                true,
                null);
    }

    /** Plays whole frames. @return number of steps */
    private static int frames(Simulation solver, int frames, Progress progress) {
        for (int frame = 0; frame < frames; frame++) {
            progress.checkCancelled();
            solver.step(solver.stepsPerFrame());
        }
        return frames * solver.stepsPerFrame();
    }

    private static double speed(Simulation solver) {
        double sum = 0;
        long count = 0;
        for (String field : List.of("bodyVelocity", "fluidVelocity")) {
            double[] velocity = solver.read(field);
            for (int k = 0; k < velocity.length; k++) {
                sum += k % 4 == 3 ? 0 : velocity[k] * velocity[k];
            }
            count += velocity.length / 4;
        }
        return Math.sqrt(sum / Math.max(1, count));
    }

    private static Map<String, Double> perStep(Map<String, Double> before, Map<String, Double> after, int steps) {
        Map<String, Double> millis = new LinkedHashMap<>();
        after.forEach((stage, total) -> millis.put(stage, (total - before.getOrDefault(stage, 0.0)) / steps));
        return millis;
    }

    private static Map<String, KernelWork> workPerStep(
            Map<String, KernelWork> before, Map<String, KernelWork> after, int steps) {
        Map<String, KernelWork> work = new LinkedHashMap<>();
        after.forEach((kernel, total) -> work.put(
                kernel,
                total.minus(before.getOrDefault(kernel, KernelWork.NONE)).times(1.0 / steps)));
        return work;
    }
}
