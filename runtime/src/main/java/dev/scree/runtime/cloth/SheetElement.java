package dev.scree.runtime.cloth;

import dev.scree.runtime.scene.Fabric;

/**
 * What one triangle of a cloth has of its own: how its corners' places give the sheet's deformation, and how stiff it
 * is. {@code cloth/sheet.h} says how both are used.
 *
 * @param gradients derivatives of the corners' interpolation along warp and weft [1/m]: of corner 1 (warp, weft), of
 *     corner 2 (warp, weft); those of corner 0 are minus their sums
 * @param area area of the triangle as it is made [m^2]
 * @param stretch area times stiffness [J]: along the warp, along the weft, between both, against shearing
 * @param bend energy for the angles of the three edges [J], without the half: 00, 11, 22, 01, 02, 12
 */
record SheetElement(double[] gradients, double area, double[] stretch, double[] bend) {
    /**
     * Makes the element of a triangle.
     *
     * @param chart places of the corners along warp and weft [m], shape (3, 2), from an index on
     * @param heights height of the neighbour over each edge [m], 0 at a border
     * @throws IllegalArgumentException if the triangle has no area
     */
    static SheetElement of(double[] chart, int at, double[] heights, Fabric fabric) {
        double ux = chart[at + 2] - chart[at];
        double uy = chart[at + 3] - chart[at + 1];
        double vx = chart[at + 4] - chart[at];
        double vy = chart[at + 5] - chart[at + 1];
        double twice = ux * vy - uy * vx;
        double area = 0.5 * Math.abs(twice);
        if (!(area > 0)) {
            throw new IllegalArgumentException("a triangle of a cloth has no area");
        }
        double[] gradients = {vy / twice, -vx / twice, -uy / twice, ux / twice};
        return new SheetElement(gradients, area, stretch(fabric, area), bend(gradients, area, heights, fabric));
    }

    /** Returns the stiffnesses of an orthotropic sheet in plane stress, with one contraction for both directions. */
    private static double[] stretch(Fabric fabric, double area) {
        double nu = fabric.contraction();
        double along = fabric.stretch() / (1 - nu * nu);
        double across = fabric.stretchAcross() / (1 - nu * nu);
        return new double[] {
            area * along, area * across, area * nu * Math.sqrt(along * across), area * fabric.shearing()
        };
    }

    /**
     * Returns the matrix of the bending energy.
     *
     * <p>The curvature of a triangle is the sum over its edges of angle/height times the square of the edge's normal in
     * the sheet, with the mean height of both triangles (Grinspun, Gingold, Reisman and Zorin 2006): exact where the
     * curvature is even, on any mesh. The energy is that of an isotropic plate, area B/2 ((1 - nu) |II|^2 + nu (tr
     * II)^2). Across a border the curvature is free: it takes the value that needs the least energy.
     */
    private static double[] bend(double[] gradients, double area, double[] neighbours, Fabric fabric) {
        double[][] normal = new double[3][];
        double[] height = new double[3];
        double[][] g = {
            {-gradients[0] - gradients[2], -gradients[1] - gradients[3]},
            {gradients[0], gradients[1]},
            {gradients[2], gradients[3]}
        };
        for (int k = 0; k < 3; k++) {
            double length = Math.hypot(g[k][0], g[k][1]);
            normal[k] = new double[] {g[k][0] / length, g[k][1] / length};
            height[k] = neighbours[k] > 0 ? 0.5 * (1 / length + neighbours[k]) : 1 / length;
        }
        double nu = fabric.contraction();
        double[][] d = new double[3][3];
        for (int k = 0; k < 3; k++) {
            for (int l = 0; l < 3; l++) {
                double along = normal[k][0] * normal[l][0] + normal[k][1] * normal[l][1];
                d[k][l] = area * fabric.bending() / (height[k] * height[l]) * ((1 - nu) * along * along + nu);
            }
        }
        for (int k = 0; k < 3; k++) {
            if (!(neighbours[k] > 0)) {
                relax(d, k);
            }
        }
        return new double[] {d[0][0], d[1][1], d[2][2], d[0][1], d[0][2], d[1][2]};
    }

    /** Takes one unknown out of an energy, at the value where the energy is least. */
    private static void relax(double[][] d, int gone) {
        double pivot = d[gone][gone];
        for (int k = 0; k < 3; k++) {
            for (int l = 0; l < 3; l++) {
                if (k != gone && l != gone && pivot > 0) {
                    d[k][l] -= d[k][gone] * d[gone][l] / pivot;
                }
            }
        }
        for (int k = 0; k < 3; k++) {
            d[k][gone] = 0;
            d[gone][k] = 0;
        }
    }
}
