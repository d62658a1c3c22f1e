package dev.scree.editor.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A process with a window on a display of the tests, and with a home of its own. */
final class WindowProcess {
    private WindowProcess() {}

    /**
     * Prepares a process; nothing is started.
     *
     * @param home the user's home, with settings and caches in it
     * @param main class that it runs
     * @param options of the JVM
     */
    static ProcessBuilder of(
            VirtualDisplay display, Path home, Class<?> main, List<String> options, Object... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of(
                "-XX:+UseSerialGC",
                "-Duser.home=" + home,
                "-Dscree.home=" + Path.of("").toAbsolutePath().getParent(),
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        Arrays.stream(arguments).map(Object::toString).forEach(command::add);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("DISPLAY", display.name());
        builder.environment().put("XDG_CONFIG_HOME", home.resolve(".config").toString());
        builder.environment().put("XDG_CACHE_HOME", home.resolve(".cache").toString());
        builder.environment().put("POCL_SIGFPE_HANDLER", "0");
        builder.environment().put("POCL_WORK_GROUP_SPECIALIZATION", "0");
        builder.environment().put("LC_ALL", "C.UTF-8");
        return builder;
    }
}
