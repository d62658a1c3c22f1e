package dev.scree.editor.framestore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.session.FrameCache;
import dev.scree.runtime.Progress;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Frames on disk come back bit by bit; from a file that is cut off or damaged, those of the whole chunks before. */
@Timeout(120)
class FrameStoreTest {
    private static final long ROOM = 1L << 30;

    @TempDir
    Path folder;

    private final FramePool pool = new FramePool();
    private final Random random = new Random(7);
    private final Scene scene = Scene.empty("main")
            .withBodies(List.of(
                    Body.of("a", "models/a.obj", "wood", new Pose(Vec3.ZERO, Quat.IDENTITY)),
                    Body.of("b", "models/b.obj", "wood", new Pose(Vec3.ZERO, Quat.IDENTITY))));

    @Test
    void everyNumberOfAFrameComesBack() throws IOException {
        List<Frame> frames = new ArrayList<>();
        FloatBuffer shapes = FloatBuffer.allocate(6).put(new float[] {0.01f, 0, 0.02f, 0, 0.01f, 0});
        for (int n = 0; n < 5; n++) {
            Frame frame = frame(n, 100 + 10 * n);
            frame.setGrainShapes(shapes);
            if (n == 3) {
                frame.setBall(new Frame.Ball(1, 2, 3, 0.5));
                fill(frame.addDetail(FrameDetail.PRESSURE));
                fill(frame.addDetail(FrameDetail.CONTACTS));
                fill(frame.addDetail(FrameDetail.CONTACT_FORCES, 8 * (3 + (int) (frame.number() % 2))));
            }
            frames.add(frame);
        }
        List<Frame> back = FrameCodec.decode(FrameCodec.encode(frames), pool);
        assertThat(back).hasSameSizeAs(frames);
        for (int n = 0; n < 5; n++) {
            Frame is = back.get(n);
            Frame was = frames.get(n);
            assertThat(is.number()).isEqualTo(was.number());
            assertThat(is.step()).isEqualTo(was.step());
            assertThat(is.time()).isEqualTo(was.time());
            assertThat(is.hash()).isEqualTo(was.hash());
            assertThat(is.ball()).isEqualTo(was.ball());
            assertThat(is.details()).isEqualTo(was.details());
            assertThat(bits(is.bodies())).isEqualTo(bits(was.bodies()));
            assertThat(bits(is.bodyMotions())).isEqualTo(bits(was.bodyMotions()));
            assertThat(bits(is.grains())).isEqualTo(bits(was.grains()));
            assertThat(bits(is.grainShapes())).isEqualTo(bits(was.grainShapes()));
            assertThat(bits(is.fluid())).isEqualTo(bits(was.fluid()));
            assertThat(is.fluidTags().slice()).isEqualTo(was.fluidTags().slice());
            for (FrameDetail detail : was.details()) {
                assertThat(bits(is.detail(detail).orElseThrow()))
                        .isEqualTo(bits(was.detail(detail).orElseThrow()));
            }
        }
        back.forEach(Frame::close);
        frames.forEach(Frame::close);
        assertThat(pool.leasedCount()).isZero();
    }

    @Test
    void aPlayIsKeptWhileItPlaysAndReadAgain() throws IOException {
        Path file = folder.resolve("frames/main.json.frames");
        List<String> trouble = new ArrayList<>();
        try (FrameCache cache = new FrameCache(ROOM)) {
            FrameKeeper keeper =
                    new FrameKeeper(file, null, cache, scene, () -> scene, () -> null, () -> ROOM, trouble::add);
            play(cache, 0, 300);
            keeper.end();
            assertThat(keeper.await(60_000)).isTrue();
        }
        assertThat(trouble).isEmpty();
        assertThat(pool.leasedCount()).isZero();
        KeptPlay kept = FrameReader.read(file, ROOM, Progress.NONE).orElseThrow();
        assertThat(kept.started()).isEqualTo(scene);
        assertThat(kept.playing()).isEqualTo(scene);
        assertThat(kept.frames().count()).isEqualTo(300);
        assertThat(kept.frames().lastNumber()).isEqualTo(299);
        kept.frames().close();
        Progress cancelled = Progress.NONE.cancelledToo(() -> true);
        assertThatThrownBy(() -> FrameReader.read(file, ROOM, cancelled)).isInstanceOf(CancellationException.class);
    }

    @Test
    void whatIsTooMuchForTheDiskIsThinnedAndOlderPlaysGo() throws IOException {
        Path other = Files.createDirectories(folder.resolve("frames")).resolve("old.json.frames");
        Files.write(other, new byte[100_000]);
        Path file = folder.resolve("frames/main.json.frames");
        long limit = 60_000;
        try (FrameCache cache = new FrameCache(ROOM)) {
            FrameKeeper keeper =
                    new FrameKeeper(file, null, cache, scene, () -> scene, () -> null, () -> limit, text -> {});
            play(cache, 0, 400);
            keeper.end();
            assertThat(keeper.await(60_000)).isTrue();
        }
        assertThat(other).doesNotExist();
        assertThat(Files.size(file)).isLessThan(limit);
        KeptPlay kept = FrameReader.read(file, ROOM, Progress.NONE).orElseThrow();
        assertThat(kept.frames().count()).isBetween(5, 350);
        assertThat(kept.frames().lastNumber()).isGreaterThan(300);
        kept.frames().close();
    }

    /**
     * A branch keeps its name when its file is thinned; files of other scenes make room before those of its own play.
     */
    @Test
    void aBranchIsKeptBesideItsPlay() throws IOException {
        Path play = Files.createDirectories(folder.resolve("frames")).resolve("main.json.frames");
        Path other = play.resolveSibling("other.json.frames");
        Path second = FrameKeeper.branchFile(play, 12);
        Path first = FrameKeeper.branchFile(play, 7);
        Path misleading = play.resolveSibling("main.json.branch-1.json.frames");
        for (Path file : List.of(play, first, misleading, other)) {
            Files.write(file, new byte[10_000]);
        }
        long limit = 90_000;
        try (FrameCache cache = new FrameCache(ROOM)) {
            FrameKeeper keeper =
                    new FrameKeeper(second, "moon", cache, scene, () -> scene, () -> null, () -> limit, text -> {});
            play(cache, 0, 400);
            keeper.end();
            assertThat(keeper.await(60_000)).isTrue();
        }
        assertThat(FrameKeeper.branchFiles(play)
                        .get(FrameKeeper.branchFiles(play).size() - 1))
                .isEqualTo(second);
        assertThat(FrameKeeper.branchFiles(other)).isEmpty();
        assertThat(other).doesNotExist();
        long all = 0;
        for (Path file : List.of(play, first, second)) {
            all += Files.exists(file) ? Files.size(file) : 0;
        }
        assertThat(all).isLessThanOrEqualTo(limit);
        KeptPlay kept = FrameReader.read(second, ROOM, Progress.NONE).orElseThrow();
        assertThat(kept.branch()).isEqualTo("moon");
        assertThat(kept.started()).isEqualTo(scene);
        assertThat(kept.frames().lastNumber()).isGreaterThan(300);
        kept.frames().close();
    }

    /** Each cut leaves the frames of the chunks before it; each flipped byte at most takes those from it on. */
    @Test
    void filesThatAreCutOffOrDamagedAreReadToTheLastWholeChunk() throws IOException {
        Path file = folder.resolve("whole.frames");
        List<Long> ends = new ArrayList<>();
        try (FrameFile out = FrameFile.begin(file, null, scene, scene)) {
            ends.add(out.bytes());
            for (int c = 0; c < 4; c++) {
                List<Frame> some = List.of(frame(2 * c, 20), frame(2 * c + 1, 20));
                out.frames(some);
                some.forEach(Frame::close);
                ends.add(out.bytes());
            }
        }
        byte[] whole = Files.readAllBytes(file);
        assertThat(ends.get(4)).isEqualTo(whole.length);
        Path damaged = folder.resolve("damaged.frames");
        for (int cut = 0; cut < whole.length; cut += 1 + random.nextInt(60)) {
            Files.write(damaged, java.util.Arrays.copyOf(whole, cut));
            int length = cut;
            long chunks =
                    ends.subList(1, 5).stream().filter(end -> end <= length).count();
            assertThat(count(damaged)).as("cut at %d", cut).isEqualTo(2 * chunks);
        }
        for (int trial = 0; trial < 400; trial++) {
            byte[] bytes = whole.clone();
            int at = random.nextInt(bytes.length);
            bytes[at] ^= (byte) (1 + random.nextInt(255));
            Files.write(damaged, bytes);
            long before = ends.subList(1, 5).stream().filter(end -> end <= at).count();
            assertThat(count(damaged)).as("byte %d", at).isEqualTo(2 * before);
        }
    }

    /** With the right checksum a chunk may hold anything; a stranger can make one. */
    @Test
    void contentWithoutSenseIsRefused() throws IOException {
        List<Frame> frames = List.of(frame(0, 20));
        byte[] whole = FrameCodec.encode(frames);
        frames.forEach(Frame::close);
        for (int trial = 0; trial < 2000; trial++) {
            byte[] bytes = java.util.Arrays.copyOf(whole, random.nextInt(whole.length) + 1);
            for (int k = 0; k < 3; k++) {
                bytes[random.nextInt(Math.min(bytes.length, 80))] = (byte) random.nextInt(256);
            }
            try {
                FrameCodec.decode(bytes, pool).forEach(Frame::close);
            } catch (IOException e) {
                assertThat(e).hasMessageMatching("(?s).+");
            }
            assertThat(pool.leasedCount()).isZero();
        }
    }

    private static int count(Path file) throws IOException {
        Optional<KeptPlay> play = FrameReader.read(file, ROOM, Progress.NONE);
        int count = play.map(kept -> kept.frames().count()).orElse(0);
        play.ifPresent(kept -> kept.frames().close());
        return count;
    }

    private void play(FrameCache cache, int from, int to) {
        for (int n = from; n < to; n++) {
            try (Frame frame = frame(n, 30)) {
                cache.accept(frame);
            }
        }
    }

    /** A frame with two bodies, three grains and some fluid, all of it random. */
    private Frame frame(long number, int fluid) {
        Frame frame = pool.lease(number, 4 * number, number / 60.0, 2, 3, fluid);
        frame.setHash(random.nextLong());
        frame.setGrainShapes(FloatBuffer.allocate(6));
        fill(frame.bodies());
        fill(frame.bodyMotions());
        fill(frame.grains());
        fill(frame.fluid());
        for (int i = 0; i < fluid; i++) {
            frame.fluidTags().put(2 * i, i).put(2 * i + 1, 0);
        }
        return frame;
    }

    private void fill(FloatBuffer values) {
        for (int i = 0; i < values.limit(); i++) {
            values.put(i, random.nextFloat());
        }
    }

    private static int[] bits(FloatBuffer values) {
        int[] bits = new int[values.limit()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(values.get(i));
        }
        return bits;
    }
}
