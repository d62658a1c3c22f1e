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
import dev.scree.runtime.scene.Vec3;

/** Where the viewport looks from, as actions wish and the scene's camera says; the mouse turns the same camera. */
final class ViewportCamera {
    /** Part of the picture's height that a thing takes at least which is seen well. */
    private static final double SMALLEST_SEEN = 0.08;

    private final EditorContext context;
    private final OrbitCamera camera;
    private OpenProject shownProject;
    private String shownScene = "";
    private double aspect = 1;
    /** What the viewport has taken over from the scene's camera; null while it does not follow that. */
    private Camera followed;

    ViewportCamera(EditorContext context, OrbitCamera camera) {
        this.context = context;
        this.camera = camera;
    }

    /** Call before each picture: takes over what was wished for. @param aspect width of the picture by its height */
    void follow(OpenProject project, Scene scene, double aspect) {
        this.aspect = aspect;
        boolean all = context.view().requests().takeFrameAll();
        if (project != shownProject || !scene.name().equals(shownScene)) {
            shownProject = project;
            shownScene = scene.name();
            camera.set(scene.camera());
        } else if (all) {
            camera.frame(scene.domain().min(), scene.domain().max(), aspect);
        }
        context.view().requests().takeCamera().ifPresent(wanted -> {
            context.view().setThroughCamera(false);
            camera.set(wanted);
        });
        throughCamera(scene);
        context.view().requests().takeView().ifPresent(wish -> {
            if (wish == ViewWish.SCENE_CAMERA) {
                camera.set(scene.camera());
            } else {
                camera.look(wish);
            }
        });
        if (context.view().requests().takeFrameSelection()) {
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
        SelectionBounds bounds = bounds(project, scene);
        if (!bounds.isEmpty()) {
            camera.frame(bounds.min(), bounds.max(), aspect);
        }
    }

    private SelectionBounds bounds(OpenProject project, Scene scene) {
        return SelectionBounds.of(scene, project.shapes(), context.selection().objects(scene));
    }

    /** Whether it is wished that the selection can be seen, and it cannot be seen well; then the wish is taken away. */
    boolean hasToShowSelection(OpenProject project, Scene scene, Projection projection) {
        return context.view().requests().wantsShowSelection()
                && sizeKnown(project, scene)
                && context.view().requests().takeShowSelection()
                && !seenWell(project, scene, projection);
    }

    /** Whether the size of what is selected is known: a model that was just imported is still being read. */
    private boolean sizeKnown(OpenProject project, Scene scene) {
        return context.selection().objects(scene).stream()
                .filter(Body.class::isInstance)
                .map(Body.class::cast)
                .allMatch(body -> project.shapes().mesh(body).isPresent()
                        || project.shapes().failure(body) != null);
    }

    /** Whether the selection lies in the picture as a whole and is no mere dot there. */
    private boolean seenWell(OpenProject project, Scene scene, Projection projection) {
        SelectionBounds bounds = bounds(project, scene);
        if (bounds.isEmpty()) {
            return true;
        }
        double lowest = Double.MAX_VALUE;
        double highest = -Double.MAX_VALUE;
        for (Vec3 corner : bounds.corners()) {
            double[] pixel = projection.pixel(corner);
            if (pixel == null || !projection.inside(pixel)) {
                return false;
            }
            lowest = Math.min(lowest, pixel[1]);
            highest = Math.max(highest, pixel[1]);
        }
        return highest - lowest > SMALLEST_SEEN * projection.height();
    }
}
