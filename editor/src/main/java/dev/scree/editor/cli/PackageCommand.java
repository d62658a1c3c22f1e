package dev.scree.editor.cli;

import dev.scree.editor.image.DesktopPlatform;
import dev.scree.editor.image.PortableImage;
import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.UserError;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.project.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a portable image, for this machine's system or another one. */
@Command(
        name = "package",
        mixinStandardHelpOptions = true,
        description = "A portable image with its own small JRE, for machines without Java.")
final class PackageCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "DIR",
            description =
                    "Folder of the image; must not exist yet. With --for, or where it ends with .zip or .tar.gz, an"
                            + " archive.")
    private Path folder;

    @Option(
            names = "--for",
            paramLabel = "SYSTEM",
            description = "windows, macos or linux; else this machine's system.")
    private String system;

    @Option(names = "--arch", paramLabel = "ARCH", description = "x64 or arm64; else this machine's.")
    private String arch;

    @Option(
            names = "--jmods",
            paramLabel = "DIR",
            description =
                    "The folder jmods of a JDK of that system, of the version of the running one: the image gets a JRE"
                            + " made of it. Without it, an image for another system uses the Java installed there.")
    private Path jmods;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PortableImage image = new PortableImage(platform(), jmods);
        Path whole = target(image);
        boolean archive = archive(whole);
        if (Files.exists(whole)) {
            throw UserError.input(whole, "it exists already", "Name one that does not exist yet");
        }
        Path part = whole.resolveSibling("." + whole.getFileName() + ".part");
        try {
            deleteTree(part);
            image.make(part);
            if (archive) {
                image.pack(part, top(whole), whole);
            } else {
                Files.move(part, whole);
            }
        } catch (IOException e) {
            deleteTree(part);
            throw UserError.input(
                    folder,
                    "the image cannot be written (" + AtomicFile.reason(e) + ")",
                    "Check permissions and free space (about 250 MB)");
        } catch (UserError e) {
            deleteTree(part);
            throw e;
        }
        say("Made " + shown(whole) + " (" + megabytes(whole) + " MB)."
                + (archive ? "" : " Start it with " + folder.resolve("scree")));
        if (!image.hasJava()) {
            say("It has no Java of its own (--jmods gives it one) and uses the one installed there, 17 or newer.");
        }
        image.lacks().forEach(lack -> say("Not in it: " + lack.what() + ". " + lack.consequence()));
        return 0;
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
    }

    private DesktopPlatform platform() {
        String wanted = system == null ? "" : system.toLowerCase(Locale.ROOT);
        OperatingSystem of = system == null ? OperatingSystem.current() : OperatingSystem.named(wanted);
        String processor = arch == null ? System.getProperty("os.arch", "") : arch;
        return DesktopPlatform.of(of == OperatingSystem.OTHER ? wanted : of.name(), processor)
                .orElseThrow(() -> UserError.of(
                        UserError.Kind.USAGE,
                        "there are no images for " + (system == null ? "this system" : system) + " " + processor,
                        "Use --for windows, macos or linux, and --arch x64 or arm64"));
    }

    private Path target(PortableImage image) {
        Path whole = folder.toAbsolutePath();
        return system == null || archive(whole)
                ? whole
                : whole.resolveSibling(whole.getFileName() + image.archiveEnding());
    }

    private Path shown(Path whole) {
        return folder.resolveSibling(whole.getFileName());
    }

    private static boolean archive(Path path) {
        return path.toString().endsWith(".zip") || path.toString().endsWith(".tar.gz");
    }

    private static String top(Path archive) {
        return archive.getFileName().toString().replaceFirst("\\.(zip|tar\\.gz)$", "");
    }

    private static long megabytes(Path image) throws IOException {
        try (Stream<Path> files = Files.walk(image)) {
            List<Path> all = files.filter(Files::isRegularFile).toList();
            long bytes = 0;
            for (Path file : all) {
                bytes += Files.size(file);
            }
            return Math.round(bytes / 1e6);
        }
    }

    private static void deleteTree(Path folder) throws IOException {
        if (Files.exists(folder)) {
            TemporaryFiles.delete(folder);
        }
    }
}
