package dev.scree.editor.video;

import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** Numbered PNG files in a folder: 00000.png, 00001.png, ... */
final class PngSink implements PictureSink {
    private final Path folder;
    private final int width;
    private final int height;
    private final List<Path> written = new ArrayList<>();
    private boolean finished;

    PngSink(Path folder, int width, int height) {
        this.folder = folder;
        this.width = width;
        this.height = height;
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw UserError.input(
                    folder,
                    "the folder cannot be made (" + AtomicFile.reason(e) + ")",
                    "Choose a place that you may write to");
        }
    }

    @Override
    public void add(ByteBuffer rgba, long number) {
        Path file = folder.resolve(String.format("%05d.png", number));
        PngFile.write(file, width, height, rgba);
        written.add(file);
    }

    @Override
    public void again(long number) {
        Path file = folder.resolve(String.format("%05d.png", number));
        try {
            Files.copy(written.get(written.size() - 1), file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw UserError.input(
                    file, "it cannot be written (" + AtomicFile.reason(e) + ")", "Check the folder's free space");
        }
        written.add(file);
    }

    @Override
    public void finish() {
        finished = true;
    }

    @Override
    public void close() {
        if (!finished) {
            for (Path file : written) {
                try {
                    Files.deleteIfExists(file);
                } catch (IOException e) {
                    org.slf4j.LoggerFactory.getLogger(PngSink.class)
                            .warn("left behind: {} ({})", file, AtomicFile.reason(e));
                }
            }
        }
        finished = true;
    }
}
