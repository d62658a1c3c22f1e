package dev.scree.editor.framestore;

import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.FrameTail;
import dev.scree.editor.session.PlayLog;
import dev.scree.editor.session.ThreadPriority;
import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the frames of a play to disk while it plays, on a thread of its own. It follows the play's cache, which bounds
 * what may wait: a disk that is too slow gets fewer frames, as a cache that is full holds fewer, and the play never
 * waits.
 */
public final class FrameKeeper {
    /** Ending of the files. */
    public static final String ENDING = ".frames";

    /** A branch's file: that of its scene, and a number. */
    private static final Pattern BRANCH = Pattern.compile("(.+)\\.branch-(\\d{1,18})" + Pattern.quote(ENDING));

    /** A chunk is written when it has so many bytes before compression, */
    private static final long CHUNK_BYTES = 8L << 20;
    /** or so many frames, */
    private static final int CHUNK_FRAMES = 64;
    /** or when its first frame has waited for so long: what a crash may cost [ns]. */
    private static final long CHUNK_NANOS = 500_000_000L;

    private static final long POLL_MILLIS = 50;

    private final Path file;
    private final FrameTail tail;
    private final LongSupplier limit;
    private final Consumer<String> trouble;
    private final Thread thread;
    private final List<Frame> pending = new ArrayList<>();
    private long pendingBytes;
    private long pendingSince;
    private long spacing = 1;

    /**
     * Starts to keep a play.
     *
     * @param file where; older files of other plays beside it give way when they leave no room
     * @param branch name of the branch that it is; null for a whole play
     * @param playing the scene as the newest frames have it
     * @param log what the play has become what it is by, so far; its answer is null where that is not known
     * @param limit bytes that all files of the folder may take
     * @param trouble told in a sentence, from another thread, where frames cannot be written
     */
    public FrameKeeper(
            Path file,
            String branch,
            FrameCache cache,
            Scene started,
            Supplier<Scene> playing,
            Supplier<PlayLog> log,
            LongSupplier limit,
            Consumer<String> trouble) {
        this.file = file;
        this.tail = new FrameTail(cache, 0);
        this.limit = limit;
        this.trouble = trouble;
        thread = new Thread(() -> run(branch, started, playing, log), "frames to disk");
        thread.setDaemon(true);
        thread.start();
    }

    /** Returns where the frames are written. */
    public Path file() {
        return file;
    }

    /** No more frames will come; those that are there are still written. The cache may be closed after it. */
    public void end() {
        tail.end();
    }

    /** Waits until all is written. @return whether it is */
    public boolean await(long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }

    private void run(String branch, Scene started, Supplier<Scene> playing, Supplier<PlayLog> log) {
        ThreadPriority.lower();
        try (FrameTail frames = tail) {
            Files.createDirectories(file.getParent());
            try (Rewritten out = new Rewritten(FrameFile.begin(file, branch, started, playing.get()))) {
                log(out, log);
                while (!frames.exhausted()) {
                    frames.next(POLL_MILLIS).ifPresent(this::take);
                    if (due(frames.exhausted())) {
                        out.file.playing(playing.get());
                        log(out, log);
                        out.file.frames(pending);
                        letGo();
                        makeRoom(out);
                    }
                }
                log(out, log);
            }
        } catch (IOException e) {
            trouble.accept("The frames of this play are not kept for the next start: " + file + " cannot be written ("
                    + FileFailure.reason(e) + "). " + FileFailure.remedy(FileFailure.reason(e)) + ".");
        } catch (UserError e) {
            trouble.accept("The frames of this play are not kept for the next start: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            letGo();
        }
    }

    /** The file that is written now; thinning puts another one in its place. */
    private static final class Rewritten implements AutoCloseable {
        private FrameFile file;

        Rewritten(FrameFile file) {
            this.file = file;
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    private static void log(Rewritten out, Supplier<PlayLog> log) throws IOException {
        PlayLog now = log.get();
        if (now != null) {
            out.file.log(now);
        }
    }

    private void take(Frame frame) {
        long size = FrameCodec.size(frame);
        if (frame.number() % spacing != 0 || size > FrameCodec.LONGEST - CHUNK_BYTES) {
            frame.close();
            return;
        }
        if (pending.isEmpty()) {
            pendingSince = System.nanoTime();
        }
        pending.add(frame);
        pendingBytes += size;
    }

    private boolean due(boolean last) {
        return !pending.isEmpty()
                && (last
                        || pendingBytes >= CHUNK_BYTES
                        || pending.size() >= CHUNK_FRAMES
                        || System.nanoTime() - pendingSince > CHUNK_NANOS);
    }

    private void letGo() {
        pending.forEach(Frame::close);
        pending.clear();
        pendingBytes = 0;
    }

    /** Returns where a scene's branch is kept, beside the scene's last play. @param number different in each */
    public static Path branchFile(Path play, long number) {
        return play.resolveSibling(scene(play) + ".branch-" + number + ENDING);
    }

    /** Returns the branches that are kept of a scene, in the order in which they began. */
    public static List<Path> branchFiles(Path play) throws IOException {
        if (!Files.isDirectory(play.getParent())) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(play.getParent())) {
            return all.filter(other ->
                            BRANCH.matcher(other.getFileName().toString()).matches())
                    .filter(other -> scene(other).equals(scene(play)))
                    .sorted(Comparator.comparingLong(FrameKeeper::number))
                    .toList();
        }
    }

    /** The part of a file's name that says of which scene it is. */
    private static String scene(Path file) {
        String name = file.getFileName().toString();
        Matcher branch = BRANCH.matcher(name);
        return branch.matches() ? branch.group(1) : name.substring(0, name.length() - ENDING.length());
    }

    private static long number(Path branch) {
        Matcher matcher = BRANCH.matcher(branch.getFileName().toString());
        return matcher.matches() ? Long.parseLong(matcher.group(2)) : 0;
    }

    /**
     * Plays of other scenes go first, then others of this one, the oldest before the others; then every second frame of
     * this one.
     */
    private void makeRoom(Rewritten out) throws IOException {
        long room = limit.getAsLong() - out.file.bytes();
        try (Stream<Path> all = Files.list(file.getParent())) {
            List<Path> others = all.filter(other -> other.toString().endsWith(ENDING) && !other.equals(file))
                    .sorted(Comparator.comparing((Path other) -> !scene(other).equals(scene(file)))
                            .thenComparing(Comparator.comparingLong(
                                            (Path other) -> other.toFile().lastModified())
                                    .reversed()))
                    .toList();
            for (Path other : others) {
                room -= Files.size(other);
                if (room < 0) {
                    Files.deleteIfExists(other);
                }
            }
        }
        if (out.file.bytes() > limit.getAsLong()) {
            spacing *= 2;
            out.file = out.file.thinned(spacing);
        }
    }
}
