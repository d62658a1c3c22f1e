package dev.scree.editor.viewport;

import dev.scree.editor.action.HandTool;
import dev.scree.editor.action.SnapSettings;
import dev.scree.editor.action.Transformation;
import dev.scree.runtime.quantity.NotANumber;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.NumberInput;
import dev.scree.runtime.scene.property.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A drag of a handle: what the pointer, the axis that it is bound to, what is typed and the steps that it keeps to come
 * to. Told from where the drag began.
 */
public final class GizmoDrag {
    private static final NumberInput LENGTH = NumberInput.of("m", Range.FINITE);
    private static final NumberInput ANGLE = NumberInput.of("°", Range.FINITE);
    private static final NumberInput FACTOR = NumberInput.of(new Range(0, 1e6, true), false);
    private static final double LEAST_FACTOR = 0.01;

    /**
     * What surfaces and corners offer a move: where it would bring the objects.
     *
     * @param by how far the objects would have to be moved, world frame [m]
     * @param mark the point that they then meet, world frame [m]
     * @param what "surface" or "corner"
     */
    public record Catch(Vec3 by, Vec3 mark, String what) {}

    private final Gizmo gizmo;
    private final Handle grabbed;
    private final double startX;
    private final double startY;
    private final TypedValue typed = new TypedValue();
    private Handle handle;
    private double lastAngle;
    private double angle;
    private Transformation change = Transformation.NONE;
    private String refused;
    private String kept = "";

    /** @param x pointer where it begins [px] */
    public GizmoDrag(Gizmo gizmo, Handle handle, double x, double y) {
        this.gizmo = gizmo;
        this.grabbed = handle;
        this.startX = x;
        this.startY = y;
        bind(handle);
    }

    public Gizmo gizmo() {
        return gizmo;
    }

    /** What it is bound to now. */
    public Handle handle() {
        return handle;
    }

    public TypedValue typed() {
        return typed;
    }

    /** What it comes to, along the gizmo's axes. */
    public Transformation change() {
        return change;
    }

    /** Whether it is told in the picture's plane, which is one for all objects. */
    public boolean shared() {
        return handle.form() == Handle.Form.VIEW && handle.tool() != HandTool.SCALE && typed.isEmpty();
    }

    /** Why what is typed does not count, as a part of a sentence; or null. */
    public String refused() {
        return refused;
    }

    /** Binds it to an axis, or to the plane across it; again, and it is as it was grabbed. */
    public void lock(int axis, boolean plane) {
        Handle wanted = grabbed.bound(axis, plane);
        bind(wanted == handle ? grabbed : wanted);
    }

    private void bind(Handle to) {
        handle = to;
        angle = 0;
        lastAngle = to.tool() == HandTool.TURN ? gizmo.angle(to, startX, startY) : 0;
    }

    /**
     * Follows the pointer.
     *
     * @param snap steps to keep to, or null for none
     * @param caught what a surface or a corner offers a move, or null
     */
    public void update(double x, double y, SnapSettings snap, Catch caught) {
        kept = "";
        Transformation next =
                switch (handle.tool()) {
                    case MOVE -> move(x, y, snap, caught);
                    case TURN -> turn(x, y, snap);
                    case SCALE -> scale(x, y, snap);
                };
        refused = null;
        try {
            next = typedChange().orElse(next);
            change = next;
        } catch (NotANumber e) {
            refused = e.getMessage();
        }
    }

    private Transformation move(double x, double y, SnapSettings settings, Catch caught) {
        boolean stepped = settings != null
                && (settings.mode() == SnapSettings.Mode.STEPS || settings.mode() == SnapSettings.Mode.GRID);
        SnapSettings snap = stepped ? settings : null;
        Vec3 from = gizmo.grabbed(handle, startX, startY);
        Vec3 to = gizmo.grabbed(handle, x, y);
        if (caught != null) {
            kept = caught.what;
            return new Transformation.Move(bound(components(caught.by)));
        }
        if (from == null || to == null) {
            return change instanceof Transformation.Move ? change : Transformation.NONE;
        }
        double pixel = gizmo.projection().metresPerPixel(gizmo.centre());
        double[] by = components(to.minus(from)).toArray();
        double[] at = components(gizmo.centre()).toArray();
        // Whole steps at most a pixel wide keep the numbers short that are saved.
        double step = snap == null ? Math.pow(10, Math.floor(Math.log10(pixel))) : snap.gridStep(pixel);
        boolean grid = snap != null && snap.mode() == SnapSettings.Mode.GRID;
        for (int i = 0; i < 3; i++) {
            by[i] = grid ? rounded(at[i] + by[i], step) - at[i] : rounded(by[i], step);
        }
        if (snap != null) {
            kept = (grid ? "grid " : "steps of ") + LENGTH.text(step) + " m";
        }
        return new Transformation.Move(bound(Vec3.of(by)).tidy());
    }

    /** Along the gizmo's axes. */
    private Vec3 components(Vec3 world) {
        return Vec3.of(new Quaterniond(gizmo.frame()).conjugate().transform(world.toJoml()));
    }

    /** Without the components that the handle does not free. */
    private Vec3 bound(Vec3 by) {
        return new Vec3(handle.frees(0) ? by.x() : 0, handle.frees(1) ? by.y() : 0, handle.frees(2) ? by.z() : 0);
    }

    /** A multiple of a step; of a tenth, a hundredth... to the last digit. */
    private static double rounded(double value, double step) {
        double per = Math.round(1 / step);
        return per >= 1 && Math.abs(per * step - 1) < 1e-9
                ? Math.round(value * per) / per
                : Math.round(value / step) * step;
    }

    private Transformation turn(double x, double y, SnapSettings snap) {
        double now = gizmo.angle(handle, x, y);
        if (!Double.isNaN(now) && !Double.isNaN(lastAngle)) {
            boolean rolled =
                    Math.abs(gizmo.direction(handle).dot(gizmo.projection().towardsViewer(gizmo.centre())))
                            < Gizmo.EDGE_ON;
            angle += rolled ? now - lastAngle : Math.IEEEremainder(now - lastAngle, 2 * Math.PI);
        }
        lastAngle = now;
        // A tenth of a degree is finer than a hand is.
        double step = snap == null ? 0.1 : snap.angle();
        if (snap != null) {
            kept = "steps of " + ANGLE.text(step) + "°";
        }
        return new Transformation.Turn(axis(), Math.toRadians(rounded(Math.toDegrees(angle), step)));
    }

    /** What it turns about, along the gizmo's axes. */
    private Vec3 axis() {
        return handle.form() == Handle.Form.VIEW
                ? components(Vec3.of(gizmo.direction(handle)))
                : new Vec3(handle.axis() == 0 ? 1 : 0, handle.axis() == 1 ? 1 : 0, handle.axis() == 2 ? 1 : 0);
    }

    private Transformation scale(double x, double y, SnapSettings snap) {
        double factor;
        if (handle.form() == Handle.Form.VIEW) {
            factor = 1 + ((x - startX) - (y - startY)) / gizmo.pixels();
        } else {
            Vec3 from = gizmo.grabbed(handle, startX, startY);
            Vec3 to = gizmo.grabbed(handle, x, y);
            if (from == null || to == null) {
                return change instanceof Transformation.Scale ? change : Transformation.NONE;
            }
            factor = 1 + to.minus(from).toJoml().dot(gizmo.direction(handle)) / gizmo.metres();
        }
        double step = snap == null ? 0.001 : snap.factor();
        if (snap != null) {
            kept = "steps of " + FACTOR.text(step);
        }
        double least = snap == null ? LEAST_FACTOR : Math.max(LEAST_FACTOR, step);
        return factors(Math.max(least, rounded(factor, step)));
    }

    private Transformation factors(double factor) {
        return new Transformation.Scale(
                new Vec3(handle.frees(0) ? factor : 1, handle.frees(1) ? factor : 1, handle.frees(2) ? factor : 1));
    }

    private Optional<Transformation> typedChange() throws NotANumber {
        return switch (handle.tool()) {
            case MOVE ->
                typed.values(LENGTH, handle.letters().size()).map(values -> {
                    double[] by = new double[3];
                    int next = 0;
                    for (int i = 0; i < 3; i++) {
                        by[i] = handle.frees(i) && next < values.length ? values[next++] : 0;
                    }
                    return new Transformation.Move(Vec3.of(by));
                });
            case TURN -> typed.values(ANGLE, 1).map(v -> new Transformation.Turn(axis(), Math.toRadians(v[0])));
            case SCALE -> typed.values(FACTOR, 1).map(v -> factors(v[0]));
        };
    }

    /** What it comes to, in words: "X 0.25 m", "Y 30°", "× 1.5". */
    public String text() {
        List<String> parts = new ArrayList<>();
        if (change instanceof Transformation.Move move) {
            double[] by = move.by().toArray();
            for (int i = 0; i < 3; i++) {
                if (handle.frees(i)) {
                    parts.add("XYZ".charAt(i) + " " + number(by[i]) + " m");
                }
            }
        } else if (change instanceof Transformation.Turn turn) {
            String about = handle.axis() < 0 ? "" : "XYZ".charAt(handle.axis()) + " ";
            parts.add(about + number(Math.toDegrees(turn.angle())) + "°");
        } else if (change instanceof Transformation.Scale scale) {
            double[] factors = scale.factors().toArray();
            String about = handle.axis() < 0 ? "" : "XYZ".charAt(handle.axis()) + " ";
            parts.add(about + "× " + number(factors[Math.max(0, handle.axis())]));
        }
        return String.join("   ", parts);
    }

    /** What it keeps to: "steps of 0.1 m", "surface"; empty for nothing. */
    public String kept() {
        return typed.isEmpty() ? kept : "";
    }

    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.4f", value);
        text = text.replaceAll("\\.?0+$", "");
        return text.equals("-0") ? "0" : text;
    }

    /** Where the gizmo stands by now [m]. */
    public Vec3 centre() {
        return change instanceof Transformation.Move move
                ? gizmo.centre().plus(Vec3.of(gizmo.frame().transform(move.by().toJoml(), new Vector3d())))
                : gizmo.centre();
    }
}
