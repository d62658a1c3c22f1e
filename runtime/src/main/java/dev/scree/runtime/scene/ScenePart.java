package dev.scree.runtime.scene;

/**
 * A thing that is edited as a whole: an object of the scene, a material, a fluid, a fabric, or one of the scene's
 * settings. Parts are immutable records. {@link PartKind} says where a scene keeps them; their properties are declared
 * in {@code dev.scree.runtime.scene.property}.
 */
public sealed interface ScenePart permits SceneObject, Material, FluidMaterial, Fabric, Physics, Domain, Camera {
    /** Returns the id, unique among parts of its kind; empty for parts that a scene has exactly one of. */
    default String id() {
        return "";
    }

    /** Returns the name that the user sees. */
    default String name() {
        return kind().title();
    }

    /**
     * Returns what groups, locks and tracks name the part by: its list in the file and its id, as in "bodies/pawn"; of
     * a part that a scene has exactly one of, its field.
     */
    default String reference() {
        return kind().single() ? kind().key() : kind().key() + "/" + id();
    }

    /** Returns the kind: where scenes keep such parts, and what they are called. */
    default PartKind<?> kind() {
        return PartKind.of(this);
    }
}
