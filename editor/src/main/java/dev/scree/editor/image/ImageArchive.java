package dev.scree.editor.image;

import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.file.OutputPlace;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

/** A folder as one file: a zip for Windows, which has no executable bits, a tar.gz with them for the others. */
final class ImageArchive {
    private static final int RUNNABLE = 0100755;
    private static final int PLAIN = 0100644;

    private ImageArchive() {}

    /** Returns the ending of the archives of a platform. */
    static String ending(DesktopPlatform platform) {
        return platform.system() == dev.scree.runtime.OperatingSystem.WINDOWS ? ".zip" : ".tar.gz";
    }

    /**
     * Writes the archive; all in it stands in one folder.
     *
     * @param folder what goes into it; links are followed
     * @param top name of the one folder in the archive
     */
    static void write(Path folder, String top, Path archive) throws IOException {
        try (OutputFile out = OutputFile.at(OutputPlace.of(archive))) {
            try (OutputStream bytes = new BufferedOutputStream(
                    Files.newOutputStream(out.path(), out.options().toArray(new java.nio.file.OpenOption[0])))) {
                if (archive.toString().endsWith(".zip")) {
                    zip(folder, top, bytes);
                } else {
                    tar(folder, top, bytes);
                }
            }
            out.commit();
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .sorted(Comparator.comparing(file -> inside(folder, file)))
                    .toList();
        }
    }

    static String inside(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    private static void zip(Path folder, String top, OutputStream bytes) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(bytes);
        for (Path file : files(folder)) {
            ZipEntry entry = new ZipEntry(top + "/" + inside(folder, file));
            entry.setTime(0);
            zip.putNextEntry(entry);
            Files.copy(file, zip);
            zip.closeEntry();
        }
        zip.finish();
    }

    private static void tar(Path folder, String top, OutputStream bytes) throws IOException {
        GZIPOutputStream packed = new GZIPOutputStream(bytes);
        TarArchiveOutputStream tar = new TarArchiveOutputStream(packed, "UTF-8");
        tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
        for (Path file : files(folder)) {
            String path = inside(folder, file);
            TarArchiveEntry entry = new TarArchiveEntry(top + "/" + path);
            entry.setSize(Files.size(file));
            entry.setMode(StartScripts.executable(path) ? RUNNABLE : PLAIN);
            tar.putArchiveEntry(entry);
            Files.copy(file, tar);
            tar.closeArchiveEntry();
        }
        tar.finish();
        packed.finish();
    }
}
