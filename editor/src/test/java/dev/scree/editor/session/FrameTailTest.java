package dev.scree.editor.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FramePool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A video gets each frame of a play once and in order, while it plays and after it has ended. */
@Timeout(60)
class FrameTailTest {
    private final FramePool pool = new FramePool();
    private final FrameCache cache = new FrameCache(1 << 20);

    @AfterEach
    void nothingIsLeft() {
        cache.close();
        assertThat(pool.leasedCount()).isZero();
    }

    private void play(long number) {
        try (Frame frame = pool.lease(number, 10 * number, 0.01 * number, 1, 0, 0)) {
            cache.accept(frame);
        }
    }

    private static long take(FrameTail tail) throws InterruptedException {
        Optional<Frame> next = tail.next(1);
        next.ifPresent(Frame::close);
        return next.map(Frame::number).orElse(-1L);
    }

    @Test
    void framesComeInOrderFromTheFirstOneWanted() throws InterruptedException {
        for (long n = 0; n < 5; n++) {
            play(n);
        }
        try (FrameTail tail = new FrameTail(cache, 3)) {
            assertThat(tail.waiting()).isEqualTo(2);
            assertThat(take(tail)).isEqualTo(3);
            assertThat(take(tail)).isEqualTo(4);
            assertThat(take(tail)).isEqualTo(-1);
            play(5);
            assertThat(take(tail)).isEqualTo(5);
            assertThat(tail.exhausted()).isFalse();
        }
    }

    @Test
    void whatIsThereAtTheEndIsKeptThoughTheCacheIsClosed() throws InterruptedException {
        play(0);
        play(1);
        play(2);
        try (FrameTail tail = new FrameTail(cache, 0)) {
            assertThat(take(tail)).isZero();
            tail.end();
            play(3);
            cache.close();
            assertThat(take(tail)).isEqualTo(1);
            assertThat(take(tail)).isEqualTo(2);
            assertThat(tail.exhausted()).isTrue();
        }
    }

    @Test
    void whoWaitsForAFrameIsWokenByTheEnd() throws Exception {
        try (FrameTail tail = new FrameTail(cache, 0)) {
            CompletableFuture<Optional<Frame>> waits = CompletableFuture.supplyAsync(() -> {
                try {
                    return tail.next(50_000);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            tail.end();
            assertThat(waits.get()).isEmpty();
        }
    }

    @Test
    void framesThatNobodyTookAreGivenBack() {
        play(0);
        play(1);
        FrameTail tail = new FrameTail(cache, 0);
        tail.end();
        tail.close();
        assertThat(tail.exhausted()).isTrue();
    }

    /** A full cache lets go of every second frame; what a recording has taken by then is not touched. */
    @Test
    void aFullCacheCostsOnlyFramesThatWait() throws InterruptedException {
        FrameCache small = new FrameCache(8 * 4 * 8);
        List<Long> taken = new ArrayList<>();
        try (FrameTail tail = new FrameTail(small, 0)) {
            for (long n = 0; n < 30; n++) {
                try (Frame frame = pool.lease(n, n, 0.01 * n, 1, 0, 0)) {
                    small.accept(frame);
                }
                taken.add(take(tail));
            }
        }
        small.close();
        assertThat(small.count()).isZero();
        taken.removeIf(n -> n < 0);
        assertThat(taken).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(8);
    }
}
