package dev.scree.runtime.device;

import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The program of a child that builds kernels for {@link ProgramBuilders} and leaves their binaries in the cache.
 * Standard input is read on the main thread all the while, so that it ends as soon as its parent does, even within a
 * compiler.
 */
final class BuilderChild {
    /** What the child answers for each program: whether it was built. */
    static final int BUILT = 1;

    static final int FAILED = 0;

    private static final long STACK_BYTES = 64L << 20;

    private BuilderChild() {}

    public static void main(String[] arguments) throws IOException {
        // Standard output has the answers and nothing else.
        System.setOut(System.err);
        DataInputStream in = new DataInputStream(System.in);
        String name = text(in);
        String platform = text(in);
        String driver = text(in);
        BlockingQueue<ProgramText> programs = new LinkedBlockingQueue<>();
        Thread builder = new Thread(null, () -> build(name, platform, driver, programs), "build", STACK_BYTES);
        builder.setDaemon(true);
        // Whatever goes wrong ends the child; its parent then builds by itself.
        builder.setUncaughtExceptionHandler(
                (thread, failure) -> Runtime.getRuntime().halt(1));
        builder.start();
        try {
            while (true) {
                programs.add(new ProgramText(text(in), text(in), text(in)));
            }
        } catch (IOException e) {
            // The parent has gone, or wants no more.
            Runtime.getRuntime().halt(0);
        }
    }

    private static String text(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void build(String name, String platform, String driver, BlockingQueue<ProgramText> programs) {
        DeviceInfo device = Devices.list().stream()
                .filter(info -> info.name().equals(name)
                        && info.platform().equals(platform)
                        && info.driver().equals(driver))
                .findFirst()
                .orElseThrow();
        // The texts are whole: the host generates nothing for them here.
        try (DeviceContext context = DeviceContext.open(device, List.of());
                OutputStream answers = new FileOutputStream(FileDescriptor.out)) {
            while (true) {
                answers.write(built(context, programs.take()) ? BUILT : FAILED);
            }
        } catch (IOException | InterruptedException e) {
            Runtime.getRuntime().halt(0);
        }
    }

    private static boolean built(DeviceContext context, ProgramText program) {
        try {
            DeviceProgram.build(context, program, BinaryCache.ofUser()).close();
            return true;
        } catch (RuntimeException e) {
            // Its parent finds the same, and says so.
            return false;
        }
    }
}
