package dev.scree.editor.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class TasksTest {
    private final Semaphore wakes = new Semaphore(0);
    private final Tasks tasks = new Tasks(wakes::release, () -> {});
    private final List<String> told = new ArrayList<>();

    @AfterEach
    void close() {
        tasks.close();
    }

    private void deliverOne() throws InterruptedException {
        wakes.acquire();
        tasks.deliver();
    }

    @Test
    void resultsArriveOnTheThreadThatDeliversAndNotBefore() throws InterruptedException {
        Thread here = Thread.currentThread();
        tasks.start(
                "a",
                "Work",
                progress -> 42,
                result -> {
                    assertThat(Thread.currentThread()).isSameAs(here);
                    told.add("got " + result);
                },
                failure -> told.add("failed"),
                () -> told.add("cancelled"));
        wakes.acquire();
        assertThat(told).isEmpty();
        assertThat(tasks.open()).hasSize(1);
        tasks.deliver();
        assertThat(told).containsExactly("got 42");
        assertThat(tasks.open()).isEmpty();
    }

    @Test
    void failuresAreToldWithTheirCause() throws InterruptedException {
        tasks.start(
                "a",
                "Work",
                progress -> {
                    throw new java.io.IOException("disk full");
                },
                result -> told.add("done"),
                failure -> told.add(failure.getMessage()),
                () -> told.add("cancelled"));
        deliverOne();
        assertThat(told).containsExactly("disk full");
    }

    @Test
    void aCancelActsWithinASecond() throws InterruptedException {
        CountDownLatch running = new CountDownLatch(1);
        BackgroundTask task = tasks.start(
                "a",
                "Work",
                progress -> {
                    running.countDown();
                    while (true) {
                        progress.checkCancelled();
                        Thread.onSpinWait();
                    }
                },
                result -> told.add("done"),
                failure -> told.add("failed"),
                () -> told.add("cancelled"));
        running.await();
        assertThat(task.state()).isEqualTo(BackgroundTask.State.RUNNING);
        long begin = System.nanoTime();
        task.cancel();
        deliverOne();
        assertThat((System.nanoTime() - begin) / 1e9).isLessThan(1);
        assertThat(told).containsExactly("cancelled");
        assertThat(task.state()).isEqualTo(BackgroundTask.State.CANCELLED);
    }

    @Test
    void tasksOfALaneFollowOneAnotherAndAWaitingOneCanBeCancelled() throws InterruptedException {
        CountDownLatch hold = new CountDownLatch(1);
        tasks.start(
                "a",
                "First",
                progress -> {
                    hold.await();
                    return 1;
                },
                result -> told.add("first"),
                failure -> {},
                () -> {});
        BackgroundTask second = tasks.start(
                "a",
                "Second",
                progress -> 2,
                result -> told.add("second"),
                failure -> {},
                () -> told.add("second cancelled"));
        tasks.start("b", "Beside", progress -> 3, result -> told.add("beside"), failure -> {}, () -> {});
        deliverOne();
        assertThat(told).containsExactly("beside");
        assertThat(second.state()).isEqualTo(BackgroundTask.State.WAITING);
        second.cancel();
        hold.countDown();
        wakes.acquire(2);
        tasks.deliver();
        assertThat(told).containsExactly("beside", "first", "second cancelled");
    }
}
