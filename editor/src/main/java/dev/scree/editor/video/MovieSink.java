package dev.scree.editor.video;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.project.ChosenOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A video file. It gets its name with its first picture and plays from then on up to the last fragment that was
 * written, even if the program is killed; an older video of that name stays until then.
 */
final class MovieSink implements PictureSink {
    private static final Logger LOG = LoggerFactory.getLogger(MovieSink.class);

    private final Path file;
    private final OutputFile output;
    private final VideoEncoder encoder;
    private boolean placed;
    private boolean closed;

    MovieSink(Path file, int width, int height, int framesPerSecond) {
        this.file = file;
        this.output = OutputFile.at(ChosenOutput.file(file));
        try {
            this.encoder = new VideoEncoder(file, output.path(), width, height, framesPerSecond);
        } catch (RuntimeException e) {
            output.close();
            throw e;
        }
    }

    @Override
    public void add(ByteBuffer rgba, long number) {
        encoder.add(rgba, number);
        place();
    }

    @Override
    public void again(long number) {
        encoder.again(number);
        place();
    }

    private void place() {
        if (!placed && encoder.playable() > 0) {
            placed = true;
            try {
                output.putInPlace();
            } catch (IOException e) {
                LOG.debug("{} gets its name at the end, as it cannot while it is open: {}", file, e.toString());
            }
        }
    }

    @Override
    public void finish() {
        encoder.finish();
        encoder.close();
        try {
            output.commit();
        } catch (IOException e) {
            throw FileFailure.unwritable(file, e);
        }
    }

    @Override
    public long kept() {
        return encoder.playable();
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (!encoder.finished()) {
            try {
                encoder.finish();
            } catch (UserError e) {
                LOG.debug("{} ends with its last whole fragment: {}", file, e.getMessage());
            }
        }
        encoder.close();
        if (encoder.playable() > 0) {
            try {
                if (!encoder.finished() && !output.direct()) {
                    endAt(encoder.playableBytes());
                }
                output.putInPlace();
            } catch (IOException e) {
                LOG.warn("{} may not play to its end ({})", file, FileFailure.reason(e));
            }
        }
        output.close();
    }

    /** Takes away what came after the last whole fragment. */
    private void endAt(long bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(output.path(), StandardOpenOption.WRITE)) {
            channel.truncate(bytes);
            channel.force(true);
        }
    }
}
