package dev.scree.editor.session;

import dev.scree.runtime.scene.ProbeKind;
import java.util.Arrays;
import java.util.List;

/** What probes measure; a probe of a kind has all quantities of that kind, in this order. */
public enum ProbeQuantity {
    PRESSURE(ProbeKind.POINT, "Pressure", "Pa"),
    DENSITY(ProbeKind.POINT, "Density", "kg/m³"),
    FLUID_SPEED(ProbeKind.POINT, "Fluid Speed", "m/s"),
    VOLUME_FLOW(ProbeKind.PLANE, "Volume Flow", "L/s"),
    PARTICLE_FLOW(ProbeKind.PLANE, "Particle Flow", "1/s"),
    X(ProbeKind.BODY, "Position X", "m"),
    Y(ProbeKind.BODY, "Position Y", "m"),
    Z(ProbeKind.BODY, "Position Z", "m"),
    BODY_SPEED(ProbeKind.BODY, "Body Speed", "m/s"),
    CONTACT_FORCE(ProbeKind.BODY, "Contact Force", "N");

    private final ProbeKind kind;
    private final String title;
    private final String unit;

    ProbeQuantity(ProbeKind kind, String title, String unit) {
        this.kind = kind;
        this.title = title;
        this.unit = unit;
    }

    /** Returns its name for users. */
    public String title() {
        return title;
    }

    public String unit() {
        return unit;
    }

    /** Returns its name with the unit. */
    public String heading() {
        return title + " [" + unit + "]";
    }

    /** Returns what probes of a kind measure. */
    public static List<ProbeQuantity> of(ProbeKind kind) {
        return Arrays.stream(values()).filter(each -> each.kind == kind).toList();
    }
}
