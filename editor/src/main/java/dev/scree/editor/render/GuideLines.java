package dev.scree.editor.render;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Outlines of what has no surface: the domain's edges, emitters with their flow, sinks with a cross on their lower
 * face, blocks of fluid and grains and joints before play, pivots and paths of selected bodies, borders and pins of
 * selected cloths.
 */
final class GuideLines {
    private static final int DISC_SEGMENTS = 32;

    private GuideLines() {}

    static void add(
            LineBatch lines,
            Scene scene,
            BodyGeometry geometry,
            Frame frame,
            RenderColours colours,
            DrawOptions options) {
        boolean playing = frame != null;
        Domain domain = scene.domain();
        box(
                lines,
                domain.min(),
                domain.max(),
                options.selection().contains("domain") ? colours.selected() : colours.edge());
        double size = domain.max().minus(domain.min()).length();
        for (SceneObject object : scene.objects()) {
            if (!object.hidden()) {
                outline(
                        lines,
                        object,
                        playing,
                        size,
                        colours,
                        options.selection().contains(object.id()));
            }
        }
        for (Body body : scene.bodies()) {
            if (options.selection().contains(body.id())) {
                MotionGuides.add(lines, body, size, colours.selected());
            }
        }
        for (SoftBody soft : scene.softBodies()) {
            if (!soft.hidden() && frame == null && options.selection().contains(soft.id())) {
                geometry.volume(soft)
                        .ifPresent(volume -> ClothGuides.add(lines, scene, soft, volume, colours.grains()));
            }
        }
        for (int c = 0; c < scene.cloths().size(); c++) {
            if (!scene.cloths().get(c).hidden()
                    && options.selection().contains(scene.cloths().get(c).id())) {
                ClothGuides.add(lines, scene, c, frame, colours.selected(), colours.grains());
            }
        }
    }

    private static void outline(
            LineBatch lines,
            SceneObject object,
            boolean playing,
            double size,
            RenderColours colours,
            boolean selected) {
        if (object instanceof Emitter emitter && emitter.place().isPresent()) {
            emitter(lines, emitter, selected ? colours.selected() : colours.emitter());
        } else if (object instanceof Sink sink) {
            sink(lines, sink, selected ? colours.selected() : colours.sink());
        } else if (object instanceof FluidBlock block && !playing) {
            box(lines, block.min(), block.max(), selected ? colours.selected() : colours.emitter());
        } else if (object instanceof GrainBlock block && !playing) {
            box(lines, block.min(), block.max(), selected ? colours.selected() : colours.grains());
        } else if (object instanceof Joint joint && !playing) {
            MotionGuides.add(lines, joint, size, selected ? colours.selected() : colours.edge());
        }
    }

    private static void sink(LineBatch lines, Sink sink, float[] colour) {
        Quaternionf q = new Quaternionf(sink.pose().rotation().toJoml());
        Vector3f at = new Vector3f(
                (float) sink.pose().position().x(),
                (float) sink.pose().position().y(),
                (float) sink.pose().position().z());
        Vector3f half = new Vector3f(
                        (float) sink.size().x(), (float) sink.size().y(), (float)
                                sink.size().z())
                .mul(0.5f);
        Vector3f[] corners = new Vector3f[8];
        for (int i = 0; i < 8; i++) {
            corners[i] = q.transform(new Vector3f(
                            (i & 1) == 0 ? -half.x : half.x,
                            (i & 2) == 0 ? -half.y : half.y,
                            (i & 4) == 0 ? -half.z : half.z))
                    .add(at);
        }
        edges(lines, corners, colour);
        lines.line(corners[0], corners[5], colour);
        lines.line(corners[1], corners[4], colour);
    }

    private static void box(LineBatch lines, Vec3 min, Vec3 max, float[] colour) {
        Vector3f[] corners = new Vector3f[8];
        for (int i = 0; i < 8; i++) {
            corners[i] = new Vector3f(
                    (float) ((i & 1) == 0 ? min.x() : max.x()), (float) ((i & 2) == 0 ? min.y() : max.y()), (float)
                            ((i & 4) == 0 ? min.z() : max.z()));
        }
        edges(lines, corners, colour);
    }

    private static void edges(LineBatch lines, Vector3f[] corners, float[] colour) {
        for (int i = 0; i < 8; i++) {
            for (int axis = 1; axis < 8; axis <<= 1) {
                if ((i & axis) == 0) {
                    lines.line(corners[i], corners[i | axis], colour);
                }
            }
        }
    }

    private static void emitter(LineBatch lines, Emitter e, float[] colour) {
        Quaternionf q = new Quaternionf(
                (float) e.pose().rotation().x(),
                (float) e.pose().rotation().y(),
                (float) e.pose().rotation().z(),
                (float) e.pose().rotation().w());
        Vector3f at = new Vector3f(
                (float) e.pose().position().x(), (float) e.pose().position().y(), (float)
                        e.pose().position().z());
        int segments = e.shape() == EmitterShape.DISC ? DISC_SEGMENTS : 4;
        float halfWidth = (float) e.width() / 2;
        float halfDepth = (float) (e.shape() == EmitterShape.DISC ? e.width() : e.depth()) / 2;
        double start = e.shape() == EmitterShape.DISC ? 0 : Math.PI / 4;
        float grow = e.shape() == EmitterShape.DISC ? 1 : (float) Math.sqrt(2);
        Vector3f before = null;
        for (int i = 0; i <= segments; i++) {
            double angle = start + 2 * Math.PI * i / segments;
            Vector3f point = new Vector3f(
                    (float) Math.cos(angle) * grow * halfWidth, 0, (float) Math.sin(angle) * grow * halfDepth);
            q.transform(point).add(at);
            if (before != null) {
                lines.line(before, point, colour);
            }
            before = point;
        }
        float length = Math.max(halfWidth, halfDepth) * 1.5f;
        Vector3f tip = q.transform(new Vector3f(0, -length, 0)).add(at);
        lines.line(at, tip, colour);
        for (int i = 0; i < 4; i++) {
            double angle = Math.PI / 2 * i;
            Vector3f barb = new Vector3f(
                    (float) Math.cos(angle) * 0.2f * length, -0.7f * length, (float) Math.sin(angle) * 0.2f * length);
            lines.line(tip, q.transform(barb).add(at), colour);
        }
    }
}
