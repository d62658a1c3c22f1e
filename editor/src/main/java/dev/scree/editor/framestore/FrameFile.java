package dev.scree.editor.framestore;

import com.github.luben.zstd.Zstd;
import dev.scree.editor.session.PlayLog;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.file.OutputPlace;
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
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * A file of frames while it is written: a head, then chunks. A chunk is a kind, the lengths of its content before and
 * after compression, a checksum, and the content: the scene, or some frames. Chunks are only ever added, so that
 * whatever ends the program leaves the whole ones before. One thread uses it.
 */
final class FrameFile implements AutoCloseable {
    static final long MAGIC = 0x5343524545465233L;
    /** Length of what stands before a chunk's content [bytes]. */
    static final int CHUNK_HEAD = 1 + 3 * Integer.BYTES;
    /** Kind of a chunk: the scene as it was authored when the play began. */
    static final byte STARTED = 1;
    /** Kind of a chunk: the scene as the frames after it have it. */
    static final byte PLAYING = 2;
    /** Kind of a chunk: frames. */
    static final byte FRAMES = 3;
    /** Kind of a chunk: the name of the branch that the frames are of, as UTF-8. */
    static final byte BRANCH = 4;
    /** Kind of a chunk: the scene that the play, or that which a branch comes from, began with. */
    static final byte ROOT = 5;
    /** Kind of a chunk: an edit while it played. */
    static final byte EDIT = 6;
    /** Higher levels pack hardly better and take several times as long. */
    private static final int LEVEL = 1;

    private final Path target;
    private final OutputFile file;
    private final FileChannel channel;
    private final String branch;
    private Scene started;
    private Scene playing;
    private long bytes;
    /** Number of edits of the play's log that are written; -1 before its beginning. */
    private int logged = -1;

    private FrameFile(Path target, String branch) throws IOException {
        this.target = target;
        this.branch = branch;
        // A link in a project from a stranger must lead nowhere.
        if (Files.isSymbolicLink(target)) {
            Files.delete(target);
        }
        file = OutputFile.at(OutputPlace.of(target));
        channel = FileChannel.open(file.path(), file.options());
        put(ByteBuffer.allocate(Long.BYTES).putLong(0, MAGIC));
    }

    /** Begins a file in place of the one that is there. @param branch name of a branch; null for a whole play */
    static FrameFile begin(Path target, String branch, Scene started, Scene playing) throws IOException {
        FrameFile begun = new FrameFile(target, branch);
        try {
            begun.start(started);
            begun.playing(playing);
            begun.file.putInPlace();
            return begun;
        } catch (IOException | RuntimeException e) {
            begun.close();
            throw e;
        }
    }

    /** Returns its length so far. */
    long bytes() {
        return bytes;
    }

    private void start(Scene scene) throws IOException {
        started = scene;
        if (branch != null) {
            chunk(BRANCH, branch.getBytes(StandardCharsets.UTF_8));
        }
        chunk(STARTED, json(scene));
    }

    /** Says of which scene the next frames are; does nothing where it is the same. */
    void playing(Scene scene) throws IOException {
        if (scene != playing) {
            playing = scene;
            chunk(PLAYING, json(scene));
        }
    }

    /** Adds what of a play's log is not written yet. */
    void log(PlayLog log) throws IOException {
        if (logged < 0) {
            chunk(ROOT, json(log.root()));
            logged = 0;
        }
        for (; logged < log.edits().size(); logged++) {
            chunk(EDIT, LogCodec.encode(log.edits().get(logged)));
        }
    }

    private static byte[] json(Scene scene) {
        return SceneJson.write(SceneJson.Format.SCENE, scene).getBytes(StandardCharsets.UTF_8);
    }

    /** Adds frames as one chunk. */
    void frames(List<Frame> frames) throws IOException {
        if (!frames.isEmpty()) {
            chunk(FRAMES, FrameCodec.encode(frames));
        }
    }

    private void chunk(byte kind, byte[] content) throws IOException {
        byte[] packed = Zstd.compress(content, LEVEL);
        ByteBuffer out = ByteBuffer.allocate(CHUNK_HEAD + packed.length);
        out.put(kind).putInt(content.length).putInt(packed.length).putInt(0).put(packed);
        out.putInt(CHUNK_HEAD - Integer.BYTES, sum(out.array(), out.position()));
        put(out.flip());
    }

    /** Returns the checksum of a chunk, in which the place of the sum itself counts as 0. */
    static int sum(byte[] chunk, int length) {
        CRC32 sum = new CRC32();
        sum.update(chunk, 0, CHUNK_HEAD - Integer.BYTES);
        sum.update(chunk, CHUNK_HEAD, length - CHUNK_HEAD);
        return (int) sum.getValue();
    }

    private void put(ByteBuffer out) throws IOException {
        while (out.hasRemaining()) {
            bytes += channel.write(out);
        }
    }

    /**
     * Writes the file anew with those frames alone whose number is a multiple.
     *
     * @return the new file, which the old one gives way to
     */
    FrameFile thinned(long spacing) throws IOException {
        FrameFile thinner = new FrameFile(target, branch);
        try (FrameReader reader = new FrameReader(target)) {
            thinner.start(started);
            FramePool pool = new FramePool();
            for (FrameReader.Chunk chunk = reader.next(); chunk != null; chunk = reader.next()) {
                if (chunk.kind() == PLAYING || chunk.kind() == ROOT || chunk.kind() == EDIT) {
                    thinner.chunk(chunk.kind(), chunk.content());
                } else if (chunk.kind() == FRAMES) {
                    thinner.kept(FrameCodec.decode(chunk.content(), pool), spacing);
                }
            }
            thinner.playing = playing;
            thinner.logged = logged;
        } catch (IOException | RuntimeException e) {
            thinner.close();
            throw e;
        }
        // Some systems do not put a file in the place of one that is open.
        close();
        try {
            thinner.file.putInPlace();
            return thinner;
        } catch (IOException | RuntimeException e) {
            thinner.close();
            throw e;
        }
    }

    private void kept(List<Frame> frames, long spacing) throws IOException {
        try {
            List<Frame> some = new ArrayList<>(frames);
            some.removeIf(frame -> frame.number() % spacing != 0);
            frames(some);
        } finally {
            frames.forEach(Frame::close);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        file.close();
    }
}
