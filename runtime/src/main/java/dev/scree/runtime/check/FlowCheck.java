package dev.scree.runtime.check;

import dev.scree.runtime.inflow.EmitterForecast;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import java.util.List;
import java.util.Locale;

/**
 * Flows that would not play as meant: shut or too narrow openings, vessels without a hollow, jets that would end a play
 * as runaways.
 */
record FlowCheck(Findings found, SceneInstance instance) {
    /** A jet of fewer particles across is a row of drops, which no kernel sees as a fluid. */
    private static final int LEAST_ACROSS = 3;
    /** Particles across a jet that a quick fix makes room for. */
    private static final int GOOD_ACROSS = 6;
    /** Fewer particles in a vessel are no filling. */
    private static final int FEWEST = 27;
    /** So many particles in a vessel are a good filling. */
    private static final double MANY = 500;
    /** Where a jet strikes, single drops are thrown off at up to twice its speed (measured at 10 and 20 m/s). */
    private static final double SPLASH = 2;
    /** From this part of an opening on the user is told that it is shut. */
    private static final double SHUT = 0.25;

    void check() {
        List<EmitterForecast> forecasts = EmitterForecast.of(instance);
        for (int i = 0; i < forecasts.size(); i++) {
            String path = "emitters[" + i + "]";
            EmitterForecast forecast = forecasts.get(i);
            if (forecast.emitter().shape() == EmitterShape.CAVITY) {
                cavity(path, forecast);
            } else {
                width(path, forecast.emitter());
                shut(path, forecast);
                speed(path, forecast.emitter());
            }
        }
    }

    private void cavity(String path, EmitterForecast forecast) {
        Emitter e = forecast.emitter();
        double spacing = found.scene().physics().fluidSpacing();
        if (e.level() != null && e.level() == 0) {
            found.warning(
                    path + ".level",
                    "The emitter \"" + e.name() + "\" fills its body to no height at all.",
                    "Raise its level.");
        } else if (forecast.hollow() == 0) {
            found.warning(
                    path + ".body",
                    "The emitter \"" + e.name() + "\" finds no hollow in its body as that stands at the start.",
                    "Turn the body's opening upward, or raise its resolution so that its walls are closed.");
        } else if (forecast.places() < FEWEST) {
            double finer = short2(Math.cbrt(forecast.hollow() / MANY));
            String said = String.format(
                    Locale.ROOT,
                    "The hollow that \"%s\" fills has room for %d particles.",
                    e.name(),
                    forecast.places());
            if (finer < spacing) {
                found.warning(
                        path + ".body",
                        said,
                        "Lower the fluid spacing to " + Directions.length(finer) + ".",
                        new ProblemFix.FluidSpacing(finer));
            } else {
                found.warning(path + ".body", said, "Make the vessel larger, or raise the level.");
            }
        }
    }

    private void width(String path, Emitter e) {
        double spacing = found.scene().physics().fluidSpacing();
        double narrow = e.shape() == EmitterShape.BOX ? Math.min(e.width(), e.depth()) : e.width();
        if (narrow < (LEAST_ACROSS - 0.5) * spacing) {
            double finer = short2(narrow / GOOD_ACROSS);
            double wider = GOOD_ACROSS * spacing;
            found.warning(
                    path + ".width",
                    String.format(
                            Locale.ROOT,
                            "The opening of \"%s\" is %s wide, %.2g of the fluid's spacings: drops come out "
                                    + "of it, no jet.",
                            e.name(),
                            Directions.length(narrow),
                            narrow / spacing),
                    "Make it wider, or lower the fluid spacing to " + Directions.length(finer) + ".",
                    new ProblemFix.WidenEmitter(e.id(), wider),
                    new ProblemFix.FluidSpacing(finer));
        }
    }

    private void shut(String path, EmitterForecast forecast) {
        double share = 1 - (double) forecast.free() / Math.max(1, forecast.places());
        Emitter e = forecast.emitter();
        // One outside the domain has been told of already.
        if (share < SHUT || !found.inside(e.pose().position())) {
            return;
        }
        Box opening = new Box(e.pose().position(), e.pose().position());
        boolean full =
                found.scene().blocks().stream().anyMatch(block -> new Box(block.min(), block.max()).overlaps(opening));
        found.warning(
                path + ".pose",
                String.format(
                        Locale.ROOT,
                        "%s of the opening of \"%s\" is shut at the start: %s is there, and what has no "
                                + "room is held back.",
                        share == 1 ? "All" : String.format(Locale.ROOT, "%.0f %%", 100 * share),
                        e.name(),
                        full ? "fluid that fills the whole domain" : "a body or a wall"),
                full ? "Leave air in the domain, for fluid to rise into." : "Move it to where there is room.");
    }

    private void speed(String path, Emitter e) {
        double g = found.scene().physics().gravity().length();
        double fastest = Math.sqrt(e.outflowSpeed() * e.outflowSpeed()
                + 2
                        * g
                        * found.scene()
                                .domain()
                                .max()
                                .minus(found.scene().domain().min())
                                .length());
        double limit = found.scene().physics().speedLimit();
        if (SPLASH * fastest > limit) {
            double enough = short2(1.05 * SPLASH * fastest);
            found.warning(
                    path + ".speed",
                    String.format(
                            Locale.ROOT,
                            "Splashes of \"%s\" may come to %.3g m/s, and play stops at %.3g m/s as a runaway.",
                            e.name(),
                            SPLASH * fastest,
                            limit),
                    "Slow it down, or raise the speed limit.",
                    new ProblemFix.SpeedLimit(enough));
        }
    }

    /** Upward to two digits, so that numbers stay short. */
    private static double short2(double value) {
        double digit = Math.pow(10, Math.floor(Math.log10(value)) - 1);
        double whole = Math.ceil(value / digit - 1e-9);
        double per = Math.round(1 / digit);
        return per >= 1 ? whole / per : whole * digit;
    }
}
