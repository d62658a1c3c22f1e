package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.cloth.GasTable;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import java.util.Arrays;
import java.util.List;

/** The gas in closed cloths; {@code cloth/gas.cl} says how it acts. */
final class ClothGases {
    private static final String SOURCE = "cloth/gas.cl";
    private static final int GROUP = KernelSource.constant("cloth/solve.h", "CLOTH_GROUP");

    private final Fields own;
    private final Extent vertices;
    private final DeviceFloats kind;

    /**
     * Makes the fields.
     *
     * @param cloth fields of the cloths' system, with the triangles round each vertex
     */
    ClothGases(Fields cloth, ClothModel model, Extent vertices) {
        own = cloth.within();
        this.vertices = vertices;
        int cloths = model.partCount();
        int[] triangles = new int[cloths + 1];
        Arrays.setAll(triangles, model::firstTriangle);
        own.ints("gasTriangles", triangles);
        own.float4s("gasArea", vertices);
        own.floats("gasNow", Extent.fixed("cloth", cloths));
        kind = own.float4s("gasKind", GasTable.of(model));
    }

    void update(ClothModel model) {
        kind.upload(own.queue(), GasTable.of(model), kind.length());
    }

    /** Returns the launches that find the pressures and give the vertices their part. */
    List<Launch> launches() {
        return List.of(
                own.bind(SOURCE, "cloth_gas_areas", vertices),
                own.bind(SOURCE, "cloth_gas_pressure", Extent.fixed("item of a cloth", GROUP * kind.length())),
                own.bind(SOURCE, "cloth_gas_push", vertices));
    }
}
