package dev.scree.editor.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** A folder of classes and resources as a jar; entries sorted, so that equal folders give equal jars. */
final class JarFolder {
    private JarFolder() {}

    static void write(Path folder, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile).sorted()::iterator) {
                JarEntry entry = new JarEntry(folder.relativize(file).toString().replace('\\', '/'));
                entry.setTime(0);
                out.putNextEntry(entry);
                Files.copy(file, out);
                out.closeEntry();
            }
        }
    }
}
