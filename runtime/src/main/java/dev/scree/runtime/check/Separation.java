package dev.scree.runtime.check;

import dev.scree.runtime.geometry.PointHash;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Vec3;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * How far one body has to move along a direction until its spheres have passed another's.
 *
 * @param walls {min, max} of the domain [m]
 */
record Separation(StartParticles particles, double[] walls) {

    /**
     * The shortest way along an axis or away from the other's middle that takes the first body off the second, one that
     * stays inside the domain where there is one [m].
     */
    Vec3 shortest(int moved, int other) {
        double[] box = particles.box();
        Vector3d away = Vectors.get(box, 6 * moved)
                .add(Vectors.get(box, 6 * moved + 3))
                .sub(Vectors.get(box, 6 * other))
                .sub(Vectors.get(box, 6 * other + 3));
        WayOut ways = new WayOut(particles, moved, walls);
        for (int d = 0; d < WayOut.AXES; d++) {
            ways.offer(along(moved, other, WayOut.axis(d)), true);
        }
        if (away.length() > 0) {
            ways.offer(along(moved, other, away.normalize()), false);
        }
        return ways.chosen();
    }

    /** @param direction of unit length. @return the way along it [m], of length 0 where nothing is in the way */
    private Vector3d along(int moved, int other, Vector3d direction) {
        Vector3d u = new Vector3d();
        Vector3d v = new Vector3d();
        (Math.abs(direction.x) < 0.7 ? u.set(1, 0, 0) : u.set(0, 1, 0))
                .cross(direction)
                .normalize();
        direction.cross(u, v);
        double[] c = particles.centre();
        double[] r = particles.radius();
        double reach = particles.largest(moved) + particles.largest(other);
        PointHash places = new PointHash(reach);
        int[] outer = IntStream.range(particles.first()[other], particles.first()[other + 1])
                .filter(q -> particles.shell()[q])
                .toArray();
        for (int q : outer) {
            places.add(dot(c, q, u), dot(c, q, v), 0);
        }
        double[] most = {0};
        for (int p = particles.first()[moved]; p < particles.first()[moved + 1]; p++) {
            if (particles.shell()[p]) {
                double pu = dot(c, p, u);
                double pv = dot(c, p, v);
                double pd = dot(c, p, direction);
                int mine = p;
                places.near(pu, pv, 0, reach, at -> {
                    int q = outer[at];
                    double sum = r[mine] + r[q];
                    double du = pu - dot(c, q, u);
                    double dv = pv - dot(c, q, v);
                    double left = sum * sum - du * du - dv * dv;
                    if (left > 0) {
                        most[0] = Math.max(most[0], dot(c, q, direction) - pd + Math.sqrt(left));
                    }
                });
            }
        }
        return new Vector3d(direction).mul(most[0]);
    }

    private static double dot(double[] c, int p, Vector3d d) {
        return d.dot(c[3 * p], c[3 * p + 1], c[3 * p + 2]);
    }
}
