package dev.scree.editor.cli;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes out of a text what says who wrote it and where: the names of user and computer, the home folder, projects, and
 * every other path but those of the system's own folders.
 */
final class Redaction {
    /** An absolute path, of Unix or Windows, up to a character that paths in messages end with. */
    private static final Pattern PATH = Pattern.compile("(?<![\\w.<>~-])(?:/|[A-Za-z]:\\\\)[^\\s\"'<>|,;()]+");

    private static final Pattern SYSTEM = Pattern.compile("/(usr|lib|lib64|etc|proc|sys|dev)(/.*)?");

    /** What stands for each known path, the longest path first. */
    private final Map<String, String> paths = new LinkedHashMap<>();

    private final Map<Pattern, String> names = new LinkedHashMap<>();

    /**
     * Makes a redaction.
     *
     * @param home the user's folder
     * @param folders folders of projects, and others that must not be seen
     */
    Redaction(String user, Set<String> hosts, Path home, List<Path> folders) {
        Map<String, String> known = new LinkedHashMap<>();
        Set<String> projects = new LinkedHashSet<>();
        known.put(home.toString(), "<home>");
        for (Path folder : folders) {
            known.put(folder.toAbsolutePath().normalize().toString(), "<folder>");
            if (folder.getFileName() != null) {
                projects.add(folder.getFileName().toString());
            }
        }
        known.entrySet().stream()
                .filter(entry -> entry.getKey().length() > 1)
                .sorted(Comparator.comparing((Map.Entry<String, String> entry) ->
                                entry.getKey().length())
                        .reversed())
                .forEach(entry -> paths.put(entry.getKey(), entry.getValue()));
        hosts.forEach(host -> name(host, "<host>"));
        name(user, "<user>");
        projects.forEach(project -> name(project, "<project>"));
    }

    /** Returns the redaction for this user and computer. */
    static Redaction ofThisMachine(List<Path> folders) {
        Set<String> hosts = new LinkedHashSet<>();
        try {
            hosts.add(InetAddress.getLocalHost().getHostName());
        } catch (UnknownHostException e) {
            // A computer without a name in the network has it in its file.
        }
        try {
            hosts.add(Files.readString(Path.of("/etc/hostname"), StandardCharsets.UTF_8)
                    .strip());
        } catch (IOException e) {
            // Other systems have no such file.
        }
        for (String variable : new String[] {"HOSTNAME", "COMPUTERNAME"}) {
            if (System.getenv(variable) != null) {
                hosts.add(System.getenv(variable));
            }
        }
        hosts.remove("localhost");
        return new Redaction(System.getProperty("user.name"), hosts, Path.of(System.getProperty("user.home")), folders);
    }

    private void name(String name, String with) {
        if (name.length() > 1) {
            names.put(
                    Pattern.compile(
                            "(?<![\\p{L}\\p{N}])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}])",
                            Pattern.CASE_INSENSITIVE),
                    Matcher.quoteReplacement(with));
        }
    }

    /** Returns the text without what must not be seen. */
    String of(String text) {
        String safe = text;
        for (Map.Entry<String, String> path : paths.entrySet()) {
            safe = safe.replace(path.getKey(), path.getValue());
        }
        safe = PATH.matcher(safe).replaceAll(found -> {
            boolean system = SYSTEM.matcher(found.group()).matches();
            return Matcher.quoteReplacement(system ? found.group() : "<path>");
        });
        for (Map.Entry<Pattern, String> name : names.entrySet()) {
            safe = name.getKey().matcher(safe).replaceAll(name.getValue());
        }
        return safe;
    }
}
