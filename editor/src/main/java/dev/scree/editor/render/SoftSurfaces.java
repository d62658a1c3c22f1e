package dev.scree.editor.render;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** The surfaces of soft bodies as they are drawn and picked, world frame: as they are made, or as a frame has them. */
public final class SoftSurfaces {
    /** So many models are kept. */
    private static final int KEPT = 64;

    /** A model, fastened in tetrahedra or in none. */
    private record Form(DrawMesh mesh, VolumeMesh volume) {}

    private static final Map<Form, SoftSkin> SKINS = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Form, SoftSkin> eldest) {
            return size() > KEPT;
        }
    };

    private SoftSurfaces() {}

    /**
     * The finer one of a model's surface and that of its elements: a cube of twelve triangles would hide how its faces
     * bulge.
     */
    private static SoftSkin skin(DrawMesh mesh, VolumeMesh volume) {
        synchronized (SKINS) {
            SoftSkin known = SKINS.get(new Form(mesh, volume));
            if (known == null) {
                boolean coarse = volume != null && mesh.triangleCount() < volume.triangles().length / 3;
                SoftSkin skin = SoftSkin.of(coarse ? elements(volume) : mesh);
                known = volume == null ? skin : skin.in(volume);
                SKINS.put(new Form(mesh, volume), known);
            }
            return known;
        }
    }

    /**
     * Returns a soft body's surface, world frame [m]; empty while its shape is not loaded, or where a frame does not
     * have it.
     *
     * @param index of the soft body in the scene
     * @param frame a play's state, or null: the authored pose
     */
    public static Optional<DrawMesh> surface(Scene scene, int index, BodyGeometry geometry, Frame frame) {
        SoftBody soft = scene.softBodies().get(index);
        DrawMesh mesh = geometry.mesh(soft.rigid()).orElse(null);
        if (mesh == null) {
            return Optional.empty();
        }
        if (frame == null) {
            SoftSkin skin = skin(
                    mesh,
                    geometry.volume(soft).filter(volume -> volume.count() > 0).orElse(null));
            return Optional.of(new DrawMesh(placed(skin.rest(), soft), skin.triangles()));
        }
        VolumeMesh volume = geometry.volume(soft).orElse(null);
        int first = firstVertex(scene, index, geometry);
        if (volume == null || first < 0 || first + volume.vertexCount() > frame.clothVertexCount()) {
            return Optional.empty();
        }
        float[] places = new float[3 * volume.vertexCount()];
        for (int v = 0; v < volume.vertexCount(); v++) {
            frame.cloth().get(Frame.VERTEX_STRIDE * (first + v), places, 3 * v, 3);
        }
        SoftSkin skin = skin(mesh, volume);
        return Optional.of(new DrawMesh(skin.moved(places), skin.triangles()));
    }

    private static DrawMesh elements(VolumeMesh volume) {
        float[] positions = new float[3 * volume.surfaceCount()];
        for (int k = 0; k < positions.length; k++) {
            positions[k] = (float) volume.vertices()[k];
        }
        return new DrawMesh(positions, volume.triangles());
    }

    /** Returns the vertices and the surface of a soft body's elements, in its own frame [m]. */
    public static ClothMesh elements(SoftBody soft, VolumeMesh volume) {
        double[] position = volume.vertices().clone();
        for (int k = 0; k < position.length; k++) {
            position[k] *= soft.scale();
        }
        return new ClothMesh(position, volume.triangles(), new double[0]);
    }

    /** Returns where the vertices of the elements are, world frame [m], shape (vertices, 3). */
    public static float[] vertices(SoftBody soft, VolumeMesh volume) {
        float[] local = new float[volume.vertices().length];
        for (int k = 0; k < local.length; k++) {
            local[k] = (float) volume.vertices()[k];
        }
        return placed(local, soft);
    }

    /** Returns where a soft body's vertices begin in the frames of a scene's play; -1 where that is not known. */
    public static int firstVertex(Scene scene, int index, BodyGeometry geometry) {
        int first = ClothSurfaces.firstVertex(scene, scene.cloths().size());
        for (int s = 0; s < index && first >= 0; s++) {
            Optional<VolumeMesh> before = geometry.volume(scene.softBodies().get(s));
            first = before.isEmpty() ? -1 : first + before.get().vertexCount();
        }
        return first;
    }

    /**
     * Speed [m/s] and value of each vertex of its surface; what has a speed has the value 0, see {@link BodyValues}.
     *
     * @param count number of vertices of the surface
     */
    static float[] motion(Scene scene, int index, BodyGeometry geometry, Frame frame, ColourBy by, int count) {
        SoftBody soft = scene.softBodies().get(index);
        VolumeMesh volume = geometry.volume(soft).orElse(null);
        int first = by == ColourBy.SPEED && frame != null && volume != null ? firstVertex(scene, index, geometry) : -1;
        float[] speeds = null;
        if (first >= 0 && first + volume.vertexCount() <= frame.clothVertexCount()) {
            float[] places = new float[3 * volume.vertexCount()];
            for (int v = 0; v < volume.vertexCount(); v++) {
                places[3 * v] = frame.cloth().get(Frame.VERTEX_STRIDE * (first + v) + 3);
            }
            speeds = skin(geometry.mesh(soft.rigid()).orElseThrow(), volume).moved(places);
        }
        float size = volume == null ? ColouredPrograms.NO_VALUE : (float) (volume.spacing() * soft.scale());
        float value = by == ColourBy.SIZE ? size : speeds == null ? ColouredPrograms.NO_VALUE : 0;
        float[] motion = new float[2 * count];
        for (int v = 0; v < count; v++) {
            motion[2 * v] = speeds == null ? 0 : Math.abs(speeds[3 * v]);
            motion[2 * v + 1] = value;
        }
        return motion;
    }

    /** The colour of all of it, linear. */
    static float[] colour(Scene scene, int index, ColourBy by) {
        if (by == ColourBy.BODY) {
            return Colouring.namedLinear(scene.bodies().size() + scene.cloths().size() + index);
        }
        SoftBody soft = scene.softBodies().get(index);
        int material = PartKind.MATERIAL.index(scene, soft.material());
        if (material < 0) {
            return Solids.PLAIN;
        }
        return by == ColourBy.MATERIAL
                ? Colouring.namedLinear(material)
                : RenderColours.linear(scene.materials().get(material).color());
    }

    private static float[] placed(float[] local, SoftBody soft) {
        float[] positions = new float[local.length];
        Quaterniond turn = soft.pose().rotation().toJoml().normalize();
        Vec3 at = soft.pose().position();
        Vector3d point = new Vector3d();
        for (int v = 0; v < local.length; v += 3) {
            turn.transform(point.set(local[v], local[v + 1], local[v + 2]).mul(soft.scale()));
            positions[v] = (float) (point.x + at.x());
            positions[v + 1] = (float) (point.y + at.y());
            positions[v + 2] = (float) (point.z + at.z());
        }
        return positions;
    }
}
