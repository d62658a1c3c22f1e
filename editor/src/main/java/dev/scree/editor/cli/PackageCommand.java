package dev.scree.editor.cli;

import dev.scree.runtime.UserError;
import dev.scree.runtime.file.TemporaryFiles;
import dev.scree.runtime.project.AtomicFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * A portable image: a small JRE made by jlink, the libraries, the classes, the sample projects and a launcher. It runs
 * where no Java is; OpenCL and OpenGL come from the machine it runs on.
 */
@Command(
        name = "package",
        mixinStandardHelpOptions = true,
        description = "A portable image with its own small JRE, for machines without Java.")
final class PackageCommand implements Callable<Integer> {
    /** The libraries' own modules stay on the class path; jdk.unsupported holds sun.misc.Unsafe for LWJGL. */
    private static final String MODULES =
            "java.base,java.desktop,java.logging,java.management,java.naming,java.net.http,java.sql,java.xml,"
                    + "jdk.management,jdk.unsupported,jdk.zipfs,jdk.crypto.ec";

    private static final String LAUNCHER = """
            #!/bin/sh
            # Scree with its own JRE.
            home=$(cd "$(dirname "$(readlink -f "$0")")" && pwd)
            export LC_ALL=C.UTF-8 POCL_SIGFPE_HANDLER=0
            if [ $# -eq 0 ] || [ "$1" = edit ]; then
                cores=$(nproc 2>/dev/null || echo 2)
                [ "$cores" -gt 1 ] && export POCL_MAX_PTHREAD_COUNT=${POCL_MAX_PTHREAD_COUNT:-$((cores - 1))}
            fi
            exec "$home/jre/bin/java" -XX:+UseParallelGC -Dscree.home="$home" \\
                -cp "$home/lib/*" dev.scree.editor.cli.Main "$@"
            """;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "Folder of the image; must not exist yet.")
    private Path folder;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path jlink = Path.of(System.getProperty("java.home"), "bin", "jlink");
        if (!Files.isExecutable(jlink)) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "the running Java has no jlink",
                    "Run ./scree package with a full JDK 17 (Debian: apt-get install openjdk-17-jdk)");
        }
        if (Files.exists(folder)) {
            throw UserError.input(folder, "it exists already", "Name a folder that does not exist yet");
        }
        Path whole = folder.toAbsolutePath();
        Path part = whole.resolveSibling("." + whole.getFileName() + ".part");
        try {
            deleteTree(part);
            Files.createDirectories(part.resolve("lib"));
            makeRuntime(jlink, part.resolve("jre"));
            copyClassPath(part.resolve("lib"));
            copyProjects(part.resolve("projects"));
            Path launcher = Files.writeString(part.resolve("scree"), LAUNCHER);
            if (!launcher.toFile().setExecutable(true, false)) {
                throw new IOException("the launcher cannot be made executable");
            }
            Files.move(part, whole);
        } catch (IOException e) {
            deleteTree(part);
            throw UserError.input(
                    folder,
                    "the image cannot be written (" + AtomicFile.reason(e) + ")",
                    "Check permissions and free space (about 150 MB)");
        }
        spec.commandLine()
                .getOut()
                .println("Made " + folder + " (" + megabytes(whole) + " MB). Start it with " + folder + "/scree");
        return 0;
    }

    private void makeRuntime(Path jlink, Path target) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        jlink.toString(),
                        "--add-modules",
                        MODULES,
                        "--strip-debug",
                        "--no-header-files",
                        "--no-man-pages",
                        "--compress=2",
                        "--output",
                        target.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("jlink failed: " + said.strip());
        }
    }

    /** Folders of classes become jars, jars are copied. */
    private static void copyClassPath(Path lib) throws IOException {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path)) {
                Path module = path.toAbsolutePath()
                        .normalize()
                        .getParent()
                        .getParent()
                        .getFileName();
                JarFolder.write(path, lib.resolve("scree-" + module + ".jar"));
            } else if (Files.isRegularFile(path)) {
                Files.copy(path, lib.resolve(path.getFileName()));
            }
        }
    }

    private static void copyProjects(Path target) throws IOException {
        Path source = Path.of(System.getProperty("scree.home", ".")).resolve("projects");
        if (!Files.isDirectory(source)) {
            return;
        }
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file : (Iterable<Path>)
                    files.filter(f -> !source.relativize(f).toString().contains(".scree"))::iterator) {
                Path copy = target.resolve(source.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static long megabytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
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
