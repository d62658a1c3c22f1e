package dev.scree.runtime.air;

import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.constants.AirConstants;
import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.rigid.BodyFields;
import dev.scree.runtime.scene.Air;
import dev.scree.runtime.step.Phase;
import dev.scree.runtime.step.SimulationSystem;
import dev.scree.runtime.step.StepPlan;

/**
 * What air does to bodies, grains, cloths and soft bodies. {@code air/bodies.cl} and {@code air/cloth.cl} say how,
 * {@link Gusts} how the wind blows. The wind follows the clock of whole steps, so that a play has the same bits however
 * it is divided into runs.
 */
public final class AirSystem implements SimulationSystem {
    private final CommandQueue queue;
    private final Fields own;
    private final Extent bodies;
    private final DeviceFloats mean;
    private final DeviceFloats waves;
    private final DeviceInts rates;
    private final DeviceFloats areas;
    private final DeviceFloats middles;

    /**
     * Makes the fields.
     *
     * @param bodyFields masses and inertia of bodies, and the fields of what acts on them
     * @param bodies extent of the bodies and grains
     */
    public AirSystem(BodyFields bodyFields, SceneInstance instance, Extent bodies) {
        own = bodyFields.fields().within();
        queue = own.queue();
        this.bodies = bodies;
        Extent modes = Extent.fixed("wave of the wind", Gusts.MODES);
        mean = own.float4s("airMean", Extent.fixed("wind", 1));
        waves = own.float4s("airWaves", modes.times(2, "vector of a wave"));
        rates = own.ints("airRates", modes.times(2, "number of a wave"));
        own.number("airTurn", (float) (2 * Math.PI / Gusts.TURN));
        areas = own.float4s("airAreas", bodies);
        middles = own.float4s("airMiddles", bodies);
        update(instance);
    }

    @Override
    public void update(SceneInstance instance) {
        Air air = instance.scene().physics().air();
        Gusts gusts = Gusts.of(
                air,
                instance.origin(),
                instance.sizes().timeStep(),
                instance.clockStart(),
                BlownWay.of(instance.scene(), instance.since()));
        double[] wind = {air.wind().x(), air.wind().y(), air.wind().z(), air.density()};
        mean.upload(queue, wind, 1);
        waves.upload(queue, gusts.waves(), waves.length());
        rates.upload(queue, gusts.rates(), rates.length());
        ProjectedAreas seen = ProjectedAreas.of(instance);
        areas.upload(queue, seen.areas(), areas.length());
        middles.upload(queue, seen.middles(), middles.length());
    }

    @Override
    public void addTo(StepPlan step) {
        Launch onBodies = own.bind("air/bodies.cl", "air_bodies", bodies);
        // Contacts ask what else acts on a body, and the fluid's force is another one after its move.
        step.stage(Phase.PARTICLE_VALUES).run(onBodies);
        step.stage(Phase.REDUCE).run(onBodies);
    }

    /**
     * Returns the launch that adds what air does to cloths and soft bodies in one of their steps.
     *
     * @param cloths fields of the cloths' system, with the triangles round each vertex; what else the launch needs is
     *     made within them
     */
    public Launch onCloths(Fields cloths, ClothModel model, Extent vertices) {
        Fields with = cloths.within();
        for (String name : new String[] {"airMean", "airWaves", "airRates"}) {
            with.name(name, own.find(name));
        }
        with.number("airTurn", (float) (2 * Math.PI / Gusts.TURN));
        with.float4s("clothAir", coefficients(model));
        return with.bind("air/cloth.cl", "air_cloths", vertices);
    }

    /**
     * Returns how the surface of each cloth and soft body meets the air, as it is made and once it has a hole, shape
     * (parts, 2, 4): its coefficients of drag and friction, and which side of its triangles is the outer one, as
     * air/cloth.cl has them.
     */
    private static double[] coefficients(ClothModel model) {
        double drag = AirConstants.SHEET_DRAG.value();
        double friction = AirConstants.SHEET_FRICTION.value();
        double[] air = new double[8 * model.partCount()];
        for (int part = 0; part < model.partCount(); part++) {
            boolean soft = part >= model.fabrics().size();
            double solid = soft ? 1 : 1 - model.fabrics().get(part).openness();
            // Air goes through a net, to both its sides.
            boolean closed = solid == 1 && model.mesh(part).closed();
            air[8 * part] = closed ? AirConstants.BODY_DRAG.value() : solid * drag;
            air[8 * part + 1] = closed ? 0.5 * friction : solid * friction;
            air[8 * part + 2] = closed ? Math.signum(model.mesh(part).volume()) : 0;
            air[8 * part + 4] = solid * drag;
            air[8 * part + 5] = solid * friction;
        }
        return air;
    }
}
