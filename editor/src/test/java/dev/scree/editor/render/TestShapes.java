package dev.scree.editor.render;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.MassProperties;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import java.util.Optional;

/** Shapes for pictures of tests. */
final class TestShapes {
    private TestShapes() {}

    /** A cube of half a width [m], by twelve triangles. */
    static DrawMesh cube(float half) {
        float[] p = new float[24];
        for (int i = 0; i < 8; i++) {
            p[3 * i] = (i & 1) == 0 ? -half : half;
            p[3 * i + 1] = (i & 2) == 0 ? -half : half;
            p[3 * i + 2] = (i & 4) == 0 ? -half : half;
        }
        return new DrawMesh(p, new int[] {
            0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6
        });
    }

    /** A cube of n particles along each side. */
    static ParticleSet lattice(int n, float half) {
        float[] positions = new float[3 * n * n * n];
        float[] radii = new float[n * n * n];
        boolean[] shell = new boolean[n * n * n];
        for (int i = 0; i < radii.length; i++) {
            int[] cell = {i % n, i / n % n, i / n / n};
            for (int c = 0; c < 3; c++) {
                positions[3 * i + c] = -half + 2 * half * (cell[c] + 0.5f) / n;
                shell[i] |= cell[c] == 0 || cell[c] == n - 1;
            }
            radii[i] = half / n;
        }
        MassProperties mass =
                new MassProperties(8 * half * half * half, Vec3.ZERO, new double[] {1, 1, 1, 0, 0, 0}, true);
        return new ParticleSet(
                positions, radii, shell, mass, mass, new double[] {-half, -half, -half, half, half, half}, "lattice");
    }

    /** Every body as a cube 0.2 m wide, of n particles along each side; new objects at each call. */
    static BodyGeometry cubes(int n) {
        DrawMesh cube = cube(0.1f);
        ParticleSet lattice = lattice(n, 0.1f);
        return new BodyGeometry() {
            @Override
            public Optional<DrawMesh> mesh(Body body) {
                return Optional.of(cube);
            }

            @Override
            public Optional<ParticleSet> particles(Body body) {
                return Optional.of(lattice);
            }
        };
    }
}
