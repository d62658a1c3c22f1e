package dev.scree.runtime.cloth;

import dev.scree.runtime.scene.Material;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The tetrahedra of all soft bodies of a scene, body after body; {@code soft/tetrahedron.h} says how they are used.
 *
 * @param corners vertices of each, shape (tetrahedra, 4)
 * @param rest by tetrahedron three vectors of four: the gradients of the interpolation at corners 1, 2 and 3 as the
 *     body is made [1/m], and behind them the volume [m^3], and it times Lame's constants mu and lambda [J]; shape
 *     (tetrahedra, 12)
 */
public record SoftElements(int[] corners, double[] rest) {
    /**
     * Makes the tetrahedra.
     *
     * @param parts cloths and soft bodies
     * @param firstVertex first vertex of each of them
     */
    static SoftElements of(List<DeformablePart> parts, int[] firstVertex) {
        int count = 0;
        for (DeformablePart part : parts) {
            count = Math.addExact(count, part.sheet() ? 0 : part.volume().count());
        }
        int[] corners = new int[4 * count];
        double[] rest = new double[12 * count];
        int at = 0;
        for (int p = 0; p < parts.size(); p++) {
            DeformablePart part = parts.get(p);
            for (int t = 0; !part.sheet() && t < part.volume().count(); t++, at++) {
                int[] own = part.volume().tetrahedra();
                for (int k = 0; k < 4; k++) {
                    corners[4 * at + k] = firstVertex[p] + own[4 * t + k];
                }
                element(part.mesh().position(), own, 4 * t, part.material(), rest, 12 * at);
            }
        }
        return new SoftElements(corners, rest);
    }

    private static void element(double[] x, int[] corner, int first, Material material, double[] rest, int to) {
        double[] e = new double[9];
        for (int k = 0; k < 3; k++) {
            for (int axis = 0; axis < 3; axis++) {
                e[3 * k + axis] = x[3 * corner[first + k + 1] + axis] - x[3 * corner[first] + axis];
            }
        }
        double six = 0;
        for (int k = 0; k < 3; k++) {
            // The face opposite: its normal over six times the volume.
            int a = 3 * ((k + 1) % 3);
            int b = 3 * ((k + 2) % 3);
            rest[to + 4 * k] = e[a + 1] * e[b + 2] - e[a + 2] * e[b + 1];
            rest[to + 4 * k + 1] = e[a + 2] * e[b] - e[a] * e[b + 2];
            rest[to + 4 * k + 2] = e[a] * e[b + 1] - e[a + 1] * e[b];
            six = rest[to + 4 * k] * e[3 * k]
                    + rest[to + 4 * k + 1] * e[3 * k + 1]
                    + rest[to + 4 * k + 2] * e[3 * k + 2];
        }
        for (int k = 0; k < 12; k++) {
            rest[to + k] /= six;
        }
        double volume = six / 6;
        double young = material.stiffness();
        double poisson = material.contraction();
        rest[to + 3] = volume;
        rest[to + 7] = volume * young / (2 * (1 + poisson));
        rest[to + 11] = volume * young * poisson / ((1 + poisson) * (1 - 2 * poisson));
    }

    /**
     * Gives each corner of a tetrahedron a quarter of its mass.
     *
     * @param material what the soft body of a vertex is made of
     * @param properties gets the masses added: by vertex the first of 4 numbers [kg]
     */
    void addMasses(IntFunction<Material> material, double[] properties) {
        for (int k = 0; k < corners.length; k++) {
            int v = corners[k];
            double density = material.apply(v).density();
            properties[4 * v] += density * rest[12 * (k / 4) + 3] / 4;
        }
    }

    /** Returns the number of tetrahedra. */
    public int count() {
        return corners.length / 4;
    }
}
