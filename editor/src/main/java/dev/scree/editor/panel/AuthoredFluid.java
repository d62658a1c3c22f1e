package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.viewport.Projection;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import imgui.ImColor;
import imgui.ImDrawList;
import imgui.ImGui;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Fluid as it is authored, drawn as particles before Play: the outer layer of blocks and the first layer of emitters.
 * Of many particles every n-th is drawn, so that a picture never has more than a few thousand points.
 */
final class AuthoredFluid {
    /** Greatest number of points of a scene. */
    private static final int MOST = 4000;

    /** A point and the colour of its fluid. */
    private record Point(Vec3 place, int colour) {}

    private Scene shown;
    private List<Point> points = List.of();
    /** Distance of fluid particles as the shown scene plays [m]. */
    private double spacing;

    /** Draws over the picture; call while the authored scene is shown. */
    void draw(Ui ui, Scene scene, Projection projection, float left, float top) {
        if (scene != shown) {
            shown = scene;
            Scene played = scene.played();
            spacing = played.physics().fluidSpacing();
            points = points(played);
        }
        ImDrawList list = ImGui.getWindowDrawList();
        for (Point point : points) {
            double[] pixel = projection.pixel(point.place);
            if (pixel != null && projection.inside(pixel)) {
                float side = (float) Math.max(1, Math.min(6, 0.35 * spacing / projection.metresPerPixel(point.place)));
                float x = left + (float) pixel[0];
                float y = top + (float) pixel[1];
                list.addRectFilled(x - side / 2, y - side / 2, x + side / 2, y + side / 2, point.colour);
            }
        }
        if (!points.isEmpty()) {
            ui.record("Authored fluid", String.valueOf(points.size()), left, top, left + 1, top + 1);
        }
    }

    private static List<Point> points(Scene scene) {
        double spacing = scene.physics().fluidSpacing();
        double all = 0;
        for (FluidBlock block : scene.blocks()) {
            Vec3 n = block.extent().times(1 / spacing);
            all += block.hidden() ? 0 : 2 * (n.x() * n.y() + n.y() * n.z() + n.z() * n.x());
        }
        for (Emitter emitter : scene.emitters()) {
            all += emitter.hidden() || emitter.shape() == EmitterShape.CAVITY ? 0 : emitter.area() / spacing / spacing;
        }
        // Thinned out alike along both directions of a layer.
        double step = spacing * Math.max(1, Math.sqrt(all / MOST));
        List<Point> points = new ArrayList<>();
        for (FluidBlock block : scene.blocks()) {
            if (!block.hidden()) {
                block(points, block, step, colour(scene, block.fluid()));
            }
        }
        for (Emitter emitter : scene.emitters()) {
            if (!emitter.hidden() && emitter.shape() != EmitterShape.CAVITY) {
                opening(points, emitter, step, colour(scene, emitter.fluid()));
            }
        }
        return points;
    }

    private static void block(List<Point> points, FluidBlock block, double step, int colour) {
        Vec3 size = block.extent();
        double[] s = size.toArray();
        int[] n = new int[3];
        for (int axis = 0; axis < 3; axis++) {
            n[axis] = (int) Math.max(1, Math.min(MOST, Math.round(s[axis] / step)));
        }
        for (int face = 0; face < 6; face++) {
            int axis = face / 2;
            int u = (axis + 1) % 3;
            int v = (axis + 2) % 3;
            for (int i = 0; i < n[u]; i++) {
                for (int j = 0; j < n[v] && points.size() < 2 * MOST; j++) {
                    double[] at = new double[3];
                    at[axis] = face % 2 == 0 ? 0.5 / n[axis] : 1 - 0.5 / n[axis];
                    at[u] = (i + 0.5) / n[u];
                    at[v] = (j + 0.5) / n[v];
                    Vec3 place = block.min().plus(new Vec3(at[0] * s[0], at[1] * s[1], at[2] * s[2]));
                    points.add(new Point(place, colour));
                }
            }
        }
    }

    private static void opening(List<Point> points, Emitter emitter, double step, int colour) {
        boolean disc = emitter.shape() == EmitterShape.DISC;
        double depth = disc ? emitter.width() : emitter.depth();
        int nx = (int) Math.max(1, Math.min(MOST, Math.round(emitter.width() / step)));
        int nz = (int) Math.max(1, Math.min(MOST, Math.round(depth / step)));
        Quaterniond turn = emitter.pose().rotation().toJoml().normalize();
        for (int i = 0; i < nx; i++) {
            for (int k = 0; k < nz && points.size() < 2 * MOST; k++) {
                double x = ((i + 0.5) / nx - 0.5) * emitter.width();
                double z = ((k + 0.5) / nz - 0.5) * depth;
                if (!disc || Math.hypot(x, z) <= emitter.width() / 2) {
                    Vector3d arm = turn.transform(new Vector3d(x, 0, z));
                    points.add(new Point(emitter.pose().position().plus(Vec3.of(arm)), colour));
                }
            }
        }
    }

    private static int colour(Scene scene, String fluid) {
        Vec3 c = scene.fluids().stream()
                .filter(f -> f.id().equals(fluid))
                .findFirst()
                .map(f -> f.color())
                .orElse(new Vec3(0.5, 0.5, 0.5));
        return ImColor.floatToColor((float) c.x(), (float) c.y(), (float) c.z(), 0.75f);
    }
}
