package dev.scree.runtime.bench;

import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A convex part of a body, as other engines want bodies.
 *
 * @param points corners, body frame [m], shape (count, 3)
 * @param halfSides where the part is a box along the axes about the body's origin: half its sides [m]; else null
 */
public record ConvexPart(double[] points, Vec3 halfSides) {
    /** Corners round a circle. */
    private static final int ROUND = 8;

    /** Returns a cube about the origin. @param side of the cube [m] */
    static List<ConvexPart> cube(double side) {
        double h = side / 2;
        double[] points = new double[24];
        for (int corner = 0; corner < 8; corner++) {
            points[3 * corner] = (corner & 1) == 0 ? -h : h;
            points[3 * corner + 1] = (corner & 2) == 0 ? -h : h;
            points[3 * corner + 2] = (corner & 4) == 0 ? -h : h;
        }
        return List.of(new ConvexPart(points, new Vec3(h, h, h)));
    }

    /**
     * Returns a torus about the y axis, cut like a cake.
     *
     * @param ring radius of the tube's middle line [m]
     * @param tube radius of the tube [m]
     * @param pieces number of parts
     */
    static List<ConvexPart> torus(double ring, double tube, int pieces) {
        return IntStream.range(0, pieces)
                .mapToObj(piece -> {
                    double[] points = new double[6 * ROUND];
                    for (int k = 0; k < 2 * ROUND; k++) {
                        double round = 2 * Math.PI * (piece + k / ROUND) / pieces;
                        double across = 2 * Math.PI * (k % ROUND) / ROUND;
                        double r = ring + tube * Math.cos(across);
                        points[3 * k] = r * Math.cos(round);
                        points[3 * k + 1] = tube * Math.sin(across);
                        points[3 * k + 2] = r * Math.sin(round);
                    }
                    return new ConvexPart(points, null);
                })
                .toList();
    }

    /** Returns discs on each other, which a pawn is here. @param height of the pawn [m] */
    static List<ConvexPart> pawn(double height) {
        return IntStream.range(0, ShapeParticles.PAWN_RADII.length)
                .mapToObj(disc -> disc(
                        (disc == 0 ? -0.5 : ShapeParticles.PAWN_TOPS[disc - 1] - 0.5) * height,
                        (ShapeParticles.PAWN_TOPS[disc] - 0.5) * height,
                        ShapeParticles.PAWN_RADII[disc] * height))
                .toList();
    }

    private static ConvexPart disc(double bottom, double top, double radius) {
        double[] points = new double[6 * ROUND];
        for (int k = 0; k < 2 * ROUND; k++) {
            points[3 * k] = radius * Math.cos(2 * Math.PI * k / ROUND);
            points[3 * k + 1] = k < ROUND ? bottom : top;
            points[3 * k + 2] = radius * Math.sin(2 * Math.PI * k / ROUND);
        }
        return new ConvexPart(points, null);
    }

    /** Returns the part moved by a distance [m]. */
    ConvexPart moved(Vec3 by) {
        if (by.equals(Vec3.ZERO)) {
            return this;
        }
        double[] moved = points.clone();
        for (int k = 0; k < moved.length; k++) {
            moved[k] += k % 3 == 0 ? by.x() : k % 3 == 1 ? by.y() : by.z();
        }
        return new ConvexPart(moved, null);
    }
}
