package dev.scree.editor.render;

import dev.scree.runtime.frame.FrameDetail;
import java.util.Optional;

/** What the colours of particles and bodies can say. */
public enum ColourBy {
    /** The colours of materials and fluids, lit as in a video. */
    OWN("Own Colours", "", null),
    /** Speed of each particle, for bodies with their turning. */
    SPEED("Speed", "m/s", null),
    /** Pressure in the fluid. */
    PRESSURE("Pressure", "Pa", FrameDetail.PRESSURE),
    /** Density of the fluid. */
    DENSITY("Density", "kg/m³", FrameDetail.DENSITY),
    /** Diameter of particles: how finely a body or a fluid is resolved. */
    SIZE("Particle Size", "m", null),
    /** Number of contacts of each body and grain. */
    CONTACTS("Contacts", "", FrameDetail.CONTACTS),
    /** The forces of all contacts of each body and grain, added up without their directions. */
    FORCE("Contact Force", "N", FrameDetail.CONTACT_FORCES),
    /** A colour for each body. */
    BODY("Body", "", null),
    /** A colour for each material and fluid. */
    MATERIAL("Material", "", null);

    private final String label;
    private final String unit;
    private final FrameDetail detail;

    ColourBy(String label, String unit, FrameDetail detail) {
        this.label = label;
        this.unit = unit;
        this.detail = detail;
    }

    /** Returns its name for users. */
    public String label() {
        return label;
    }

    /** Returns the unit of its values; empty for numbers without one and for what has no values. */
    public String unit() {
        return unit;
    }

    /** Returns what a frame must carry for it. */
    public Optional<FrameDetail> detail() {
        return Optional.ofNullable(detail);
    }

    /** Whether it has values, which a colour map shows. */
    public boolean hasValues() {
        return this != OWN && !named();
    }

    /** Whether it tells things apart by colours that have names and no order. */
    public boolean named() {
        return this == BODY || this == MATERIAL;
    }
}
