package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidSolver;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Quat;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Water in a vessel that is dropped, or set moving and stopped: the blow may slow it down, but gives it nothing. */
final class VesselCases {
    private static final double SPACING = 0.02;
    private static final double SIDE = 0.2;
    private static final double WALL = 0.02;
    private static final double LEVEL = 0.6;
    /** How fast a vessel is moved [m/s], and how long [s]. */
    private static final double PUSH = 1;

    private static final double PUSHED = 0.25;
    /** Time between two keyframes [s]; the smooth curve through them takes as long to stop. */
    private static final double KEY = 1.0 / 64;

    private VesselCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        for (FluidSolver solver : FluidSolver.values()) {
            for (int rate : new int[] {60, 24, 240}) {
                cases.lengthy(
                        "coupling/vessel/dropped/" + rate + "fps",
                        solver,
                        "a vessel that falls on the floor with its water gains no energy",
                        trial -> dropped(trial, solver, rate));
                cases.lengthy(
                        "coupling/vessel/stopped/" + rate + "fps",
                        solver,
                        "water in a vessel that stops at once gains nothing afterwards",
                        trial -> stopped(trial, solver, rate));
            }
        }
        return cases;
    }

    private static Arrangement vessel(FluidSolver solver, double rate, double height, UnaryOperator<Body> more) {
        Arrangement scene = ImpactCases.room(solver, false, 0.4, 1, SPACING, rate)
                .emitters(Emitter.cavity("filling", "b0", LEVEL, Arrangement.WATER.id()));
        scene.body(ShapeParticles.cup(SIDE, WALL, WALL / 2), new Vec3(0, height + SIDE / 2, 0), more);
        return scene;
    }

    /** What is asked of the energy, and that the vessel was filled. */
    private static List<Check> checks(EnergyWatch watch, Play play) {
        List<Check> checks = watch.checks();
        checks.add(Check.atLeast("filled", 100, play.fluid().count()));
        return checks;
    }

    private static List<Check> dropped(Trial trial, FluidSolver solver, double rate) {
        Arrangement scene = vessel(solver, rate, 0.2, b -> b);
        try (Play play = trial.open(scene)) {
            EnergyWatch watch = play.watch(scene, 0);
            watch.until(trial, 0.6, "a dropped vessel");
            return checks(watch, play);
        }
    }

    private static List<Check> stopped(Trial trial, FluidSolver solver, double rate) {
        List<Keyframe> keys = new ArrayList<>();
        for (int k = 0; k * KEY <= PUSHED + 4 * KEY; k++) {
            keys.add(new Keyframe(
                    k * KEY,
                    new Vec3(PUSH * Math.min(k * KEY, PUSHED) - PUSH * PUSHED / 2, 0.1 + SIDE / 2, 0),
                    Quat.IDENTITY));
        }
        Arrangement scene = vessel(
                solver, rate, 0.1, b -> b.withMotion(BodyMotion.ANIMATED).withAnimation(new Animation(keys, false)));
        try (Play play = trial.open(scene)) {
            EnergyWatch watch = play.watch(scene, 0);
            watch.until(trial, PUSHED + 2 * KEY, "a vessel that moves");
            watch.begin();
            watch.until(trial, PUSHED + 0.5, "a vessel that has stopped");
            return checks(watch, play);
        }
    }
}
