package dev.scree.runtime.project;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.file.FileFailure;
import dev.scree.runtime.file.OutputFile;
import dev.scree.runtime.file.OutputPlace;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SceneJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A preset with its models as one file, to be given to others: a zip archive of {@value #PRESET} and the files in
 * models/ that its bodies need. Archives come from strangers. What is in one may lie nowhere but in its own folder, and
 * its number of files and its size, as it is unpacked, are bounded whatever its directory says.
 */
public final class PresetPackage {
    /** How the names of such files end. */
    public static final String ENDING = "screepreset";

    static final String PRESET = "preset.json";
    /** Greatest size of the archive, and of all that is in it [bytes]. */
    static final long GREATEST = 256L << 20;
    /** Greatest number of files in it. */
    static final int MOST = 2000;

    private static final Logger LOG = LoggerFactory.getLogger(PresetPackage.class);
    private static final int BUFFER = 1 << 16;
    private static final int LONGEST_NAME = 255;

    private PresetPackage() {}

    /** Returns whether a file's name ends like that of a package. */
    public static boolean is(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith("." + ENDING);
    }

    /** A preset out of a package, in a folder of its own that is deleted by closing it. */
    public static final class Unpacked implements AutoCloseable {
        private final Path folder;
        private final Preset preset;

        private Unpacked(Path folder, Preset preset) {
            this.folder = folder;
            this.preset = preset;
        }

        /** Returns the preset. */
        public Preset preset() {
            return preset;
        }

        /** Returns the file of the preset; its models lie beside it as {@link PresetFiles#model} finds them. */
        public Path file() {
            return folder.resolve(PRESET);
        }

        @Override
        public void close() {
            delete(folder);
        }
    }

    /**
     * Writes a package.
     *
     * @param model returns the file of a model by the name that the preset's bodies use
     * @param target where it goes; may be there
     * @throws UserError where a model is missing, it would be too large, or it cannot be written
     */
    public static void write(Preset preset, Function<String, Path> model, Path target, Progress progress) {
        OutputPlace place = ChosenOutput.file(target);
        Path staging = temporary();
        try {
            // By another name, since its own may be none of a file.
            PresetFiles.keep(preset.withName("preset"), staging, model);
            AtomicFile.write(
                    staging.resolve(PRESET), named(staging, preset.name()).getBytes(StandardCharsets.UTF_8));
            OutputFile.write(place, zipped(staging, target, progress));
        } catch (IOException e) {
            throw FileFailure.unwritable(target, e);
        } finally {
            delete(staging);
        }
    }

    private static String named(Path staging, String name) {
        Preset kept = PresetFiles.read(staging.resolve(PRESET));
        return SceneJson.write(SceneJson.Format.PRESET, kept.withName(name));
    }

    private static byte[] zipped(Path staging, Path target, Progress progress) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(staging)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        long total = 0;
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Path file : files) {
                progress.checkCancelled();
                total += Files.size(file);
                if (total > GREATEST || files.size() > MOST) {
                    throw UserError.input(
                            target,
                            "the preset with its models is larger than " + (GREATEST >> 20) + " MiB or has more than "
                                    + MOST + " files",
                            "Give fewer objects, or coarser models");
                }
                ZipEntry entry =
                        new ZipEntry(staging.relativize(file).toString().replace('\\', '/'));
                // The same preset makes the same file.
                entry.setTimeLocal(LocalDateTime.of(1980, 1, 1, 0, 0));
                zip.putNextEntry(entry);
                zip.write(Files.readAllBytes(file));
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    /**
     * Unpacks a package into a folder of its own.
     *
     * @throws UserError where it is no package, is too large, or something in it leads out of it
     */
    public static Unpacked read(Path file, Progress progress) {
        InputFile.requireRegular(file);
        Path staging = null;
        try {
            if (!Files.exists(file)) {
                throw refused(file, "there is no such file", "Check the path");
            }
            if (Files.size(file) > GREATEST) {
                throw tooLarge(file);
            }
            staging = temporary();
            unpack(file, staging, progress);
            Path json = staging.resolve(PRESET);
            if (!Files.isRegularFile(json)) {
                throw refused(file, "there is no " + PRESET + " in it", "Ask for a file that Scree has exported");
            }
            Preset preset = inside(file, () -> PresetFiles.read(json));
            for (String model : preset.modelObjects().stream()
                    .map(b -> b.model())
                    .distinct()
                    .toList()) {
                Path there = inside(file, () -> PresetFiles.model(json, model));
                if (!there.startsWith(staging) || !Files.isRegularFile(there)) {
                    throw refused(
                            file,
                            "the model \"" + printable(model) + "\" is not in it",
                            "Ask for a file that Scree has exported");
                }
            }
            Unpacked unpacked = new Unpacked(staging, preset);
            staging = null;
            return unpacked;
        } catch (IOException | IllegalArgumentException e) {
            // The JDK refuses names that are no text by the second one.
            throw refused(file, "it is no zip archive, or a damaged one", "Ask for the file once more");
        } finally {
            if (staging != null) {
                delete(staging);
            }
        }
    }

    private static void unpack(Path file, Path staging, Progress progress) throws IOException {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            if (zip.size() > MOST) {
                throw tooLarge(file);
            }
            Set<String> names = new HashSet<>();
            long left = GREATEST;
            Enumeration<? extends ZipEntry> entries = zip.entries();
            while (entries.hasMoreElements()) {
                progress.checkCancelled();
                ZipEntry entry = entries.nextElement();
                if (entry.isDirectory()) {
                    continue;
                }
                Path to = place(file, staging, entry.getName());
                if (!names.add(entry.getName().toLowerCase(Locale.ROOT))) {
                    throw refused(
                            file,
                            "\"" + printable(entry.getName()) + "\" is in it twice",
                            "Ask for a file that Scree has exported");
                }
                byte[] content = bounded(file, zip, entry, left);
                left -= content.length;
                AtomicFile.write(to, content);
            }
        }
    }

    /** Where an entry is unpacked. What an archive marks as a link becomes a plain file, as everything does. */
    private static Path place(Path file, Path staging, String name) {
        boolean known = name.equals(PRESET) || name.startsWith(ProjectFolder.MODELS + "/");
        boolean plain =
                name.length() <= LONGEST_NAME && Stream.of(name.split("/", -1)).allMatch(ProjectFolder::plainName);
        try {
            Path to = InsideFolder.resolve(staging, name);
            if (!known || !plain) {
                throw new InsideFolder.Outside("has no place in a preset");
            }
            return to;
        } catch (InsideFolder.Outside e) {
            throw refused(
                    file,
                    "\"" + printable(name) + "\" in it " + e.getMessage(),
                    "Do not trust this file; ask for one that Scree has exported");
        }
    }

    /** The content of an entry, read no further than a limit: what an archive says of its sizes need not be true. */
    private static byte[] bounded(Path file, ZipFile zip, ZipEntry entry, long left) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = zip.getInputStream(entry)) {
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                if (bytes.size() + count > left) {
                    throw tooLarge(file);
                }
                bytes.write(buffer, 0, count);
            }
        }
        return bytes.toByteArray();
    }

    /** Words of a file in the temporary folder, which the user never sees, as words of the package. */
    private static <T> T inside(Path file, Supplier<T> reader) {
        try {
            return reader.get();
        } catch (UserError e) {
            throw refused(file, "the preset in it cannot be read: " + e.reason(), e.remedy());
        }
    }

    private static UserError tooLarge(Path file) {
        return refused(
                file,
                "it has more than " + MOST + " files, or more than " + (GREATEST >> 20) + " MiB unpacked",
                "Do not trust this file; ask for one that Scree has exported");
    }

    private static UserError refused(Path file, String reason, String remedy) {
        return UserError.input(file, reason, remedy);
    }

    private static String printable(String name) {
        String plain = name.replaceAll("\\p{Cntrl}", "?");
        return plain.length() > 80 ? plain.substring(0, 80) + "…" : plain;
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("scree-preset").toRealPath();
        } catch (IOException e) {
            throw FileFailure.unwritable(Path.of(System.getProperty("java.io.tmpdir")), e);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            LOG.warn("left behind: {} ({})", folder, AtomicFile.reason(e));
        }
    }
}
