package dev.scree.runtime.check;

import dev.scree.runtime.instance.EmitterForecast;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.joml.Vector3d;

import java.util.List;
import java.util.Locale;

/** Flows that would not play as meant: shut or too narrow openings, vessels without a hollow, jets that would end a play as runaways. */
final class FlowCheck {
    /** A jet of fewer particles across is a row of drops, which no kernel sees as a fluid. */
    private static final int LEAST_ACROSS = 3;
    /** What a quick fix makes of it. */
    private static final int GOOD_ACROSS = 6;
    /** Fewer particles in a vessel are no filling ... */
    private static final int FEWEST = 27;
    /** ... and so many would be a good one. */
    private static final double MANY = 500;
    /** Where a jet strikes, single drops are thrown off at up to twice its speed (measured at 10 and 20 m/s). */
    private static final double SPLASH = 2;
    /** Of an opening, from which it is worth a word that it is shut. */
    private static final double SHUT = 0.25;
    /**
     * An upward opening 1.5 spacings over the floor lost 35 % of 0.6 m/s, 24 % of 1.2 m/s and 2 % of 2 m/s (6 spacings wide, which the last
     * rises 1.7 times); at 3.5 spacings 0.6 m/s lost nothing.
     */
    private static final double CLEAR_OF_FLOOR = 3.5;

    private final Findings found;
    private final Scene scene;
    private final SceneInstance instance;

    FlowCheck(Findings found, SceneInstance instance) {
        this.found = found;
        this.scene = found.scene();
        this.instance = instance;
    }

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
                fallsBack(path, forecast.emitter());
            }
        }
    }

    private void cavity(String path, EmitterForecast forecast) {
        Emitter e = forecast.emitter();
        double spacing = scene.physics().fluidSpacing();
        if (e.level() != null && e.level() == 0) {
            found.warning(path + ".level", "The emitter \"" + e.name() + "\" fills its body to no height at all.", "Raise its level.");
        } else if (forecast.hollow() == 0) {
            found.warning(path + ".body", "The emitter \"" + e.name() + "\" finds no hollow in its body as that stands at the start.",
                    "Turn the body's opening upward, or raise its resolution so that its walls are closed.");
        } else if (forecast.places() < FEWEST) {
            double finer = short2(Math.cbrt(forecast.hollow() / MANY));
            String said = String.format(Locale.ROOT, "The hollow that \"%s\" fills has room for %d particles.", e.name(), forecast.places());
            if (finer < spacing) {
                found.warning(path + ".body", said, "Lower the fluid spacing to " + Directions.length(finer) + ".", new ProblemFix.FluidSpacing(finer));
            } else {
                found.warning(path + ".body", said, "Make the vessel larger, or raise the level.");
            }
        }
    }

    private void width(String path, Emitter e) {
        double spacing = scene.physics().fluidSpacing();
        double narrow = e.shape() == EmitterShape.BOX ? Math.min(e.width(), e.depth()) : e.width();
        if (narrow < (LEAST_ACROSS - 0.5) * spacing) {
            double finer = short2(narrow / GOOD_ACROSS);
            double wider = GOOD_ACROSS * spacing;
            found.warning(path + ".width", String.format(Locale.ROOT, "The opening of \"%s\" is %s wide, %.2g of the fluid's spacings: drops come out of it, no jet.",
                    e.name(), Directions.length(narrow), narrow / spacing), "Make it wider, or lower the fluid spacing to " + Directions.length(finer) + ".",
                    new ProblemFix.WidenEmitter(e.id(), wider), new ProblemFix.FluidSpacing(finer));
        }
    }

    private void shut(String path, EmitterForecast forecast) {
        double share = 1 - (double) forecast.free() / Math.max(1, forecast.places());
        Emitter e = forecast.emitter();
        // One outside the domain has been told of already.
        if (share < SHUT || !found.inside(e.pose().position())) {
            return;
        }
        String what = String.format(Locale.ROOT, "%s of the opening of \"%s\" is shut at the start: fluid, a body or a wall is there, and what has no room is held back.",
                share == 1 ? "All" : String.format(Locale.ROOT, "%.0f %%", 100 * share), e.name());
        Vec3 p = e.pose().position();
        FluidBlock block = scene.blocks().stream().filter(b -> p.x() > b.min().x() && p.y() > b.min().y() && p.z() > b.min().z() && p.x() < b.max().x()
                && p.y() < b.max().y() && p.z() < b.max().z()).findFirst().orElse(null);
        double up = block == null ? 0 : short2(block.max().y() - p.y() + 2 * scene.physics().fluidSpacing());
        if (block != null && found.inside(p.plus(new Vec3(0, up, 0)))) {
            what += " An emitter does not press into fluid: as long as it is covered, nothing comes out, and what is due then is left out for good.";
            found.warning(path + ".pose", what, "Move it out of \"" + block.name() + "\".", new ProblemFix.MoveEmitter(e.id(), new Vec3(0, up, 0)));
        } else {
            found.warning(path + ".pose", what, "Move it to where there is room.");
        }
    }

    private void fallsBack(String path, Emitter e) {
        double g = -scene.physics().gravity().y();
        double up = new Vector3d(0, -1, 0).rotate(e.pose().rotation().toJoml().normalize()).y * e.outflowSpeed();
        double clear = CLEAR_OF_FLOOR * scene.physics().fluidSpacing();
        double over = e.pose().position().y() - scene.domain().min().y();
        if (g <= 0 || up <= 0.5 * e.outflowSpeed() || up * up / (2 * g) >= e.width() || over >= clear * (1 - 1e-9) || !found.inside(e.pose().position())) {
            return;
        }
        double raise = short2(clear - over);
        String said = String.format(Locale.ROOT, "\"%s\" rises %s only and begins %s above the floor: what falls back covers the opening, and part of the flow is left out for good.",
                e.name(), Directions.length(up * up / (2 * g)), Directions.length(over));
        if (found.inside(e.pose().position().plus(new Vec3(0, raise, 0)))) {
            found.warning(path + ".pose", said, "Raise the opening, or the speed.", new ProblemFix.MoveEmitter(e.id(), new Vec3(0, raise, 0)));
        } else {
            found.warning(path + ".pose", said, "Raise the speed.");
        }
    }

    private void speed(String path, Emitter e) {
        double g = scene.physics().gravity().length();
        double fastest = Math.sqrt(e.outflowSpeed() * e.outflowSpeed() + 2 * g * scene.domain().max().minus(scene.domain().min()).length());
        double limit = scene.physics().speedLimit();
        if (SPLASH * fastest > limit) {
            double enough = short2(1.05 * SPLASH * fastest);
            found.warning(path + ".speed", String.format(Locale.ROOT, "Splashes of \"%s\" may come to %.3g m/s, and play stops at %.3g m/s as a runaway.",
                    e.name(), SPLASH * fastest, limit), "Slow it down, or raise the speed limit.", new ProblemFix.SpeedLimit(enough));
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
