package dev.scree.editor.panel;

import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.ViewWish;
import dev.scree.editor.timeline.CameraPath;
import dev.scree.editor.viewport.OrbitCamera;
import dev.scree.editor.viewport.Projection;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;

/** Where the viewport looks from, as actions wish and the scene's camera says; the mouse turns the same camera. */
final class ViewportCamera {
    /** Part of the picture's height that a thing takes at least which is seen well. */
    private static final double SMALLEST_SEEN = 0.08;

    private final EditorContext context;
    private final OrbitCamera camera;
    private OpenProject shownProject;
    private String shownScene = "";
    /** What the viewport has taken over from the scene's camera; null while it does not follow that. */
    private Camera followed;

    ViewportCamera(EditorContext context, OrbitCamera camera) {
        this.context = context;
        this.camera = camera;
    }

    /** Call before each picture: takes over what was wished for. */
    void follow(OpenProject project, Scene scene) {
        boolean all = context.view().takeFrameAll();
        if (project != shownProject || !scene.name().equals(shownScene)) {
            shownProject = project;
            shownScene = scene.name();
            camera.set(scene.camera());
        } else if (all) {
            camera.frame(scene.domain().min(), scene.domain().max());
        }
        context.view().takeCamera().ifPresent(wanted -> {
            context.view().setThroughCamera(false);
            camera.set(wanted);
        });
        throughCamera(scene);
        context.view().takeView().ifPresent(wish -> {
            if (wish == ViewWish.SCENE_CAMERA) {
                camera.set(scene.camera());
            } else {
                camera.look(wish);
            }
        });
        if (context.view().takeFrameSelection()) {
            frameSelection(project, scene);
        }
    }

    /** Follows the scene's camera; whoever turns the view himself looks through it no longer. */
    private void throughCamera(Scene scene) {
        if (!context.view().throughCamera()) {
            followed = null;
        } else if (followed != null && !followed.equals(camera.camera())) {
            context.view().setThroughCamera(false);
            followed = null;
        } else {
            camera.set(CameraPath.of(scene)
                    .at(context.playback().plays().shownTime().orElse(0.0)));
            followed = camera.camera();
        }
    }

    private void frameSelection(OpenProject project, Scene scene) {
        double[] box = selectionBox(project, scene);
        if (box[0] <= box[3]) {
            camera.frame(new Vec3(box[0], box[1], box[2]), new Vec3(box[3], box[4], box[5]));
        }
    }

    /** Lower and upper corner of the selection [m]; the lower one above the upper one where it has no place. */
    private double[] selectionBox(OpenProject project, Scene scene) {
        double[] box = {
            Double.MAX_VALUE,
            Double.MAX_VALUE,
            Double.MAX_VALUE,
            -Double.MAX_VALUE,
            -Double.MAX_VALUE,
            -Double.MAX_VALUE
        };
        for (SceneObject object : context.selection().objects(scene)) {
            object.place().ifPresent(place -> grow(box, place, reach(project, scene, object)));
        }
        return box;
    }

    /** Whether the selection lies in the picture as a whole and is no mere dot there. */
    boolean seenWell(OpenProject project, Scene scene, Projection projection) {
        double[] box = selectionBox(project, scene);
        double lowest = Double.MAX_VALUE;
        double highest = -Double.MAX_VALUE;
        for (int corner = 0; corner < 8 && box[0] <= box[3]; corner++) {
            double[] pixel = projection.pixel(new Vec3(
                    box[(corner & 1) == 0 ? 0 : 3], box[(corner & 2) == 0 ? 1 : 4], box[(corner & 4) == 0 ? 2 : 5]));
            if (pixel == null || !projection.inside(pixel)) {
                return false;
            }
            lowest = Math.min(lowest, pixel[1]);
            highest = Math.max(highest, pixel[1]);
        }
        return box[0] > box[3] || highest - lowest > SMALLEST_SEEN * projection.height();
    }

    /** How far it extends to each side [m]; a plane, which has no end, fills a part of the domain. */
    private static double reach(OpenProject project, Scene scene, SceneObject object) {
        if (object instanceof Body body) {
            return project.shapes()
                            .shape(body)
                            .map(s -> body.scale() * s.longestSide())
                            .orElse(0.1)
                    * 0.7;
        }
        return object.extent().equals(Vec3.ZERO)
                ? scene.domain().max().minus(scene.domain().min()).length() / 4
                : object.extent().length() / 2;
    }

    private static void grow(double[] box, Vec3 point, double reach) {
        double[] p = point.toArray();
        for (int i = 0; i < 3; i++) {
            box[i] = Math.min(box[i], p[i] - reach);
            box[i + 3] = Math.max(box[i + 3], p[i] + reach);
        }
    }
}
