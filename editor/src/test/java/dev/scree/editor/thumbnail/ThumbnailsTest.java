package dev.scree.editor.thumbnail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.task.Tasks;
import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.CommonFluids;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThumbnailsTest {
    @TempDir
    Path folder;

    private final Tasks tasks = new Tasks(() -> {}, () -> {});
    private final List<String> painted = Collections.synchronizedList(new ArrayList<>());

    @AfterEach
    void end() {
        tasks.close();
    }

    private Thumbnails thumbnails() {
        return new Thumbnails(tasks, new ThumbnailCache(folder, 1 << 20), () -> new Thumbnails.Painter() {
            @Override
            public Thumbnail paint(Subject.Content content, boolean dark, Progress progress) {
                painted.add(content.hash() + (dark ? " dark" : " light"));
                return plain(content.hash().charAt(0));
            }

            @Override
            public void close() {}
        });
    }

    private static Thumbnail plain(int value) {
        byte[] rgba = new byte[4 * Thumbnail.SIDE * Thumbnail.SIDE];
        Arrays.fill(rgba, (byte) value);
        for (int i = 3; i < rgba.length; i += 4) {
            rgba[i] = (byte) 255;
        }
        return new Thumbnail(Thumbnail.SIDE, rgba);
    }

    private static Subject subject(String place, String hash) {
        return new Subject() {
            @Override
            public Object place() {
                return place;
            }

            @Override
            public Object version() {
                return hash;
            }

            @Override
            public Content open(Progress progress) {
                if (hash.isEmpty()) {
                    throw UserError.of(UserError.Kind.INPUT, "it is broken", "Mend it");
                }
                return new Content() {
                    @Override
                    public String hash() {
                        return hash;
                    }

                    @Override
                    public Staging staging(Progress progress) {
                        throw new AssertionError("the painter of this test needs none");
                    }
                };
            }
        };
    }

    private void until(Thumbnails thumbnails, BooleanSupplier holds) throws InterruptedException {
        for (int i = 0; i < 2000 && !holds.getAsBoolean(); i++) {
            tasks.deliver();
            thumbnails.watch(false, true);
            Thread.sleep(5);
        }
        assertThat(holds.getAsBoolean()).isTrue();
    }

    @Test
    void aPictureIsDrawnOnceAndFoundOnDiskAfterTheNextStart() throws InterruptedException {
        Thumbnails first = thumbnails();
        assertThat(first.of(subject("a", "1"))).as("asking never waits").isEmpty();
        until(first, () -> first.of(subject("a", "1")).isPresent());
        assertThat(painted).containsExactly("1 dark");
        Thumbnails next = thumbnails();
        until(next, () -> next.of(subject("a", "1")).isPresent());
        assertThat(painted).containsExactly("1 dark");
        assertThat(next.of(subject("a", "1")).orElseThrow().rgba())
                .isEqualTo(plain('1').rgba());
    }

    @Test
    void afterAChangeTheOldPictureStaysUntilTheNewOneIsThere() throws InterruptedException {
        Thumbnails thumbnails = thumbnails();
        until(thumbnails, () -> thumbnails.of(subject("a", "1")).isPresent());
        Thumbnail old = thumbnails.of(subject("a", "1")).orElseThrow();
        assertThat(thumbnails.of(subject("a", "2"))).contains(old);
        until(thumbnails, () -> thumbnails.of(subject("a", "2")).orElseThrow() != old);
        assertThat(painted).containsExactly("1 dark", "2 dark");
    }

    @Test
    void nothingIsDrawnWhilePausedAndABrokenThingIsTriedOnce() throws InterruptedException {
        Thumbnails thumbnails = thumbnails();
        for (int i = 0; i < 20; i++) {
            thumbnails.of(subject("a", "1"));
            thumbnails.watch(true, true);
            tasks.deliver();
            Thread.sleep(2);
        }
        assertThat(painted).isEmpty();
        int[] opened = {0};
        Subject broken = new Subject() {
            @Override
            public Object place() {
                return "broken";
            }

            @Override
            public Object version() {
                return "";
            }

            @Override
            public Content open(Progress progress) {
                opened[0]++;
                throw UserError.of(UserError.Kind.INPUT, "it is broken", "Mend it");
            }
        };
        until(
                thumbnails,
                () -> thumbnails.of(broken).isEmpty()
                        && thumbnails.of(subject("a", "1")).isPresent());
        for (int i = 0; i < 20; i++) {
            thumbnails.of(broken);
            thumbnails.watch(false, true);
            tasks.deliver();
            Thread.sleep(2);
        }
        assertThat(opened[0]).isEqualTo(1);
    }

    @Test
    void theCacheKeepsToItsLimitAndTakesNoFileThatIsNoThumbnail() throws IOException {
        ThumbnailCache cache = new ThumbnailCache(folder, 20_000);
        for (int i = 0; i < 100; i++) {
            cache.write("p" + i, plain(i));
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.mapToLong(file -> file.toFile().length()).sum()).isBetween(5_000L, 20_000L);
        }
        assertThat(cache.read("p99").orElseThrow().rgba()).isEqualTo(plain(99).rgba());
        assertThat(cache.read("p0")).isEmpty();
        Files.write(folder.resolve("junk.png"), new byte[100]);
        assertThat(cache.read("junk")).isEmpty();
        Files.copy(Path.of("..", "projects", "presets", "ball.json"), folder.resolve("text.png"));
        assertThat(cache.read("text")).isEmpty();
    }

    @Test
    void sceneAndFluidAreSeenInTheirPictures() {
        Scene scene = Scene.empty("main")
                .withBlocks(List.of(new FluidBlock(
                        "w", "Water", new Vec3(-0.9, 0, -0.9), new Vec3(0.9, 1, 0.9), "water", null, null)));
        try (ThumbnailPainter painter = new ThumbnailPainter()) {
            Thumbnail empty = painter.paint(Staging.ofScene(Scene.empty("main"), Staging.nothing()), true);
            Thumbnail water = painter.paint(Staging.ofScene(scene, Staging.nothing()), true);
            assertThat(blue(empty)).as("blue in an empty room").isLessThan(0.02);
            assertThat(blue(water)).as("blue in a room of water").isGreaterThan(0.15);
            Thumbnail drop = painter.paint(Staging.ofFluid(CommonFluids.WATER), true);
            assertThat(blue(drop)).as("a ball of water").isBetween(0.3, 0.95);
            Emitter emitter = Emitter.disc("e", Pose.IDENTITY, 0.1, "water", 1);
            Thumbnail jet = painter.paint(
                    Staging.ofObjects(Scene.empty("main").withEmitters(List.of(emitter)), Staging.nothing()), true);
            assertThat(blue(jet)).as("a jet").isGreaterThan(0.03);
        }
    }

    /** The part of pixels whose blue is much stronger than their red. */
    private static double blue(Thumbnail picture) {
        int count = 0;
        for (int i = 0; i < picture.rgba().length; i += 4) {
            count += (picture.rgba()[i + 2] & 255) > (picture.rgba()[i] & 255) + 40 ? 1 : 0;
        }
        return (double) count / (Thumbnail.SIDE * Thumbnail.SIDE);
    }
}
