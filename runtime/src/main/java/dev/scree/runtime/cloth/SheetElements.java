package dev.scree.runtime.cloth;

/**
 * What never changes about the triangles of all cloths, by triangle; {@code cloth/sheet.h} says how it is used. The
 * triangles of soft bodies, which come after them, have zeros here.
 */
public final class SheetElements {
    private final double[] gradients;
    private final double[] stretch;
    private final double[] bend;
    private final double[] restAngles;

    /** Makes room for triangles, those of soft bodies included. */
    SheetElements(int triangles) {
        gradients = new double[4 * triangles];
        stretch = new double[4 * triangles];
        bend = new double[8 * triangles];
        restAngles = new double[4 * triangles];
    }

    /**
     * Fills in the triangles of a cloth, and adds what they give to their corners.
     *
     * @param index of the cloth
     * @param firstVertex its first vertex
     * @param firstTriangle its first triangle
     * @param start positions of vertices [m], shape (vertices, 4)
     * @param corners gets the corners of each triangle and the cloth, shape (triangles, 4)
     * @param wings gets the vertices across its edges, -1 at a border, shape (triangles, 4)
     * @param beyond gets the triangles across its edges, -1 at a border, shape (triangles, 4)
     * @param properties mass [kg] and area [m^2] of vertices, shape (vertices, 4)
     */
    void add(
            DeformablePart part,
            int index,
            int firstVertex,
            int firstTriangle,
            double[] start,
            int[] corners,
            int[] wings,
            int[] beyond,
            double[] properties) {
        ClothMesh mesh = part.mesh();
        int[] corner = mesh.triangles();
        ClothEdges edges = new ClothEdges(corner);
        double[] height = new double[corner.length];
        for (int k = 0; k < corner.length; k++) {
            height[k] = mesh.height(k);
        }
        double[] across = new double[3];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int to = firstTriangle + t;
            for (int k = 0; k < 3; k++) {
                int over = edges.across(3 * t + k);
                corners[4 * to + k] = firstVertex + corner[3 * t + k];
                across[k] = over == ClothEdges.BORDER ? 0 : height[over];
                beyond[4 * to + k] = over == ClothEdges.BORDER ? -1 : firstTriangle + over / 3;
                wings[4 * to + k] = over == ClothEdges.BORDER ? -1 : firstVertex + corner[over];
            }
            corners[4 * to + 3] = index;
            SheetElement element = SheetElement.of(mesh.chart(), 6 * t, across, part.fabric());
            System.arraycopy(element.gradients(), 0, gradients, 4 * to, 4);
            System.arraycopy(element.stretch(), 0, stretch, 4 * to, 4);
            System.arraycopy(element.bend(), 0, bend, 8 * to, 3);
            System.arraycopy(element.bend(), 3, bend, 8 * to + 4, 3);
            restAngles[4 * to + 3] = element.area();
            for (int k = 0; k < 3; k++) {
                if (wings[4 * to + k] >= 0) {
                    restAngles[4 * to + k] = Dihedral.angle(
                            start,
                            corners[4 * to + (k + 1) % 3],
                            corners[4 * to + (k + 2) % 3],
                            corners[4 * to + k],
                            wings[4 * to + k]);
                }
                int v = corners[4 * to + k];
                properties[4 * v] += element.area() * part.fabric().areaDensity() / 3;
                properties[4 * v + 1] += element.area() / 3;
            }
        }
    }

    /** Returns {@link SheetElement#gradients}, shape (triangles, 4). */
    public double[] gradients() {
        return gradients;
    }

    /** Returns {@link SheetElement#stretch}, shape (triangles, 4). */
    public double[] stretch() {
        return stretch;
    }

    /** Returns {@link SheetElement#bend}: 00 11 22 and an unused number, 01 02 12 and an unused one. */
    public double[] bend() {
        return bend;
    }

    /** Returns the angles at the edges as the cloth is made [rad], and the area [m^2], shape (triangles, 4). */
    public double[] restAngles() {
        return restAngles;
    }
}
