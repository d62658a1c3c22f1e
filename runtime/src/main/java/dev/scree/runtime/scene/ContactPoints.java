package dev.scree.runtime.scene;

/**
 * The points of a body's surface that are tested against the distance fields of others, in the body's frame at scale 1.
 * Points stand in groups of {@value #GROUP} that are close together. {@link SignedDistanceField} is the other half of
 * what a body is to others at real time.
 *
 * @param points shape (count, 4): place, radius of the particle that it stands for [m]
 * @param normals shape (count, 4): mean outward normal of the surface round the point; cosine of the half angle of the
 *     cone that holds its normals there, 1 where it is smooth
 * @param groups shape (groups, 4): sphere round {@value #GROUP} points: centre, radius [m]
 * @param box shape (6): box round the body's mesh, or round its particles where there is none {min, max} [m]
 */
public record ContactPoints(double[] points, double[] normals, double[] groups, double[] box) {
    /** Number of points in a group; {@code impulse/field.h} has the same number. */
    public static final int GROUP = 8;

    /** Returns the number of points. */
    public int count() {
        return points.length / 4;
    }
}
