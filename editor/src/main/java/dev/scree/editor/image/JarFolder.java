package dev.scree.editor.image;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/** Makes jars: a folder of classes and resources as one; entries sorted, so that equal folders give equal jars. */
final class JarFolder {
    private JarFolder() {}

    /** Copies a jar with some of its entries. */
    static void copy(Path from, Path to, Predicate<String> wanted) throws IOException {
        try (JarFile in = new JarFile(from.toFile());
                JarOutputStream out = new JarOutputStream(Files.newOutputStream(to))) {
            for (JarEntry each : Collections.list(in.entries())) {
                if (wanted.test(each.getName())) {
                    JarEntry entry = new JarEntry(each.getName());
                    entry.setTime(0);
                    out.putNextEntry(entry);
                    try (InputStream content = in.getInputStream(each)) {
                        content.transferTo(out);
                    }
                    out.closeEntry();
                }
            }
        }
    }

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
