package dev.scree.editor.session;

import dev.scree.runtime.simulation.Statistics;
import java.util.function.ToDoubleFunction;

/** What is drawn over simulated time: one number of a play's statistics. */
public enum PlotQuantity {
    KINETIC(Chart.ENERGY, "Kinetic", Statistics::kineticEnergy),
    POTENTIAL(Chart.ENERGY, "Potential", Statistics::potentialEnergy),
    ELASTIC(Chart.ENERGY, "Contacts", Statistics::elasticEnergy),
    TOTAL(Chart.ENERGY, "Total", s -> s.kineticEnergy() + s.potentialEnergy() + s.elasticEnergy()),
    MOMENTUM_X(Chart.MOMENTUM, "x", s -> s.linearMomentum().x()),
    MOMENTUM_Y(Chart.MOMENTUM, "y", s -> s.linearMomentum().y()),
    MOMENTUM_Z(Chart.MOMENTUM, "z", s -> s.linearMomentum().z()),
    RIGID_PARTICLES(Chart.PARTICLES, "Bodies", Statistics::rigidParticles),
    GRAINS(Chart.PARTICLES, "Grains", Statistics::grainParticles),
    FLUID_PARTICLES(Chart.PARTICLES, "Fluid", Statistics::fluidParticles),
    CONTACTS(Chart.CONTACTS, "Contacts", Statistics::contacts),
    /** Wall time that the device took for a frame. */
    FRAME_TIME(Chart.FRAME_TIME, "Time per frame", s -> Double.NaN),
    FLUID_LEVEL(Chart.FLUID_LEVEL, "Surface height", Statistics::fluidSurfaceHeight);

    /** Quantities that share a diagram. */
    public enum Chart {
        ENERGY("Energy", "J"),
        MOMENTUM("Momentum", "kg m/s"),
        CONTACTS("Contacts", ""),
        PARTICLES("Particles", ""),
        FRAME_TIME("Time per Frame", "ms"),
        FLUID_LEVEL("Fluid Surface", "m");

        private final String title;
        private final String unit;

        Chart(String title, String unit) {
            this.title = title;
            this.unit = unit;
        }

        /** Returns its name for users. */
        public String title() {
            return title;
        }

        /** Returns the unit of its values; empty for counts. */
        public String unit() {
            return unit;
        }

        /** Returns its name with the unit. */
        public String heading() {
            return unit.isEmpty() ? title : title + " [" + unit + "]";
        }
    }

    private final Chart chart;
    private final String label;
    private final ToDoubleFunction<Statistics> value;

    PlotQuantity(Chart chart, String label, ToDoubleFunction<Statistics> value) {
        this.chart = chart;
        this.label = label;
        this.value = value;
    }

    public Chart chart() {
        return chart;
    }

    /** Returns its name for users, within its diagram. */
    public String label() {
        return label;
    }

    /** @param frameMillis wall time of the last frame [ms] */
    double of(Statistics statistics, double frameMillis) {
        return this == FRAME_TIME ? frameMillis : value.applyAsDouble(statistics);
    }
}
