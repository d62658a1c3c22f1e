package dev.scree.editor.image;

import dev.scree.editor.image.NativeJars.Artifact;
import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.UserError;
import dev.scree.runtime.file.TemporaryFiles;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * A portable image: the classes, the libraries with the native parts of one platform, the sample projects, start
 * scripts, a README and, where it can be made, a small Java. OpenCL and OpenGL come from the machine that it runs on.
 */
public final class PortableImage {
    /** The libraries' own modules stay on the class path; jdk.unsupported holds sun.misc.Unsafe for LWJGL. */
    private static final String MODULES =
            "java.base,java.desktop,java.logging,java.management,java.naming,java.net.http,java.sql,java.xml,"
                    + "jdk.management,jdk.unsupported,jdk.zipfs,jdk.crypto.ec";

    /** What a module file says that it is for. */
    private static final Pattern TARGET = Pattern.compile("(?m)^platform ([a-z]+)-([a-z0-9_]+)\\s*$");

    private final DesktopPlatform platform;
    private final Path jmods;
    private final List<String> classPath;
    private final MavenFetch.Maven maven;
    private final List<DesktopPlatform.Lack> lacks;

    /**
     * @param platform that the image is for
     * @param jmods folder of the {@code .jmod} files of a JDK of that platform, for its Java; null where there is none
     */
    public PortableImage(DesktopPlatform platform, Path jmods) {
        this(
                platform,
                jmods,
                List.of(System.getProperty("java.class.path").split(File.pathSeparator)),
                MavenFetch::run);
    }

    /** @param classPath folders and jars that this program runs from */
    PortableImage(DesktopPlatform platform, Path jmods, List<String> classPath, MavenFetch.Maven maven) {
        this.platform = platform;
        this.jmods = jmods;
        this.classPath = List.copyOf(classPath);
        this.maven = maven;
        this.lacks = new ArrayList<>(platform.lacks());
    }

    /** Returns what works less on the platform; complete once the image is made. */
    public List<DesktopPlatform.Lack> lacks() {
        return List.copyOf(lacks);
    }

    /** Returns whether the image gets a Java of its own. */
    public boolean hasJava() {
        return jmods != null || here();
    }

    private boolean here() {
        return DesktopPlatform.current().filter(platform::equals).isPresent();
    }

    /**
     * Makes the image in a new folder.
     *
     * @throws UserError where libraries cannot be fetched, or jlink is missing or refuses
     */
    public void make(Path folder) throws IOException, InterruptedException {
        Path home = folder.resolve(StartScripts.home(platform));
        Path lib = Files.createDirectories(home.resolve("lib"));
        if (hasJava()) {
            makeJava(home.resolve("jre"));
        }
        copyLibraries(lib);
        copyProjects(home.resolve("projects"));
        for (Map.Entry<String, String> script : StartScripts.of(platform).entrySet()) {
            Path file = folder.resolve(script.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, script.getValue(), StandardCharsets.UTF_8);
            if (StartScripts.executable(script.getKey()) && !file.toFile().setExecutable(true, false)) {
                throw new IOException(script.getKey() + " cannot be made executable");
            }
        }
        Files.writeString(folder.resolve("README.txt"), readme(), StandardCharsets.UTF_8);
    }

    private void makeJava(Path target) throws IOException, InterruptedException {
        String name = OperatingSystem.current() == OperatingSystem.WINDOWS ? "jlink.exe" : "jlink";
        Path jlink = Path.of(System.getProperty("java.home"), "bin", name);
        if (!Files.isExecutable(jlink)) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "the running Java has no jlink",
                    "Run ./scree package with a full JDK 17 (Debian: apt-get install openjdk-17-jdk)");
        }
        List<String> command = new ArrayList<>(List.of(jlink.toString(), "--add-modules", MODULES));
        if (jmods != null) {
            if (!Files.isRegularFile(jmods.resolve("java.base.jmod"))) {
                throw UserError.input(
                        jmods,
                        "there is no java.base.jmod in it",
                        "Name the folder jmods of a JDK " + Runtime.version().feature() + " for " + platform.label());
            }
            requireTarget(jmods.resolve("java.base.jmod"));
            command.addAll(List.of("--module-path", jmods.toString()));
        }
        command.addAll(List.of(
                "--strip-java-debug-attributes",
                "--no-header-files",
                "--no-man-pages",
                "--compress=2",
                "--output",
                target.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "jlink cannot make the image's Java: " + said.strip(),
                    "Give --jmods of a JDK " + Runtime.version().feature()
                            + ", the version of the running one, or leave it out");
        }
    }

    /** Modules of another system or processor would give a Java that does not start there. */
    private void requireTarget(Path base) {
        ToolProvider tool = ToolProvider.findFirst("jmod").orElse(null);
        if (tool == null) {
            return;
        }
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said, true);
        tool.run(out, out, "describe", base.toString());
        Matcher target = TARGET.matcher(said.toString());
        if (!target.find()) {
            return;
        }
        DesktopPlatform made =
                DesktopPlatform.of(target.group(1), target.group(2)).orElse(null);
        if (made != platform) {
            throw UserError.input(
                    jmods,
                    "these modules are for " + target.group(1) + " " + target.group(2) + " and not for "
                            + platform.label(),
                    "Name the folder jmods of a JDK for " + platform.label());
        }
    }

    /** Folders of classes become jars; native parts are those of the platform. */
    private void copyLibraries(Path lib) throws IOException, InterruptedException {
        List<Artifact> natives = new ArrayList<>();
        for (String entry : classPath) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path)) {
                Path module = path.toAbsolutePath()
                        .normalize()
                        .getParent()
                        .getParent()
                        .getFileName();
                JarFolder.write(path, lib.resolve("scree-" + module + ".jar"));
            } else if (Files.isRegularFile(path)) {
                Artifact part = NativeJars.read(path).orElse(null);
                if (NativeJars.forAll(path)) {
                    JarFolder.copy(path, lib.resolve(path.getFileName()), name -> NativeJars.wanted(name, platform));
                } else if (part == null || here()) {
                    Files.copy(path, lib.resolve(path.getFileName()), StandardCopyOption.REPLACE_EXISTING);
                } else {
                    natives.add(part);
                }
            }
        }
        if (!natives.isEmpty()) {
            for (Artifact missing : MavenFetch.into(lib, NativeJars.of(natives, platform), maven)) {
                lacks.add(new DesktopPlatform.Lack(
                        missing.coordinates(),
                        "Maven's repositories have no such file, so what needs it does not work"
                                + (missing.name().startsWith("imgui") ? ": the window does not open." : ".")));
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

    private String readme() {
        StringBuilder text = new StringBuilder("Scree for " + platform.label() + "\n\n");
        text.append(
                switch (platform.system()) {
                    case WINDOWS -> "Start it with scree.cmd; scree.cmd --help lists the commands.\n";
                    case MACOS ->
                        "Start it with scree in a terminal, scree.command or Scree.app; ./scree --help lists "
                                + "the commands.\nIt is not signed: at first, open it by the right button and Open.\n";
                    case LINUX, OTHER -> "Start it with ./scree; ./scree --help lists the commands.\n";
                });
        text.append(
                hasJava()
                        ? "It brings its own Java.\n"
                        : "It needs a Java 17 or newer for " + platform.label()
                                + ", such as a JDK 17 from https://adoptium.net,"
                                + " by JAVA_HOME or on the PATH.\n");
        text.append(
                "OpenCL and OpenGL come from the driver of the graphics card; scree doctor says what is missing.\n");
        if (!lacks.isEmpty()) {
            text.append("\nWhat is not offered for this platform:\n");
            lacks.forEach(lack -> text.append("- ")
                    .append(lack.what())
                    .append(": ")
                    .append(lack.consequence())
                    .append('\n'));
        }
        return platform.system() == OperatingSystem.WINDOWS ? text.toString().replace("\n", "\r\n") : text.toString();
    }

    /** Writes what a folder holds as an archive of the platform, and removes the folder. */
    public void pack(Path folder, String top, Path archive) throws IOException {
        ImageArchive.write(folder, top, archive);
        TemporaryFiles.delete(folder);
    }

    /** Returns the ending of an archive for the platform, with its dot. */
    public String archiveEnding() {
        return ImageArchive.ending(platform);
    }
}
