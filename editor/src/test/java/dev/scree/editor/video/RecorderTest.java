package dev.scree.editor.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.render.BodyGeometry;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.render.DrawOptions;
import dev.scree.runtime.UserError;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.CameraKey;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderTest {
    private static final Scene SCENE =
            Scene.empty("main").withBodies(List.of(Body.of("a", "models/a.obj", "wood", Pose.at(0, 0.5, 0))));
    private static final DrawMesh TRIANGLE =
            new DrawMesh(new float[] {-0.4f, -0.4f, 0, 0.4f, -0.4f, 0, 0, 0.5f, 0}, new int[] {0, 1, 2});
    private static final BodyGeometry GEOMETRY = new BodyGeometry() {
        @Override
        public Optional<DrawMesh> mesh(Body body) {
            return Optional.of(TRIANGLE);
        }

        @Override
        public Optional<ParticleSet> particles(Body body) {
            return Optional.empty();
        }
    };

    private final FramePool pool = new FramePool();

    @TempDir
    Path folder;

    @Test
    void writesAVideoThatPlaysAndMoves() throws Exception {
        Path file = folder.resolve("a.mp4");
        record(file, 12, true);
        VideoReader.Video video = VideoReader.read(file);
        assertThat(video.width()).isEqualTo(160);
        assertThat(video.height()).isEqualTo(90);
        assertThat(video.framesPerSecond()).isEqualTo(60);
        assertThat(video.codec()).isIn("h264", "vp9", "libvpx-vp9", "libopenh264");
        assertThat(video.brightness()).hasSize(12);
        assertThat(difference(video.brightness().get(0), video.brightness().get(11)))
                .isGreaterThan(1);
        // The triangle moves to the right: the picture is neither mirrored nor upside down.
        assertThat(brightestColumn(video.brightness().get(11), 160))
                .isGreaterThan(brightestColumn(video.brightness().get(0), 160));
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        assertThat(pool.leasedCount()).isZero();
    }

    @Test
    void anotherRateTakesTheNearestFrames() throws Exception {
        Path file = folder.resolve("a.mp4");
        RecordingTarget half = RecordingTarget.of(file.toString(), 160, 90, 30);
        try (Recorder recorder = new Recorder(SCENE, SCENE.camera(), GEOMETRY, DrawOptions.VIDEO, half)) {
            feed(recorder, 13);
            recorder.finish();
        }
        VideoReader.Video video = VideoReader.read(file);
        assertThat(video.framesPerSecond()).isEqualTo(30);
        assertThat(video.brightness()).hasSize(7);
    }

    /** A scene at rest is drawn anew while its camera moves, and seen from where that is. */
    @Test
    void theCameraFollowsItsTrack() throws Exception {
        Camera near = SCENE.camera();
        Camera away = near.withTarget(near.eye().plus(near.eye().minus(near.target())));
        Scene tracked = SCENE.withCameraTrack(List.of(new CameraKey(0, near, null), new CameraKey(0.1, away, null)));
        for (Scene scene : List.of(SCENE, tracked)) {
            String name = scene == SCENE ? "still/*.png" : "moving/*.png";
            RecordingTarget target = RecordingTarget.of(folder.resolve(name).toString(), 160, 90, 60);
            try (Recorder recorder = new Recorder(scene, scene.camera(), GEOMETRY, DrawOptions.VIDEO, target)) {
                for (int i = 0; i < 10; i++) {
                    feed(recorder, i, 4);
                }
                recorder.finish();
                assertThat(recorder.drawnCount()).isEqualTo(scene == SCENE ? 1 : 7);
            }
        }
        assertThat(folder.resolve("moving/00000.png")).hasSameBinaryContentAs(folder.resolve("still/00000.png"));
        assertThat(Files.readAllBytes(folder.resolve("moving/00009.png")))
                .isNotEqualTo(Files.readAllBytes(folder.resolve("still/00009.png")));
        assertThat(pool.leasedCount()).isZero();
    }

    /** Of frames 0 to 4 that move and 5 to 11 that do not, the last is the picture of frame 4. */
    @Test
    void whatDoesNotMoveIsDrawnOnce() throws Exception {
        for (String name : new String[] {"a.mp4", "pictures/*.png"}) {
            try (Recorder recorder = new Recorder(
                    SCENE,
                    SCENE.camera(),
                    GEOMETRY,
                    DrawOptions.VIDEO,
                    RecordingTarget.of(folder.resolve(name).toString(), 160, 90, 60))) {
                feed(recorder, 5);
                for (int i = 5; i < 12; i++) {
                    feed(recorder, i, 4);
                }
                recorder.finish();
                assertThat(recorder.drawnCount()).isEqualTo(5);
                assertThat(recorder.pictureCount()).isEqualTo(12);
            }
        }
        VideoReader.Video video = VideoReader.read(folder.resolve("a.mp4"));
        assertThat(video.brightness()).hasSize(12);
        assertThat(difference(video.brightness().get(4), video.brightness().get(11)))
                .isLessThan(1);
        assertThat(folder.resolve("pictures/00011.png")).hasSameBinaryContentAs(folder.resolve("pictures/00004.png"));
        assertThat(pool.leasedCount()).isZero();
    }

    @Test
    void picturesAreNumbered() throws Exception {
        record(folder.resolve("pictures/*.png"), 3, true);
        assertThat(folder.resolve("pictures/00000.png")).exists().isNotEmptyFile();
        assertThat(folder.resolve("pictures/00002.png")).exists();
        assertThat(folder.resolve("pictures/00003.png")).doesNotExist();
    }

    @Test
    void whatIsAbandonedBeforeItsFirstPictureLeavesNoFile() throws Exception {
        record(folder.resolve("a.mp4"), 0, false);
        record(folder.resolve("pictures/*.png"), 0, false);
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    /** Cancelled, or a simulation that failed: what was drawn plays, and the count says how much that is. */
    @Test
    void whatIsAbandonedEndsAtItsLastPicture() throws Exception {
        for (String name : new String[] {"a.mp4", "pictures/*.png"}) {
            RecordingTarget target = RecordingTarget.of(folder.resolve(name).toString(), 160, 90, 60);
            long kept;
            Recorder recorder = new Recorder(SCENE, SCENE.camera(), GEOMETRY, DrawOptions.VIDEO, target);
            try (recorder) {
                feed(recorder, 20);
            } finally {
                kept = recorder.keptCount();
            }
            // At most six pictures are on their way between the threads.
            assertThat(kept).isBetween(12L, 20L);
            if (name.equals("a.mp4")) {
                assertThat(VideoReader.read(folder.resolve(name)).brightness()).hasSize((int) kept);
            } else {
                assertThat(folder.resolve("pictures").toFile().list()).hasSize((int) kept);
            }
        }
        try (var files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString())).containsExactlyInAnyOrder("a.mp4", "pictures");
        }
        assertThat(pool.leasedCount()).isZero();
    }

    /** While it is recorded the file plays already, so it does after a kill; an older one stays until then. */
    @Test
    void aVideoPlaysWhileItIsWritten() throws Exception {
        Path file = folder.resolve("a.mp4");
        record(file, 4, true);
        try (Recorder recorder = new Recorder(
                SCENE, SCENE.camera(), GEOMETRY, DrawOptions.VIDEO, RecordingTarget.of(file.toString(), 160, 90, 60))) {
            assertThat(VideoReader.read(file).brightness()).as("the older one").hasSize(4);
            for (int i = 0; i < 60; i++) {
                feed(recorder, i, i % 7);
                Thread.sleep(30);
            }
            int pictures = VideoReader.read(Files.copy(file, folder.resolve("copy.mp4")))
                    .brightness()
                    .size();
            assertThat(pictures).as("at most half a second is not there yet").isBetween(20, 60);
            recorder.finish();
        }
        assertThat(VideoReader.read(file).brightness()).hasSize(60);
        assertThat(boxes(file))
                .as("an ordinary file at the end, with one index for all, not one of fragments")
                .contains("moov", "mdat")
                .doesNotContain("moof");
    }

    /** Types of a file's outermost boxes, by ISO/IEC 14496-12: each begins with its length and its type. */
    private static List<String> boxes(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        List<String> types = new ArrayList<>();
        while (bytes.remaining() > 8) {
            int begin = bytes.position();
            long length = bytes.getInt();
            byte[] type = new byte[4];
            bytes.get(type);
            types.add(new String(type, StandardCharsets.US_ASCII));
            length = length == 1 ? bytes.getLong() : length;
            bytes.position((int) (begin + length));
        }
        return types;
    }

    /**
     * A shorter recording into the same folder leaves nothing of the longer one; strangers' pictures are not touched.
     */
    @Test
    void picturesOfTwoRecordingsNeverMix() throws Exception {
        Path pictures = folder.resolve("pictures");
        record(pictures.resolve("*.png"), 9, true);
        Files.writeString(pictures.resolve("notes.txt"), "mine");
        record(pictures.resolve("*.png"), 4, true);
        assertThat(pictures.toFile().list())
                .containsExactlyInAnyOrder("00000.png", "00001.png", "00002.png", "00003.png", "notes.txt");
        record(pictures.resolve("*.png"), 0, false);
        assertThat(pictures.toFile().list())
                .as("no picture yet, so the last recording stays")
                .hasSize(5);
        Files.write(pictures.resolve("00007.png"), new byte[200]);
        assertThatThrownBy(() -> record(pictures.resolve("*.png"), 2, true))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("00007.png");
        assertThat(pictures.toFile().list()).hasSize(6);
    }

    @Test
    void aPlaceThatCannotBeWrittenIsRefusedAtOnce() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertThatThrownBy(() -> record(folder.resolve("no/such/a.mp4"), 1, true))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("folder does not exist");
        assertThatThrownBy(() -> record(file.resolve("a.mp4"), 1, true)).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> RecordingTarget.of("a.avi", 160, 90, 60))
                .isInstanceOf(UserError.class)
                .hasMessageContaining(".mp4");
        assertThatThrownBy(() -> RecordingTarget.of("a.mp4", 161, 90, 60))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("even");
    }

    private void record(Path where, int frames, boolean finish) throws Exception {
        try (Recorder recorder = new Recorder(
                SCENE,
                SCENE.camera(),
                GEOMETRY,
                DrawOptions.VIDEO,
                RecordingTarget.of(where.toString(), 160, 90, 60))) {
            feed(recorder, frames);
            if (finish) {
                recorder.finish();
            }
        }
    }

    private void feed(Recorder recorder, int frames) throws InterruptedException {
        for (int i = 0; i < frames; i++) {
            feed(recorder, i, i);
        }
    }

    private void feed(Recorder recorder, int number, int place) throws InterruptedException {
        try (Frame frame = pool.lease(number, number, number / 60.0, 1, 0, 0)) {
            frame.bodies().put(0, -0.7f + 0.1f * place).put(1, 0.5f).put(2, 0).put(7, 1);
            recorder.accept(frame);
        }
    }

    private static double difference(byte[] a, byte[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += Math.abs((a[i] & 0xff) - (b[i] & 0xff));
        }
        return sum / a.length;
    }

    private static int brightestColumn(byte[] picture, int width) {
        long[] columns = new long[width];
        for (int i = 0; i < picture.length; i++) {
            columns[i % width] += picture[i] & 0xff;
        }
        int best = 0;
        for (int x = 0; x < width; x++) {
            best = columns[x] > columns[best] ? x : best;
        }
        return best;
    }
}
