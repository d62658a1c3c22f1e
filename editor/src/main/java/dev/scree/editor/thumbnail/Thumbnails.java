package dev.scree.editor.thumbnail;

import dev.scree.editor.task.Tasks;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thumbnails that the window shows. Asking never waits: a picture that is not there yet is drawn on a task's thread
 * of low priority, a few at a time and none while a scene plays. What is asked for again after a change keeps its old
 * picture until the new one is there. Belongs to the UI thread.
 */
public final class Thumbnails {
    /** Pictures kept in memory, of 100 kB each. */
    private static final int KEPT = 256;
    /** Pictures drawn by one task. */
    private static final int BATCH = 16;
    /** A picture is drawn anew once nothing has changed for this long [ns]. */
    private static final long SETTLED = 1_000_000_000L;

    private static final Logger LOG = LoggerFactory.getLogger(Thumbnails.class);

    /** Draws what a content shows. */
    interface Painter extends AutoCloseable {
        Thumbnail paint(Subject.Content content, boolean dark, Progress progress);

        @Override
        void close();
    }

    /** What a picture depends on. */
    private record Version(Object of, boolean dark) {}

    private static final class Entry {
        private Subject subject;
        private Version wanted;
        private Version drawn;
        private Thumbnail picture;
        private long since;
        private boolean underWay;
        private long askedAt;
    }

    /** A picture that a task made. @param picture null where there can be none */
    private record Finished(Object place, Version version, Thumbnail picture) {}

    private final Tasks tasks;
    private final ThumbnailCache cache;
    private final Supplier<Painter> painters;
    private final Map<Object, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
    private final Queue<Finished> finished = new ConcurrentLinkedQueue<>();
    private volatile boolean paused;
    private boolean dark = true;
    private boolean busy;
    private long frame;
    /** Whether pictures cannot be drawn here at all. */
    private boolean impossible;

    public Thumbnails(Tasks tasks, ThumbnailCache cache) {
        this(tasks, cache, OffscreenPainter::new);
    }

    /** @param painters makes a painter on a task's thread, where it is also closed */
    Thumbnails(Tasks tasks, ThumbnailCache cache, Supplier<Painter> painters) {
        this.tasks = tasks;
        this.cache = cache;
        this.painters = painters;
    }

    private static final class OffscreenPainter implements Painter {
        private final ThumbnailPainter painter = new ThumbnailPainter();

        @Override
        public Thumbnail paint(Subject.Content content, boolean dark, Progress progress) {
            return painter.paint(content.staging(progress), dark);
        }

        @Override
        public void close() {
            painter.close();
        }
    }

    /** The newest picture of a subject; empty while there is none, and where there can be none. */
    public Optional<Thumbnail> of(Subject subject) {
        Entry entry = entries.computeIfAbsent(subject.place(), place -> new Entry());
        Version version = new Version(subject.version(), dark);
        if (!version.equals(entry.wanted)) {
            entry.wanted = version;
            entry.subject = subject;
            entry.since = System.nanoTime();
        }
        entry.askedAt = frame;
        return Optional.ofNullable(entry.picture);
    }

    /**
     * Call once a frame: takes over finished pictures, and starts to draw those that were asked for.
     *
     * @param pause whether nothing is to be drawn now, as while a scene plays
     * @param dark the theme's backdrop
     */
    public void watch(boolean pause, boolean dark) {
        this.paused = pause;
        this.dark = dark;
        frame++;
        for (Finished next = finished.poll(); next != null; next = finished.poll()) {
            Entry entry = entries.get(next.place);
            if (entry != null) {
                entry.underWay = false;
                if (next.version != null) {
                    entry.drawn = next.version;
                    entry.picture = next.picture == null ? entry.picture : next.picture;
                }
            }
        }
        if (!busy && !pause && !impossible) {
            start();
        }
        while (entries.size() > KEPT) {
            entries.remove(entries.keySet().iterator().next());
        }
    }

    private record Job(Object place, Subject subject, Version version) {}

    private void start() {
        long now = System.nanoTime();
        List<Entry> wanted = new ArrayList<>(entries.values().stream()
                .filter(e -> !e.underWay && e.wanted != null && !e.wanted.equals(e.drawn))
                .filter(e -> frame - e.askedAt <= 2)
                .filter(e -> e.drawn == null || now - e.since > SETTLED)
                .toList());
        if (wanted.isEmpty()) {
            return;
        }
        wanted.sort(Comparator.comparing(e -> e.picture != null));
        List<Job> jobs = new ArrayList<>();
        for (Entry entry : wanted.subList(0, Math.min(BATCH, wanted.size()))) {
            entry.underWay = true;
            jobs.add(new Job(entry.subject.place(), entry.subject, entry.wanted));
        }
        busy = true;
        tasks.startQuietly(
                "thumbnails",
                "Draw small pictures",
                progress -> draw(jobs, progress),
                possible -> {
                    busy = false;
                    impossible = !possible;
                },
                failure -> {
                    busy = false;
                    impossible = true;
                    LOG.warn("no thumbnails are drawn any more", failure);
                },
                () -> busy = false);
    }

    /** Draws them one after the other. @return whether pictures can be drawn here */
    private boolean draw(List<Job> jobs, Progress progress) {
        Painter painter = null;
        int done = 0;
        try {
            for (Job job : jobs) {
                progress.report((double) done++ / jobs.size(), "");
                if (paused || progress.cancelled()) {
                    finished.add(new Finished(job.place, null, null));
                    continue;
                }
                Thumbnail picture = null;
                try {
                    Subject.Content content = job.subject.open(progress);
                    String name = content.hash() + (job.version.dark ? "-dark" : "-light");
                    picture = cache.read(name).orElse(null);
                    if (picture == null) {
                        painter = painter == null ? painters.get() : painter;
                        picture = painter.paint(content, job.version.dark, progress);
                        cache.write(name, picture);
                    }
                } catch (UserError e) {
                    if (e.kind() == UserError.Kind.DEVICE) {
                        LOG.warn("no thumbnails: {}", e.getMessage());
                        return false;
                    }
                    LOG.debug("no thumbnail: {}", e.getMessage());
                }
                finished.add(new Finished(job.place, job.version, picture));
            }
            return true;
        } finally {
            if (painter != null) {
                painter.close();
            }
        }
    }
}
