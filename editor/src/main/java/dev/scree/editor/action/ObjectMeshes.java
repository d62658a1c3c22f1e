package dev.scree.editor.action;

import dev.scree.editor.geometry.WorldMesh;
import dev.scree.editor.render.ClothSurfaces;
import dev.scree.editor.render.DrawMesh;
import dev.scree.editor.render.ObstacleMeshes;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import java.util.Optional;

/**
 * The surfaces of a scene's objects where these stand: of bodies, obstacles and cloths as drawn, of all others their
 * boxes.
 */
public final class ObjectMeshes {
    private final Scene scene;
    private final Shapes shapes;
    private final ObstacleMeshes obstacles;

    /** @param obstacles their surfaces, kept from one use to the next */
    public ObjectMeshes(Scene scene, Shapes shapes, ObstacleMeshes obstacles) {
        this.scene = scene;
        this.shapes = shapes;
        this.obstacles = obstacles;
    }

    /**
     * Returns an object's surface; empty for a joint, a filling, a body whose model is not loaded, and a cloth that is
     * too fine to be drawn.
     */
    public Optional<WorldMesh> of(SceneObject object) {
        if (object instanceof ModelObject model) {
            return shapes.mesh(model.rigid()).map(mesh -> placed(mesh, model.pose(), model.scale()));
        } else if (object instanceof Obstacle obstacle) {
            return Optional.of(placed(obstacles.mesh(obstacle, scene.domain()), ObstacleMeshes.pose(obstacle), 1));
        } else if (object instanceof Sink sink) {
            return Optional.of(box(sink.size(), sink.pose()));
        } else if (object instanceof Emitter emitter) {
            double depth = emitter.shape() == EmitterShape.DISC ? emitter.width() : emitter.depth();
            return emitter.place().map(place -> box(new Vec3(emitter.width(), 0, depth), emitter.pose()));
        } else if (object instanceof Cloth cloth) {
            return ClothSurfaces.surface(scene.withCloths(List.of(cloth)), 0, null)
                    .map(mesh -> placed(mesh, Pose.IDENTITY, 1));
        } else if (object instanceof Joint) {
            return Optional.empty();
        }
        return object.place().map(place -> box(object.extent(), new Pose(place, null)));
    }

    /** Returns how far an object reaches from its place at most [m]; infinite for a plane. */
    public double reach(SceneObject object) {
        if (object instanceof ModelObject model) {
            return shapes.shape(model.rigid())
                    .map(shape -> model.scale() * shape.longestSide())
                    .orElse(0.0);
        }
        boolean plane = object instanceof Obstacle obstacle && obstacle.shape() == ObstacleShape.PLANE;
        return plane ? Double.POSITIVE_INFINITY : object.extent().length();
    }

    private static WorldMesh box(Vec3 size, Pose pose) {
        return placed(ObstacleMeshes.box(size), pose, 1);
    }

    private static WorldMesh placed(DrawMesh mesh, Pose pose, double scale) {
        return WorldMesh.of(mesh.positions(), mesh.triangles(), pose, scale);
    }
}
