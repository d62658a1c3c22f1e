package dev.scree.runtime.scene;

/**
 * What is edited as a whole: an object of the scene, a material, a fluid, or one of the scene's settings. A part is an
 * immutable record; {@link PartKind} says where a scene keeps it, and its properties stand in
 * {@code dev.scree.runtime.scene.property}.
 */
public sealed interface ScenePart permits SceneObject, Material, FluidMaterial, Physics, Domain, Camera {
    /** Names it among those of its kind; empty for what a scene has one of. */
    default String id() {
        return "";
    }

    /** What the user calls it. */
    default String name() {
        return kind().title();
    }

    /** Where scenes keep it, and what such things are called. */
    default PartKind<?> kind() {
        return PartKind.of(this);
    }
}
