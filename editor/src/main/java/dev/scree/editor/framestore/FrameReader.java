package dev.scree.editor.framestore;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlayLog;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a file of frames up to its end, or to the first chunk that is cut off or damaged. The file may come from a
 * stranger with a project: lengths are held against what is there before memory is taken for them.
 */
public final class FrameReader implements AutoCloseable {
    /** A chunk that its checksum has found whole. */
    record Chunk(byte kind, byte[] content) {}

    private static final int LONGEST_NAME = 100;

    private final Path file;
    private final FileChannel channel;
    private final long size;

    FrameReader(Path file) throws IOException {
        this.file = file;
        channel = FileChannel.open(file, StandardOpenOption.READ);
        size = channel.size();
        ByteBuffer head = ByteBuffer.allocate(Long.BYTES);
        if (!fill(head) || head.getLong(0) != FrameFile.MAGIC) {
            channel.position(size);
        }
    }

    /** Returns the next whole chunk; null at the end and at the first that is not whole. */
    Chunk next() throws IOException {
        long at = channel.position();
        ByteBuffer head = ByteBuffer.allocate(FrameFile.CHUNK_HEAD);
        if (!fill(head)) {
            return null;
        }
        byte kind = head.get(0);
        int length = head.getInt(1);
        int packed = head.getInt(1 + Integer.BYTES);
        int sum = head.getInt(1 + 2 * Integer.BYTES);
        if (length < 0 || length > FrameCodec.LONGEST || packed < 0 || packed > size - channel.position()) {
            return null;
        }
        channel.position(at);
        ByteBuffer whole = ByteBuffer.allocate(FrameFile.CHUNK_HEAD + packed);
        if (!fill(whole) || FrameFile.sum(whole.array(), whole.capacity()) != sum) {
            return null;
        }
        byte[] content = new byte[length];
        try {
            long got = Zstd.decompressByteArray(content, 0, length, whole.array(), FrameFile.CHUNK_HEAD, packed);
            return Zstd.isError(got) || got != length ? null : new Chunk(kind, content);
        } catch (ZstdException e) {
            return null;
        }
    }

    private boolean fill(ByteBuffer into) throws IOException {
        while (into.hasRemaining()) {
            if (channel.read(into) < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Reads a play.
     *
     * @param byteBudget memory that its frames may take; more are thinned
     * @return the play, whose frames the caller closes; empty where there is no file, or none with a whole frame
     * @throws java.util.concurrent.CancellationException if the user does not want it any more
     */
    public static Optional<KeptPlay> read(Path file, long byteBudget, Progress progress) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        FrameCache cache = new FrameCache(byteBudget);
        boolean taken = false;
        try (FrameReader reader = new FrameReader(file)) {
            Optional<KeptPlay> play = reader.play(cache, progress);
            taken = play.isPresent();
            return play;
        } finally {
            if (!taken) {
                cache.close();
            }
        }
    }

    private Optional<KeptPlay> play(FrameCache cache, Progress progress) throws IOException {
        FramePool pool = new FramePool();
        Scene started = null;
        Scene playing = null;
        String branch = null;
        Scene root = null;
        List<PlayLog.Edit> edits = new ArrayList<>();
        for (Chunk chunk = next(); chunk != null; chunk = next()) {
            progress.checkCancelled();
            progress.report((double) channel.position() / Math.max(1, size), cache.count() + " frames");
            try {
                switch (chunk.kind()) {
                    case FrameFile.BRANCH -> branch = name(chunk);
                    case FrameFile.STARTED -> started = scene(chunk);
                    case FrameFile.PLAYING -> playing = scene(chunk);
                    case FrameFile.ROOT -> root = scene(chunk);
                    case FrameFile.EDIT -> edits.add(LogCodec.decode(chunk.content(), file));
                    case FrameFile.FRAMES -> {
                        if (playing == null || !frames(chunk, playing, cache, pool)) {
                            return whole(branch, started, playing, log(root, edits), cache);
                        }
                    }
                    default -> {
                        return whole(branch, started, playing, log(root, edits), cache);
                    }
                }
            } catch (UserError | IOException e) {
                return whole(branch, started, playing, log(root, edits), cache);
            }
        }
        return whole(branch, started, playing, log(root, edits), cache);
    }

    private static Optional<KeptPlay> whole(
            String branch, Scene started, Scene playing, PlayLog log, FrameCache cache) {
        return started == null || playing == null || cache.count() == 0
                ? Optional.empty()
                : Optional.of(new KeptPlay(branch, started, playing, log, cache));
    }

    private static PlayLog log(Scene root, List<PlayLog.Edit> edits) {
        return root == null ? null : new PlayLog(root, edits);
    }

    /** A branch's name as it may be shown, whoever wrote the file. */
    private static String name(Chunk chunk) {
        String name = new String(chunk.content(), StandardCharsets.UTF_8)
                .replaceAll("\\p{Cntrl}", " ")
                .strip();
        return name.isEmpty() ? "Branch" : name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }

    private Scene scene(Chunk chunk) {
        return SceneJson.read(SceneJson.Format.SCENE, Scene.class, chunk.content(), file);
    }

    /** Adds a chunk's frames. @return whether they fit the scene; none is added from the first that does not */
    private static boolean frames(Chunk chunk, Scene scene, FrameCache cache, FramePool pool) throws IOException {
        List<Frame> frames = FrameCodec.decode(chunk.content(), pool);
        try {
            for (Frame frame : frames) {
                if (!fits(frame, scene) || frame.number() < cache.nextNumber()) {
                    return false;
                }
                cache.accept(frame);
            }
            return true;
        } finally {
            frames.forEach(Frame::close);
        }
    }

    /** Returns whether the materials and fluids that a frame names are there. */
    private static boolean fits(Frame frame, Scene scene) {
        boolean fits = frame.bodyCount() <= scene.bodies().size();
        for (int i = 0; i < frame.fluidCount() && fits; i++) {
            int fluid = frame.fluidTags().get(i * Frame.TAG_STRIDE + 1);
            fits = fluid >= 0 && fluid < scene.fluids().size();
        }
        for (int i = 0; i < frame.grainCount() && fits; i++) {
            float material = frame.grainShapes().get(i * Frame.SHAPE_STRIDE + 1);
            fits = material >= 0 && material < scene.materials().size();
        }
        return fits;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
