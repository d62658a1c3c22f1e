package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.device.PrefixSum;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Material;
import java.util.ArrayList;
import java.util.List;

/**
 * The bodies that cloths may meet, or that hold vertices: their fields in the cloths' steps, and the launches that find
 * them. {@code cloth/bodies.cl} and {@code cloth/near.cl} say what the fields are.
 */
final class NearBodies {
    private static final String SOURCE = "cloth/near.cl";
    private static final int GROUP = KernelSource.constant("cloth/solve.h", "CLOTH_GROUP");
    private static final int MOST_GROUPS = KernelSource.constant("cloth/reaction.h", "CLOTH_BODY_GROUPS");

    /** Buffers with two vectors for each body. */
    private static final List<String> PAIRS = List.of(
            "nearNow",
            "nearNext",
            "nearFree",
            "nearMoved",
            "nearGain",
            "nearSum",
            "nearResidual",
            "nearSearch",
            "nearSearched",
            "nearDirection",
            "nearProduct");

    private final Fields own;
    private final Extent bodies;
    private final int parts;
    private final int groups;
    private final DeviceInts holds;
    private final DeviceInts turning;
    private final DeviceFloats friction;

    /**
     * Makes the fields.
     *
     * @param own gets them
     * @param bodies extent of the bodies and grains
     */
    NearBodies(Fields own, SceneInstance instance, Extent bodies) {
        this.own = own;
        this.bodies = bodies;
        parts = instance.cloth().partCount();
        groups = Math.min(MOST_GROUPS, bodies.capacity());
        own.number("shapeCount", instance.bodyModel().shapes().everywhere());
        own.number("bodyCount", bodies.capacity());
        friction = own.floats(
                "contactFriction",
                Extent.fixed("material", instance.scene().materials().size()));
        own.float4s("clothLow", Extent.fixed("cloth", parts));
        own.float4s("clothHigh", Extent.fixed("cloth", parts));
        own.ints("nearCount", bodies);
        own.ints("nearStart", Extent.fixed("body edge", bodies.capacity() + 1));
        own.ints("nearBody", bodies);
        holds = own.ints("nearHolds", bodies);
        turning = own.ints("bodyTurning", bodies);
        own.ints("nearFirst", bodies);
        own.ints("nearLast", bodies);
        own.number("bodySubsteps", instance.bodySubsteps());
        own.number("expected", instance.bodyModel().byImpulses() ? 1 : 0);
        Extent pairs = bodies.times(2, "velocity or spin of a body");
        PAIRS.forEach(name -> own.float4s(name, pairs));
        own.float4s("nearInverse", bodies.times(4, "part of a body's block"));
    }

    /** Returns the number of work groups that go over the bodies in a solve. */
    int groups() {
        return groups;
    }

    /** Takes over another instance of the same shape. */
    void update(SceneInstance instance) {
        ClothModel model = instance.cloth();
        holds.upload(own.queue(), model.holding(bodies.capacity()), holds.length());
        turning.upload(own.queue(), instance.bodyModel().turning().places(bodies.capacity()), turning.length());
        double[] values = instance.scene().materials().stream()
                .mapToDouble(Material::friction)
                .toArray();
        friction.upload(own.queue(), values, friction.length());
    }

    /** Returns the launches that list the bodies near cloths. */
    List<Launch> find() {
        List<Launch> finding = new ArrayList<>();
        finding.add(own.bind(SOURCE, "cloth_boxes", Extent.fixed("item of a cloth", GROUP * parts)));
        finding.add(own.bind(SOURCE, "cloth_near", bodies));
        finding.addAll(
                new PrefixSum(own, (DeviceInts) own.find("nearCount"), (DeviceInts) own.find("nearStart"), bodies)
                        .launches());
        finding.add(own.bind(SOURCE, "cloth_near_list", bodies));
        return finding;
    }
}
