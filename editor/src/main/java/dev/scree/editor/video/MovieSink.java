package dev.scree.editor.video;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A video file that appears under its name only when it is whole. */
final class MovieSink implements PictureSink {
    private final Path file;
    private final Path temporary;
    private final VideoEncoder encoder;
    private boolean closed;

    MovieSink(Path file, int width, int height, int framesPerSecond) {
        this.file = file;
        Path absolute = file.toAbsolutePath();
        this.temporary = absolute.resolveSibling(
                "." + absolute.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
        if (!Files.isDirectory(absolute.getParent())) {
            throw UserError.input(file, "its folder does not exist", "Make the folder first, or choose another place");
        }
        if (Files.isDirectory(absolute) || Files.exists(absolute) && !Files.isWritable(absolute)) {
            throw UserError.input(file, "it cannot be written", "Choose another name");
        }
        this.encoder = new VideoEncoder(temporary, width, height, framesPerSecond);
    }

    @Override
    public void add(ByteBuffer rgba, long number) {
        encoder.add(rgba, number);
    }

    @Override
    public void again(long number) {
        encoder.again(number);
    }

    @Override
    public void finish() {
        encoder.finish();
        encoder.close();
        try {
            Files.move(temporary, file.toAbsolutePath(), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw UserError.input(
                    file, "it cannot be put in place (" + AtomicFile.reason(e) + ")", "Check the folder's permissions");
        }
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        encoder.close();
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            org.slf4j.LoggerFactory.getLogger(MovieSink.class)
                    .warn("left behind: {} ({})", temporary, AtomicFile.reason(e));
        }
    }
}
