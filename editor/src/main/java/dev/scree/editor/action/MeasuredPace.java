package dev.scree.editor.action;

import dev.scree.editor.session.PlaySession;
import dev.scree.editor.session.PlayState;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ClothSolver;
import dev.scree.runtime.scene.Physics;
import dev.scree.runtime.simulation.Statistics;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How long frames took on this machine's devices, as plays of this session have measured it, and what follows for other
 * scenes. The work of a frame grows with the number of particles, and that of fluid also with the number of steps,
 * which goes by the inverse of the spacing, since in a step a particle moves no farther than a part of that.
 */
public final class MeasuredPace {
    /**
     * What dominates a frame; plays of different kinds say nothing about each other.
     *
     * @param fluid whether there is fluid
     * @param bodies whether bodies move by impulses
     * @param cloth whether there are cloths or soft bodies
     * @param cloths whether these are computed for real time
     */
    record Kind(boolean fluid, boolean bodies, boolean cloth, boolean cloths) {
        static Kind of(Physics physics, boolean fluid, boolean cloth) {
            return new Kind(
                    fluid,
                    physics.bodySolver() == BodySolver.REALTIME,
                    cloth,
                    cloth && physics.clothSolver() == ClothSolver.REALTIME);
        }
    }

    private record Measured(
            String device, double seconds, long particles, double spacing, Map<String, Double> stageMillis) {}

    /**
     * What a frame will take.
     *
     * @param seconds wall time [s]
     * @param device on which the pace was measured
     * @param stageMillis time of each stage of the measured play since its start [ms], of which only the shares count
     */
    public record Estimate(double seconds, String device, Map<String, Double> stageMillis) {}

    private final Map<Kind, Measured> last = new HashMap<>();
    private double pictureBytes = Double.NaN;

    /** Notes how long a finished recording became. */
    void noteRecording(long bytes, long pictures) {
        if (pictures > 0) {
            pictureBytes = (double) bytes / pictures;
        }
    }

    /** Bytes of a picture in the last recording; NaN where there was none. */
    public double pictureBytes() {
        return pictureBytes;
    }

    /** Call once a frame: takes over what a running play has measured. */
    void watch(Playback playback) {
        PlaySession session = playback.session().orElse(null);
        Statistics statistics = session == null ? null : session.statistics().orElse(null);
        if (statistics == null
                || playback.state() != PlayState.PLAYING
                || !(session.measured().frameMillis() > 0)) {
            return;
        }
        long particles = (long) statistics.rigidParticles()
                + statistics.grainParticles()
                + statistics.fluidParticles()
                + statistics.clothVertices();
        Physics physics = session.scene().physics();
        note(
                Kind.of(physics, statistics.fluidParticles() > 0, statistics.clothVertices() > 0),
                session.deviceName(),
                session.measured().frameMillis() / 1e3,
                particles,
                physics.fluidSpacing(),
                statistics.stageMillis());
    }

    /** Notes a measured frame [s]; vertices of cloths count among the particles. */
    void note(
            Kind kind, String device, double seconds, long particles, double spacing, Map<String, Double> stageMillis) {
        if (particles > 0) {
            last.put(kind, new Measured(device, seconds, particles, spacing, stageMillis));
        }
    }

    /** What a frame of a scene will take, from the last play of its kind; empty where none was measured yet. */
    public Optional<Estimate> of(SceneCounts counts) {
        boolean fluid = counts.fluid() + counts.inflow() > 0;
        Measured measured = last.get(new Kind(fluid, counts.realtime(), counts.cloth() > 0, counts.clothRealtime()));
        if (measured == null) {
            return Optional.empty();
        }
        double more = (double) (counts.all() + counts.cloth() + counts.inflow()) / measured.particles;
        double steps = fluid ? measured.spacing / counts.spacing() : 1;
        return Optional.of(new Estimate(measured.seconds * more * steps, measured.device, measured.stageMillis));
    }
}
