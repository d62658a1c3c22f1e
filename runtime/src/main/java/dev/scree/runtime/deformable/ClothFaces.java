package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.cloth.VertexTriangles;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.SceneInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Contacts of bodies and obstacles with the triangles of cloths on the device; {@code cloth/faces.h} says what they
 * are.
 */
final class ClothFaces {
    private static final String SOURCE = "cloth/faces.cl";
    private static final String PLACES_SOURCE = "cloth/face_places.cl";
    private static final int PLACES = KernelSource.constant("cloth/faces.h", "FACE_PLACES");
    private static final int SOLVES = KernelSource.constant("cloth/solve.h", "CLOTH_SOLVES");

    private final Fields own;
    private final Extent vertices;
    private final Extent triangles;
    private final Extent bodies;
    /** Whether a scene has anything that triangles may meet. */
    private final boolean any;

    /**
     * Makes the buffers, which have room for nothing where there is nothing to meet.
     *
     * @param own fields of the cloths
     * @param vertices extent of their vertices
     * @param bodies extent of the bodies and grains
     */
    ClothFaces(Fields own, SceneInstance instance, Extent vertices, Extent bodies) {
        this.own = own;
        this.vertices = vertices;
        this.bodies = bodies;
        ClothModel model = instance.cloth();
        any = model.triangleCount() > 0
                && !(instance.scene().bodies().isEmpty()
                        && instance.scene().obstacles().isEmpty());
        triangles = Extent.fixed("triangle of a cloth", model.triangleCount());
        Extent places = Extent.fixed("place of a triangle", any ? PLACES * model.triangleCount() : 1);
        own.ints("faceBody", places);
        own.float4s("faceWeights", places);
        own.float4s("faceNormal", places);
        own.float4s("faceArm", places);
        own.float4s("faceBlock", places.times(2, "half of a block"));
        own.float4s("facePush", places);
        int[] last = new int[Math.max(1, bodies.capacity())];
        Arrays.fill(last, -1);
        own.ints("faceFirst", new int[last.length]);
        own.ints("faceLast", last);
        own.ints("faceCount", new int[SOLVES * last.length]);
        own.ints("facePresses", new int[SOLVES]);
        VertexTriangles around = VertexTriangles.of(model);
        own.ints("aroundStart", around.start());
        own.ints("aroundPlaces", around.places());
    }

    /** Returns the launches that find the places of triangles, before the first solve of a step. */
    List<Launch> beforeSolves() {
        if (!any) {
            return List.of();
        }
        Extent all = Extent.fixed("body or grain", Math.max(1, bodies.capacity()));
        return List.of(own.bind(SOURCE, "face_clear", all), own.bind(PLACES_SOURCE, "face_find", triangles));
    }

    /**
     * Returns the launches before a solve that find what presses, after those of folds.
     *
     * @param number of the solve in the step
     */
    List<Launch> beforeSolve(int number) {
        List<Launch> works = new ArrayList<>();
        if (any) {
            Fields view = own.with("number", number);
            if (number > 0) {
                works.add(view.bind(SOURCE, "face_release", vertices));
            }
            works.add(view.bind(SOURCE, "face_count", triangles));
            works.add(view.bind(SOURCE, "face_touch", triangles));
            works.add(view.bind(SOURCE, "face_gather", vertices));
        }
        return works;
    }
}
