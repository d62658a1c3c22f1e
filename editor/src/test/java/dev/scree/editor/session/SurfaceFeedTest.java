package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SurfaceFeedTest {
    private static final double SPACING = 0.1;

    private static Frame drop(FramePool pool, int number, float x) {
        Frame frame = pool.lease(number, number, 0, 0, 0, 1);
        frame.fluid().put(0, x).put(1, 0).put(2, 0).put(3, 1);
        return frame;
    }

    private static SurfaceFeed.Surfaced await(SurfaceFeed feed, Object play, long number) throws InterruptedException {
        for (long end = System.nanoTime() + 60_000_000_000L; System.nanoTime() < end; Thread.sleep(5)) {
            Optional<SurfaceFeed.Surfaced> newest = feed.newest(play);
            if (newest.isPresent() && newest.get().frame().number() == number) {
                return newest.get();
            }
            newest.ifPresent(SurfaceFeed.Surfaced::close);
        }
        throw new AssertionError("no surface of frame " + number);
    }

    @Test
    void theNewestFrameComesWithItsSurfaceAndAllFramesAreGivenBack() throws InterruptedException {
        FramePool pool = new FramePool();
        Object play = new Object();
        try (SurfaceFeed feed = new SurfaceFeed()) {
            for (int i = 0; i <= 200; i++) {
                try (Frame frame = drop(pool, i, i)) {
                    feed.ask(play, frame, SPACING, DeviceChoice.JAVA);
                    feed.ask(play, frame, SPACING, DeviceChoice.JAVA);
                }
            }
            try (SurfaceFeed.Surfaced last = await(feed, play, 200)) {
                assertThat(last.mesh().triangleCount()).isPositive();
                assertThat(last.mesh().positions()[0]).isBetween(199.8f, 200.2f);
                assertThat(last.frame().fluid().get(0)).isEqualTo(200);
            }
            assertThat(feed.newest(new Object())).as("of another play").isEmpty();
            assertThat(pool.leasedCount()).isEqualTo(1);
            feed.clear();
            assertThat(feed.newest(play)).isEmpty();
            assertThat(pool.leasedCount()).isZero();
            try (Frame frame = drop(pool, 300, 0)) {
                feed.ask(play, frame, SPACING, DeviceChoice.JAVA);
            }
        }
        assertThat(pool.leasedCount()).isZero();
    }

    @Test
    void aFailureIsToldOnceAndTheFeedGoesOn() throws InterruptedException {
        FramePool pool = new FramePool();
        Object play = new Object();
        try (SurfaceFeed feed = new SurfaceFeed()) {
            try (Frame frame = drop(pool, 1, 0)) {
                feed.ask(play, frame, SPACING, new DeviceChoice(DeviceChoice.Kind.INDEX, 999));
            }
            Optional<RuntimeException> failure = Optional.empty();
            for (long end = System.nanoTime() + 60_000_000_000L;
                    failure.isEmpty() && System.nanoTime() < end;
                    Thread.sleep(5)) {
                failure = feed.takeFailure();
            }
            assertThat(failure).isPresent();
            assertThat(feed.takeFailure()).isEmpty();
            try (Frame frame = drop(pool, 2, 0)) {
                feed.ask(play, frame, SPACING, DeviceChoice.JAVA);
            }
            await(feed, play, 2).close();
        }
        assertThat(pool.leasedCount()).isZero();
    }
}
