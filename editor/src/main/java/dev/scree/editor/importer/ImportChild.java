package dev.scree.editor.importer;

import java.io.DataInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The importing child's program. Standard input is read on the main thread all the while, so that the child ends as
 * soon as its parent does, even with Assimp stuck; Assimp runs on a thread with a stack deep enough for its recursions.
 */
final class ImportChild {
    private static final long STACK_BYTES = 64L << 20;
    private static final long IDLE_SECONDS = 30;
    private static final int EXIT_FAILED = 70;

    private ImportChild() {}

    public static void main(String[] arguments) throws IOException {
        BlockingQueue<String> requests = new LinkedBlockingQueue<>();
        Thread importer = new Thread(null, () -> serve(requests), "import", STACK_BYTES);
        importer.setDaemon(true);
        // Whatever else goes wrong ends the child at once, and the parent says so without waiting.
        importer.setUncaughtExceptionHandler(
                (thread, failure) -> Runtime.getRuntime().halt(EXIT_FAILED));
        importer.start();
        DataInputStream in = new DataInputStream(System.in);
        while (true) {
            byte[] length = in.readNBytes(4);
            if (length.length < 4) {
                Runtime.getRuntime().halt(0);
            }
            byte[] path = in.readNBytes(
                    ByteBuffer.wrap(length).order(ByteOrder.nativeOrder()).getInt());
            requests.add(new String(path, StandardCharsets.UTF_8));
        }
    }

    private static void serve(BlockingQueue<String> requests) {
        try (FileOutputStream out = new FileOutputStream(FileDescriptor.out);
                FileChannel channel = out.getChannel()) {
            AnswerBuffer greeting = new AnswerBuffer(channel, 4);
            greeting.integer(ImportWire.READY);
            greeting.flush();
            String path = requests.poll(IDLE_SECONDS, TimeUnit.SECONDS);
            while (path != null) {
                answer(path, channel);
                path = requests.poll(IDLE_SECONDS, TimeUnit.SECONDS);
            }
            Runtime.getRuntime().halt(ImportWire.EXIT_IDLE);
        } catch (IOException | InterruptedException e) {
            // The parent has gone or wants no answer: there is nobody left to tell.
            Runtime.getRuntime().halt(1);
        }
    }

    private static void answer(String path, FileChannel channel) throws IOException {
        try {
            AssimpAnswer.write(path, channel);
        } catch (OutOfMemoryError e) {
            AnswerBuffer answer = new AnswerBuffer(channel, 256);
            answer.integer(ImportWire.OUT_OF_MEMORY);
            answer.string("Java heap");
            answer.flush();
        }
    }
}
