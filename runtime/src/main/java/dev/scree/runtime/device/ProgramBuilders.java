package dev.scree.runtime.device;

import dev.scree.runtime.Progress;
import dev.scree.runtime.process.JavaChild;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds several programs at once in processes of their own ({@link BuilderChild}), since a driver may build only one
 * at a time in each process, as PoCL does. Their binaries are in the cache afterwards. This process takes programs from
 * the front meanwhile, and its children from the back. What a child cannot build is left to this process.
 */
final class ProgramBuilders implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ProgramBuilders.class);
    /** Fewer programs are built before a child has started. */
    static final int LEAST = 3;
    /** Most children: each of them takes hundreds of mebibytes of memory. */
    private static final int MOST_CHILDREN = 3;

    private static final long POLL_MILLISECONDS = 50;
    private static final int HEAP_MEBIBYTES = 256;

    private final DeviceInfo device;
    private final Deque<ProgramText> left;
    private final int all;
    private final AtomicInteger done = new AtomicInteger();
    /** Number of programs that children have built. */
    private final AtomicInteger helped = new AtomicInteger();

    private final List<Process> children = new ArrayList<>();
    private final CountDownLatch serving;

    /** Starts the children. @param programs that have no binary in the cache */
    ProgramBuilders(DeviceInfo device, List<ProgramText> programs) {
        this.device = device;
        left = new ConcurrentLinkedDeque<>(programs);
        all = programs.size();
        int processors = Runtime.getRuntime().availableProcessors();
        int helpers = all < LEAST ? 0 : Math.min(Math.min(processors - 1, MOST_CHILDREN), all / 2);
        for (int k = 0; k < helpers; k++) {
            try {
                children.add(
                        JavaChild.of(List.of(), List.of("-Xmx" + HEAP_MEBIBYTES + "m", "-Xss4m"), BuilderChild.class)
                                .start());
            } catch (IOException e) {
                LOG.warn("cannot start a process that builds kernels: {}", e.toString());
            }
        }
        serving = new CountDownLatch(children.size());
        for (Process child : children) {
            Thread thread = new Thread(() -> serve(child), "kernel builder");
            thread.setDaemon(true);
            thread.start();
        }
    }

    /**
     * Builds all of them, or leaves to the caller what could not be built elsewhere.
     *
     * @param own builds a program in this process
     */
    void run(Consumer<ProgramText> own, Progress progress) {
        for (ProgramText next = left.pollFirst(); next != null; next = left.pollFirst()) {
            report(progress);
            own.accept(next);
            done.incrementAndGet();
        }
        try {
            while (!serving.await(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                report(progress);
            }
        } catch (InterruptedException e) {
            // What is not built yet is built by the caller.
            Thread.currentThread().interrupt();
        }
    }

    private void report(Progress progress) {
        progress.checkCancelled();
        progress.report((double) done.get() / all, "Building kernels for " + device.name());
    }

    /** Returns how many programs children have built. */
    int helped() {
        return helped.get();
    }

    /** Has a child build one program after the other, until none is left or it fails. */
    private void serve(Process child) {
        try (DataOutputStream to = new DataOutputStream(child.getOutputStream())) {
            for (String text : List.of(device.name(), device.platform(), device.driver())) {
                write(to, text);
            }
            for (ProgramText next = left.pollLast(); next != null; next = left.pollLast()) {
                write(to, next.name());
                write(to, next.text());
                write(to, next.options());
                to.flush();
                int answer = child.getInputStream().read();
                done.incrementAndGet();
                if (answer == BuilderChild.BUILT) {
                    helped.incrementAndGet();
                } else if (answer != BuilderChild.FAILED) {
                    break;
                }
            }
        } catch (IOException e) {
            LOG.debug("a process that builds kernels has ended: {}", e.toString());
        } finally {
            child.destroyForcibly();
            serving.countDown();
        }
    }

    private static void write(DataOutputStream to, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        to.writeInt(bytes.length);
        to.write(bytes);
    }

    /** Ends the children at once, whatever they do. */
    @Override
    public void close() {
        children.forEach(Process::destroyForcibly);
    }
}
