package dev.scree.editor.journal;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.file.OutputPlace;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.RunConfiguration;
import dev.scree.runtime.scene.Scene;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Writes what is done to a project's scenes since they were saved. Each edit is handed to the operating system at once,
 * which outlives a crash of this program, and flushed to disk (fsync) within a second, which outlives a crash of the
 * machine. All methods return at once but {@link #sync}, {@link #saving} and {@link #close}; a thread of its own
 * writes. Where it cannot write, that is told once, and tried again.
 */
public final class Journal implements AutoCloseable {
    /** Longest time for which an edit may be with the operating system alone [ns]. */
    private static final long FORCE_NANOS = 1_000_000_000L;
    /** After so long it is tried again to write what could not be written [ns]. */
    private static final long RETRY_NANOS = 2_000_000_000L;
    /** A longer journal is written anew, with what all its edits together have made [bytes]. */
    private static final long LONGEST = 32L << 20;

    private static final long PATIENCE_SECONDS = 5;

    /** What the thread has to note. */
    private sealed interface Note {}

    private record Edit(String label, String scene, Scene after) implements Note {}

    private record RunsEdit(String label, List<RunConfiguration> after) implements Note {}

    private record Saving(
            Map<String, Scene> scenes, Set<String> gone, List<RunConfiguration> runs, CompletableFuture<Void> done)
            implements Note {}

    private record Saved(Map<String, Scene> scenes, Set<String> gone, List<RunConfiguration> runs) implements Note {}

    private record Force(CompletableFuture<Void> done) implements Note {}

    private record End(boolean keep) implements Note {}

    private final Path file;
    private final Consumer<String> trouble;
    private final BlockingQueue<Note> notes = new LinkedBlockingQueue<>();
    private final Thread thread = new Thread(this::run, "journal");
    /** Scenes as their files are. */
    private final Map<String, Scene> base;
    /** Scenes as they are after all notes. */
    private final Map<String, Scene> latest;
    /** Scenes of which the journal says how their files were when it began. */
    private final Set<String> based = new TreeSet<>();

    /** Run configurations as the project's file has them, and as they are after all notes. */
    private List<RunConfiguration> baseRuns;

    private List<RunConfiguration> latestRuns;
    private FileChannel channel;
    private long rewrittenLength;
    private boolean dirty;
    private boolean behind;
    private boolean troubleTold;
    private long lastForce = System.nanoTime();
    private long lastTry;

    /**
     * Begins a journal; there is no file before the first edit.
     *
     * @param scenes as their files are
     * @param runs run configurations as the project's file has them
     * @param trouble told in a sentence where edits cannot be kept, and when they can again
     */
    public Journal(
            ProjectFolder project, Map<String, Scene> scenes, List<RunConfiguration> runs, Consumer<String> trouble) {
        this.file = JournalFile.of(project);
        this.base = new TreeMap<>(scenes);
        this.latest = new TreeMap<>(scenes);
        this.baseRuns = List.copyOf(runs);
        this.latestRuns = baseRuns;
        this.trouble = trouble;
        thread.setDaemon(true);
        thread.start();
    }

    /** Notes an edit. @param after null where the scene is gone */
    public void edit(String label, String scene, Scene after) {
        notes.add(new Edit(label, scene, after));
    }

    /** Notes an edit of the run configurations. @param after all of them */
    public void runs(String label, List<RunConfiguration> after) {
        notes.add(new RunsEdit(label, List.copyOf(after)));
    }

    /** Notes what a save is going to write, before it does, so that a crash in its middle is understood. */
    public void saving(Map<String, Scene> scenes, Set<String> gone, List<RunConfiguration> runs) {
        Saving note = new Saving(Map.copyOf(scenes), Set.copyOf(gone), List.copyOf(runs), new CompletableFuture<>());
        notes.add(note);
        await(note.done);
    }

    /** Notes that a save was written: the journal holds what came after it. */
    public void saved(Map<String, Scene> scenes, Set<String> gone, List<RunConfiguration> runs) {
        notes.add(new Saved(Map.copyOf(scenes), Set.copyOf(gone), List.copyOf(runs)));
    }

    /** Waits until all that was noted is on disk, at most a few seconds. */
    public void sync() {
        Force note = new Force(new CompletableFuture<>());
        notes.add(note);
        await(note.done);
    }

    private static void await(CompletableFuture<Void> done) {
        try {
            done.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // What is wrong has been told; the user's wish is not to fail for it.
            return;
        }
    }

    /** Ends the journal and keeps its file, so that what it holds is found at the next start. */
    @Override
    public void close() {
        end(true);
    }

    /** Ends the journal and deletes its file, because all is saved or not wanted. */
    public void discard() {
        end(false);
    }

    private void end(boolean keep) {
        notes.add(new End(keep));
        try {
            thread.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // --- on the journal's thread

    private void run() {
        for (boolean more = true; more; ) {
            Note note = next();
            try {
                more = !(note instanceof End);
                if (note != null) {
                    take(note);
                }
                boolean wait = note instanceof Force || note instanceof Saving || !more;
                if (behind && (wait || System.nanoTime() - lastTry > RETRY_NANOS)) {
                    rewrite();
                }
                if (dirty && (wait || System.nanoTime() - lastForce > FORCE_NANOS)) {
                    force();
                }
            } catch (IOException e) {
                failed(FileFailure.reason(e));
            } catch (RuntimeException e) {
                // Whatever it is: the edits that follow must be kept.
                failed(String.valueOf(e.getMessage()));
            } finally {
                if (note instanceof Force f) {
                    f.done.complete(null);
                } else if (note instanceof Saving s) {
                    s.done.complete(null);
                }
            }
        }
        closeChannel();
    }

    private Note next() {
        try {
            return notes.poll(dirty || behind ? FORCE_NANOS / 4 : 60 * FORCE_NANOS, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            return new End(true);
        }
    }

    private void take(Note note) throws IOException {
        if (note instanceof Edit edit) {
            take(edit);
        } else if (note instanceof RunsEdit edit) {
            latestRuns = edit.after;
            write(edit.label, RunNotes.entry(edit.label, baseRuns, latestRuns));
        } else if (note instanceof Saving saving) {
            if (channel != null) {
                ObjectNode entry = JsonNodeFactory.instance.objectNode();
                ObjectNode hashes = entry.putObject("saving");
                saving.scenes.forEach((name, scene) -> hashes.put(name, JournalFile.hash(scene)));
                saving.gone.forEach(name -> hashes.put(name, JournalFile.NO_FILE));
                entry.put("savingRuns", RunNotes.text(saving.runs));
                append(JournalFile.line(entry));
            }
        } else if (note instanceof Saved saved) {
            base.putAll(saved.scenes);
            base.keySet().removeAll(saved.gone);
            baseRuns = saved.runs;
            if (unsaved().isEmpty() && baseRuns.equals(latestRuns)) {
                delete();
            } else {
                rewrite();
            }
        } else if (note instanceof End end && !end.keep) {
            delete();
        }
    }

    private void take(Edit edit) throws IOException {
        Scene before = latest.get(edit.scene);
        if (edit.after == null) {
            latest.remove(edit.scene);
        } else {
            latest.put(edit.scene, edit.after);
        }
        if (!behind && !startsAnew()) {
            append(JournalFile.line(entry(edit.label, edit.scene, before, edit.after)));
        } else if (!behind) {
            rewrite(edit.label);
        }
    }

    private void write(String label, ObjectNode entry) throws IOException {
        if (!behind && !startsAnew()) {
            append(JournalFile.line(entry));
        } else if (!behind) {
            rewrite(label);
        }
    }

    private boolean startsAnew() throws IOException {
        return channel == null || channel.position() > Math.max(LONGEST, 2 * rewrittenLength);
    }

    private ObjectNode entry(String label, String name, Scene before, Scene after) {
        ObjectNode entry = JsonNodeFactory.instance.objectNode();
        entry.put("does", label).put("at", Instant.now().toString()).put("scene", name);
        if (based.add(name)) {
            entry.put("base", JournalFile.hash(base.get(name)));
        }
        if (after == null) {
            entry.put("gone", true);
        } else {
            entry.set("delta", SceneDelta.between(before, after));
        }
        return entry;
    }

    private Set<String> unsaved() {
        Set<String> names = new TreeSet<>(base.keySet());
        names.addAll(latest.keySet());
        names.removeIf(name -> Objects.equals(base.get(name), latest.get(name)));
        return names;
    }

    private void append(byte[] line) throws IOException {
        long begin = channel.position();
        try {
            ByteBuffer rest = ByteBuffer.wrap(line);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            dirty = true;
        } catch (IOException e) {
            // A line that is not whole would hide those that come after it.
            channel.truncate(begin);
            throw e;
        }
    }

    private void rewrite() throws IOException {
        rewrite("Earlier edits");
    }

    /** Writes a new file with all that is not saved; the old one stays until the new one is whole. */
    private void rewrite(String label) throws IOException {
        lastTry = System.nanoTime();
        based.clear();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes(JournalFile.line(JsonNodeFactory.instance.objectNode().put("journal", JournalFile.VERSION)));
        for (String name : unsaved()) {
            text.writeBytes(JournalFile.line(entry(label, name, base.get(name), latest.get(name))));
        }
        if (!baseRuns.equals(latestRuns)) {
            text.writeBytes(JournalFile.line(RunNotes.entry(label, baseRuns, latestRuns)));
        }
        if (!Files.isDirectory(file.getParent())) {
            Files.createDirectories(file.getParent());
        }
        OutputFile.write(OutputPlace.of(file), text.toByteArray());
        closeChannel();
        channel = FileChannel.open(file, StandardOpenOption.WRITE);
        rewrittenLength = channel.size();
        channel.position(rewrittenLength);
        dirty = false;
        behind = false;
        lastForce = System.nanoTime();
        if (troubleTold) {
            troubleTold = false;
            trouble.accept("Your edits are kept safe again.");
        }
    }

    private void force() throws IOException {
        channel.force(false);
        dirty = false;
        lastForce = System.nanoTime();
    }

    private void delete() throws IOException {
        closeChannel();
        based.clear();
        dirty = false;
        behind = false;
        Files.deleteIfExists(file);
    }

    private void failed(String reason) {
        behind = true;
        dirty = false;
        lastTry = System.nanoTime();
        if (!troubleTold) {
            troubleTold = true;
            trouble.accept("Your edits cannot be kept safe against a crash: " + file + " cannot be written (" + reason
                    + "). " + FileFailure.remedy(reason) + "; it is tried again by itself.");
        }
    }

    private void closeChannel() {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // Everything was written before; there is nothing left to lose.
            org.slf4j.LoggerFactory.getLogger(Journal.class).debug("journal not closed: {}", e.toString());
        }
        channel = null;
    }
}
