package dev.scree.editor.app;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Model files for journeys. */
final class Meshes {
    private Meshes() {}

    /** A sphere of radius 1 with 4 n^2 triangles, as OBJ. */
    static void writeSphere(Path file, int n) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            int around = 2 * n;
            for (int i = 0; i <= n; i++) {
                for (int j = 0; j < around; j++) {
                    double theta = Math.PI * i / n;
                    double phi = 2 * Math.PI * j / around;
                    out.write(String.format(
                            Locale.ROOT,
                            "v %.6f %.6f %.6f%n",
                            Math.sin(theta) * Math.cos(phi),
                            Math.cos(theta),
                            Math.sin(theta) * Math.sin(phi)));
                }
            }
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < around; j++) {
                    int a = i * around + j + 1;
                    int b = i * around + (j + 1) % around + 1;
                    out.write("f " + a + " " + b + " " + (b + around) + "\nf " + a + " " + (b + around) + " "
                            + (a + around) + "\n");
                }
            }
        }
    }
}
