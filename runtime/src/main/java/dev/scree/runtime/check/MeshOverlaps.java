package dev.scree.runtime.check;

import dev.scree.runtime.Progress;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.TriangleSurface;
import java.util.DoubleSummaryStatistics;
import org.joml.Intersectiond;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Bodies that stick in the triangles of a static body when play starts. */
record MeshOverlaps(Findings found, StartParticles particles, ParticleSets sets, Progress progress) {

    void check() {
        for (int m = 0; m < particles.bodies().size(); m++) {
            Body mesh = particles.body(m);
            TriangleSurface surface = sets.surfaces().get(mesh.id());
            if (surface != null && mesh.touchedByMesh()) {
                double[] vertices = placed(mesh, surface);
                for (int b = 0; b < particles.bodies().size(); b++) {
                    progress.checkCancelled();
                    if (particles.movable(b)) {
                        pair(mesh, vertices, surface.triangles(), b);
                    }
                }
            }
        }
    }

    private void pair(Body mesh, double[] v, int[] triangles, int b) {
        double deepest = 0;
        for (int t = 0; t < triangles.length; t += 3) {
            double[] box = box(v, triangles, t);
            if (particles.meets(b, box, 0)) {
                deepest = Math.max(deepest, depth(v, triangles, t, box, b));
            }
        }
        if (deepest > StartOverlaps.ALLOWED * particles.diameter()[b]) {
            found.warning(
                    StartOverlaps.path(b),
                    "The body \"" + particles.body(b).name() + "\" sticks in the mesh of \"" + mesh.name() + "\" by "
                            + Directions.length(deepest) + " at the start.",
                    "Move one of them.");
        }
    }

    private double depth(double[] v, int[] triangles, int t, double[] box, int b) {
        double deepest = 0;
        Vector3d nearest = new Vector3d();
        for (int p = particles.first()[b]; p < particles.first()[b + 1]; p++) {
            if (particles.shell()[p] && particles.inBox(p, box, 0)) {
                Vector3d x = Vectors.get(particles.centre(), 3 * p);
                Intersectiond.findClosestPointOnTriangle(
                        Vectors.get(v, 3 * triangles[t]),
                        Vectors.get(v, 3 * triangles[t + 1]),
                        Vectors.get(v, 3 * triangles[t + 2]),
                        x,
                        nearest);
                deepest = Math.max(deepest, particles.radius()[p] - nearest.distance(x));
            }
        }
        return deepest;
    }

    private static double[] placed(Body mesh, TriangleSurface surface) {
        Quaterniond turn = mesh.pose().rotation().toJoml().normalize();
        double[] v = new double[surface.vertices().length];
        for (int i = 0; i < v.length; i += 3) {
            Vector3d x = turn.transform(Vectors.get(surface.vertices(), i).mul(mesh.scale()))
                    .add(mesh.pose().position().toJoml());
            Vectors.put(x, v, i);
        }
        return v;
    }

    private static double[] box(double[] v, int[] triangles, int t) {
        double[] box = new double[6];
        for (int axis = 0; axis < 3; axis++) {
            DoubleSummaryStatistics corners = new DoubleSummaryStatistics();
            for (int corner = 0; corner < 3; corner++) {
                corners.accept(v[3 * triangles[t + corner] + axis]);
            }
            box[axis] = corners.getMin();
            box[3 + axis] = corners.getMax();
        }
        return box;
    }
}
