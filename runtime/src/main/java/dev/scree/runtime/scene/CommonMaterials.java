package dev.scree.runtime.scene;

import java.util.List;

/**
 * Common solids with measured properties near 20 degrees Celsius.
 *
 * <p>Density [kg/m^3]: CRC Handbook of Chemistry and Physics, table "Density of Various Solids" (the middle of its
 * range); steel, aluminium, copper and brass as rolled, same handbook, section "Properties of Solids"; quartz, 2650,
 * for grains of sand; concrete of normal weight, 2400, after Eurocode 1 (EN 1991-1-1, table A.1).
 *
 * <p>Friction [1], dry and sliding on the same material: Marks' Standard Handbook for Mechanical Engineers, section
 * 3.2, table "Coefficients of Static and Sliding Friction" (steel 0.42, aluminium 1.4, copper on cast iron 0.29, oak
 * along the fibres 0.48, glass 0.40, PTFE 0.04, rubber on concrete 0.8); ice 0.03 (Bowden and Tabor 1950, The Friction
 * and Lubrication of Solids); granite 0.6 and concrete 0.6, the lower end for rock at low pressure (Byerlee 1978,
 * Friction of Rocks); sand 0.6, the tangent of 31 degrees, its angle of repose.
 *
 * <p>Restitution [1], ball against block of the same material at some metres per second: glass 15/16, steel, cork and
 * wool about 5/9 (Newton, Principia, scholium to the laws of motion); others after Goldsmith 1960, Impact, chapter 6,
 * rounded to a tenth. It falls with speed and differs by shape: such figures are starts, not truths.
 *
 * <p>Elasticity of soft bodies: rubber 2 MPa, the middle of 1 to 3 MPa for soft vulcanized natural rubber (Gent 2012,
 * Engineering with Rubber, chapter 3; Poisson's ratio is 0.4999 there, which elements cannot bend with); flexible
 * polyurethane foam 50 kPa, 30 kg/m^3, Poisson's ratio 0.3, of 10 to 200 kPa and 20 to 60 kg/m^3 (Gibson and Ashby
 * 1997, Cellular Solids, chapters 5 and 10); firm jelly 20 kPa, of 1 to 100 kPa for gels of gelatin, the more the more
 * of it is in them (Hall, Bilgen, Insana and Krouskop 1997, IEEE Transactions on Ultrasonics 44). Inner damping is that
 * of a loss factor of 0.1 at 10 Hz for jelly and foam, and at 50 Hz for rubber, less than some rubbers have. Friction
 * of foam on wood and of wet jelly are estimates.
 *
 * <p>Rolling friction is that of sand, 0.1, where grains are rough (Wensrich and Katterfeld 2012, Powder Technology
 * 217), and 0 else. Colours are choices.
 */
public final class CommonMaterials {
    private static final List<Material> ALL = List.of(
            solid("steel", "Steel", 7850, 0.56, 0.42, 0, 0.60, 0.63, 0.67),
            solid("aluminium", "Aluminium", 2700, 0.5, 1.4, 0, 0.79, 0.81, 0.83),
            solid("copper", "Copper", 8960, 0.4, 0.29, 0, 0.80, 0.46, 0.30),
            solid("brass", "Brass", 8500, 0.4, 0.35, 0, 0.83, 0.66, 0.30),
            solid("oak", "Oak", 750, 0.5, 0.48, 0, 0.62, 0.45, 0.27),
            solid("pine", "Pine", 430, 0.5, 0.45, 0, 0.85, 0.70, 0.47),
            solid("cork", "Cork", 240, 0.55, 0.5, 0, 0.74, 0.58, 0.40),
            solid("glass", "Glass", 2600, 0.94, 0.40, 0, 0.75, 0.88, 0.90),
            solid("rubber", "Rubber", 1100, 0.8, 0.8, 0, 0.16, 0.16, 0.17).elastic(2e6, 0.45, 0.0003),
            solid("foam", "Foam", 30, 0.3, 0.7, 0, 0.93, 0.85, 0.45).elastic(5e4, 0.3, 0.0016),
            solid("jelly", "Jelly", 1050, 0.1, 0.2, 0, 0.78, 0.16, 0.2).elastic(2e4, 0.45, 0.0016),
            solid("ptfe", "PTFE", 2200, 0.5, 0.04, 0, 0.93, 0.93, 0.91),
            solid("ice", "Ice", 917, 0.3, 0.03, 0, 0.72, 0.86, 0.96),
            solid("concrete", "Concrete", 2400, 0.2, 0.6, 0, 0.62, 0.61, 0.58),
            solid("granite", "Granite", 2700, 0.6, 0.6, 0, 0.47, 0.44, 0.43),
            solid("sand", "Sand", 2650, 0.3, 0.6, 0.1, 0.87, 0.76, 0.54));

    private CommonMaterials() {}

    /** Returns all of them, metals first. */
    public static List<Material> all() {
        return ALL;
    }

    private static Material solid(
            String id,
            String name,
            double density,
            double restitution,
            double friction,
            double rolling,
            double red,
            double green,
            double blue) {
        return new Material(id, name, density, restitution, friction, rolling, new Vec3(red, green, blue), null);
    }
}
