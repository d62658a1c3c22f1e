package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.render.ClothSurfaces;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * Pins painted onto cloths with the brush, and wiped off: a ball round each vertex, so small that it holds no other.
 */
public final class PaintedPins {
    /**
     * Radius of the balls over the length of the cloth's edges. Vertices at a border are half an edge apart; a mesh of
     * half the fineness has a vertex in each ball.
     */
    private static final double RADIUS = 0.3;

    private PaintedPins() {}

    /**
     * One stroke of the brush.
     *
     * @param touched vertices under the brush, by the cloth's id
     * @param hold whether they are to be held by the world; else nothing is to hold them any more
     */
    public static Command paint(Scene scene, Map<String, BitSet> touched, boolean hold, String gesture) {
        String label = hold ? "Paint Pins" : "Wipe Pins";
        List<Command> children = new ArrayList<>();
        for (Cloth cloth : scene.cloths()) {
            ClothMesh mesh =
                    touched.containsKey(cloth.id()) ? ClothSurfaces.mesh(cloth).orElse(null) : null;
            if (mesh != null) {
                BitSet vertices = touched.get(cloth.id());
                List<ClothPin> pins = hold ? held(cloth, mesh, vertices) : released(cloth, mesh, vertices);
                if (!pins.equals(cloth.pins())) {
                    children.add(new ReplacePart(scene.name(), cloth, cloth.withPins(pins), label, gesture));
                }
            }
        }
        return new CommandGroup(label, children, gesture);
    }

    /** The pins with those vertices that nothing holds yet, which go to the last painted pin while it has room. */
    private static List<ClothPin> held(Cloth cloth, ClothMesh mesh, BitSet vertices) {
        int[] now = mesh.heldBy(cloth.pins());
        List<Vec3> points = new ArrayList<>();
        vertices.stream().filter(v -> now[v] < 0).forEach(v -> points.add(place(mesh, v)));
        List<ClothPin> pins = new ArrayList<>(cloth.pins());
        if (points.isEmpty()) {
            return pins;
        }
        double radius = RADIUS * cloth.spacing();
        ClothPin last = pins.isEmpty() ? null : pins.get(pins.size() - 1);
        boolean goesOn = last != null
                && last.body() == null
                && last.until() == null
                && last.radius() == radius
                && last.points().size() + points.size() <= ClothPin.MOST_POINTS;
        if (goesOn) {
            List<Vec3> all = new ArrayList<>(last.points());
            all.addAll(points);
            pins.set(pins.size() - 1, last.withPoints(all));
        } else {
            pins.addAll(pins(points, radius, null));
        }
        return pins;
    }

    /** The pins without some vertices: one that held any of them holds the others by themselves. */
    private static List<ClothPin> released(Cloth cloth, ClothMesh mesh, BitSet vertices) {
        List<ClothPin> pins = new ArrayList<>();
        for (ClothPin pin : cloth.pins()) {
            int[] held = mesh.heldBy(List.of(pin));
            if (vertices.stream().noneMatch(v -> held[v] == 0)) {
                pins.add(pin);
                continue;
            }
            List<Vec3> left = new ArrayList<>();
            for (int v = 0; v < held.length; v++) {
                if (held[v] == 0 && !vertices.get(v)) {
                    left.add(place(mesh, v));
                }
            }
            pins(left, RADIUS * cloth.spacing(), pin.body()).forEach(one -> pins.add(one.withUntil(pin.until())));
        }
        return pins;
    }

    private static List<ClothPin> pins(List<Vec3> points, double radius, String body) {
        List<ClothPin> pins = new ArrayList<>();
        int each = ClothPin.MOST_POINTS + 1;
        for (int from = 0; from < points.size(); from += each) {
            List<Vec3> some = points.subList(from, Math.min(points.size(), from + each));
            pins.add(ClothPin.toBody(some.get(0), radius, body).withPoints(some.subList(1, some.size())));
        }
        return pins;
    }

    private static Vec3 place(ClothMesh mesh, int v) {
        double[] p = mesh.position();
        return new Vec3(p[3 * v], p[3 * v + 1], p[3 * v + 2]).tidy();
    }
}
