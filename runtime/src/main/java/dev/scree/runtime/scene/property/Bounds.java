package dev.scree.runtime.scene.property;

/**
 * The bounds of physical quantities, in SI units: the one place that says how large and how small the numbers of a
 * scene may be. They are far beyond what anybody simulates, and close enough that no product of a few of them leaves
 * the range of single precision, in which devices compute. What a scene costs within these bounds is foreseen by
 * {@link dev.scree.runtime.instance.SceneCost}.
 */
public final class Bounds {
    /** A coordinate [m]: up to 100 km from the middle; there single precision still tells 8 mm apart. */
    public static final Range PLACE = new Range(-1e5, 1e5, false);
    /** A length of something that is there [m]: from a micrometre to 100 km. */
    public static final Range LENGTH = new Range(1e-6, 1e5, false);
    /** A length that may be nothing [m]. */
    public static final Range LENGTH_OR_NONE = new Range(0, 1e5, false);
    /** Diameter of fluid particles or grains [m]; their volume squared is still a normal number. */
    public static final Range PARTICLE = new Range(1e-6, 1e3, false);
    /** A component of a velocity [m/s]. */
    public static final Range VELOCITY = new Range(-1e6, 1e6, false);
    /** A speed of an outflow [m/s]; 0 where nothing flows yet. */
    public static final Range SPEED = new Range(0, 1e6, false);
    /** Speed that ends a play as a runaway [m/s]. */
    public static final Range SPEED_LIMIT = new Range(1e-3, 1e7, false);
    /** A component of an angular velocity [rad/s]. */
    public static final Range SPIN = new Range(-1e6, 1e6, false);
    /** An angle of a joint [rad]: more than a thousand turns. */
    public static final Range ANGLE = new Range(-1e4, 1e4, false);
    /** A component of an acceleration [m/s^2]: a hundred thousand times the earth's. */
    public static final Range ACCELERATION = new Range(-1e6, 1e6, false);
    /** A density [kg/m^3]: from thin air to far beyond any metal. */
    public static final Range DENSITY = new Range(1e-3, 1e6, false);
    /** A mass of an area [kg/m^2]: from a cobweb to a plate of lead. */
    public static final Range AREA_DENSITY = new Range(1e-4, 1e4, false);
    /** A stiffness of a thin sheet in its plane [N/m]: from jelly to a plate of steel. */
    public static final Range SHEET_STIFFNESS = new Range(1e-3, 1e10, false);
    /** A stiffness of a thin sheet against bending [N m]. */
    public static final Range BENDING = new Range(0, 1e6, false);
    /** Young's modulus of something soft [Pa]: from the softest gel to steel. */
    public static final Range YOUNG = new Range(1, 1e12, false);
    /** A mass [kg]. */
    public static final Range MASS = new Range(1e-12, 1e15, false);
    /** A simulated time after the start [s]: up to 11 days. */
    public static final Range TIME = new Range(0, 1e6, false);
    /** A span of simulated time after which something happens again [s]. */
    public static final Range PERIOD = new Range(1e-4, 1e6, false);
    /** A step that the user fixes [s]. */
    public static final Range TIME_STEP = new Range(1e-9, 1, false);
    /** Frames for a simulated second [1/s]. */
    public static final Range FRAME_RATE = new Range(0.1, 1e5, false);
    /** The most that a motor or brake gives, or a damping [N, N m or N m s]. */
    public static final Range FORCE = new Range(0, 1e12, false);
    /** A volume in a second [m^3/s]; 0 where nothing flows yet. */
    public static final Range FLOW = new Range(0, 1e6, false);
    /** A dynamic viscosity [Pa s]: up to that of bitumen. */
    public static final Range VISCOSITY = new Range(0, 1e6, false);
    /** A permeability to fluid [m^2]: from tight clay to coarse gravel. */
    public static final Range PERMEABILITY = new Range(1e-18, 1e-4, false);
    /** A surface tension [N/m]: up to a hundred times the largest known. */
    public static final Range TENSION = new Range(0, 200, false);
    /** A coefficient of friction [1]. */
    public static final Range FRICTION = new Range(0, 100, false);
    /** A factor on a size [1]. */
    public static final Range FACTOR = new Range(1e-6, 1e6, false);
    /** Length of a model file's unit [m]: from a nanometre to a thousand kilometres. */
    public static final Range UNIT = new Range(1e-9, 1e6, false);
    /** Part of an error that a solve may leave over [1]. */
    public static final Range TOLERANCE = new Range(1e-9, 1, false);
    /**
     * Radius of a kernel function [spacings]: at 1 no particle of a lattice sees another one, and the sums over the
     * lattice have about 4 r^3 terms.
     */
    public static final Range SUPPORT = new Range(1.2, 6, false);
    /** A component of a direction, whose length does not count [1]. */
    public static final Range DIRECTION = new Range(-1e6, 1e6, false);
    /** A camera's angle from edge to edge [degrees]. */
    public static final Range VIEW = new Range(1, 179, false);
    /** A number of particles. */
    public static final Range COUNT = new Range(0, 1e9, false);
    /** Any number that starts a random sequence. */
    public static final Range SEED = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE, false);
    /** A component of a colour [1]. */
    public static final Range COLOUR = new Range(0, 1, false);

    /** Greatest number of characters of an id or a name. */
    public static final int TEXT = 1000;

    private Bounds() {}
}
