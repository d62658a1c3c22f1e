package dev.scree.editor.image;

import dev.scree.editor.image.NativeJars.Artifact;
import dev.scree.runtime.OperatingSystem;
import dev.scree.runtime.UserError;
import dev.scree.runtime.project.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Fetches jars by Maven, which the user has who builds Scree: from its local repository, else from its remote ones. */
final class MavenFetch {
    private static final String COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies";
    /** How much of Maven's complaint a message repeats. */
    private static final int LINES = 3;

    private MavenFetch() {}

    /** How Maven is started: arguments in, what it said out, or null where all went well. */
    interface Maven {
        String run(List<String> arguments) throws IOException, InterruptedException;
    }

    /**
     * Copies jars into a folder.
     *
     * @param folder an existing folder
     * @return those that no repository has
     * @throws UserError where Maven is missing or fails for another reason
     */
    static List<Artifact> into(Path folder, List<Artifact> wanted, Maven maven) throws InterruptedException {
        List<Artifact> left = new ArrayList<>(wanted);
        List<Artifact> missing = new ArrayList<>();
        Path pom = folder.resolve("pom.xml");
        try {
            while (true) {
                AtomicFile.write(pom, pom(left).getBytes(StandardCharsets.UTF_8));
                String said = attempt(maven, pom, folder);
                if (said == null) {
                    return missing;
                }
                List<Artifact> refused =
                        left.stream().filter(each -> lacks(said, each)).toList();
                if (refused.isEmpty()) {
                    throw UserError.of(
                            UserError.Kind.INPUT,
                            "Maven cannot fetch the libraries of that platform: " + shortened(said),
                            "Check the network, then try again");
                }
                left.removeAll(refused);
                missing.addAll(refused);
            }
        } catch (IOException e) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "Maven does not start (" + e.getMessage() + "), and it fetches the libraries of other platforms",
                    "Install Maven, so that mvn is found");
        } finally {
            try {
                Files.deleteIfExists(pom);
            } catch (IOException e) {
                org.slf4j.LoggerFactory.getLogger(MavenFetch.class).debug("left behind: {}", pom);
            }
        }
    }

    private static String attempt(Maven maven, Path pom, Path folder) throws IOException, InterruptedException {
        List<String> arguments = List.of(
                "-q",
                "-B",
                "-ntp",
                "-f",
                pom.toString(),
                COPY,
                "-DexcludeTransitive=true",
                "-DoutputDirectory=" + folder);
        List<String> offline = new ArrayList<>(arguments);
        offline.add("-o");
        return maven.run(offline) == null ? null : maven.run(arguments);
    }

    /** Whether Maven says that there is no such file, which is another thing than that it cannot look. */
    private static boolean lacks(String said, Artifact artifact) {
        return said.lines()
                .anyMatch(line -> line.contains(artifact.coordinates())
                        && (line.contains("Could not find artifact " + artifact.coordinates())
                                || line.contains(artifact.coordinates() + " was not found in")));
    }

    private static String shortened(String said) {
        return String.join(
                " ",
                said.lines()
                        .map(line -> line.replace("[ERROR]", "").strip())
                        .filter(line -> !line.isEmpty())
                        .limit(LINES)
                        .toList());
    }

    /** Maven as it is on this machine. */
    static String run(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(OperatingSystem.current() == OperatingSystem.WINDOWS ? "mvn.cmd" : "mvn");
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? null : said;
    }

    private static String pom(List<Artifact> wanted) {
        StringBuilder text = new StringBuilder("""
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>dev.scree</groupId>
                  <artifactId>natives</artifactId>
                  <version>1</version>
                  <packaging>pom</packaging>
                  <dependencies>
                """);
        for (Artifact each : wanted) {
            text.append("    <dependency><groupId>").append(each.group());
            text.append("</groupId><artifactId>").append(each.name());
            text.append("</artifactId><version>").append(each.version()).append("</version>");
            if (each.classifier() != null) {
                text.append("<classifier>").append(each.classifier()).append("</classifier>");
            }
            text.append(
                    "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>");
            text.append("</dependency>\n");
        }
        return text.append("  </dependencies>\n</project>\n").toString();
    }
}
