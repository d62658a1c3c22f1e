package dev.scree.runtime.cloth;

import dev.scree.runtime.UserError;
import dev.scree.runtime.constants.SoftConstants;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A cloth or a soft body, as what solves for both sees it: a mesh of triangles that others touch, whose stiffness comes
 * from the triangles themselves or from tetrahedra behind them.
 *
 * @param object the cloth or soft body
 * @param pose of its frame at the start
 * @param velocity at the start [m/s]
 * @param pins what holds it
 * @param mesh its triangles in its own frame; of a soft body all vertices, also those inside
 * @param fabric what a cloth is made of; null for a soft body
 * @param volume the tetrahedra of a soft body at scale 1; null for a cloth
 * @param material what a soft body is made of; null for a cloth
 */
record DeformablePart(
        SceneObject object,
        Pose pose,
        Vec3 velocity,
        List<ClothPin> pins,
        ClothMesh mesh,
        Fabric fabric,
        VolumeMesh volume,
        Material material) {
    /**
     * Makes the parts of a scene: its cloths, then its soft bodies.
     *
     * @param sets has the tetrahedra of the soft bodies
     * @param before the cloths before an edit, whose meshes are taken where they stay the same; or null
     * @throws UserError where a soft body has no elements
     */
    static List<DeformablePart> all(Scene scene, ParticleSets sets, ClothModel before) {
        List<DeformablePart> made = new ArrayList<>();
        for (Cloth cloth : scene.cloths()) {
            ClothMesh same = null;
            for (int c = 0; before != null && c < before.cloths().size(); c++) {
                if (sameForm(before.cloths().get(c), cloth)) {
                    same = before.mesh(c);
                }
            }
            made.add(of(cloth, same == null ? ClothMesh.of(cloth) : same, scene.fabric(cloth.fabric())));
        }
        for (SoftBody body : scene.softBodies()) {
            made.add(of(body, sets.volume(body), scene.material(body.material())));
        }
        return made;
    }

    /** Returns whether two cloths are made of the same triangles. */
    private static boolean sameForm(Cloth a, Cloth b) {
        return a.shape() == b.shape()
                && a.size().equals(b.size())
                && a.spacing() == b.spacing()
                && Objects.equals(a.form(), b.form())
                && a.refined().equals(b.refined())
                && a.warp() == b.warp();
    }

    static DeformablePart of(Cloth cloth, ClothMesh mesh, Fabric fabric) {
        return new DeformablePart(cloth, cloth.pose(), cloth.velocity(), cloth.pins(), mesh, fabric, null, null);
    }

    /** @throws UserError where the soft body has no elements */
    static DeformablePart of(SoftBody soft, VolumeMesh volume, Material material) {
        if (volume.count() == 0) {
            throw UserError.of(
                    UserError.Kind.INPUT,
                    "no element falls into the soft body \"" + soft.name() + "\": it is thinner than its elements",
                    "Raise its resolution, or make it rigid");
        }
        double[] position = volume.vertices().clone();
        for (int k = 0; k < position.length; k++) {
            position[k] *= soft.scale();
        }
        ClothMesh mesh = new ClothMesh(position, volume.triangles(), new double[0]);
        return new DeformablePart(soft, soft.pose(), soft.velocity(), soft.pins(), mesh, null, volume, material);
    }

    boolean sheet() {
        return fabric != null;
    }

    /** Returns the distance that middles of its layers keep from each other and from solids twice [m]. */
    double thickness() {
        return sheet() ? fabric.thickness() : SoftConstants.SKIN.value() * volume.spacing() * scale();
    }

    double friction() {
        return sheet() ? fabric.friction() : material.friction();
    }

    /** Returns the time over which its strain dies away [s]. */
    double damping() {
        return sheet() ? fabric.damping() : material.dampingTime();
    }

    private double scale() {
        return ((SoftBody) object).scale();
    }

    /** Returns whether another part starts in the same place, with the same vertices and velocity. */
    boolean startsAs(DeformablePart other) {
        return object.id().equals(other.object.id())
                && sheet() == other.sheet()
                && mesh.sameAs(other.mesh)
                && pose.equals(other.pose)
                && velocity.equals(other.velocity);
    }
}
