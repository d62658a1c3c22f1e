package dev.scree.editor.action;

import dev.scree.editor.session.FrameCache;
import dev.scree.editor.timeline.PlayRange;
import dev.scree.editor.timeline.Replay;
import dev.scree.editor.timeline.Ticks;
import dev.scree.runtime.scene.property.KeyedNumber;
import java.util.List;
import java.util.Optional;

/**
 * How the frames of a play are looked through: played back at a speed, in a range, from frame to frame. Belongs to the
 * UI thread. The frame that is shown is always that of {@link Playback#shown}.
 */
public final class Timeline {
    /** Speeds of playing back, simulated over wall time. */
    public static final List<Double> SPEEDS = List.of(0.1, 0.25, 0.5, 1.0, 2.0, 4.0);

    private final Playback playback;
    private final SelectedKeys keys;
    private final Replay replay = new Replay();
    private PlayRange range = PlayRange.ALL;
    private Ticks.Unit unit = Ticks.Unit.SECONDS;
    private double speed = 1;
    private boolean loop;
    private boolean curves;
    private List<? extends KeyedNumber<?>> pointed = List.of();
    private boolean fitWanted = true;
    /** The frame that playing back has shown last; another one was chosen by the user. */
    private int replayed = -1;

    Timeline(EditorContext context) {
        this.playback = context.playback();
        this.keys = new SelectedKeys(context);
    }

    /** Whether kept frames are played back. */
    public boolean replaying() {
        return replay.running();
    }

    /** Starts to play back from the shown frame on, or stops it. @param now wall time, from anywhere [s] */
    public void toggleReplay(double now) {
        if (replay.running()) {
            replay.stop();
            return;
        }
        replay.start(
                playback.plays().scrubbed() < 0 ? 0 : shownTime(),
                range,
                playback.plays().lastTime(),
                now);
        show(replay.time());
    }

    /** Call once a frame. @param now wall time, from anywhere [s] */
    void advance(double now) {
        if (!replay.running()) {
            return;
        }
        if (playback.plays().scrubbed() < 0 || playback.plays().frameCount() == 0) {
            // Somebody shows the newest frame or the authored scene, or there is another play.
            replay.stop();
            return;
        }
        if (playback.plays().scrubbed() != replayed) {
            replay.seek(shownTime());
        }
        show(replay.advance(now, speed, range, playback.plays().lastTime(), loop));
    }

    private void show(double time) {
        playback.plays().frames().ifPresent(cache -> playback.scrub(Math.max(0, cache.indexAt(time + 1e-9))));
        replayed = playback.plays().scrubbed();
    }

    private double shownTime() {
        return playback.plays().shownTime().orElse(0.0);
    }

    /** Shows the frame that is so many further on; stops playing back. */
    public void step(int frames) {
        replay.stop();
        int last = playback.plays().frameCount() - 1;
        int from = playback.plays().scrubbed();
        if (from < 0) {
            // The newest frame of a play; after it the authored start, which the first frame equals.
            from = playback.active() ? last : 0;
        }
        playback.scrub(Math.max(0, Math.min(last, from + frames)));
    }

    /** Shows the frame nearest to a time [s]; playing back goes on from there. */
    public void seek(double time) {
        playback.seek(time);
    }

    /** The keyframes that are selected. */
    public SelectedKeys keys() {
        return keys;
    }

    /** The range that is played back. */
    public PlayRange range() {
        return range;
    }

    public void setRange(PlayRange range) {
        this.range = range;
    }

    /** What the ruler counts. */
    public Ticks.Unit unit() {
        return unit;
    }

    public void setUnit(Ticks.Unit unit) {
        this.unit = unit;
    }

    /** Speed of playing back, simulated over wall time. */
    public double speed() {
        return speed;
    }

    /** @param speed one of {@link #SPEEDS} */
    public void setSpeed(double speed) {
        this.speed = speed;
    }

    public boolean loop() {
        return loop;
    }

    public void setLoop(boolean loop) {
        this.loop = loop;
    }

    /** Whether keys are shown on their curves and not in rows. */
    public boolean curves() {
        return curves;
    }

    public void setCurves(boolean curves) {
        this.curves = curves;
    }

    /** Notes which numbers the pointer or the last edit in the Inspector was at. */
    public void pointAt(List<? extends KeyedNumber<?>> numbers) {
        pointed = List.copyOf(numbers);
    }

    /** The numbers that the pointer or the last edit in the Inspector was at, by their parts and keys. */
    public List<? extends KeyedNumber<?>> pointedAt() {
        return pointed;
    }

    /** Simulated time of a frame of the play [s]. */
    public double frameSeconds(double frameRate) {
        long last = playback.plays().frames().map(FrameCache::lastNumber).orElse(0L);
        return last > 0 ? playback.plays().lastTime() / last : 1 / frameRate;
    }

    /** The timeline's view is to show the whole play. */
    public void requestFit() {
        fitWanted = true;
    }

    /** Whether the whole play is to be shown; asking takes the wish away. */
    public boolean takeFit() {
        boolean wanted = fitWanted;
        fitWanted = false;
        return wanted;
    }

    /** Forgets what belongs to a scene. */
    void clear() {
        replay.stop();
        keys.clear();
        pointed = List.of();
        range = PlayRange.ALL;
        fitWanted = true;
    }

    /** Why the frames cannot be looked through now, or null. */
    public Optional<String> obstacle() {
        return playback.plays().frameCount() == 0
                ? Optional.of("Play the scene first; its frames are kept.")
                : Optional.empty();
    }
}
