package dev.scree.editor.session;

import dev.scree.runtime.scene.ProbeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a probe measures, in words. */
public final class ProbeText {
    private ProbeText() {}

    /**
     * Returns the values of a probe's quantities in one line. @param values in their order; empty: none were measured
     */
    public static String values(ProbeKind kind, double[] values) {
        List<ProbeQuantity> quantities = ProbeQuantity.of(kind);
        if (values.length < quantities.size()) {
            return "—";
        }
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < quantities.size(); i++) {
            // A place is seen in the viewport and the curves.
            if (quantities.get(i).title().startsWith("Position") || !Double.isFinite(values[i])) {
                continue;
            }
            parts.add(number(values[i]) + " " + quantities.get(i).unit());
        }
        return parts.isEmpty() ? kind == ProbeKind.POINT ? "no fluid" : "—" : String.join("   ", parts);
    }

    private static String number(double value) {
        return Math.abs(value) >= 100 && Math.abs(value) < 1e7
                ? String.valueOf(Math.round(value))
                : String.format(Locale.ROOT, "%.3g", value == 0 ? 0.0 : value);
    }
}
