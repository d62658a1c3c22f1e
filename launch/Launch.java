import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Starts Scree in a folder with its sources where there is no bash: builds by Maven once and after changes, then runs the
 * command. {@code scree.cmd} carries this file out with Java itself, without a compilation beforehand, so it stands alone
 * and uses nothing of Scree. What it does is what the script {@code scree} does on Linux, less the set-up of packages.
 */
final class Launch {
    private static final boolean WINDOWS = File.separatorChar == '\\';
    private static final boolean MAC =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac");

    private final Path root;

    private Launch(Path root) {
        this.root = root;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Launch launch = new Launch(Path.of(System.getProperty("scree.root")).toAbsolutePath().normalize());
        int built = launch.build();
        System.exit(built != 0 ? built : launch.run(arguments));
    }

    private static void say(String text) {
        System.err.println("scree: " + text);
    }

    private int build() throws IOException, InterruptedException {
        Path target = Files.createDirectories(root.resolve("editor/target"));
        Path stamp = target.resolve(".built");
        if (!stale(stamp)) {
            return 0;
        }
        Path javac = Path.of(System.getProperty("java.home"), "bin", WINDOWS ? "javac.exe" : "javac");
        if (!Files.isExecutable(javac)) {
            say("building Scree takes a JDK, and " + System.getProperty("java.home") + " has no compiler. Install a JDK 17"
                    + " (https://adoptium.net), or set JAVA_HOME to one.");
            return 3;
        }
        try (FileChannel channel = FileChannel.open(
                        target.resolve(".build-lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            return stale(stamp) ? maven(target, stamp) : 0;
        }
    }

    private boolean stale(Path stamp) throws IOException {
        if (!Files.isRegularFile(stamp) || !Files.isDirectory(root.resolve("editor/target/lib"))) {
            return true;
        }
        FileTime built = Files.getLastModifiedTime(stamp);
        List<Path> sources = new ArrayList<>(List.of(root.resolve("pom.xml")));
        for (String module : List.of("kernels", "runtime", "editor")) {
            sources.add(root.resolve(module).resolve("pom.xml"));
            try (Stream<Path> all = Files.walk(root.resolve(module).resolve("src/main"))) {
                all.forEach(sources::add);
            }
        }
        for (Path source : sources) {
            if (Files.getLastModifiedTime(source).compareTo(built) > 0) {
                return true;
            }
        }
        return false;
    }

    private int maven(Path target, Path stamp) throws IOException, InterruptedException {
        say("building (once, and after changes)");
        if (Files.isRegularFile(stamp)) {
            removeOldLibraries(target.resolve("lib"), Files.getLastModifiedTime(stamp));
        }
        Path log = target.resolve("build.log");
        List<String> command = new ArrayList<>(
                List.of(WINDOWS ? "mvn.cmd" : "mvn", "-q", "-B", "-ntp", "process-classes"));
        List<String> offline = new ArrayList<>(command);
        offline.add("-o");
        try {
            boolean libraries = Files.isDirectory(target.resolve("lib"));
            if (!(libraries && logged(offline, log) == 0) && logged(command, log) != 0) {
                System.err.print(Files.readString(log));
                say("the build failed; its messages stand above.");
                return 1;
            }
        } catch (IOException e) {
            say("Maven is missing, and it builds Scree (" + e.getMessage() + "). Install it (https://maven.apache.org),"
                    + " so that mvn is found, then try again.");
            return 3;
        }
        Files.write(stamp, new byte[0]);
        Files.setLastModifiedTime(stamp, FileTime.fromMillis(System.currentTimeMillis()));
        return 0;
    }

    /** Libraries of another version than the POM names must not stay on the class path. */
    private void removeOldLibraries(Path lib, FileTime built) throws IOException {
        boolean changed = false;
        for (String pom : List.of("pom.xml", "kernels/pom.xml", "runtime/pom.xml", "editor/pom.xml")) {
            changed |= Files.getLastModifiedTime(root.resolve(pom)).compareTo(built) > 0;
        }
        if (changed && Files.isDirectory(lib)) {
            try (Stream<Path> jars = Files.list(lib)) {
                for (Path jar : (Iterable<Path>) jars::iterator) {
                    Files.delete(jar);
                }
            }
        }
    }

    private int logged(List<String> command, Path log) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile());
        builder.redirectErrorStream(true).redirectOutput(log.toFile());
        // Maven must compile with the same Java.
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        process.getOutputStream().close();
        return process.waitFor();
    }

    private int run(String[] arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", WINDOWS ? "java.exe" : "java").toString());
        command.add("-XX:+UseParallelGC");
        if (MAC && (arguments.length == 0 || arguments[0].equals("edit"))) {
            command.add("-XstartOnFirstThread");
        }
        List<String> path = new ArrayList<>();
        for (String module : List.of("editor", "runtime", "kernels")) {
            path.add(root.resolve(module).resolve("target").resolve("classes").toString());
        }
        path.add(root.resolve("editor").resolve("target").resolve("lib") + File.separator + "*");
        command.addAll(List.of("-Dscree.home=" + root, "-cp", String.join(File.pathSeparator, path)));
        command.add("dev.scree.editor.cli.Main");
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().put("POCL_SIGFPE_HANDLER", "0");
        builder.environment().putIfAbsent("POCL_WORK_GROUP_SPECIALIZATION", "0");
        Process process = builder.start();
        // Ctrl+C reaches the child by itself; whatever else ends this process takes it along.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        return process.waitFor();
    }
}
