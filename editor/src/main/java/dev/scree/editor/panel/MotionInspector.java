package dev.scree.editor.panel;

import dev.scree.editor.action.Edits;
import dev.scree.editor.action.Moves;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Workbench;
import dev.scree.editor.command.Part;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.scene.Animation;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.ContactShape;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.Pivot;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import imgui.ImGui;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The Inspector's part on how a body moves: who moves it, its pivot or its keyframes, and what others touch of it. */
final class MotionInspector {
    /** Keyframes stay so far apart while one is dragged [s]. */
    private static final double APART = 0.001;

    private static final double LONGEST = 1e6;

    private final Workbench bench;

    MotionInspector(Workbench bench) {
        this.bench = bench;
    }

    void draw(Ui ui, OpenProject project, Scene scene, Body body) {
        ui.fields()
                .choice(
                        "Kind",
                        body.motion(),
                        List.of(BodyMotion.values()),
                        MotionInspector::name,
                        m -> change(scene, body, Moves.as(body, m), "Motion"));
        ui.fields().note(sentence(body.motion()), Role.TEXT_MUTED);
        switch (body.motion()) {
            case DYNAMIC -> {
                ui.fields()
                        .vector(
                                "Velocity",
                                body.linearVelocity(),
                                0.02,
                                "%.3g",
                                v -> change(scene, body, body.withLinearVelocity(v), "Velocity"));
                ui.fields()
                        .vector(
                                "Spin",
                                body.angularVelocity(),
                                0.02,
                                "%.3g",
                                v -> change(scene, body, body.withAngularVelocity(v), "Spin"));
            }
            case HINGED, PIVOTED -> {
                pivot(ui, project, scene, body);
                ui.fields()
                        .vector(
                                "Spin",
                                body.angularVelocity(),
                                0.02,
                                "%.3g",
                                v -> change(scene, body, body.withAngularVelocity(v), "Spin"));
            }
            case ANIMATED -> animation(ui, scene, body);
            case STATIC -> {
                // It has no values of its own.
            }
        }
        contact(ui, scene, body);
        if (bench.playback().active()) {
            ui.fields().note("Motion takes effect at the next Play.", Role.TEXT_MUTED);
        }
    }

    static String name(BodyMotion motion) {
        String word = motion.name();
        return word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT);
    }

    static String sentence(BodyMotion motion) {
        return switch (motion) {
            case DYNAMIC -> "Falls, and is pushed by what it touches.";
            case STATIC -> "Stands still; others rest on it and bounce off it.";
            case ANIMATED -> "Follows its keyframes and pushes others; nothing pushes it.";
            case HINGED -> "Turns about a fixed axis, as gears, paddles and doors do.";
            case PIVOTED -> "Turns about a fixed point, as a pendulum does.";
        };
    }

    private void contact(Ui ui, Scene scene, Body body) {
        boolean fixed = body.motion() == BodyMotion.STATIC;
        ui.disabled(fixed ? null : "Only static bodies can be touched by their mesh.", () -> {
            ui.fields()
                    .choice(
                            "Touched by",
                            fixed ? body.contact() : ContactShape.PARTICLES,
                            List.of(ContactShape.values()),
                            c -> c == ContactShape.MESH ? "Mesh" : "Particles",
                            c -> change(scene, body, body.withContact(c), "Contact"));
            ui.help("", "");
        });
        ui.fields()
                .note(
                        !fixed
                                ? "Only static bodies can be touched by their mesh."
                                : body.contact() == ContactShape.MESH
                                        ? "Others touch its triangles from both sides; it may have holes."
                                        : "Others touch its particles.",
                        Role.TEXT_MUTED);
    }

    private void pivot(Ui ui, OpenProject project, Scene scene, Body body) {
        Pivot p = body.pivot() == null ? new Pivot(body.pose().position(), null, null, 0, 0) : body.pivot();
        boolean hinge = body.motion() == BodyMotion.HINGED;
        ui.fields()
                .vector(
                        "Pivot",
                        p.point(),
                        0.005,
                        "%.4g",
                        v -> set(
                                scene,
                                body,
                                new Pivot(v, p.axis(), p.motorSpeed(), p.motorTorque(), p.damping()),
                                "Pivot"));
        ui.fields().row("", () -> {
            if (ui.widgets().button("Set Pivot to Body Centre")) {
                set(
                        scene,
                        body,
                        new Pivot(centre(project, body), p.axis(), p.motorSpeed(), p.motorTorque(), p.damping()),
                        "Pivot");
            }
        });
        ui.fields()
                .vector(
                        hinge ? "Axis" : "Motor axis",
                        p.axis(),
                        0.01,
                        "%.3g",
                        v -> set(
                                scene,
                                body,
                                new Pivot(
                                        p.point(),
                                        v.length() > 0 ? v : p.axis(),
                                        p.motorSpeed(),
                                        p.motorTorque(),
                                        p.damping()),
                                "Axis"));
        ui.fields()
                .optional(
                        "Motor",
                        p.motorSpeed(),
                        3,
                        0.02,
                        -1e5,
                        1e5,
                        "%.4g rad/s",
                        s -> set(
                                scene,
                                body,
                                new Pivot(
                                        p.point(),
                                        p.axis(),
                                        s,
                                        s != null && p.motorTorque() == 0 ? 1 : p.motorTorque(),
                                        p.damping()),
                                "Motor"));
        ui.disabled(p.motorSpeed() == null ? "It has no motor." : null, () -> ui.fields()
                .number(
                        "Torque",
                        p.motorTorque(),
                        0.01,
                        0,
                        1e9,
                        "%.4g N·m",
                        t -> set(
                                scene,
                                body,
                                new Pivot(p.point(), p.axis(), p.motorSpeed(), t, p.damping()),
                                "Torque")));
        ui.fields()
                .number(
                        "Damping",
                        p.damping(),
                        0.001,
                        0,
                        1e9,
                        "%.4g N·m·s",
                        d -> set(
                                scene,
                                body,
                                new Pivot(p.point(), p.axis(), p.motorSpeed(), p.motorTorque(), d),
                                "Damping"));
    }

    /** Of mass, where the particles are known. */
    private static Vec3 centre(OpenProject project, Body body) {
        return project.shapes()
                .particles(body)
                .map(set -> body.pose()
                        .position()
                        .plus(Vec3.of(body.pose()
                                .rotation()
                                .toJoml()
                                .transform(set.mass()
                                        .centreOfMass()
                                        .times(body.scale())
                                        .toJoml()))))
                .map(MotionInspector::short9)
                .orElse(body.pose().position());
    }

    private static Vec3 short9(Vec3 v) {
        return new Vec3(Math.round(v.x() * 1e9) / 1e9, Math.round(v.y() * 1e9) / 1e9, Math.round(v.z() * 1e9) / 1e9);
    }

    private void animation(Ui ui, Scene scene, Body body) {
        Animation a = body.animation() == null ? new Animation(List.of(), false) : body.animation();
        List<Keyframe> keys = a.keyframes();
        for (int k = 0; k < keys.size(); k++) {
            keyframe(ui, scene, body, a, k);
        }
        if (keys.isEmpty()) {
            ui.fields().note("It has no keyframes yet: move it where it is to start, and add one.", Role.WARNING);
        }
        ui.fields().row("", () -> {
            if (ui.widgets().button("Add Keyframe Here")) {
                double time = keys.isEmpty() ? 0 : keys.get(keys.size() - 1).time() + 1;
                List<Keyframe> more = new ArrayList<>(keys);
                more.add(new Keyframe(time, body.pose().position(), body.pose().rotation()));
                set(scene, body, new Animation(more, a.repeat()), "Keyframes", false);
            }
            ui.help("Adds the body's present pose, a second after the last keyframe", "");
        });
        ui.fields().check("Repeat", a.repeat(), r -> set(scene, body, new Animation(keys, r), "Repeat", false));
    }

    private void keyframe(Ui ui, Scene scene, Body body, Animation a, int k) {
        List<Keyframe> keys = a.keyframes();
        Keyframe key = keys.get(k);
        double min = k == 0 ? 0 : keys.get(k - 1).time() + APART;
        double max = k + 1 == keys.size() ? LONGEST : keys.get(k + 1).time() - APART;
        boolean here = key.position().equals(body.pose().position())
                && key.rotation().equals(body.pose().rotation());
        ui.id("key" + k, () -> ui.fields()
                .number(
                        "Keyframe " + (k + 1),
                        key.time(),
                        0.01,
                        min,
                        max,
                        "%.3g s",
                        ui.px(3 * 22),
                        t -> set(
                                scene,
                                body,
                                with(a, k, new Keyframe(t, key.position(), key.rotation())),
                                "Keyframe",
                                true),
                        () -> {
                            if (ui.widgets()
                                    .smallIcon(
                                            Icon.EYE,
                                            "Show keyframe " + (k + 1),
                                            here ? Role.ACCENT : Role.TEXT_MUTED)) {
                                change(scene, body, body.withPose(new Pose(key.position(), key.rotation())), "Pose");
                            }
                            ImGui.sameLine(0, ui.px(2));
                            if (ui.widgets()
                                    .smallIcon(
                                            Icon.PEN,
                                            "Set keyframe " + (k + 1) + " to the present pose",
                                            Role.TEXT_MUTED)) {
                                set(
                                        scene,
                                        body,
                                        with(
                                                a,
                                                k,
                                                new Keyframe(
                                                        key.time(),
                                                        body.pose().position(),
                                                        body.pose().rotation())),
                                        "Keyframe",
                                        false);
                            }
                            ImGui.sameLine(0, ui.px(2));
                            if (ui.widgets().smallIcon(Icon.TRASH, "Remove keyframe " + (k + 1), Role.TEXT_MUTED)) {
                                List<Keyframe> fewer = new ArrayList<>(keys);
                                fewer.remove(k);
                                set(scene, body, new Animation(fewer, a.repeat()), "Keyframes", false);
                            }
                        }));
    }

    private static Animation with(Animation a, int k, Keyframe key) {
        List<Keyframe> keys = new ArrayList<>(a.keyframes());
        keys.set(k, key);
        return new Animation(keys, a.repeat());
    }

    private void set(Scene scene, Body body, Animation animation, String what, boolean drag) {
        bench.edit(Edits.change(
                scene, Part.BODY, body, body.withAnimation(animation), what, drag ? "inspector " + what : ""));
    }

    private void set(Scene scene, Body body, Pivot pivot, String what) {
        change(scene, body, body.withPivot(pivot), what);
    }

    private void change(Scene scene, Body before, Body after, String what) {
        bench.edit(Edits.change(scene, Part.BODY, before, after, what, "inspector " + what));
    }
}
