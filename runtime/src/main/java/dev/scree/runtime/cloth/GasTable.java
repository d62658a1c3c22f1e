package dev.scree.runtime.cloth;

import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.scene.ClothGas;
import dev.scree.runtime.scene.GasKind;

/** The gas in closed cloths as numbers. */
public final class GasTable {
    private GasTable() {}

    /** Returns whether one of the cloths holds gas. */
    public static boolean any(ClothModel model) {
        for (int c = 0; c < model.cloths().size(); c++) {
            if (holds(model, c)) {
                return true;
            }
        }
        return false;
    }

    private static boolean holds(ClothModel model, int c) {
        return model.cloths().get(c).gas().kind() != GasKind.NONE
                && model.mesh(c).closed();
    }

    /**
     * Returns the gas in each part, shape (parts, 4), none in soft bodies: 1 where there is any, its given pressure
     * [Pa], pressure times volume of sealed gas [J] or 0, and 1 or -1 where triangles' normals point outward or inward.
     */
    public static double[] of(ClothModel model) {
        double[] gas = new double[4 * model.partCount()];
        for (int c = 0; c < model.cloths().size(); c++) {
            if (holds(model, c)) {
                ClothGas of = model.cloths().get(c).gas();
                double own = model.mesh(c).volume();
                double volume = of.volume() == null ? Math.abs(own) : of.volume();
                double absolute = Math.max(0, of.pressure() + ClothConstants.ATMOSPHERE.value());
                gas[4 * c] = 1;
                gas[4 * c + 1] = of.pressure();
                gas[4 * c + 2] = of.kind() == GasKind.SEALED ? absolute * volume : 0;
                gas[4 * c + 3] = own < 0 ? -1 : 1;
            }
        }
        return gas;
    }
}
