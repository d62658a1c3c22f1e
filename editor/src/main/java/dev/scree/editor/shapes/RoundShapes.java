package dev.scree.editor.shapes;

import dev.scree.runtime.geometry.Icosahedron;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Ball, torus and drinking glass. */
final class RoundShapes {
    private static final int BALL_SUBDIVISIONS = 3;

    private RoundShapes() {}

    /** A sphere from an icosahedron whose faces are halved three times; vertices lie on radius 0.05 m. */
    static Shape ball() {
        double radius = 0.05;
        int[][] faces = Icosahedron.faces();
        List<double[]> points = new ArrayList<>();
        for (double[] corner : Icosahedron.corners()) {
            points.add(onSphere(corner, radius));
        }
        for (int pass = 0; pass < BALL_SUBDIVISIONS; pass++) {
            int[][] finer = new int[4 * faces.length][];
            Map<Long, Integer> middles = new HashMap<>();
            for (int f = 0; f < faces.length; f++) {
                int[] t = faces[f];
                int ab = middle(t[0], t[1], points, middles, radius);
                int bc = middle(t[1], t[2], points, middles, radius);
                int ca = middle(t[2], t[0], points, middles, radius);
                finer[4 * f] = new int[] {t[0], ab, ca};
                finer[4 * f + 1] = new int[] {t[1], bc, ab};
                finer[4 * f + 2] = new int[] {t[2], ca, bc};
                finer[4 * f + 3] = new int[] {ab, bc, ca};
            }
            faces = finer;
        }
        ShapeBuilder builder = new ShapeBuilder();
        for (double[] p : points) {
            builder.vertex(p[0], p[1], p[2]);
        }
        for (int[] t : faces) {
            builder.triangle(t[0], t[1], t[2]);
        }
        return builder.build("ball");
    }

    private static int middle(int a, int b, List<double[]> points, Map<Long, Integer> middles, double radius) {
        long key = (long) Math.min(a, b) << 32 | Math.max(a, b);
        return middles.computeIfAbsent(key, k -> {
            double[] p = points.get(a);
            double[] q = points.get(b);
            points.add(onSphere(new double[] {p[0] + q[0], p[1] + q[1], p[2] + q[2]}, radius));
            return points.size() - 1;
        });
    }

    private static double[] onSphere(double[] p, double radius) {
        double scale = radius / Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
        return new double[] {p[0] * scale, p[1] * scale, p[2] * scale};
    }

    /** Ring radius 0.04 m, tube radius 0.016 m, lying flat (axis Y). */
    static Shape torus() {
        double ring = 0.04;
        double tube = 0.016;
        int around = 48;
        int across = 20;
        ShapeBuilder builder = new ShapeBuilder();
        for (int i = 0; i < around; i++) {
            double u = 2 * Math.PI * i / around;
            for (int j = 0; j < across; j++) {
                double v = 2 * Math.PI * j / across;
                double r = ring + tube * StrictMath.cos(v);
                builder.vertex(r * StrictMath.cos(u), tube * StrictMath.sin(v), -r * StrictMath.sin(u));
            }
        }
        for (int i = 0; i < around; i++) {
            int here = i * across;
            int next = (i + 1) % around * across;
            for (int j = 0; j < across; j++) {
                int up = (j + 1) % across;
                builder.quad(here + j, next + j, next + up, here + up);
            }
        }
        return builder.build("torus");
    }

    /** A tumbler 0.11 m high, open at the top, with a wall of 9 mm and a floor of 14 mm. */
    static Shape glass() {
        return new Lathe()
                .point(0, 0)
                .point(0.0295, 0)
                .point(0.0305, 0.0012)
                .point(0.0330, 0.040)
                .point(0.0360, 0.080)
                .point(0.0382, 0.1085)
                .arc(0.0341, 0.1085, 0.0041, 15, 165, 4)
                .point(0.0296, 0.1085)
                .point(0.0272, 0.080)
                .point(0.0240, 0.040)
                .point(0.0225, 0.0185)
                .point(0.0195, 0.0150)
                .point(0.0140, 0.0141)
                .point(0, 0.0140)
                .turn("glass", 40);
    }
}
