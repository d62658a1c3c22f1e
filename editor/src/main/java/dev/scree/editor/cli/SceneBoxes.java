package dev.scree.editor.cli;

import dev.scree.editor.importer.ModelLibrary;
import dev.scree.editor.importer.SolidMesh;
import dev.scree.runtime.Progress;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;

/** The room that the parts of a scene take. */
final class SceneBoxes {
    private SceneBoxes() {}

    /** World boxes of all bodies and fluid blocks. */
    static List<Box> of(Scene scene, ModelLibrary library, Progress progress) {
        List<Box> boxes = new ArrayList<>();
        for (Body body : scene.bodies()) {
            boxes.add(Box.ofBody(body, size(library.solid(body.model(), body.nodes(), progress))));
        }
        for (FluidBlock block : scene.blocks()) {
            boxes.add(new Box(block.min(), block.max()));
        }
        return boxes;
    }

    /** Extent of a baked model [m]. */
    static Vec3 size(SolidMesh solid) {
        double[] p = solid.positions();
        double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int i = 0; i < p.length; i++) {
            low[i % 3] = Math.min(low[i % 3], p[i]);
            high[i % 3] = Math.max(high[i % 3], p[i]);
        }
        return Vec3.of(high).minus(Vec3.of(low));
    }
}
