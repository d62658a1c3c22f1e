package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.constants.AirConstants;
import dev.scree.runtime.scene.Air;
import dev.scree.runtime.scene.BodySolver;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.Fabric;
import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.ParticleSet;
import dev.scree.runtime.scene.Vec3;
import java.util.Arrays;
import java.util.List;
import org.joml.Quaterniond;

/** What air does to cloths and bodies. */
final class AirCases {
    private static final String SYSTEM = "R8";
    private static final double DENSITY = Air.STANDARD_DENSITY;

    private AirCases() {}

    static List<VerificationCase> all() {
        return new CaseList()
                .quickOnDevices(
                        "air/held-sheet",
                        SYSTEM,
                        "wind pushes a sheet across it by rho/2 c A v^2, one along it hardly",
                        AirCases::held)
                .quickOnDevices(
                        "air/terminal-speed",
                        SYSTEM,
                        "a flat sheet that falls through still air comes to the speed at which drag bears it",
                        AirCases::falls)
                .quickOnDevices(
                        "air/flag",
                        SYSTEM,
                        "a flag in the wind flutters, and never moves with more energy than the wind could give it",
                        AirCases::flag)
                .quickOnDevices(
                        "air/body",
                        SYSTEM,
                        "a light box comes up to the wind's speed by rho/2 c A (v - u)^2, whatever the step",
                        AirCases::body)
                .quickOnDevices(
                        "air/soft",
                        SYSTEM,
                        "wind pushes a soft cube as a rigid box, by rho/2 c A (v - u)^2, whether it is held or light",
                        AirCases::soft)
                .quickOnDevices(
                        "air/balloon",
                        SYSTEM,
                        "wind pushes a closed ball of cloth on its windward half, as a round body, not as two sheets",
                        AirCases::balloon);
    }

    private static Arrangement airy(Arrangement room, Air air) {
        return room.physics(p -> p.withAir(air));
    }

    /** A square sheet whose every vertex a heavy body holds, which the wind speeds up. */
    private static List<Check> held(Trial trial) {
        double side = 0.5;
        double speed = 10;
        double pressure = 0.5 * DENSITY * speed * speed;
        double own = pressure * AirConstants.BODY_DRAG.value() * 0.02 * 0.02;
        Sheets sheet = Sheets.rectangle(side, side, 0.025, CommonFabrics.COTTON.withId(Sheets.FABRIC))
                .hold(at -> true, "b0");
        double across = push(trial, sheet, new Vec3(0, speed, 0)).y();
        double along = push(trial, sheet, new Vec3(speed, 0, 0)).x();
        return List.of(
                Check.relative("force", pressure * sheetDrag() * side * side, across - own, 0.03, "N"),
                Check.relative(
                        "force-along",
                        pressure * AirConstants.SHEET_FRICTION.value() * side * side,
                        along - own,
                        0.03,
                        "N"));
    }

    /** Returns the force on a sheet and on the body that holds all of it, a cube of 2 cm [N]. */
    private static Vec3 push(Trial trial, Sheets sheet, Vec3 wind) {
        return push(trial, sheet, wind, Vec3.ZERO);
    }

    /**
     * Returns the same once another body has torn off what it holds of the sheet.
     *
     * @param tearing velocity of that body [m/s]; 0 where there is none
     */
    private static Vec3 push(Trial trial, Sheets sheet, Vec3 wind, Vec3 tearing) {
        double mass = 1000;
        Arrangement room = airy(sheet.in(Arrangement.space(1)), Air.blowing(wind, 0, 1));
        ParticleSet cube = ShapeParticles.box(0.02, 0.02, 0.02, 0.01);
        int holder = room.body(cube, Vec3.ZERO, b -> b.withMass(mass));
        if (!tearing.equals(Vec3.ZERO)) {
            room.body(cube, new Vec3(0, 0.5, 0), b -> b.withMass(mass).withLinearVelocity(tearing));
        }
        double cloth = Arrays.stream(sheet.masses()).sum();
        try (Play play = trial.open(room)) {
            play.until(0.1);
            Vec3 first = play.body(holder).linearVelocity();
            double begin = play.time();
            play.until(1);
            return play.body(holder).linearVelocity().minus(first).times((mass + cloth) / (play.time() - begin));
        }
    }

    private static List<Check> falls(Trial trial) {
        double area = CommonFabrics.COTTON.areaDensity();
        double theory = Math.sqrt(2 * area * Arrangement.EARTH / (DENSITY * sheetDrag()));
        Sheets sheet = Sheets.rectangle(0.2, 0.2, 0.02, CommonFabrics.COTTON.withId(Sheets.FABRIC))
                .at(new Vec3(0, 1.9, 0), new Quaterniond());
        Arrangement room = airy(sheet.in(Arrangement.room(0.5, 2)), Air.blowing(Vec3.ZERO, 0, 1));
        try (Play play = trial.open(room)) {
            play.until(0.75);
            double speed = -Sheets.range(play.solver().read("clothVelocity"), 1)[1];
            return List.of(Check.relative("speed", theory, speed, 0.01, "m/s"));
        }
    }

    /** A silk flag of .3 m by .2 m at a pole, in a wind of 6 m/s along x. */
    private static List<Check> flag(Trial trial) {
        double speed = 6;
        Sheets sheet = Sheets.rectangle(0.3, 0.2, 0.02, CommonFabrics.SILK.withId(Sheets.FABRIC))
                .at(new Vec3(0, 0.5, 0), new Quaterniond().rotateX(Math.PI / 2))
                .hold(at -> at.x < -0.15 + 1e-9);
        double[] mass = sheet.masses();
        double whole = Arrays.stream(mass).sum();
        Arrangement room = airy(sheet.in(Arrangement.room(0.5, 1)), Air.blowing(new Vec3(speed, 0, 0), 0.1, 0.5));
        double squares = 0;
        double most = 0;
        int count = 0;
        try (Play play = trial.open(room)) {
            play.until(0.75);
            while (play.time() < 2) {
                play.frame();
                double[] x = Sheets.places(play);
                double[] v = play.solver().read("clothVelocity");
                double energy = 0;
                double end = 0;
                int free = 0;
                for (int k = 0; k < mass.length; k++) {
                    energy += 0.5
                            * mass[k]
                            * (v[4 * k] * v[4 * k] + v[4 * k + 1] * v[4 * k + 1] + v[4 * k + 2] * v[4 * k + 2]);
                    if (sheet.mesh().position()[3 * k] > 0.15 - 1e-9) {
                        end += x[4 * k + 2];
                        free++;
                    }
                }
                squares += end / free * (end / free);
                count++;
                most = Math.max(most, energy);
            }
        }
        return List.of(
                Check.atLeast("flutter-rms", 0.01, Math.sqrt(squares / count), "m"),
                Check.atMost("energy-by-that-of-the-wind", 0.25, most / (0.5 * whole * speed * speed)));
    }

    private static List<Check> body(Trial trial) {
        double side = 0.1;
        double mass = 0.01;
        double speed = 5;
        double rate = 0.5 * DENSITY * AirConstants.BODY_DRAG.value() * side * side / mass;
        double theory = speed - speed / (1 + rate * speed);
        double[] reached = new double[2];
        for (int k = 0; k < 2; k++) {
            Arrangement room = airy(
                    new Arrangement(new Vec3(-1, -1, -1), new Vec3(9, 1, 1)).weightless(),
                    Air.blowing(new Vec3(speed, 0, 0), 0, 1));
            if (k == 1) {
                room.timeStep(1.0 / 60, 1);
            }
            int box = room.body(ShapeParticles.box(side, side, side, 0.02), Vec3.ZERO, b -> b.withMass(mass));
            if (k == 1) {
                room.physics(p -> p.withBodySolver(BodySolver.REALTIME));
            }
            try (Play play = trial.open(room)) {
                play.until(1);
                reached[k] = play.body(box).linearVelocity().x();
            }
        }
        return List.of(
                Check.relative("speed", theory, reached[0], 0.01, "m/s"),
                Check.relative("speed-long-steps", theory, reached[1], 0.02, "m/s"));
    }

    /**
     * A soft cube whose every vertex a heavy body holds, and a free one as light as a balloon. Its front has the drag
     * of a box, its four sides half of the friction of a sheet each, and so has its back, which lies across. Tolerances
     * are those of the held sheet and of the box in long steps.
     */
    private static List<Check> soft(Trial trial) {
        double side = 0.1;
        double speed = 5;
        double mass = 1000;
        double factor = 0.5
                * DENSITY
                * side
                * side
                * (AirConstants.BODY_DRAG.value() + 2 * AirConstants.SHEET_FRICTION.value());
        ParticleSet cube = ShapeParticles.box(side, side, side, 0.02);
        Material foam = SoftSolids.matter(10, 1e4, 0, 0.02);
        SoftSolids held = SoftSolids.of(cube, 4, foam).hold(at -> true, "b0");
        Arrangement room = airy(held.in(Arrangement.space(1)), Air.blowing(new Vec3(speed, 0, 0), 0, 1));
        int holder = room.body(ShapeParticles.box(0.02, 0.02, 0.02, 0.01), Vec3.ZERO, b -> b.withMass(mass));
        double own = 0.5 * DENSITY * AirConstants.BODY_DRAG.value() * 0.02 * 0.02 * speed * speed;
        double force;
        try (Play play = trial.open(room)) {
            play.until(1);
            force = play.body(holder).linearVelocity().x() * mass / play.time() - own;
        }
        SoftSolids free = SoftSolids.of(cube, 4, foam);
        Arrangement hall = airy(
                free.in(new Arrangement(new Vec3(-1, -1, -1), new Vec3(9, 1, 1)).weightless()),
                Air.blowing(new Vec3(speed, 0, 0), 0, 1));
        double[] masses = free.masses();
        double all = Arrays.stream(masses).sum();
        try (Play play = trial.open(hall)) {
            play.until(1);
            double[] v = play.solver().read("clothVelocity");
            double momentum = 0;
            for (int k = 0; k < masses.length; k++) {
                momentum += masses[k] * v[4 * k];
            }
            double theory = speed - speed / (1 + factor / all * speed * play.time());
            return List.of(
                    Check.relative("force", factor * speed * speed, force, 0.03, "N"),
                    Check.relative("speed", theory, momentum / all, 0.02, "m/s"));
        }
    }

    /**
     * A ball whose every vertex a heavy body holds. At the angle t to the wind a piece of its windward half bears cos^2
     * t of the drag of a body across it, along the wind; over the half that is 2/3 of what a disc of its radius bears.
     * Friction bears sin^2 t, over the whole ball 8/3. Cited coefficients of a sphere and of a cube bound the sum. The
     * wind along the axes and across them shows whether the mesh matters. A hole at its top lets the air in.
     */
    private static List<Check> balloon(Trial trial) {
        double diameter = 0.4;
        double speed = 10;
        double theory = AirConstants.BODY_DRAG.value() * 2 / 3 + 0.5 * AirConstants.SHEET_FRICTION.value() * 8 / 3;
        Sheets ball = Sheets.ball(diameter, 0.025, CommonFabrics.COTTON.withId(Sheets.FABRIC))
                .hold(at -> true, "b0");
        double along = discs(trial, ball, diameter, new Vec3(speed, 0, 0), Vec3.ZERO);
        double oblique = discs(trial, ball, diameter, new Vec3(2, 1, -2).times(speed / 3), Vec3.ZERO);
        Fabric weak = CommonFabrics.COTTON.withId(Sheets.FABRIC).withTearing(0.2);
        Sheets tearing = Sheets.ball(diameter, 0.025, weak)
                .hold(at -> at.y < 0.499 * diameter, "b0")
                .hold(at -> at.y >= 0.499 * diameter, "b1");
        double torn = discs(trial, tearing, diameter, new Vec3(speed, 0, 0), new Vec3(0, 2, 0));
        // Both halves bear what a sheet does, on both sides.
        double sheets = sheetDrag() * 4 / 3 + AirConstants.SHEET_FRICTION.value() * 8 / 3;
        return List.of(
                Check.relative("coefficient", theory, along, 0.03, "1"),
                Check.relative("coefficient-oblique", theory, oblique, 0.03, "1"),
                Check.relative("coefficient-torn", sheets, torn, 0.05, "1"),
                Check.atLeast("above-sphere", AirConstants.GRAIN_DRAG.value(), along, "1"),
                Check.atMost("below-cube", AirConstants.BODY_DRAG.value(), along, "1"));
    }

    /** Returns the force on a ball by half of rho v^2 and the area of a disc of its diameter, without its holder's. */
    private static double discs(Trial trial, Sheets ball, double diameter, Vec3 wind, Vec3 tearing) {
        double speed = wind.length();
        double pressure = 0.5 * DENSITY * speed * speed;
        double own = pressure * AirConstants.BODY_DRAG.value() * 0.02 * 0.02;
        return (push(trial, ball, wind, tearing).length() - own) / (pressure * Math.PI / 4 * diameter * diameter);
    }

    private static double sheetDrag() {
        return AirConstants.SHEET_DRAG.value();
    }
}
