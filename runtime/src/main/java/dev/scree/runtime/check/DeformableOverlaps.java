package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.TriangleTree;
import dev.scree.runtime.geometry.WindingNumber;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Properties;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Intersectiond;
import org.joml.Vector3d;

/**
 * Cloths and soft bodies that go through each other when play starts, or of which one is inside of the other. Contacts
 * keep what is apart on its side, so what begins crossed stays so. Cloths that are sewn to each other may meet.
 */
final class DeformableOverlaps {
    /** Ends of an edge that only reach another surface do not cross it [edges]. */
    private static final double END = 1e-6;
    /** What is moved out of the way keeps this much more than the thickness [edges]. */
    private static final double CLEAR = 0.05;

    private final Findings found;
    private final List<StartSurface> surfaces;
    private final Progress progress;

    DeformableOverlaps(Findings found, List<StartSurface> surfaces, Progress progress) {
        this.found = found;
        this.surfaces = surfaces;
        this.progress = progress;
    }

    void check() {
        Set<Long> pairs = new TreeSet<>();
        crossings(pairs);
        enclosed(pairs);
        int told = 0;
        for (long pair : pairs) {
            if (told++ < StartOverlaps.TOLD) {
                tell(surfaces.get((int) (pair >> 32)), surfaces.get((int) pair));
            }
        }
        if (told > StartOverlaps.TOLD) {
            found.warning(
                    "cloths",
                    (told - StartOverlaps.TOLD) + " more pairs of cloths and soft bodies overlap at the start.",
                    "Move those named first, and check again.");
        }
    }

    private static long pair(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** Finds the pairs of which an edge of one goes through a triangle of the other. */
    private void crossings(Set<Long> pairs) {
        List<Vector3d> x = new ArrayList<>();
        List<Boolean> held = new ArrayList<>();
        List<Integer> corners = new ArrayList<>();
        List<Integer> part = new ArrayList<>();
        for (int s = 0; s < surfaces.size(); s++) {
            StartSurface surface = surfaces.get(s);
            int first = x.size();
            x.addAll(List.of(surface.places()));
            for (boolean each : surface.held()) {
                held.add(each);
            }
            for (int corner : surface.triangles()) {
                corners.add(first + corner);
            }
            for (int t = 0; t < surface.triangles().length / 3; t++) {
                part.add(s);
            }
        }
        double[] places = new double[3 * x.size()];
        for (int k = 0; k < places.length; k++) {
            places[k] = x.get(k / 3).get(k % 3);
        }
        int[] c = corners.stream().mapToInt(Integer::intValue).toArray();
        new TriangleTree(places, c, progress).pairs((s, t) -> {
            int a = part.get(s);
            int b = part.get(t);
            if (a == b || pairs.contains(pair(a, b)) || sewn(a, b)) {
                return;
            }
            boolean fixed = true;
            for (int k = 0; k < 3; k++) {
                fixed &= held.get(c[3 * s + k]) && held.get(c[3 * t + k]);
            }
            if (!fixed && (through(x, c, s, t) || through(x, c, t, s))) {
                pairs.add(pair(a, b));
            }
        });
    }

    private boolean sewn(int a, int b) {
        return sewn(surfaces.get(a).object(), surfaces.get(b).object())
                || sewn(surfaces.get(b).object(), surfaces.get(a).object());
    }

    private static boolean sewn(SceneObject one, SceneObject other) {
        return one instanceof Cloth cloth
                && cloth.seams().stream().anyMatch(seam -> seam.cloth().equals(other.id()));
    }

    /** Whether an edge of a triangle goes through another one. */
    private static boolean through(List<Vector3d> x, int[] c, int s, int t) {
        for (int k = 0; k < 3; k++) {
            Vector3d from = x.get(c[3 * s + k]);
            Vector3d to = x.get(c[3 * s + (k + 1) % 3]);
            if (Intersectiond.intersectLineSegmentTriangle(
                    new Vector3d(from).lerp(to, END),
                    new Vector3d(to).lerp(from, END),
                    x.get(c[3 * t]),
                    x.get(c[3 * t + 1]),
                    x.get(c[3 * t + 2]),
                    END * Math.pow(from.distance(to), 3),
                    new Vector3d())) {
                return true;
            }
        }
        return false;
    }

    /** Finds the pairs of which one, crossed by nothing, is inside of a soft body. */
    private void enclosed(Set<Long> pairs) {
        for (int s = 0; s < surfaces.size(); s++) {
            StartSurface solid = surfaces.get(s);
            if (!solid.solid()) {
                continue;
            }
            progress.checkCancelled();
            WindingNumber inside = inside(solid, progress);
            double[] box = solid.box();
            for (int t = 0; t < surfaces.size(); t++) {
                Vector3d at = surfaces.get(t).places()[0];
                if (s != t && within(box, at) && inside.at(at.x, at.y, at.z) > 0) {
                    pairs.add(pair(s, t));
                }
            }
        }
    }

    /** Returns what tells which places are inside of a soft body. */
    static WindingNumber inside(StartSurface solid, Progress progress) {
        double[] x = solid.coordinates();
        return new WindingNumber(
                x, solid.triangles(), new TriangleTree(x, solid.triangles(), progress), solid.spacing());
    }

    /** Whether a place is in a box. @param box {min, max} [m] */
    static boolean within(double[] box, Vector3d at) {
        return at.x > box[0] && at.y > box[1] && at.z > box[2] && at.x < box[3] && at.y < box[4] && at.z < box[5];
    }

    private void tell(StartSurface a, StartSurface b) {
        // What is held stays; else the later one goes.
        boolean second = Properties.pins(b.object()).isEmpty()
                || !Properties.pins(a.object()).isEmpty();
        StartSurface moved = second ? b : a;
        StartSurface other = second ? a : b;
        double keep = (moved.thickness() + other.thickness()) / 2 + CLEAR * moved.spacing();
        Vec3 way = StartOverlaps.rounded(moved.leaving(other.box(), keep, found.walls()), moved.spacing());
        String message = other.called() + " and " + moved.called() + " overlap at the start.";
        found.warning(
                moved.path() + "pose",
                Character.toUpperCase(message.charAt(0)) + message.substring(1),
                "Move \"" + moved.object().name() + "\" " + Directions.way(way) + ".",
                new ProblemFix.MoveDeformable(moved.object().id(), way));
    }
}
