package dev.scree.runtime.constants;

/** Numbers of what air does (air/cloth.cl, air/bodies.cl). */
public final class AirConstants {
    /** Drag coefficient of a flat sheet across the wind. */
    public static final Constant SHEET_DRAG =
            new Constant(1.17, "1", "Cited: Hoerner 1965, Fluid-Dynamic Drag, ch. 3: a square plate across the flow.");

    /** Coefficient of friction along a sheet, of both sides together. */
    public static final Constant SHEET_FRICTION = new Constant(
            0.015,
            "1",
            "Cited: Schlichting 1979, Boundary-Layer Theory, ch. 21: .074 Re^(-1/5) a side, 3 m/s along .5 m.");

    /** Drag coefficient of a body. */
    public static final Constant BODY_DRAG = new Constant(
            1.05, "1", "Cited: Hoerner 1965, ch. 3: a cube with a face to the flow; rounder bodies have down to half.");

    /** Drag coefficient of a grain. */
    public static final Constant GRAIN_DRAG =
            new Constant(0.47, "1", "Cited: Hoerner 1965, ch. 3: a sphere at Reynolds numbers of 1e3 to 1e5.");

    /** Greatest ratio of wavelengths of gusts that follow each other. */
    public static final Constant GUST_RATIO = new Constant(
            1.2720196,
            "1",
            "Derived: the square root of the golden section; no two of the wavelengths are commensurate, and eight of "
                    + "them span a factor of 5.4.");

    private AirConstants() {}
}
