package dev.scree.runtime.body;

import dev.scree.runtime.constants.ContactConstants;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.KeyedScene;
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
    /** The scene as its tracks make it strongest. */
    private final Scene strongest;

    private final ParticleSets sets;
    private final Vec3 origin;
    /** Whether bodies, particle sets and places of reference are those before the edit. */
    private final boolean sameBodies;

    private final List<BodySolid> solids;
    private final Grains grains;
    private final BodyTable table;
    private final ShapeTable shapes;
    private final TurningBodies turning;
    private final JointTable joints;
    /** What contact forces need of bodies; null where they move by impulses. */
    private final ForceContacts forces;
    /** What bodies are to each other where they move by impulses, and to cloths; null where neither is. */
    private final CollisionShapes collision;

    /**
     * Makes the arrays of a scene.
     *
     * @param origin what positions count from: the domain's middle, in the scene's frame [m]
     * @param before the arrays before an edit, which gives what the edit left as it was; null at the start
     */
    public BodyModel(Scene scene, ParticleSets sets, Vec3 origin, BodyModel before) {
        this.scene = scene;
        this.strongest = KeyedScene.strongest(scene);
        this.sets = needsCollision() ? CollisionShapes.complete(scene, sets) : sets;
        this.origin = origin;
        sameBodies = before != null && sameBodies(before);
        solids = needsSolids() ? solids(before) : List.of();
        // Grains keep their identity: while playing, none is added or left out because something else was edited.
        grains = before != null ? before.grains : GrainFill.of(scene, solids);
        table = BodyTable.of(scene, this.sets, grains);
        forces = byImpulses() ? null : ForceContacts.of(this, sameBodies ? before.forces : null);
        shapes = ShapeTable.of(scene, this.sets, origin, reach(), before);
        turning = TurningBodies.of(table);
        collision = needsCollision()
                ? CollisionShapes.of(scene, this.sets, table, grains, before == null ? null : before.collision)
                : null;
        joints = JointTable.of(this);
    }

    /** Returns whether bodies move by impulses, not by contact forces. */
    public boolean byImpulses() {
        return scene.physics().bodySolver() == BodySolver.REALTIME;
    }

    /** Returns whether anything asks for distance fields of bodies: impulses and cloths do. */
    private boolean needsCollision() {
        return byImpulses() || scene.mayDeform();
    }

    /** Returns whether anything asks for the space that bodies fill: contact particles, grains and fluid do. */
    private boolean needsSolids() {
        return !byImpulses() || scene.mayHaveFluid() || !scene.grains().isEmpty();
    }

    /**
     * Returns the greatest distance from a triangle at which a particle's centre may come to touch it [m]; particles of
     * bodies that are themselves touched by their triangles do not count.
     */
    private double reach() {
        double radius = 0;
        double skin = 0;
        // Where forces move no body but grains, and in real time, no skin is wider than usual (contact/list.cl).
        boolean widened = !byImpulses()
                && scene.bodies().stream()
                        .anyMatch(body -> body.motion() != BodyMotion.STATIC && body.motion() != BodyMotion.ANIMATED);
        Map<ParticleSet, Double> diameters = new IdentityHashMap<>();
        for (int b = 0; b < table.count(); b++) {
            if (b >= scene.bodies().size()) {
                radius = Math.max(radius, grains.radius(b - scene.bodies().size()));
                skin = Math.max(skin, table.smallestDiameter()[b]);
                continue;
            }
            Body body = scene.bodies().get(b);
            if (!ContactParticles.touchedByMesh(body) || !sets.surfaces().containsKey(body.id())) {
                double diameter = diameters.computeIfAbsent(sets.of(body.id()), ParticleSet::diameter);
                radius = Math.max(radius, 0.5 * diameter * body.scale());
                skin = Math.max(skin, body.motion() == BodyMotion.STATIC ? 0 : table.smallestDiameter()[b]);
            }
        }
        double rounding = GridLevels.rounding(
                scene.domain().min().minus(origin), scene.domain().max().minus(origin));
        double widest = ContactConstants.SKIN.value() * (widened ? ContactConstants.WIDEST_SKIN.value() : 1);
        return ContactConstants.PATCH_REACH.value() * radius + widest * skin + rounding;
    }

    /** Returns the scene with the largest values that its tracks bring: steps and stiffness are chosen for it. */
    public Scene strongest() {
        return strongest;
    }

    /** Returns the longest step that contacts allow. */
    public StepLimit stepLimit() {
        return byImpulses() ? CollisionShapes.stepLimit() : ContactStiffness.limit(this);
    }

    /** Returns what bodies are to each other where they move by impulses, and to cloths; null where neither is. */
    public CollisionShapes collision() {
        return collision;
    }

    /**
     * Returns whether these are the bodies of before with the same particles and reference points, in the same order,
     * so that everything fixed to them stays where it was.
     */
    public boolean sameBodies() {
        return sameBodies;
    }

    private boolean sameBodies(BodyModel before) {
        List<Body> now = scene.bodies();
        List<Body> then = before.scene.bodies();
        if (now.size() != then.size()
                || scene.physics().contactSurface() != before.scene.physics().contactSurface()
                || byImpulses() != before.byImpulses()
                || needsCollision() != before.needsCollision()) {
            return false;
        }
        for (int b = 0; b < now.size(); b++) {
            Body x = now.get(b);
            Body y = then.get(b);
            boolean same = x == y
                    || x.id().equals(y.id())
                            && x.scale() == y.scale()
                            && x.motion() == y.motion()
                            && x.contact() == y.contact()
                            && (x.motion() != BodyMotion.HINGED && x.motion() != BodyMotion.PIVOTED
                                    || x.pose().equals(y.pose())
                                            && x.pivot()
                                                    .point()
                                                    .equals(y.pivot().point()));
            if (!same
                    || sets.of(x.id()) != before.sets.of(x.id())
                    || sets.surfaces().get(x.id()) != before.sets.surfaces().get(x.id())) {
                return false;
            }
        }
        return true;
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

    /**
     * Returns whether contacts can go on in the arrays of another model, with new values but no change of size or
     * layout.
     */
    public boolean sameShape(BodyModel other) {
        return byImpulses() == other.byImpulses()
                && (byImpulses() ? collision.sameArrays(other.collision) : forces.sameArrays(other.forces))
                && table.count() == other.table.count()
                && turning.count() == other.turning.count()
                && joints.sameArrays(other.joints)
                && CoupledBodies.of(table).any()
                        == CoupledBodies.of(other.table).any()
                && shapes.equals(other.shapes);
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

    /**
     * Returns the space that each body of the scene fills; none where bodies move by impulses and there is neither
     * fluid nor grains.
     */
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

    /** Returns what contact forces need of bodies; null where they move by impulses. */
    public ForceContacts forces() {
        return forces;
    }

    /** Returns the particles that can touch others by contact forces; none where bodies move by impulses. */
    public ContactParticles contacts() {
        return forces == null ? null : forces.particles();
    }

    /** Returns the joints. */
    public JointTable joints() {
        return joints;
    }

    /** Returns the particle sets; with distance fields and contact points where bodies move by impulses. */
    public ParticleSets sets() {
        return sets;
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
