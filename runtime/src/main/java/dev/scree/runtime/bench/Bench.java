package dev.scree.runtime.bench;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Withers;
import dev.scree.runtime.simulation.Simulation;
import dev.scree.runtime.simulation.Statistics;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Measures milliseconds a step. Each run plays the same whole frames from the same start; the first step stands apart,
 * because a driver may compile in it; of several runs the quickest counts, and all must end in the same state.
 */
public final class Bench {
    /**
     * One measured row.
     *
     * @param scene name of the benchmark
     * @param device as its driver names it
     * @param bodySolver by which bodies were played
     * @param particles of bodies and fluid at the end
     * @param steps measured in each run
     * @param fluidMoves of the fluid meanwhile, by its own step
     * @param timeStep [s]
     * @param firstStepMillis opening step of the first run [ms]
     * @param millisPerStep in the quickest run [ms]
     * @param stageMillis stage to milliseconds a step in that run
     * @param stateHash at the end
     * @param sameHash whether all runs ended in the same state
     * @param surface of the fluid at the end, or null where there is none
     */
    @Withers
    public record Row(
            String scene,
            String device,
            BodySolver bodySolver,
            int particles,
            int steps,
            long fluidMoves,
            double timeStep,
            double firstStepMillis,
            double millisPerStep,
            Map<String, Double> stageMillis,
            long stateHash,
            boolean sameHash,
            SurfaceBench surface)
            implements BenchRowBuilder.With {}

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
     * @param frames whole frames to play
     * @param runs how often
     * @param settings makes the scene that is played from the benchmark's own
     */
    public static Row measure(
            BenchScene bench,
            int particles,
            DeviceChoice device,
            int frames,
            int runs,
            UnaryOperator<Scene> settings,
            Progress progress) {
        BenchScene.Built built = bench.built(particles > 0 ? particles : bench.defaultParticles());
        Scene scene = settings.apply(built.scene());
        Row best = null;
        double firstStep = 0;
        boolean same = true;
        SurfaceBench surface = null;
        for (int run = 0; run < runs; run++) {
            progress.checkCancelled();
            progress.report((double) run / runs, bench.title() + ", run " + (run + 1) + " of " + runs);
            try (Simulation solver = Simulation.open(
                    scene, built.sets(), device, progress.part((double) run / runs, (run + 0.2) / runs))) {
                long start = System.nanoTime();
                solver.step(1);
                double first = (System.nanoTime() - start) * 1e-6;
                firstStep = run == 0 ? first : firstStep;
                solver.step(solver.stepsPerFrame() - 1);
                Map<String, Double> before = solver.statistics().stageMillis();
                long moves = solver.fluidMoves();
                start = System.nanoTime();
                int steps = 0;
                for (int frame = 0; frame < frames; frame++) {
                    progress.checkCancelled();
                    solver.step(solver.stepsPerFrame());
                    steps += solver.stepsPerFrame();
                }
                double millis = (System.nanoTime() - start) * 1e-6 / steps;
                Statistics end = solver.statistics();
                same &= best == null || best.stateHash == end.stateHash();
                if (best == null || millis < best.millisPerStep) {
                    best = new Row(
                            bench.title(),
                            solver.deviceName(),
                            scene.physics().bodySolver(),
                            end.rigidParticles() + end.fluidParticles(),
                            steps,
                            solver.fluidMoves() - moves,
                            solver.timeStep(),
                            firstStep,
                            millis,
                            perStep(before, end.stageMillis(), steps),
                            end.stateHash(),
                            same,
                            null);
                }
                if (run == runs - 1 && end.fluidParticles() > 0) {
                    surface = SurfaceBench.measure(solver, scene.physics().fluidSpacing(), device, progress);
                }
            }
        }
        return best.withFirstStepMillis(firstStep).withSameHash(same).withSurface(surface);
    }

    private static Map<String, Double> perStep(Map<String, Double> before, Map<String, Double> after, int steps) {
        Map<String, Double> millis = new LinkedHashMap<>();
        after.forEach((stage, total) -> millis.put(stage, (total - before.getOrDefault(stage, 0.0)) / steps));
        return millis;
    }
}
