package dev.scree.runtime.cloth;

import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * All that deforms in a scene as arrays: one cloth after the other in the order of the scene, then the soft bodies. It
 * never changes; {@code cloth/sheet.h} and {@code soft/tetrahedron.h} say how the elements are used. Positions are from
 * the instance's origin. <em>Parts</em> are cloths and soft bodies alike; of a soft body only the vertices of its
 * surface have an area and touch others.
 */
public final class ClothModel {
    /** Value in {@link #pinBody} of a vertex that nothing holds. */
    public static final int FREE = -2;
    /** Value in {@link #pinBody} of a vertex that the world holds. */
    public static final int WORLD = -1;

    private final List<Cloth> cloths;
    private final List<DeformablePart> parts;
    private final SoftElements soft;
    /** First vertex and first triangle of each part; one more for the end. */
    private final int[] firstVertex;

    private final int[] firstTriangle;

    private final double[] start;
    private final double[] properties;
    private final int[] vertexCloth;
    private final List<Fabric> fabrics;
    private final HeldVertices held;
    private final int[] corners;
    private final int[] wings;
    private final SheetElements sheets;
    private final int[] beyond;
    private final int[] tornPlace;
    private final ClothSeams seams;
    private final VertexSlots slots;
    private final FixedMeshes fixed;

    /** Makes the cloths of a scene, without its soft bodies. */
    public ClothModel(Scene scene, Vec3 origin, ClothModel before) {
        this(scene.withSoftBodies(List.of()), ParticleSets.EMPTY, origin, before);
    }

    /**
     * Makes the cloths and soft bodies of a scene.
     *
     * @param sets has the tetrahedra of the soft bodies
     * @param origin what positions count from, in the scene's frame [m]
     * @param before the cloths before an edit, whose meshes are taken where they stay the same; or null
     */
    public ClothModel(Scene scene, ParticleSets sets, Vec3 origin, ClothModel before) {
        cloths = scene.cloths();
        parts = DeformablePart.all(scene, sets, before);
        fabrics = cloths.stream().map(cloth -> scene.fabric(cloth.fabric())).toList();
        firstVertex = new int[parts.size() + 1];
        firstTriangle = new int[parts.size() + 1];
        for (int c = 0; c < parts.size(); c++) {
            ClothMesh mesh = parts.get(c).mesh();
            firstVertex[c + 1] = Math.addExact(firstVertex[c], mesh.vertexCount());
            firstTriangle[c + 1] = Math.addExact(firstTriangle[c], mesh.triangleCount());
        }
        soft = SoftElements.of(parts, firstVertex);
        int vertices = vertexCount();
        int triangles = triangleCount();
        start = new double[4 * vertices];
        properties = new double[4 * vertices];
        vertexCloth = new int[vertices];
        corners = new int[4 * triangles];
        wings = new int[4 * triangles];
        beyond = new int[4 * triangles];
        sheets = new SheetElements(triangles);
        for (int c = 0; c < parts.size(); c++) {
            place(c, origin);
            if (parts.get(c).sheet()) {
                sheets.add(
                        parts.get(c), c, firstVertex[c], firstTriangle[c], start, corners, wings, beyond, properties);
            } else {
                SoftSurface.add(
                        parts.get(c).mesh(),
                        c,
                        firstVertex[c],
                        firstTriangle[c],
                        start,
                        corners,
                        wings,
                        beyond,
                        properties);
            }
            contact(c);
        }
        soft.addMasses(v -> parts.get(vertexCloth[v]).material(), properties);
        held = new HeldVertices(parts, firstVertex, scene.bodies());
        tornPlace = TornPlaces.of(vertices, corners);
        seams = ClothSeams.of(this);
        slots = VertexSlots.of(vertices, elements());
        fixed = FixedMeshes.of(
                parts.isEmpty() ? scene.withBodies(List.of()) : scene,
                sets,
                origin,
                before == null ? null : before.fixed);
    }

    /** Sets where the vertices of a part start. */
    private void place(int c, Vec3 origin) {
        Pose pose = parts.get(c).pose();
        double[] local = parts.get(c).mesh().position();
        Quaterniond turn = pose.rotation().toJoml().normalize();
        Vector3d at = new Vector3d();
        for (int v = 0; v < local.length / 3; v++) {
            turn.transform(at.set(local[3 * v], local[3 * v + 1], local[3 * v + 2]))
                    .add(pose.position().toJoml())
                    .sub(origin.toJoml());
            int to = 4 * (firstVertex[c] + v);
            start[to] = at.x;
            start[to + 1] = at.y;
            start[to + 2] = at.z;
            vertexCloth[firstVertex[c] + v] = c;
        }
    }

    private void contact(int c) {
        for (int v = firstVertex[c]; v < firstVertex[c + 1]; v++) {
            properties[4 * v + 2] = parts.get(c).thickness();
            properties[4 * v + 3] = parts.get(c).friction();
        }
    }

    /**
     * Returns the elements, kind by kind: triangles of sheets, with their corners and the vertices across their edges;
     * tetrahedra; stitches of seams.
     */
    public List<Elements> elements() {
        int[] vertices = new int[6 * sheetCount()];
        for (int t = 0; t < sheetCount(); t++) {
            System.arraycopy(corners, 4 * t, vertices, 6 * t, 3);
            System.arraycopy(wings, 4 * t, vertices, 6 * t + 3, 3);
        }
        return List.of(
                new Elements(6, 3, vertices), new Elements(4, 4, soft.corners()), new Elements(3, 3, seams.vertices()));
    }

    /** Makes the lists of the linear system's matrix. */
    public BlockMatrix matrix() {
        return new BlockMatrix(vertexCount(), elements());
    }

    /** Sets the vertices as they start. */
    public void start(SimulationState state) {
        for (int v = 0; v < vertexCount(); v++) {
            start(state, v);
        }
    }

    /** Sets one vertex as it starts. */
    public void start(SimulationState state, int v) {
        System.arraycopy(start, 4 * v, state.clothPosition, 4 * v, 4);
        Arrays.fill(state.clothPositionLow, 4 * v, 4 * v + 4, 0);
        Arrays.fill(state.clothAcceleration, 4 * v, 4 * v + 4, 0);
        Arrays.fill(state.clothFluidImpulse, 4 * v, 4 * v + 4, 0);
        Arrays.fill(state.clothFluidSpeed, 4 * v, 4 * v + 4, 0);
        Arrays.fill(state.clothFluidBlock, 4 * v, 4 * v + 4, 0);
        Arrays.fill(state.clothFluidOwed, 4 * v, 4 * v + 4, 0);
        Arrays.fill(state.clothFluidPlace, 4 * v, 4 * v + 4, 0);

        state.clothGasPressure[v] = 0;
        state.clothTorn[v] = 0;
        Vectors.put(
                held.pinBody()[v] == FREE ? parts.get(vertexCloth[v]).velocity().toJoml() : new Vector3d(),
                state.clothVelocity,
                4 * v);
    }

    /** Returns whether all arrays of both have the same sizes and the same neighbours, so that an engine can go on. */
    public boolean sameShape(ClothModel other) {
        return vertexCount() == other.vertexCount()
                && cloths.size() == other.cloths.size()
                && Arrays.equals(corners, other.corners)
                && Arrays.equals(wings, other.wings)
                && Arrays.equals(soft.corners(), other.soft.corners())
                && Arrays.equals(seams.vertices(), other.seams.vertices())
                && fixed.sameShape(other.fixed);
    }

    /**
     * Returns for each vertex which one of another model goes on as this one, or -1 where its part is new or starts
     * elsewhere.
     */
    public int[] origins(ClothModel before) {
        int[] origin = new int[vertexCount()];
        Arrays.fill(origin, -1);
        for (int c = 0; c < parts.size(); c++) {
            for (int b = 0; b < before.parts.size(); b++) {
                if (parts.get(c).startsAs(before.parts.get(b))) {
                    for (int v = firstVertex[c]; v < firstVertex[c + 1]; v++) {
                        origin[v] = before.firstVertex[b] + v - firstVertex[c];
                    }
                }
            }
        }
        return origin;
    }

    /** Returns the cloths in their order. */
    public List<Cloth> cloths() {
        return cloths;
    }

    /** Returns the number of cloths and soft bodies. */
    public int partCount() {
        return parts.size();
    }

    /** Returns a cloth or, after these, a soft body. */
    public SceneObject part(int part) {
        return parts.get(part).object();
    }

    /** Returns the mesh of a part as it is made, in the part's frame. */
    public ClothMesh mesh(int part) {
        return parts.get(part).mesh();
    }

    /** Returns the least of the parts' edges [m]: of each that of equal-sided triangles of its mean area. */
    public double finestEdge() {
        double least = Double.POSITIVE_INFINITY;
        for (int c = 0; c < parts.size(); c++) {
            double area = 0;
            for (int v = firstVertex[c]; v < firstVertex[c + 1]; v++) {
                area += properties[4 * v + 1];
            }
            least = Math.min(least, Math.sqrt(4 / Math.sqrt(3) * area / mesh(c).triangleCount()));
        }
        return least;
    }

    /** Returns the first vertex of a part; of the number of parts, the number of vertices. */
    public int firstVertex(int part) {
        return firstVertex[part];
    }

    /** Returns the first vertex of the soft bodies: the number of the cloths' vertices. */
    public int firstSoftVertex() {
        return firstVertex[cloths.size()];
    }

    /** Returns the number of triangles that are elements of sheets, which come first. */
    public int sheetCount() {
        return firstTriangle[cloths.size()];
    }

    /** Returns the tetrahedra. */
    public SoftElements soft() {
        return soft;
    }

    /** Returns the first triangle of a cloth; of the number of cloths, the number of triangles. */
    public int firstTriangle(int cloth) {
        return firstTriangle[cloth];
    }

    /** Returns the number of vertices. */
    public int vertexCount() {
        return firstVertex[parts.size()];
    }

    /** Returns the number of triangles, of sheets and of the surfaces of soft bodies. */
    public int triangleCount() {
        return firstTriangle[parts.size()];
    }

    /** Returns the positions at the start [m], shape (vertices, 4). */
    public double[] start() {
        return start;
    }

    /** Returns the index of the part of each vertex. */
    public int[] vertexCloth() {
        return vertexCloth;
    }

    /** Returns of each vertex mass [kg], area [m^2], thickness [m] and friction [1], shape (vertices, 4). */
    public double[] properties() {
        return properties;
    }

    /** Returns the index of the body that holds each vertex, {@link #WORLD} or {@link #FREE}. */
    public int[] pinBody() {
        return held.pinBody();
    }

    /**
     * Returns for each vertex the body that it does not touch: the one that holds it, or that holds a vertex of one of
     * its triangles, so that what is fastened in a body can come out of it. {@link #FREE} where there is none.
     */
    public int[] passed() {
        return held.passed(corners);
    }

    /**
     * Returns 1 for each body that holds a vertex, 0 for others.
     *
     * @param bodies number of bodies and grains
     */
    public int[] holding(int bodies) {
        return held.holding(bodies);
    }

    /** Returns 1 for each part that something holds, 0 for others. */
    public int[] held() {
        return held.held(vertexCloth, parts.size());
    }

    /**
     * Returns where each vertex is held, shape (vertices, 4): by the world from the origin, by a body from its
     * reference point in its own axes [m].
     *
     * @param origin what positions count from, in the scene's frame [m]
     */
    public double[] pinPoints(BodyTable table, Vec3 origin) {
        return held.points(start, table, origin);
    }

    /** Returns the corners of each triangle and its part, shape (triangles, 4). */
    public int[] corners() {
        return corners;
    }

    /**
     * Returns for each edge of a triangle the vertex across it, -1 at a border; shape (triangles, 4), the last unused.
     */
    public int[] wings() {
        return wings;
    }

    /** Returns the triangle across each edge, -1 at a border; shape (triangles, 4), the last unused. */
    public int[] beyond() {
        return beyond;
    }

    /** Returns where each triangle's having torn is kept, see {@link TornPlaces}. */
    public int[] tornPlace() {
        return tornPlace;
    }

    /** Returns whether one of the cloths tears. */
    public boolean tears() {
        return fabrics().stream().anyMatch(fabric -> fabric.tearing() != null);
    }

    /** Returns the stitches of all seams. */
    public ClothSeams seams() {
        return seams;
    }

    /** Returns the fabric of each cloth. */
    public List<Fabric> fabrics() {
        return fabrics;
    }

    /** Returns whether a part is a net, whose vertices alone touch what it meets. */
    public boolean net(int part) {
        return part < fabrics.size() && fabrics.get(part).net();
    }

    /** Returns whether there are triangles that grains touch: any but those of nets. */
    public boolean stopsGrains() {
        return IntStream.range(0, partCount()).anyMatch(part -> !net(part));
    }

    /** Returns what never changes about the triangles of cloths. */
    public SheetElements sheets() {
        return sheets;
    }

    /** Returns the places of the forces on each vertex, see {@link #elements}. */
    public VertexSlots slots() {
        return slots;
    }

    /** Returns the meshes of fixed bodies that parts may meet. */
    public FixedMeshes fixed() {
        return fixed;
    }

    /** Returns the time over which each part is damped [s]. */
    public double[] damping() {
        return parts.stream().mapToDouble(DeformablePart::damping).toArray();
    }
}
