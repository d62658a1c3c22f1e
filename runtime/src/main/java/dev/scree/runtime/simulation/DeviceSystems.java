package dev.scree.runtime.simulation;

import dev.scree.runtime.air.AirSystem;
import dev.scree.runtime.coupling.StrongCoupling;
import dev.scree.runtime.deformable.ClothSystem;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.ResourceScope;
import dev.scree.runtime.fluid.ClothBoundary;
import dev.scree.runtime.fluid.FluidSystem;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.instance.StepConstants;
import dev.scree.runtime.rigid.BodyFields;
import dev.scree.runtime.rigid.CollisionFields;
import dev.scree.runtime.rigid.ContactSystem;
import dev.scree.runtime.rigid.RigidContacts;
import dev.scree.runtime.rigid.RigidMotion;
import dev.scree.runtime.rigid.impulse.ImpulseBodies;
import dev.scree.runtime.state.State;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepPlan;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The systems that a scene needs on a device, in the order in which they join in a step. */
final class DeviceSystems {
    /** Masses, inertia and paths of bodies. */
    final BodyFields bodyFields;

    final ContactSystem contacts;
    final FluidSystem fluid;
    /** Counts the steps; null where nothing depends on their number. */
    final StepClock clock;
    /** What air does; null in a scene without any. */
    final AirSystem air;
    /** Moves the cloths; null in a scene without any. */
    final ClothSystem cloth;

    /** What bodies are to what touches them; null where they touch by their particles alone. */
    private final CollisionFields collisions;

    private final List<SimulationSystem> all = new ArrayList<>();

    /**
     * Makes the fields of the systems and binds their kernels.
     *
     * @param fields have the state and the constants of a step
     * @param scope closes the systems
     * @param bodies extent of the bodies and grains
     * @param particles extent of the fluid's particles
     * @param vertices extent of the vertices of cloths and soft bodies
     * @param options what else is wanted; whoever makes these adds the further systems
     */
    DeviceSystems(
            Fields fields,
            ResourceScope scope,
            SceneInstance instance,
            Extent bodies,
            Extent particles,
            Extent vertices,
            Simulation.Options options) {
        collisions = instance.bodyModel().collision() == null ? null : new CollisionFields(fields, instance, bodies);
        bodyFields = new BodyFields(fields, instance, bodies);
        if (instance.bodyModel().byImpulses()) {
            contacts = scope.add(new ImpulseBodies(bodyFields, instance, bodies));
            all.add(contacts);
        } else {
            RigidContacts forces = scope.add(new RigidContacts(
                    fields, instance, bodies, !options.systems().isEmpty()));
            forces.makeListsEachStep(options.listsEachStep());
            contacts = forces;
            all.addAll(List.of(contacts, new RigidMotion(bodyFields, forces.moved())));
        }
        fluid = scope.add(new FluidSystem(fields, instance, particles, bodies, StrongCoupling::of));
        all.add(fluid);
        clock = StepClock.needed(instance) ? new StepClock(fields) : null;
        if (clock != null) {
            all.add(clock);
        }
        air = instance.scene().physics().air().acts() ? new AirSystem(bodyFields, instance, bodies) : null;
        if (air != null) {
            all.add(air);
        }
        cloth = vertices.capacity() > 0
                ? new ClothSystem(
                        fields, bodyFields, instance, bodies, vertices, cloths -> loads(instance, cloths, vertices))
                : null;
        if (cloth != null) {
            all.add(cloth);
        }
    }

    /**
     * Returns what arrays of the state are needed for in a scene.
     *
     * @param fluidCapacity number of fluid particles that there is room for
     */
    static Set<State.Needed> needed(SceneInstance instance, int fluidCapacity) {
        Set<State.Needed> needed = EnumSet.of(State.Needed.ALWAYS);
        if (fluidCapacity > 0) {
            needed.add(State.Needed.WITH_FLUID);
        }
        if (instance.animated().count() > 0) {
            needed.add(State.Needed.WITH_ANIMATION);
        }
        boolean read = instance.bodyModel().byImpulses()
                || instance.cloth().vertexCount() > 0
                || instance.scene().physics().air().acts();
        if (fluidCapacity > 0 || read) {
            needed.add(State.Needed.WITH_LOADS);
        }
        return needed;
    }

    /**
     * Returns the names of the arrays of the state that never change in a scene: an inertia that is the same about
     * every axis is so however a body turns.
     */
    static Set<String> constant(SceneInstance instance) {
        boolean balls = !instance.bodyModel().byImpulses()
                && instance.bodyModel().forces().balls();
        return balls ? Set.of("bodyWorldDiagonal", "bodyWorldOff") : Set.of();
    }

    /** Returns the launches of what else acts on cloths. */
    private List<Launch> loads(SceneInstance instance, Fields cloths, Extent vertices) {
        List<Launch> launches = new ArrayList<>();
        if (instance.clothSamples().count() > 0) {
            launches.add(ClothBoundary.push(cloths, vertices));
        }
        if (air != null) {
            launches.add(air.onCloths(cloths, instance.cloth(), vertices));
        }
        return launches;
    }

    /** Adds a system that joins in after all others. */
    void add(SimulationSystem system) {
        all.add(system);
    }

    /** Adds the launches of all systems to a step. */
    void addTo(StepPlan plan) {
        all.forEach(system -> system.addTo(plan));
    }

    /** Takes over another instance of the same shape. */
    void update(SceneInstance instance) {
        if (collisions != null) {
            collisions.update(instance);
        }
        all.forEach(system -> system.update(instance));
    }

    /** Takes over other constants of a step. */
    void update(StepConstants values) {
        all.forEach(system -> system.update(values));
    }

    /** Keeps what {@link #restore} returns to. */
    void keep() {
        all.forEach(SimulationSystem::keep);
    }

    /** Returns to the last {@link #keep}. */
    void restore() {
        all.forEach(SimulationSystem::restore);
    }

    /** Returns what the systems say of themselves, by name. */
    Map<String, Double> statistics() {
        Map<String, Double> found = new LinkedHashMap<>();
        all.forEach(system -> found.putAll(system.statistics()));
        return found;
    }
}
