package dev.scree.runtime.deformable;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.scene.Fabric;
import java.util.Arrays;
import java.util.List;

/** Cloths that tear ({@code cloth/tear.cl}). */
final class ClothTears {
    private static final String SOURCE = "cloth/tear.cl";
    private static final int GROUP = KernelSource.constant("cloth/solve.h", "CLOTH_GROUP");

    private final Fields own;
    private final Extent sheets;
    private final DeviceFloats tear;

    /**
     * Makes the fields.
     *
     * @param cloth fields of the cloths' system
     * @param triangles extent of all triangles
     * @param sheets extent of those of cloths, which come first
     */
    ClothTears(Fields cloth, ClothModel model, Extent triangles, Extent sheets) {
        own = cloth.within();
        this.sheets = sheets;
        int[] first = new int[model.partCount() + 1];
        Arrays.setAll(first, model::firstTriangle);
        own.ints("clothTriangles", first);
        own.ints("sheetWhole", 4, triangles).upload(own.queue(), model.wings(), triangles.capacity());
        own.ints("sheetBeyond", 4, triangles).upload(own.queue(), model.beyond(), triangles.capacity());
        tear = own.floats("clothTear", limits(model));
    }

    private static double[] limits(ClothModel model) {
        return model.fabrics().stream()
                .map(Fabric::tearing)
                .mapToDouble(strain -> strain == null ? 0 : (1 + strain) * (1 + strain))
                .toArray();
    }

    void update(ClothModel model) {
        tear.upload(own.queue(), limits(model), tear.length());
    }

    /** Returns the launches at the start of a step. */
    List<Launch> before() {
        return List.of(own.bind(SOURCE, "cloth_wings", sheets), own.bind(SOURCE, "cloth_holes", cloths()));
    }

    /** Returns the launch at its end. */
    Launch after() {
        return own.bind(SOURCE, "cloth_tear", cloths());
    }

    private Extent cloths() {
        return Extent.fixed("item of a cloth", GROUP * tear.length());
    }
}
