package dev.scree.editor.voxel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.importer.ModelImporter;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Fill;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Import and voxels of a model with a million triangles: how their time grows, and that nothing is lost. */
@Tag("long")
class LargeModelTest {
    private static final Logger LOG = LoggerFactory.getLogger(LargeModelTest.class);
    private static final int RESOLUTION = 256;

    @TempDir
    private Path folder;

    /** A ball of radius 1 m with bumps, of 2 rings (rings - 1) triangles, as an OBJ file. */
    private Path bumpyBall(int rings) throws IOException {
        Path file = folder.resolve("ball-" + rings + ".obj");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("v 0 1 0\n");
            for (int r = 1; r < rings; r++) {
                double t = Math.PI * r / rings;
                for (int c = 0; c < rings; c++) {
                    double p = 2 * Math.PI * c / rings;
                    double d = 1 + 0.1 * Math.sin(9 * p) * Math.sin(7 * t) * Math.sin(t);
                    double x = d * Math.sin(t) * Math.cos(p);
                    double z = d * Math.sin(t) * Math.sin(p);
                    out.write(String.format(Locale.ROOT, "v %.6f %.6f %.6f%n", x, d * Math.cos(t), z));
                }
            }
            out.write("v 0 -1 0\n");
            int last = 2 + (rings - 1) * rings;
            for (int c = 0; c < rings; c++) {
                int next = (c + 1) % rings;
                out.write("f 1 " + (2 + next) + " " + (2 + c) + "\n");
                for (int row = 2; row < last - rings; row += rings) {
                    out.write("f " + (row + c) + " " + (row + next) + " " + (row + rings + c) + "\n");
                    out.write("f " + (row + next) + " " + (row + rings + next) + " " + (row + rings + c) + "\n");
                }
                out.write("f " + last + " " + (last - rings + c) + " " + (last - rings + next) + "\n");
            }
        }
        return file;
    }

    /** Seconds from the file to voxels, the quickest of two. */
    private double seconds(int rings) throws IOException {
        Path file = bumpyBall(rings);
        double best = Double.MAX_VALUE;
        for (int run = 0; run < 2; run++) {
            long begin = System.nanoTime();
            SolidMesh mesh = SolidMesh.of(ModelImporter.importFile(file, Progress.NONE), List.of(), Progress.NONE);
            long solid = System.nanoTime();
            try (Voxelizer voxelizer = new Voxelizer(VoxelMethod.PEEL)) {
                VoxelResult result = voxelizer.voxelize(mesh, RESOLUTION, Fill.SOLID, Progress.NONE);
                best = Math.min(best, (System.nanoTime() - begin) * 1e-9);
                LOG.info(
                        "{} triangles: mesh {} s, voxels {} s by {}",
                        mesh.report().triangleCount(),
                        (solid - begin) * 1e-9,
                        (System.nanoTime() - solid) * 1e-9,
                        result.renderer());
                assertThat(mesh.report().triangleCount()).isEqualTo(2 * rings * (rings - 1));
                assertThat(mesh.report().watertight()).isTrue();
                assertThat(mesh.report().crossingPairs()).isZero();
                assertThat(result.particles().voxelMass().volume()
                                / mesh.report().volume())
                        .isCloseTo(1, within(1e-3));
            }
        }
        return best;
    }

    /** In proportion to the triangles it were 8 times at most; with each triangle against each it were 64 times. */
    @Test
    void timeGrowsInProportionToTheTriangles() throws IOException {
        double few = seconds(250);
        double many = seconds(708);
        LOG.info("124,500 triangles in {} s, 1,001,112 in {} s", few, many);
        assertThat(many / few).isLessThan(16);
    }
}
