package dev.scree.editor.importer;

import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.Vectors;
import java.util.Set;
import org.joml.Vector3d;

/**
 * Turns inside-out parts round. A part of negative volume is a cavity, and stays, only where it lies wholly inside
 * another part and crosses nothing. One that crosses another, or stands free, was meant to be solid. What a turned free
 * part encloses is turned with it, so that a hollow body that is inside out as a whole keeps its hollow.
 */
final class PartDirections {
    /** Parts turned round. */
    final int turnedCount;
    /** Parts of negative volume that stayed. */
    final int cavityCount;

    private final double[] positions;
    private final int[] triangles;
    private final int[] partOfTriangle;
    private final double[] volumes;
    private final double[] boxes;
    private final int[] witness;
    private final Progress progress;

    PartDirections(double[] positions, int[] triangles, MeshParts parts, Set<Integer> crossing, Progress progress) {
        this.positions = positions;
        this.triangles = triangles;
        this.progress = progress;
        partOfTriangle = parts.ofTriangle;
        volumes = new double[parts.count];
        boxes = new double[6 * parts.count];
        witness = new int[parts.count];
        measure();
        boolean[] turn = new boolean[parts.count];
        boolean anyNegative = false;
        for (double volume : volumes) {
            anyNegative |= volume < 0;
        }
        int cavities = 0;
        for (int part = 0; part < parts.count && anyNegative; part++) {
            if (volumes[part] < 0 && !crossing.contains(part) && enclosed(part, -1)) {
                cavities++;
            } else if (volumes[part] < 0) {
                turn[part] = true;
            }
        }
        for (int part = 0; part < parts.count && anyNegative; part++) {
            if (volumes[part] > 0 && !crossing.contains(part)) {
                turn[part] = enclosedByTurned(part, turn, crossing);
            }
        }
        cavityCount = cavities + turnWhatIsMarked(turn);
        int turned = 0;
        for (boolean t : turn) {
            turned += t ? 1 : 0;
        }
        turnedCount = turned;
    }

    /** @return how many positive parts became cavities by being turned with what encloses them */
    private int turnWhatIsMarked(boolean[] turn) {
        int cavities = 0;
        for (int part = 0; part < turn.length; part++) {
            cavities += turn[part] && volumes[part] > 0 ? 1 : 0;
        }
        for (int t = 0; t < partOfTriangle.length; t++) {
            if (turn[partOfTriangle[t]]) {
                FaceDirections.turnTriangle(triangles, t);
            }
        }
        return cavities;
    }

    private void measure() {
        for (int part = 0; part < volumes.length; part++) {
            for (int axis = 0; axis < 3; axis++) {
                boxes[6 * part + axis] = Double.POSITIVE_INFINITY;
                boxes[6 * part + 3 + axis] = Double.NEGATIVE_INFINITY;
            }
        }
        for (int corner = 0; corner < triangles.length; corner++) {
            int part = partOfTriangle[corner / 3];
            witness[part] = triangles[corner];
            for (int axis = 0; axis < 3; axis++) {
                double value = positions[3 * triangles[corner] + axis];
                boxes[6 * part + axis] = Math.min(boxes[6 * part + axis], value);
                boxes[6 * part + 3 + axis] = Math.max(boxes[6 * part + 3 + axis], value);
            }
        }
        // From the middle of the part's own box, so that an open part's sign depends on no far origin.
        for (int t = 0; t < partOfTriangle.length; t++) {
            int box = 6 * partOfTriangle[t];
            volumes[partOfTriangle[t]] += MeshIntegrals.sixVolumes(
                            positions,
                            triangles,
                            3 * t,
                            (boxes[box] + boxes[box + 3]) / 2,
                            (boxes[box + 1] + boxes[box + 4]) / 2,
                            (boxes[box + 2] + boxes[box + 5]) / 2)
                    / 6;
        }
    }

    private boolean enclosedByTurned(int part, boolean[] turn, Set<Integer> crossing) {
        for (int other = 0; other < turn.length; other++) {
            if (turn[other]
                    && volumes[other] < 0
                    && !crossing.contains(other)
                    && !enclosed(other, -1)
                    && enclosed(part, other)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a part, which crosses nothing, lies inside the other one, or inside any other if that is -1. */
    private boolean enclosed(int part, int by) {
        progress.checkCancelled();
        for (int other = 0; other < volumes.length; other++) {
            if (other != part
                    && (by < 0 || by == other)
                    && boxInside(part, other)
                    && Math.abs(windingNumber(witness[part], other)) > 0.5) {
                return true;
            }
        }
        return false;
    }

    private boolean boxInside(int part, int other) {
        for (int axis = 0; axis < 3; axis++) {
            if (boxes[6 * part + axis] < boxes[6 * other + axis]
                    || boxes[6 * part + 3 + axis] > boxes[6 * other + 3 + axis]) {
                return false;
            }
        }
        return true;
    }

    /** How often the part goes round a vertex: solid angles after Van Oosterom and Strackee (1983). */
    private double windingNumber(int vertex, int part) {
        Vector3d from = Vectors.get(positions, 3 * vertex);
        double angle = 0;
        for (int t = 0; t < partOfTriangle.length; t++) {
            if (partOfTriangle[t] == part) {
                Vector3d a = Vectors.get(positions, 3 * triangles[3 * t]).sub(from);
                Vector3d b = Vectors.get(positions, 3 * triangles[3 * t + 1]).sub(from);
                Vector3d c = Vectors.get(positions, 3 * triangles[3 * t + 2]).sub(from);
                double la = a.length();
                double lb = b.length();
                double lc = c.length();
                double det = b.cross(c, new Vector3d()).dot(a);
                angle += 2 * Math.atan2(det, la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb);
            }
        }
        return angle / (4 * Math.PI);
    }
}
