package dev.scree.editor.session;

import dev.scree.runtime.Progress;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.surface.FluidSurfaceMesh;
import dev.scree.runtime.surface.SurfaceLattice;
import dev.scree.runtime.surface.SurfaceMaker;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Finds surfaces of the fluid on a thread of its own while frames come: always of the newest frame that was asked for,
 * dropping those between. A surface is shown together with its frame, so that bodies and fluid are of one instant.
 */
public final class SurfaceFeed implements AutoCloseable {
    /**
     * A frame and the surface of its fluid. Owns one lease of the frame.
     *
     * @param play what the frame belongs to, as {@link #ask} was told
     */
    public record Surfaced(Object play, Frame frame, FluidSurfaceMesh mesh) implements AutoCloseable {
        @Override
        public void close() {
            frame.close();
        }
    }

    private record Wish(Object play, Frame frame, double spacing, DeviceChoice device) {}

    private Thread thread;
    private Wish wish;
    private Frame working;
    private Surfaced newest;
    private RuntimeException failure;
    private volatile boolean closing;

    /**
     * Asks for the surface of a frame, unless it is there or under way.
     *
     * @param play the same object for all frames of one play
     * @param frame retained here
     * @param spacing of the fluid's particles at rest [m]
     * @param device that finds it; the same for all frames of a play
     */
    public synchronized void ask(Object play, Frame frame, double spacing, DeviceChoice device) {
        if (closing
                || frame == working
                || wish != null && wish.frame == frame
                || newest != null && newest.frame == frame) {
            return;
        }
        drop();
        wish = new Wish(play, frame.retain(), spacing, device);
        if (thread == null) {
            thread = new Thread(this::run, "surface");
            thread.setDaemon(true);
            thread.start();
        }
        notifyAll();
    }

    /** The newest surface of a play with its frame; the caller closes it. */
    public synchronized Optional<Surfaced> newest(Object play) {
        if (newest == null || newest.play != play) {
            return Optional.empty();
        }
        newest.frame.retain();
        return Optional.of(newest);
    }

    /** What went wrong since this was asked last. */
    public synchronized Optional<RuntimeException> takeFailure() {
        RuntimeException told = failure;
        failure = null;
        return Optional.ofNullable(told);
    }

    /** Gives all frames back, as when none is shown any more. */
    public synchronized void clear() {
        drop();
        if (newest != null) {
            newest.close();
            newest = null;
        }
    }

    private void drop() {
        if (wish != null) {
            wish.frame.close();
            wish = null;
        }
    }

    private synchronized Wish take() throws InterruptedException {
        while (wish == null && !closing) {
            wait();
        }
        Wish next = closing ? null : wish;
        if (next != null) {
            wish = null;
            working = next.frame;
        }
        return next;
    }

    private synchronized void finished(Wish done, FluidSurfaceMesh mesh) {
        working = null;
        if (mesh == null || closing) {
            done.frame.close();
            return;
        }
        if (newest != null) {
            newest.close();
        }
        newest = new Surfaced(done.play, done.frame, mesh);
    }

    private void run() {
        ThreadPriority.lowerSlightly();
        SurfaceMaker maker = null;
        Wish made = null;
        try {
            for (Wish next = take(); next != null; next = take()) {
                FluidSurfaceMesh mesh = null;
                try {
                    if (maker == null || made.spacing != next.spacing || !made.device.equals(next.device)) {
                        SurfaceMaker old = maker;
                        maker = null;
                        if (old != null) {
                            old.close();
                        }
                        maker = SurfaceMaker.open(next.device, SurfaceLattice.of(next.spacing), progress());
                        made = next;
                    }
                    mesh = maker.make(next.frame);
                } catch (CancellationException e) {
                    return;
                } catch (RuntimeException e) {
                    fail(e);
                } finally {
                    finished(next, mesh);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            if (maker != null) {
                maker.close();
            }
        }
    }

    private synchronized void fail(RuntimeException e) {
        failure = e;
    }

    private Progress progress() {
        return new Progress() {
            @Override
            public void report(double fraction, String what) {
                // Kernels of a play are built by then, and these are few.
            }

            @Override
            public boolean cancelled() {
                return closing;
            }
        };
    }

    /** Waits for the surface that is under way. */
    @Override
    public void close() {
        synchronized (this) {
            closing = true;
            notifyAll();
        }
        if (thread != null) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        clear();
    }
}
