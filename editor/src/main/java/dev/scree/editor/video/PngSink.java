package dev.scree.editor.video;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.file.OutputPlace;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.project.ChosenOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Numbered PNG files in a folder: 00000.png, 00001.png, ... Those of an earlier recording are taken away when the first
 * picture of the new one is there, so that two recordings never mix.
 */
final class PngSink implements PictureSink {
    private final Path folder;
    private final int width;
    private final int height;
    private final boolean folderWasThere;
    private List<Path> earlier;
    private Path last;
    private long written;

    /** @throws UserError where the folder holds numbered pictures that no recording of Scree's has made */
    PngSink(Path folder, int width, int height) {
        this.folder = folder;
        this.width = width;
        this.height = height;
        this.folderWasThere = Files.isDirectory(folder);
        ChosenOutput.folder(folder);
        try {
            if (!folderWasThere) {
                Files.createDirectories(folder);
            }
            TemporaryFiles.clean(folder);
            earlier = numbered();
            for (Path file : earlier) {
                if (!PngFile.ofScree(file)) {
                    throw UserError.input(
                            folder,
                            "the folder holds " + file.getFileName()
                                    + ", which is of no recording that can be replaced",
                            "Choose an empty folder, or take the numbered pictures out of this one");
                }
            }
        } catch (IOException e) {
            throw FileFailure.unwritable(folder, e);
        }
    }

    private List<Path> numbered() throws IOException {
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.filter(p -> p.getFileName().toString().matches("\\d{5,}\\.png"))
                    .sorted()
                    .toList();
        }
    }

    @Override
    public void add(ByteBuffer rgba, long number) {
        byte[] png = PngFile.bytes(folder, width, height, rgba);
        takeEarlierAway();
        write(number, place -> OutputFile.write(place, png));
    }

    @Override
    public void again(long number) {
        write(number, place -> OutputFile.copy(last, place));
    }

    /** Writes a picture to its place. */
    @FunctionalInterface
    private interface Writing {
        void to(OutputPlace place) throws IOException;
    }

    private void write(long number, Writing writing) {
        Path file = folder.resolve(String.format("%05d.png", number));
        try {
            writing.to(OutputPlace.of(file));
        } catch (IOException e) {
            throw FileFailure.unwritable(file, e);
        }
        last = file;
        written++;
    }

    private void takeEarlierAway() {
        for (Path file : earlier) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw UserError.input(
                        file,
                        "this picture of an earlier recording cannot be removed (" + FileFailure.reason(e) + ")",
                        "Choose an empty folder");
            }
        }
        earlier = List.of();
    }

    @Override
    public void finish() {
        // Every picture was whole when it was written.
    }

    @Override
    public long kept() {
        return written;
    }

    @Override
    public void close() {
        if (written == 0 && !folderWasThere) {
            String[] inside = folder.toFile().list();
            if (inside != null && inside.length == 0 && !folder.toFile().delete()) {
                org.slf4j.LoggerFactory.getLogger(PngSink.class).warn("left behind: {}", folder);
            }
        }
    }
}
