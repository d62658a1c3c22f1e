package dev.scree.editor.action;

import dev.scree.editor.framestore.FrameReader;
import dev.scree.editor.framestore.KeptPlay;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.StatisticsSeries;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Scene;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Two plays beside each other: which ones, and at what time. There to choose from are the last play and its branches,
 * plays that were kept for this, and the last plays of the project's other scenes, whose frames are on disk. Belongs to
 * the UI thread.
 */
public final class PlayComparison implements AutoCloseable {
    /** Memory for the frames of a kept play [bytes]. */
    private static final long KEPT_BYTES = 192L << 20;
    /** The oldest kept play makes room for one more than so many. */
    static final int MOST_KEPT = 3;

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");
    private static final long LOOK_NANOS = 1_000_000_000L;
    private static final String OF_SCENE = "Last play of ";

    private final EditorContext context;
    private final List<ComparedPlay> kept = new ArrayList<>();
    private final List<ComparedPlay> read = new ArrayList<>();
    private OpenProject project;
    private String first = "";
    private String second = "";
    private String reading = "";
    private double time;
    private List<String> onDisk;
    private long looked;
    private boolean wipe;
    private double edge = 0.5;

    public PlayComparison(EditorContext context) {
        this.context = context;
    }

    /** Call once a frame: forgets what belongs to a project that was closed. */
    public void follow() {
        OpenProject now = context.project().orElse(null);
        if (now != project) {
            forget();
            project = now;
        }
    }

    /** Call once a frame while plays are compared: chooses where nothing is chosen. */
    public void update() {
        List<String> names = names();
        second = known(
                names,
                second,
                context.playback().plays().shownBranch() < 0
                        ? 0
                        : context.playback().plays().shownBranch());
        int other = names.indexOf(second) == names.size() - 1 ? 0 : names.size() - 1;
        first = known(names, first, other);
        time = Math.min(time, lastTime());
    }

    private static String known(List<String> names, String chosen, int otherwise) {
        return names.contains(chosen) || names.isEmpty() ? chosen : names.get(Math.min(otherwise, names.size() - 1));
    }

    /** Returns the names of all plays there are. */
    public List<String> names() {
        List<String> names = new ArrayList<>(context.playback().plays().branches());
        kept.forEach(play -> names.add(play.name()));
        if (project != null) {
            onDisk().stream()
                    .filter(scene -> !scene.equals(project.scene().name()))
                    .forEach(scene -> names.add(OF_SCENE + scene));
        }
        return names;
    }

    /** Scenes whose last plays are on disk; looked for about once a second. */
    private List<String> onDisk() {
        long now = System.nanoTime();
        if (onDisk == null || now - looked > LOOK_NANOS) {
            looked = now;
            onDisk = project.document().sceneNames().stream()
                    .filter(scene -> KeptFrames.has(project, scene))
                    .toList();
        }
        return onDisk;
    }

    public String first() {
        return first;
    }

    public String second() {
        return second;
    }

    public void chooseFirst(String name) {
        first = name;
    }

    public void chooseSecond(String name) {
        second = name;
    }

    /** Returns a play by its name; empty while its frames are read from disk. */
    public Optional<ComparedPlay> play(String name) {
        for (PlayedRun run : context.playback().plays().runs()) {
            if (run.name.equals(name)) {
                return Optional.of(of(run, name, run.cache));
            }
        }
        for (ComparedPlay play : kept) {
            if (play.name().equals(name)) {
                return Optional.of(play);
            }
        }
        for (ComparedPlay play : read) {
            if (play.name().equals(name)) {
                return Optional.of(play);
            }
        }
        if (name.startsWith(OF_SCENE) && project != null && !reading.equals(name)) {
            read(name);
        }
        return Optional.empty();
    }

    private static ComparedPlay of(PlayedRun run, String name, FrameCache frames) {
        StatisticsSeries.Curves curves =
                run.session == null ? null : run.session.series().curves();
        return new ComparedPlay(name, run.started, run.playing, frames, curves);
    }

    private void read(String name) {
        OpenProject asked = project;
        String scene = name.substring(OF_SCENE.length());
        reading = name;
        context.tasks()
                .startQuietly(
                        "frames",
                        "Read the frames of the last play of " + scene,
                        progress -> FrameReader.read(KeptFrames.file(asked, scene), KEPT_BYTES, progress),
                        found -> {
                            reading = asked == project && found.isEmpty() ? name : "";
                            found.ifPresent(play -> take(asked, name, play));
                        },
                        failure -> context.log()
                                .warning("The frames of the last play of " + scene + " cannot be read: "
                                        + Messages.of(failure)),
                        () -> {});
    }

    private void take(OpenProject asked, String name, KeptPlay play) {
        if (asked != project) {
            play.frames().close();
            return;
        }
        read.add(new ComparedPlay(name, play.started(), play.playing(), play.frames(), null));
        Scene shown = project.scene();
        List<Body> all = new ArrayList<>(shown.bodies());
        all.addAll(play.playing().bodies());
        project.shapes().want(shown.withBodies(all));
    }

    /** Returns why the shown play cannot be kept; null where it can. */
    public String obstacle() {
        return context.project().isEmpty()
                ? Actions.NO_PROJECT
                : context.playback().plays().frameCount() == 0 ? "Play the scene first." : null;
    }

    /** Keeps the shown play with its frames so far, so that it is there after the next Play, too. */
    public void keep() {
        PlayedRun run = context.playback().plays().current();
        project = context.project().orElseThrow();
        FrameCache frames = new FrameCache(KEPT_BYTES);
        run.cache.forEach(frames::accept);
        String name = String.format(
                Locale.ROOT,
                "%s of %s, kept at %s",
                run.name,
                run.started.name(),
                CLOCK.format(LocalTime.now(java.time.ZoneId.systemDefault())));
        for (int i = 2; names().contains(name); i++) {
            name = name.replaceFirst("( \\(\\d+\\))?$", " (" + i + ")");
        }
        kept.add(of(run, name, frames));
        if (kept.size() > MOST_KEPT) {
            ComparedPlay oldest = kept.remove(0);
            oldest.frames().close();
            context.log().info(oldest.name() + " made room; " + MOST_KEPT + " plays are kept for comparison.");
        }
        first = name;
    }

    /** The time that is shown of both [s]. */
    public double time() {
        return time;
    }

    public void seek(double seconds) {
        time = Math.max(0, Math.min(seconds, lastTime()));
    }

    /** Simulated time of the last frame of the longer play [s]. */
    public double lastTime() {
        double last = 0;
        for (String name : List.of(first, second)) {
            last = Math.max(
                    last, play(name).map(play -> play.frames().lastTime()).orElse(0.0));
        }
        return last;
    }

    /** Whether both are one picture, cut at an edge, and not two beside each other. */
    public boolean wipe() {
        return wipe;
    }

    public void setWipe(boolean wipe) {
        this.wipe = wipe;
    }

    /** Where the edge is, as a part of the picture's width. */
    public double edge() {
        return edge;
    }

    public void setEdge(double edge) {
        this.edge = Math.max(0, Math.min(1, edge));
    }

    private void forget() {
        kept.forEach(play -> play.frames().close());
        read.forEach(play -> play.frames().close());
        kept.clear();
        read.clear();
        first = "";
        second = "";
        reading = "";
        onDisk = null;
        time = 0;
    }

    @Override
    public void close() {
        forget();
    }
}
