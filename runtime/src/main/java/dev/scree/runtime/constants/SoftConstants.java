package dev.scree.runtime.constants;

/** Numbers of soft bodies (soft/elements.cl). */
public final class SoftConstants {
    /** Thickness of the layer by which a soft body's surface is kept off what it touches, by the side of its cells. */
    public static final Constant SKIN = new Constant(
            0.1,
            "1",
            "Derived: a contact that gives way by the whole thickness at the firmness of cloths, 1e5 Pa, is as "
                    + "stiff as a layer of elements of 1 MPa: what is softer deforms before its contacts do. "
                    + "Surfaces stand off by half of it.");

    /** Sum of two principal stretches below which an element has no stiffness against turning about the third. */
    public static final Constant FLAT = new Constant(
            1e-3,
            "1",
            "Derived: the stiffness is divided by it, and where an element is flatter single precision no longer tells "
                    + "on which side it lies.");

    private SoftConstants() {}
}
