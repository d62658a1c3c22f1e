package dev.scree.runtime.body;

import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.state.SimulationState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3d;

/**
 * The bodies, grains and obstacles of a scene as arrays: everything about them that does not change while they move.
 * Lengths are in metres; positions count from the origin.
 */
public final class BodyModel {
    private final Scene scene;
    private final ParticleSets sets;
    private final Vec3 origin;
    private final List<BodySolid> solids;
    private final Grains grains;
    private final BodyTable table;
    private final ContactParticles contacts;
    private final GridLevels gridLevels;
    private final ShapeTable shapes;
    private final TurningBodies turning;
    /** What bodies are to each other where they move by impulses; null where they move by contact forces. */
    private final CollisionShapes collision;

    /**
     * Makes the arrays of a scene.
     *
     * @param origin what positions count from: the domain's middle, in the scene's frame [m]
     * @param before the arrays before an edit, which gives what the edit left as it was; null at the start
     * @param sameShapes whether bodies, particle sets and what contact particles depend on are those of before
     */
    public BodyModel(Scene scene, ParticleSets sets, Vec3 origin, BodyModel before, boolean sameShapes) {
        this.scene = scene;
        this.sets = sets;
        this.origin = origin;
        solids = sameShapes ? before.solids : solids(before);
        // Grains keep their identity: while playing, none is added or left out because something else was edited.
        grains = before != null ? before.grains : GrainFill.of(scene, solids);
        table = BodyTable.of(scene, sets, grains);
        ContactStiffness.choose(scene, grains, table);
        contacts = sameShapes
                ? ContactParticles.of(scene, before.contacts.particles(), before.contacts.normal(), table)
                : contactParticles();
        Vec3 low = scene.domain().min().minus(origin);
        Vec3 high = scene.domain().max().minus(origin);
        gridLevels = GridLevels.of(contacts, low, high);
        shapes = ShapeTable.of(
                scene,
                sets,
                origin,
                ContactConstants.PATCH_REACH.value() * gridLevels.largestRadius() + gridLevels.largestSkin());
        turning = TurningBodies.of(table);
        collision = byImpulses() ? collision(before, sameShapes) : null;
    }

    /** Returns whether bodies move by impulses, not by contact forces. */
    public boolean byImpulses() {
        return scene.physics().bodySolver() == BodySolver.REALTIME;
    }

    private CollisionShapes collision(BodyModel before, boolean sameShapes) {
        return sameShapes && before.collision != null
                ? before.collision
                : CollisionShapes.of(scene, sets, table, grains);
    }

    /** Returns the longest step that contacts allow. */
    public StepLimit stepLimit() {
        return byImpulses() ? CollisionShapes.stepLimit() : ContactStiffness.limit(this);
    }

    /** Returns what bodies are to each other where they move by impulses; null where they move by contact forces. */
    public CollisionShapes collision() {
        return collision;
    }

    /**
     * Bodies of the same particles and scale share one solid. Those that an edit did not change are taken from before,
     * since finding a solid takes long.
     */
    private List<BodySolid> solids(BodyModel before) {
        Map<ParticleSet, Map<Double, BodySolid>> shared = new IdentityHashMap<>();
        for (int b = 0; before != null && b < before.solids.size(); b++) {
            Body body = before.scene.bodies().get(b);
            shared.computeIfAbsent(before.sets.of(body.id()), set -> new HashMap<>())
                    .put(fluidSpacing(before.scene, body), before.solids.get(b));
        }
        List<BodySolid> found = new ArrayList<>();
        for (Body body : scene.bodies()) {
            ParticleSet set = sets.of(body.id());
            found.add(shared.computeIfAbsent(set, s -> new HashMap<>())
                    .computeIfAbsent(fluidSpacing(scene, body), spacing -> new BodySolid(set, spacing)));
        }
        return found;
    }

    /** Returns the spacing of the fluid at the scale of a body's own frame [m], 0 in a scene without fluid. */
    private static double fluidSpacing(Scene scene, Body body) {
        return scene.mayHaveFluid() ? scene.physics().fluidSpacing() / body.scale() : 0;
    }

    private ContactParticles contactParticles() {
        BodyParticles.Builder particles = new BodyParticles.Builder();
        List<double[]> normals = new ArrayList<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            Body body = scene.bodies().get(b);
            if (ContactParticles.touchedByMesh(body) && sets.surfaces().containsKey(body.id())) {
                continue;
            }
            ParticleSet set = sets.of(body.id());
            for (int i : solids.get(b).contactParticles()) {
                double[] place = new double[4];
                double[] normal = new double[4];
                ContactParticles.place(set, i, body.scale(), scene.physics().contactSurface(), place, normal);
                particles.add(b, place);
                normals.add(normal);
            }
        }
        for (int g = 0; g < grains.count(); g++) {
            particles.add(scene.bodies().size() + g, new double[] {0, 0, 0, grains.radius(g)});
            normals.add(new double[4]);
        }
        double[] flat =
                normals.stream().flatMapToDouble(java.util.Arrays::stream).toArray();
        return ContactParticles.of(scene, particles.build(table), flat, table);
    }

    /**
     * Returns whether contacts can go on in the arrays of another model, with new values but no change of size or
     * layout.
     */
    public boolean sameShape(BodyModel other) {
        return contacts.particles() == other.contacts.particles()
                && (collision == null) == (other.collision == null)
                && turning.count() == other.turning.count()
                && CoupledBodies.of(table).any()
                        == CoupledBodies.of(other.table).any()
                && shapes.equals(other.shapes)
                && java.util.Arrays.equals(gridLevels.shape(), other.gridLevels.shape());
    }

    /** Returns where the bodies and grains of another model of this play stand in this one; -1 for those removed. */
    public int[] indicesOf(BodyModel other) {
        Map<String, Integer> known = new HashMap<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            known.put(scene.bodies().get(b).id(), b);
        }
        int[] index = new int[other.table.count()];
        int others = other.scene.bodies().size();
        for (int b = 0; b < index.length; b++) {
            index[b] = b < others
                    ? known.getOrDefault(other.scene.bodies().get(b).id(), -1)
                    : scene.bodies().size() + b - others;
        }
        return index;
    }

    /** Returns where the origin of a body's frame stands now [m]. */
    public Vector3d frameOrigin(SimulationState state, int b) {
        Vector3d from = BodyStart.rotation(state, b).transform(table.reference()[b].toJoml());
        return BodyStart.vector(state.bodyPosition, b)
                .add(BodyStart.vector(state.bodyPositionLow, b))
                .sub(from);
    }

    public Scene scene() {
        return scene;
    }

    public Vec3 origin() {
        return origin;
    }

    /** Returns the space that each body of the scene fills. */
    public List<BodySolid> solids() {
        return solids;
    }

    /** Returns the grains; none is added or removed while playing. */
    public Grains grains() {
        return grains;
    }

    /** Returns mass, inertia and stiffness of the scene's bodies and, after them, the grains. */
    public BodyTable table() {
        return table;
    }

    /** Returns the particles that can touch others. */
    public ContactParticles contacts() {
        return contacts;
    }

    /** Returns the grids in which contact candidates are searched. */
    public GridLevels gridLevels() {
        return gridLevels;
    }

    /** Returns walls, obstacles and triangles. */
    public ShapeTable shapes() {
        return shapes;
    }

    /** Returns the bodies that turn about an axis or a point. */
    public TurningBodies turning() {
        return turning;
    }
}
