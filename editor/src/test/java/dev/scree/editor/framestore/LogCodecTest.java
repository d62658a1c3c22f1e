package dev.scree.editor.framestore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.PlayLog;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was done while a scene played, on disk. */
class LogCodecTest {
    private static final Path FILE = Path.of("main.frames");
    private static final Scene SCENE = Scene.empty("main");
    private static final PlayLog LOG = new PlayLog(
            SCENE,
            List.of(
                    hand(3, new SceneChange.Pull("körper", new Vec3(1, 2, 3), new Vec3(-1, 0.5, 0))),
                    hand(4, new SceneChange.Pull(null, Vec3.ZERO, Vec3.ZERO)),
                    hand(
                            4,
                            new SceneChange.Push(new Vec3(9, 9, 9), Vec3.ZERO, 0.25),
                            new SceneChange.Brake(Set.of("hinge"))),
                    hand(7, new SceneChange.Push(null, null, 0), new SceneChange.Brake(Set.of())),
                    new PlayLog.Edit(8, SCENE.withPhysics(SCENE.physics().withGravity(new Vec3(0, 1, 0))), List.of())));

    @TempDir
    Path folder;

    private static PlayLog.Edit hand(long frame, SceneChange.OfHand... changes) {
        return new PlayLog.Edit(frame, null, List.of(changes));
    }

    @Test
    void everyKindOfEditComesBack() throws IOException {
        for (PlayLog.Edit edit : LOG.edits()) {
            assertThat(LogCodec.decode(LogCodec.encode(edit), FILE)).isEqualTo(edit);
        }
    }

    /** Bytes that are cut off or changed are an edit or refused, and nothing else happens. */
    @Test
    void anyBytesAreReadOrRefused() throws IOException {
        Random random = new Random(3);
        int read = 0;
        int refused = 0;
        for (PlayLog.Edit edit : LOG.edits()) {
            byte[] whole = LogCodec.encode(edit);
            for (int trial = 0; trial < 300; trial++) {
                byte[] bytes = Arrays.copyOf(whole, trial % 2 == 0 ? whole.length : random.nextInt(whole.length));
                if (bytes.length > 0) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
                }
                try {
                    assertThat(LogCodec.decode(bytes, FILE).frame()).isNotNegative();
                    read++;
                } catch (IOException | UserError e) {
                    refused++;
                }
            }
        }
        assertThat(read).isPositive();
        assertThat(refused).isPositive();
    }

    @Test
    void aNumberThatIsNoneIsRefused() throws IOException {
        byte[] bytes = LogCodec.encode(hand(0, new SceneChange.Pull("b", new Vec3(Double.NaN, 0, 0), Vec3.ZERO)));
        assertThatThrownBy(() -> LogCodec.decode(bytes, FILE)).isInstanceOf(IOException.class);
    }

    /** The log stands in the file, also when every second frame has to go. */
    @Test
    void itIsInTheFileThatIsThinned() throws IOException {
        Path file = folder.resolve("main.frames");
        FramePool pool = new FramePool();
        try (FrameFile out = FrameFile.begin(file, null, SCENE, SCENE)) {
            out.log(new PlayLog(SCENE, LOG.edits().subList(0, 2)));
            List<Frame> frames = List.of(pool.lease(0, 0, 0, 0, 0, 0), pool.lease(1, 1, 0.1, 0, 0, 0));
            out.frames(frames);
            frames.forEach(Frame::close);
            FrameFile thinner = out.thinned(2);
            thinner.log(LOG);
            thinner.close();
        }
        KeptPlay kept = FrameReader.read(file, 1 << 20, Progress.NONE).orElseThrow();
        try (FrameCache frames = kept.frames()) {
            assertThat(frames.count()).isEqualTo(1);
            assertThat(kept.log()).isEqualTo(LOG);
        }
    }
}
