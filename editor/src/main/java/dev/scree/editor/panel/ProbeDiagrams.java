package dev.scree.editor.panel;

import dev.scree.editor.session.ProbeQuantity;
import dev.scree.editor.session.ProbeSeries;
import dev.scree.runtime.scene.Probe;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The diagrams of what probes measure: one for each quantity, with a curve for each probe that has values of it. */
final class ProbeDiagrams {
    private ProbeDiagrams() {}

    /** A diagram. @param samples how many moments its curves have */
    record Shown(String title, String heading, int samples, List<Diagram.Line> lines) {}

    static List<Shown> of(ProbeSeries series) {
        List<Shown> all = new ArrayList<>();
        double[] times = series.times();
        for (ProbeQuantity quantity : ProbeQuantity.values()) {
            List<Diagram.Line> lines = new ArrayList<>();
            for (int p = 0; p < series.probes().size(); p++) {
                Probe probe = series.probes().get(p);
                if (ProbeQuantity.of(probe.kind()).contains(quantity)) {
                    double[] values = series.values(p, quantity);
                    if (Arrays.stream(values).anyMatch(Double::isFinite)) {
                        lines.add(new Diagram.Line(probe.name(), times, values));
                    }
                }
            }
            if (!lines.isEmpty()) {
                String only = lines.size() == 1 ? lines.get(0).label() + ": " : "";
                all.add(new Shown(quantity.title(), only + quantity.heading(), times.length, lines));
            }
        }
        return all;
    }
}
