package dev.scree.runtime.scene;

import java.util.List;

/**
 * Common fluids with measured properties at 20 degrees Celsius: surface tension against air, adhesion from the contact
 * angle on clean glass.
 *
 * <p>Water and mercury: CRC Handbook of Chemistry and Physics (density, viscosity, surface tension; contact angles
 * about 30 and 140 degrees). Olive oil: 911 kg/m^3, 84 mPa s, 32 mN/m, about 20 degrees. Honey with 17 % water: 1,420
 * kg/m^3, about 10 Pa s (2 to 20 by kind and temperature), 55 mN/m, about 60 degrees. Mud stands for a thick slurry of
 * clay that pours, with 1,600 kg/m^3 and 5 Pa s; real mud flows only above a yield stress, which a Newtonian fluid does
 * not have.
 */
public final class CommonFluids {
    public static final FluidMaterial WATER =
            new FluidMaterial("water", "Water", 1000, 0.001, 0.0728, 0.93, new Vec3(0.16, 0.42, 0.82), null);
    public static final FluidMaterial OIL =
            new FluidMaterial("oil", "Oil", 911, 0.084, 0.032, 0.97, new Vec3(0.78, 0.68, 0.16), null);
    public static final FluidMaterial HONEY =
            new FluidMaterial("honey", "Honey", 1420, 10, 0.055, 0.75, new Vec3(0.86, 0.5, 0.08), null);
    public static final FluidMaterial MUD =
            new FluidMaterial("mud", "Mud", 1600, 5, 0.07, 0.93, new Vec3(0.36, 0.26, 0.17), null);
    public static final FluidMaterial MERCURY =
            new FluidMaterial("mercury", "Mercury", 13534, 0.001526, 0.4865, 0.12, new Vec3(0.72, 0.73, 0.76), null);

    private CommonFluids() {}

    /** Returns all of them, the most common first. */
    public static List<FluidMaterial> all() {
        return List.of(WATER, OIL, HONEY, MUD, MERCURY);
    }
}
