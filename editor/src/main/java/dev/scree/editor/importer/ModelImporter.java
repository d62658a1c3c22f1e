package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import dev.scree.runtime.Refusal;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Imports model files. Assimp can crash its process, never return or take all memory, so it runs in a child JVM
 * with limits on time, memory and stack; the child is kept for the next file and ends by itself when idle or when
 * this process ends. What it answers is checked before use.
 */
public final class ModelImporter {
    /** Sign of life expected within this time, plus {@link #MILLISECONDS_PER_MEBIBYTE} of file. */
    private static final long SILENCE_MILLISECONDS = 8000;
    private static final long MILLISECONDS_PER_MEBIBYTE = 500;
    private static final long POLL_MILLISECONDS = 40;
    /** Address space of the child for a small file, of which its JVM reserves about half a gibibyte. */
    private static final long BASE_MEMORY = 2L << 30;
    private static final long MEMORY_PER_FILE_BYTE = 60;

    /** The idle child, if there is one; whoever takes it owns it until he puts it back. */
    private static final AtomicReference<ImportProcess> IDLE = new AtomicReference<>();

    private ModelImporter() {
    }

    /**
     * Reads a model file. Blocks; acts on a cancel within a tenth of a second.
     *
     * @throws Refusal where the file cannot be imported, with what to do
     * @throws CancellationException when cancelled
     */
    public static Model importFile(Path file, Progress progress) {
        return importFile(file, SILENCE_MILLISECONDS, progress);
    }

    static Model importFile(Path file, long silenceMilliseconds, Progress progress) {
        ModelFormat format = ModelFormat.of(file);
        ModelFileProbe.check(file, format);
        progress.checkCancelled();
        progress.report(-1, "Reading " + file.getFileName());
        long size = size(file);
        ModelAnswer answer = null;
        // A kept child may go idle between the check and the request; a new one then takes its place.
        for (int attempt = 0; answer == null; attempt++) {
            answer = ask(file, size, silenceMilliseconds + MILLISECONDS_PER_MEBIBYTE * (size >> 20), attempt == 0, progress);
        }
        Model model = new ModelChecks(file, format, answer).model();
        progress.report(1, "Read " + file.getFileName());
        return model;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw Refusal.input(file, "its size cannot be read (" + e.getMessage() + ")", "Check the file's permissions");
        }
    }

    /** @return null where a kept child had just ended of idleness */
    private static ModelAnswer ask(Path file, long size, long silenceMilliseconds, boolean keptOneWillDo, Progress progress) {
        long memory = Math.min(BASE_MEMORY + MEMORY_PER_FILE_BYTE * size, Math.max(BASE_MEMORY, physicalMemory() / 2));
        ImportProcess child = keptOneWillDo ? IDLE.getAndSet(null) : null;
        if (child != null && !child.serves(memory)) {
            child.close();
            child = null;
        }
        boolean kept = child != null;
        boolean sound = false;
        try {
            if (!kept) {
                child = ImportProcess.start(memory);
            }
            child.request(file);
            Exchange exchange = new Exchange(child);
            ModelAnswer answer = exchange.await(file, silenceMilliseconds, progress);
            sound = true;
            return answer;
        } catch (Exchange.Silent e) {
            int code = child.exitCode(1000);
            if (kept && (code == ImportWire.EXIT_IDLE || code == 0)) {
                return null;
            }
            throw code == 137 ? ImportRefusals.memory(file, child.memoryLimit()) : ImportRefusals.crashed(file, code);
        } catch (Exchange.Refused e) {
            sound = true;
            throw e.refusal;
        } catch (IOException e) {
            if (kept) {
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
                ? system.getTotalMemorySize() : Long.MAX_VALUE;
    }

    /** One request's answer, read on a thread of its own, so that this one can watch clock and cancel. */
    private static final class Exchange {
        /** The child ended, or closed its output, in the middle. */
        static final class Silent extends Exception {
        }

        /** The file is refused, and the child is fit for the next. */
        static final class Refused extends Exception {
            final transient Refusal refusal;

            Refused(Refusal refusal) {
                this.refusal = refusal;
            }
        }

        private final ImportProcess child;
        private final AtomicLong lastSign = new AtomicLong(System.nanoTime());

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
                    if (System.nanoTime() - lastSign.get() > silenceMilliseconds * 1_000_000) {
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

        private Silent failure(Path file, Throwable cause) throws Refused {
            if (cause instanceof Refused refused) {
                throw refused;
            }
            if (cause instanceof Refusal refusal) {
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
