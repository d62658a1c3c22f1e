package dev.scree.runtime.cloth;

import dev.scree.runtime.body.BodyTable;
import dev.scree.runtime.geometry.Vectors;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * All cloths of a scene as arrays, one cloth after the other in the order of the scene. It never changes;
 * {@code cloth/sheet.h} says how the elements are used. Positions are from the instance's origin.
 */
public final class ClothModel {
    /** Value in {@link #pinBody} of a vertex that nothing holds. */
    public static final int FREE = -2;
    /** Value in {@link #pinBody} of a vertex that the world holds. */
    public static final int WORLD = -1;

    private final List<Cloth> cloths;
    private final List<Fabric> fabrics;
    private final List<ClothMesh> meshes;
    /** First vertex and first triangle of each cloth; one more for the end. */
    private final int[] firstVertex;

    private final int[] firstTriangle;

    private final double[] start;
    private final double[] properties;
    private final int[] vertexCloth;
    private final int[] pinBody;
    private final int[] corners;
    private final int[] wings;
    private final int[] beyond;
    private final int[] tornPlace;
    private final ClothSeams seams;
    private final double[] gradients;
    private final double[] stretch;
    private final double[] bend;
    private final double[] restAngles;
    private final int[] slotStart;
    private final int[] slots;

    /**
     * Makes the cloths of a scene.
     *
     * @param origin what positions count from, in the scene's frame [m]
     * @param before the cloths before an edit, whose meshes are taken where they stay the same; or null
     */
    public ClothModel(Scene scene, Vec3 origin, ClothModel before) {
        cloths = scene.cloths();
        fabrics = cloths.stream().map(cloth -> scene.fabric(cloth.fabric())).toList();
        meshes = meshes(before);
        firstVertex = new int[cloths.size() + 1];
        firstTriangle = new int[cloths.size() + 1];
        for (int c = 0; c < cloths.size(); c++) {
            firstVertex[c + 1] = Math.addExact(firstVertex[c], meshes.get(c).vertexCount());
            firstTriangle[c + 1] = Math.addExact(firstTriangle[c], meshes.get(c).triangleCount());
        }
        int vertices = vertexCount();
        int triangles = triangleCount();
        start = new double[4 * vertices];
        properties = new double[4 * vertices];
        vertexCloth = new int[vertices];
        pinBody = new int[vertices];
        corners = new int[4 * triangles];
        wings = new int[4 * triangles];
        beyond = new int[4 * triangles];
        gradients = new double[4 * triangles];
        stretch = new double[4 * triangles];
        bend = new double[8 * triangles];
        restAngles = new double[4 * triangles];
        Map<String, Integer> bodies = new HashMap<>();
        List<Body> all = scene.bodies();
        for (int b = 0; b < all.size(); b++) {
            bodies.put(all.get(b).id(), b);
        }
        for (int c = 0; c < cloths.size(); c++) {
            place(c, origin);
            elements(c);
            pins(c, bodies);
        }
        tornPlace = TornPlaces.of(vertices, corners);
        seams = ClothSeams.of(this);
        slotStart = new int[vertices + 1];
        slots = slots(slotStart);
    }

    private List<ClothMesh> meshes(ClothModel before) {
        List<ClothMesh> made = new ArrayList<>();
        for (Cloth cloth : cloths) {
            ClothMesh same = null;
            for (int c = 0; before != null && c < before.cloths.size(); c++) {
                Cloth other = before.cloths.get(c);
                if (sameForm(other, cloth)) {
                    same = before.meshes.get(c);
                }
            }
            made.add(same == null ? ClothMesh.of(cloth) : same);
        }
        return made;
    }

    /** Sets where the vertices of a cloth start. */
    private void place(int c, Vec3 origin) {
        Cloth cloth = cloths.get(c);
        double[] local = meshes.get(c).position();
        Quaterniond turn = cloth.pose().rotation().toJoml().normalize();
        Vector3d at = new Vector3d();
        for (int v = 0; v < local.length / 3; v++) {
            turn.transform(at.set(local[3 * v], local[3 * v + 1], local[3 * v + 2]))
                    .add(cloth.pose().position().toJoml())
                    .sub(origin.toJoml());
            int to = 4 * (firstVertex[c] + v);
            start[to] = at.x;
            start[to + 1] = at.y;
            start[to + 2] = at.z;
            vertexCloth[firstVertex[c] + v] = c;
        }
    }

    /** Fills in what the triangles of a cloth are. */
    private void elements(int c) {
        ClothMesh mesh = meshes.get(c);
        Fabric fabric = fabrics.get(c);
        int[] corner = mesh.triangles();
        ClothEdges edges = new ClothEdges(corner);
        double[] height = new double[corner.length];
        for (int k = 0; k < corner.length; k++) {
            height[k] = mesh.height(k);
        }
        double[] across = new double[3];
        for (int t = 0; t < mesh.triangleCount(); t++) {
            int to = firstTriangle[c] + t;
            for (int k = 0; k < 3; k++) {
                int over = edges.across(3 * t + k);
                corners[4 * to + k] = firstVertex[c] + corner[3 * t + k];
                across[k] = over == ClothEdges.BORDER ? 0 : height[over];
                beyond[4 * to + k] = over == ClothEdges.BORDER ? -1 : firstTriangle[c] + over / 3;
                wings[4 * to + k] = over == ClothEdges.BORDER ? -1 : firstVertex[c] + corner[over];
            }
            corners[4 * to + 3] = c;
            SheetElement element = SheetElement.of(mesh.chart(), 6 * t, across, fabric);
            System.arraycopy(element.gradients(), 0, gradients, 4 * to, 4);
            System.arraycopy(element.stretch(), 0, stretch, 4 * to, 4);
            System.arraycopy(element.bend(), 0, bend, 8 * to, 3);
            System.arraycopy(element.bend(), 3, bend, 8 * to + 4, 3);
            restAngles[4 * to + 3] = element.area();
            for (int k = 0; k < 3; k++) {
                if (wings[4 * to + k] >= 0) {
                    restAngles[4 * to + k] = Dihedral.angle(
                            start,
                            corners[4 * to + (k + 1) % 3],
                            corners[4 * to + (k + 2) % 3],
                            corners[4 * to + k],
                            wings[4 * to + k]);
                }
                double[] vertex = properties;
                int v = corners[4 * to + k];
                vertex[4 * v] += element.area() * fabric.areaDensity() / 3;
                vertex[4 * v + 1] += element.area() / 3;
            }
        }
        for (int v = firstVertex[c]; v < firstVertex[c + 1]; v++) {
            properties[4 * v + 2] = fabric.thickness();
            properties[4 * v + 3] = fabric.friction();
        }
    }

    /** Notes what holds the vertices of a cloth; a pin to a body that is not there holds nothing. */
    private void pins(int c, Map<String, Integer> bodies) {
        List<ClothPin> pins = cloths.get(c).pins();
        int[] held = meshes.get(c).heldBy(pins);
        for (int v = 0; v < held.length; v++) {
            String body = held[v] < 0 ? null : pins.get(held[v]).body();
            pinBody[firstVertex[c] + v] = held[v] < 0 ? FREE : body == null ? WORLD : bodies.getOrDefault(body, FREE);
        }
    }

    /**
     * Lists for each vertex the places at which elements write their forces on it: as many for each element as it has
     * vertices, numbered through all kinds of elements.
     */
    private int[] slots(int[] first) {
        int[] count = new int[vertexCount()];
        for (Elements kind : elements()) {
            for (int vertex : kind.vertices()) {
                if (vertex >= 0) {
                    count[vertex]++;
                }
            }
        }
        for (int v = 0; v < count.length; v++) {
            first[v + 1] = first[v] + count[v];
            count[v] = first[v];
        }
        int[] list = new int[first[count.length]];
        int place = 0;
        for (Elements kind : elements()) {
            for (int vertex : kind.vertices()) {
                if (vertex >= 0) {
                    list[count[vertex]++] = place;
                }
                place++;
            }
        }
        return list;
    }

    /**
     * Returns the elements, kind by kind: triangles of sheets, with their corners and the vertices across their edges,
     * and stitches of seams where there are any.
     */
    public List<Elements> elements() {
        int[] vertices = new int[6 * triangleCount()];
        for (int t = 0; t < triangleCount(); t++) {
            System.arraycopy(corners, 4 * t, vertices, 6 * t, 3);
            System.arraycopy(wings, 4 * t, vertices, 6 * t + 3, 3);
        }
        Elements sheets = new Elements(6, 3, vertices);
        return seams.count() == 0 ? List.of(sheets) : List.of(sheets, new Elements(3, 3, seams.vertices()));
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
        state.clothGasPressure[v] = 0;
        state.clothTorn[v] = 0;
        Vectors.put(
                pinBody[v] == FREE ? cloths.get(vertexCloth[v]).velocity().toJoml() : new Vector3d(),
                state.clothVelocity,
                4 * v);
    }

    /** Returns whether all arrays of both have the same sizes and the same neighbours, so that an engine can go on. */
    public boolean sameShape(ClothModel other) {
        return vertexCount() == other.vertexCount()
                && Arrays.equals(corners, other.corners)
                && Arrays.equals(wings, other.wings)
                && Arrays.equals(seams.vertices(), other.seams.vertices());
    }

    /**
     * Returns for each vertex which one of another model goes on as this one, or -1 where the cloth is new or starts
     * elsewhere.
     */
    public int[] origins(ClothModel before) {
        int[] origin = new int[vertexCount()];
        Arrays.fill(origin, -1);
        for (int c = 0; c < cloths.size(); c++) {
            for (int b = 0; b < before.cloths.size(); b++) {
                if (sameStart(cloths.get(c), before.cloths.get(b))) {
                    for (int v = firstVertex[c]; v < firstVertex[c + 1]; v++) {
                        origin[v] = before.firstVertex[b] + v - firstVertex[c];
                    }
                }
            }
        }
        return origin;
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

    private static boolean sameStart(Cloth a, Cloth b) {
        return a.id().equals(b.id())
                && sameForm(a, b)
                && a.pose().equals(b.pose())
                && a.velocity().equals(b.velocity());
    }

    /** Returns the cloths in their order. */
    public List<Cloth> cloths() {
        return cloths;
    }

    /** Returns the mesh of a cloth as it is made, in the cloth's frame. */
    public ClothMesh mesh(int cloth) {
        return meshes.get(cloth);
    }

    /** Returns the first vertex of a cloth; of the number of cloths, the number of vertices. */
    public int firstVertex(int cloth) {
        return firstVertex[cloth];
    }

    /** Returns the first triangle of a cloth; of the number of cloths, the number of triangles. */
    public int firstTriangle(int cloth) {
        return firstTriangle[cloth];
    }

    /** Returns the number of vertices. */
    public int vertexCount() {
        return firstVertex[cloths.size()];
    }

    /** Returns the number of triangles. */
    public int triangleCount() {
        return firstTriangle[cloths.size()];
    }

    /** Returns the positions at the start [m], shape (vertices, 4). */
    public double[] start() {
        return start;
    }

    /** Returns the index of the cloth of each vertex. */
    public int[] vertexCloth() {
        return vertexCloth;
    }

    /** Returns of each vertex mass [kg], area [m^2], thickness [m] and friction [1], shape (vertices, 4). */
    public double[] properties() {
        return properties;
    }

    /** Returns the index of the body that holds each vertex, {@link #WORLD} or {@link #FREE}. */
    public int[] pinBody() {
        return pinBody;
    }

    /**
     * Returns for each vertex the body that it does not touch: the one that holds it, or that holds a vertex of one of
     * its triangles, so that what is fastened in a body can come out of it. {@link #FREE} where there is none.
     */
    public int[] passed() {
        int[] passed = new int[vertexCount()];
        Arrays.fill(passed, FREE);
        for (int k = 0; k < corners.length; k++) {
            int body = k % 4 < 3 ? pinBody[corners[k]] : FREE;
            for (int other = k - k % 4; body >= 0 && other < k - k % 4 + 3; other++) {
                passed[corners[other]] = Math.max(passed[corners[other]], body);
            }
        }
        return passed;
    }

    /**
     * Returns 1 for each body that holds a vertex, 0 for others.
     *
     * @param bodies number of bodies and grains
     */
    public int[] holding(int bodies) {
        int[] holding = new int[bodies];
        for (int body : pinBody) {
            if (body >= 0) {
                holding[body] = 1;
            }
        }
        return holding;
    }

    /** Returns 1 for each cloth that something holds, 0 for others. */
    public int[] held() {
        int[] held = new int[cloths.size()];
        for (int v = 0; v < pinBody.length; v++) {
            if (pinBody[v] != FREE) {
                held[vertexCloth[v]] = 1;
            }
        }
        return held;
    }

    /**
     * Returns where each vertex is held, shape (vertices, 4): by the world from the origin, by a body from its
     * reference point in its own axes [m].
     *
     * @param origin what positions count from, in the scene's frame [m]
     */
    public double[] pinPoints(BodyTable table, Vec3 origin) {
        double[] points = start.clone();
        for (int v = 0; v < pinBody.length; v++) {
            if (pinBody[v] >= 0) {
                Body body = table.bodies().get(pinBody[v]);
                Vector3d point = Vectors.get(start, 4 * v)
                        .add(origin.toJoml())
                        .sub(body.startPose().position().toJoml());
                body.startPose().rotation().toJoml().normalize().transformInverse(point);
                Vectors.put(point.sub(table.reference()[pinBody[v]].toJoml()), points, 4 * v);
            }
        }
        return points;
    }

    /** Returns the corners of each triangle and its cloth, shape (triangles, 4). */
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
        return fabrics.stream().anyMatch(fabric -> fabric.tearing() != null);
    }

    /** Returns the stitches of all seams. */
    public ClothSeams seams() {
        return seams;
    }

    /** Returns the fabric of each cloth. */
    public List<Fabric> fabrics() {
        return fabrics;
    }

    /** Returns {@link SheetElement#gradients}, shape (triangles, 4). */
    public double[] gradients() {
        return gradients;
    }

    /** Returns {@link SheetElement#stretch}, shape (triangles, 4). */
    public double[] stretch() {
        return stretch;
    }

    /** Returns {@link SheetElement#bend}: 00 11 22 and an unused number, 01 02 12 and an unused one. */
    public double[] bend() {
        return bend;
    }

    /** Returns the angles at the edges as the cloth is made [rad], and the area [m^2], shape (triangles, 4). */
    public double[] restAngles() {
        return restAngles;
    }

    /** Returns where each vertex's entries in {@link #slots} begin; one more for the end. */
    public int[] slotStart() {
        return slotStart;
    }

    /** Returns the places of the forces on each vertex, see {@link #elements}. */
    public int[] slots() {
        return slots;
    }

    /** Returns the time over which each cloth is damped [s]. */
    public double[] damping() {
        return fabrics.stream().mapToDouble(Fabric::damping).toArray();
    }
}
