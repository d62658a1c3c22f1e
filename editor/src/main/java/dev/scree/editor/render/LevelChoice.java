package dev.scree.editor.render;

import org.joml.FrustumIntersection;
import org.joml.Vector3f;
import org.joml.Vector4f;

/** Which level of detail a body is drawn at: the coarsest one whose error cannot be seen. */
interface LevelChoice {
    /** An error of so many pixels is not seen. */
    float PIXELS = 0.75f;
    /** Shadows have soft edges some texels wide. */
    float TEXELS = 1.5f;

    /** Chooses for bodies of one mesh. */
    Placements.Choice among(MeshLevels mesh);

    /** For the camera: by size on the screen; nothing that is out of the view. */
    static LevelChoice ofView(ViewMatrices view) {
        FrustumIntersection frustum = new FrustumIntersection(view.viewProjection(), false);
        if (view.isOrthographic()) {
            return ofOrthographic(view, frustum);
        }
        Vector3f eye = view.eye().xyz(new Vector3f());
        float pixels = pixelsAtOneMetre(view);
        float near = view.projection().m32() / (view.projection().m22() - 1);
        return mesh -> (x, y, z, scale) -> {
            float radius = mesh.radius() * scale;
            if (!frustum.testSphere(x, y, z, radius)) {
                return -1;
            }
            float distance = eye.distance(x, y, z);
            float nearest = Math.max(0, distance - radius - near);
            return Placements.key(mesh.coarsest(PIXELS * nearest / (pixels * scale)), nearest);
        };
    }

    /** Without perspective a body is as large at any distance; the nearest one is still drawn first. */
    private static LevelChoice ofOrthographic(ViewMatrices view, FrustumIntersection frustum) {
        float pixels = pixelsAtOneMetre(view);
        Vector4f depth = view.view().getRow(2, new Vector4f());
        return mesh -> (x, y, z, scale) -> {
            float radius = mesh.radius() * scale;
            if (!frustum.testSphere(x, y, z, radius)) {
                return -1;
            }
            float nearest = Math.max(0, -depth.dot(x, y, z, 1) - radius);
            return Placements.key(mesh.coarsest(PIXELS / (pixels * scale)), nearest);
        };
    }

    /** Returns how many pixels something a metre wide has at a distance of a metre; orthographic: at any distance. */
    static float pixelsAtOneMetre(ViewMatrices view) {
        return view.projection().m11() * view.height() / 2;
    }

    /** The same, but meshes in full detail, whose edges are the model's own. */
    static LevelChoice fullOfView(ViewMatrices view) {
        LevelChoice seen = ofView(view);
        return mesh -> {
            Placements.Choice choice = seen.among(mesh);
            return (x, y, z, scale) -> {
                long key = choice.of(x, y, z, scale);
                return key < 0 ? key : Placements.withLevel(key, 0);
            };
        };
    }

    /** For the sun: by the size of the shadow map's texels, wherever the body is. @param texel [m] */
    static LevelChoice ofLight(float texel) {
        return mesh -> (x, y, z, scale) -> Placements.key(mesh.coarsest(TEXELS * texel / scale), texel);
    }
}
