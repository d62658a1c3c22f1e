package dev.scree.runtime.scene;

import java.util.List;

/**
 * Common fabrics. Woven ones are in the range that the Kawabata system (KES-F) measures for their kind: shear of 30 to
 * 100 N/m, far below what an isotropic sheet would have, because threads turn against each other; bending of 2e-6 to
 * 2e-5 N m for clothing, more for canvas. Rubber and paper are isotropic sheets: rubber of 0.5 mm with a Young's
 * modulus of 1.5 MPa and 1,100 kg/m^3, paper of 0.1 mm with 3 GPa and 800 kg/m^3; their bending is E h^3/(12 (1 -
 * nu^2)). Friction is that of cloth on cloth or wood. Single cloths depart from these by a factor of two either way.
 */
public final class CommonFabrics {
    public static final Fabric COTTON = new Fabric(
            "cotton",
            "Cotton",
            0.15,
            0.0004,
            3000.0,
            null,
            60.0,
            0.2,
            8e-6,
            0.002,
            null,
            0,
            null,
            0.4,
            new Vec3(0.86, 0.84, 0.78),
            null);
    public static final Fabric SILK = new Fabric(
            "silk",
            "Silk",
            0.06,
            0.0002,
            2000.0,
            null,
            30.0,
            0.2,
            2e-6,
            0.001,
            null,
            0,
            null,
            0.25,
            new Vec3(0.72, 0.16, 0.24),
            null);
    public static final Fabric CANVAS = new Fabric(
            "canvas",
            "Canvas",
            0.4,
            0.0008,
            20000.0,
            null,
            400.0,
            0.2,
            1e-4,
            0.002,
            null,
            0,
            null,
            0.5,
            new Vec3(0.8, 0.74, 0.6),
            null);
    public static final Fabric RUBBER = new Fabric(
            "rubber",
            "Rubber Sheet",
            0.55,
            0.0005,
            750.0,
            null,
            null,
            0.49,
            2.1e-5,
            0.005,
            null,
            0,
            null,
            0.9,
            new Vec3(0.2, 0.2, 0.22),
            null);
    public static final Fabric PAPER = new Fabric(
            "paper",
            "Paper",
            0.08,
            0.0001,
            300000.0,
            null,
            null,
            0.3,
            2.7e-4,
            0.0005,
            null,
            0,
            null,
            0.35,
            new Vec3(0.95, 0.95, 0.93),
            null);

    /** Of needled felt or a dense weave; the head of .1 m of water seeps through at 4 cm/s. */
    public static final Fabric FILTER = new Fabric(
            "filter",
            "Filter Cloth",
            0.25,
            0.0005,
            8000.0,
            null,
            200.0,
            0.2,
            3e-5,
            0.002,
            null,
            0,
            2e-11,
            0.45,
            new Vec3(0.88, 0.88, 0.82),
            null);

    private CommonFabrics() {}

    /** Returns all of them, the most common first. */
    public static List<Fabric> all() {
        return List.of(COTTON, SILK, CANVAS, RUBBER, PAPER, FILTER);
    }
}
