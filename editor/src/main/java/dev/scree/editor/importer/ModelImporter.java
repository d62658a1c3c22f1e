package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import java.io.EOFException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Imports model files. Assimp can crash its process, never return or take all memory, so it runs in a child JVM with
 * limits on time, memory and stack; the child is kept for the next file and ends by itself when idle or when this
 * process ends. What it answers is checked before use.
 */
public final class ModelImporter {
    /**
     * @param silenceMilliseconds sign of life expected within this time of computing, plus
     *     {@link #MILLISECONDS_PER_MEBIBYTE} of file; on a busy machine a child that computes little may take
     *     {@link #PATIENCE} times as long
     * @param memory address space of the child for a small file, of which its JVM reserves about half a gibibyte
     */
    record Limits(long silenceMilliseconds, long memory) {
        static final Limits USUAL = new Limits(6000, 2L << 30);
    }

    private static final long MILLISECONDS_PER_MEBIBYTE = 500;
    private static final int PATIENCE = 10;
    private static final long POLL_MILLISECONDS = 40;
    private static final long MEMORY_PER_FILE_BYTE = 60;
    private static final int INTERRUPTED = 130;

    /** The idle child, if there is one; whoever takes it owns it until he puts it back. */
    private static final AtomicReference<ImportProcess> IDLE = new AtomicReference<>();

    private ModelImporter() {}

    /**
     * Reads a model file. Blocks; acts on a cancel within a tenth of a second.
     *
     * @throws UserError where the file cannot be imported, with what to do
     * @throws CancellationException when cancelled
     */
    public static Model importFile(Path file, Progress progress) {
        return importFile(file, Limits.USUAL, progress);
    }

    static Model importFile(Path file, Limits limits, Progress progress) {
        ModelFormat format = ModelFormat.of(file);
        ModelFileProbe.check(file, format);
        progress.checkCancelled();
        progress.report(-1, "Reading " + file.getFileName());
        long size = size(file);
        Limits own = new Limits(
                limits.silenceMilliseconds() + MILLISECONDS_PER_MEBIBYTE * (size >> 20),
                Math.min(
                        limits.memory() + MEMORY_PER_FILE_BYTE * size,
                        Math.max(limits.memory(), physicalMemory() / 2)));
        for (Start start : Start.values()) {
            ModelAnswer answer = ask(file, own, start, progress);
            if (answer != null) {
                Model model = new ModelChecks(file, format, answer).model();
                progress.report(1, "Read " + file.getFileName());
                return model;
            }
        }
        throw ImportRefusals.noStart(file, "it ends at once");
    }

    /** Where a child comes from, in the order of trying. */
    private enum Start {
        KEPT,
        LIMITED,
        UNLIMITED
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw UserError.input(
                    file, "its size cannot be read (" + e.getMessage() + ")", "Check the file's permissions");
        }
    }

    /**
     * @return null where no child began to read: there was none, it had just ended of idleness, or its JVM did not
     *     start
     */
    private static ModelAnswer ask(Path file, Limits limits, Start start, Progress progress) {
        ImportProcess child = null;
        boolean sound = false;
        try {
            child = start == Start.KEPT
                    ? IDLE.getAndSet(null)
                    : ImportProcess.start(limits.memory(), start == Start.LIMITED);
            if (child == null || !child.serves(limits.memory())) {
                return null;
            }
            child.request(file);
            ModelAnswer answer = new Exchange(child).await(file, limits.silenceMilliseconds(), progress);
            sound = true;
            return answer;
        } catch (Exchange.Silent e) {
            progress.checkCancelled();
            int code = child.exitCode(1000);
            if (code == INTERRUPTED) {
                // Ctrl+C in a terminal reaches the child too, and maybe sooner.
                throw new CancellationException("interrupted while importing " + file);
            }
            if (!child.ready() || start == Start.KEPT && (code == ImportWire.EXIT_IDLE || code == 0)) {
                return null;
            }
            throw code == 137 ? ImportRefusals.memory(file, child.memoryLimit()) : ImportRefusals.crashed(file, code);
        } catch (Exchange.Refused e) {
            sound = true;
            throw e.refusal;
        } catch (IOException e) {
            if (start != Start.UNLIMITED) {
                return null;
            }
            throw ImportRefusals.noStart(file, e.getMessage());
        } finally {
            if (sound) {
                ImportProcess other = IDLE.getAndSet(child);
                if (other != null) {
                    other.close();
                }
            } else if (child != null) {
                child.close();
            }
        }
    }

    private static long physicalMemory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : Long.MAX_VALUE;
    }

    /** One request's answer, read on a thread of its own, so that this one can watch clock and cancel. */
    private static final class Exchange {
        /** The child ended, or closed its output, in the middle. */
        static final class Silent extends Exception {}

        /** The file is refused, and the child is fit for the next. */
        static final class Refused extends Exception {
            final transient UserError refusal;

            Refused(UserError refusal) {
                this.refusal = refusal;
            }
        }

        private final ImportProcess child;
        private final AtomicLong lastSign = new AtomicLong(System.nanoTime());
        private long signSeen;
        private long computedAtSign;

        Exchange(ImportProcess child) {
            this.child = child;
        }

        ModelAnswer await(Path file, long silenceMilliseconds, Progress progress) throws Silent, Refused {
            FutureTask<ModelAnswer> reading = new FutureTask<>(() -> read(file));
            Thread reader = new Thread(reading, "import-answer");
            reader.setDaemon(true);
            reader.start();
            while (true) {
                try {
                    return reading.get(POLL_MILLISECONDS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    progress.checkCancelled();
                    if (hangs(silenceMilliseconds * 1_000_000)) {
                        throw ImportRefusals.hung(file, silenceMilliseconds / 1000.0);
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new CancellationException("interrupted while importing " + file);
                } catch (ExecutionException e) {
                    throw failure(file, e.getCause());
                }
            }
        }

        /**
         * Whether the child has computed for so long without a sign, or waits for something that does not come. @param
         * limit [ns]
         */
        private boolean hangs(long limit) {
            long sign = lastSign.get();
            long silence = System.nanoTime() - sign;
            OptionalLong computed = child.computed();
            if (computed.isEmpty()) {
                return silence > limit;
            }
            if (sign != signSeen) {
                signSeen = sign;
                computedAtSign = computed.getAsLong();
            }
            return computed.getAsLong() - computedAtSign > limit || silence > PATIENCE * limit;
        }

        private Silent failure(Path file, Throwable cause) throws Refused {
            if (cause instanceof Refused refused) {
                throw refused;
            }
            if (cause instanceof UserError refusal) {
                throw refusal;
            }
            if (cause instanceof AnswerReader.Garbage) {
                throw ImportRefusals.garbage(file, cause.getMessage());
            }
            if (cause instanceof OutOfMemoryError) {
                throw ImportRefusals.memory(file, Runtime.getRuntime().maxMemory());
            }
            if (cause instanceof IOException) {
                return new Silent();
            }
            throw new IllegalStateException("reading the importer's answer about " + file, cause);
        }

        private ModelAnswer read(Path file) throws IOException, Refused {
            AnswerReader in = new AnswerReader(child.answers(), () -> lastSign.set(System.nanoTime()));
            if (!child.ready()) {
                if (in.integer() != ImportWire.READY) {
                    // A JVM that cannot start says so here, in words.
                    throw new EOFException();
                }
                child.setReady();
            }
            int tag = in.integer();
            switch (tag) {
                case ImportWire.REFUSED:
                    throw new Refused(ImportRefusals.refused(file, in.string()));
                case ImportWire.OUT_OF_MEMORY:
                    in.string();
                    throw ImportRefusals.memory(file, child.memoryLimit());
                case ImportWire.MODEL:
                    return ModelAnswer.read(in, Runtime.getRuntime().maxMemory() / 3);
                default:
                    throw new AnswerReader.Garbage("tag " + Integer.toHexString(tag));
            }
        }
    }
}
