package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.CommandGroup;
import dev.scree.editor.command.ReplacePart;
import dev.scree.editor.render.ClothSurfaces;
import dev.scree.editor.render.SoftSurfaces;
import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.VolumeMesh;
import dev.scree.runtime.scene.property.Properties;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Pins painted onto cloths and soft bodies with the brush, and wiped off: a ball round each vertex, so small that it
 * holds no other.
 */
public final class PaintedPins {
    /**
     * Radius of the balls over the length of the edges. Vertices at a border are half an edge apart; a mesh of half the
     * fineness has a vertex in each ball.
     */
    private static final double RADIUS = 0.3;

    private PaintedPins() {}

    /**
     * One stroke of the brush.
     *
     * @param touched vertices under the brush, by the id of their cloth
     * @param hold whether they are to be held by the world; else nothing is to hold them any more
     */
    public static Command paint(Scene scene, Map<String, BitSet> touched, boolean hold, String gesture) {
        return paint(scene, touched, soft -> Optional.empty(), hold, gesture);
    }

    /**
     * The same on cloths and soft bodies.
     *
     * @param volumes finds the elements of a soft body
     */
    public static Command paint(
            Scene scene,
            Map<String, BitSet> touched,
            Function<SoftBody, Optional<VolumeMesh>> volumes,
            boolean hold,
            String gesture) {
        String label = hold ? "Paint Pins" : "Wipe Pins";
        List<Command> children = new ArrayList<>();
        for (SceneObject object : scene.deformables()) {
            BitSet vertices = touched.get(object.id());
            Surface surface = vertices == null ? null : surface(object, volumes);
            if (surface != null) {
                List<ClothPin> now = Properties.pins(object);
                List<ClothPin> pins = hold ? held(now, surface, vertices) : released(now, surface, vertices);
                if (!pins.equals(now)) {
                    children.add(
                            new ReplacePart(scene.name(), object, Properties.withPins(object, pins), label, gesture));
                }
            }
        }
        return new CommandGroup(label, children, gesture);
    }

    /** The vertices that a brush may touch, in the object's own frame, and the length of their edges [m]. */
    private record Surface(ClothMesh mesh, double edge) {}

    private static Surface surface(SceneObject object, Function<SoftBody, Optional<VolumeMesh>> volumes) {
        return object instanceof Cloth cloth
                ? ClothSurfaces.mesh(cloth)
                        .map(mesh -> new Surface(mesh, cloth.spacing()))
                        .orElse(null)
                : volumes.apply((SoftBody) object)
                        .map(volume -> new Surface(
                                SoftSurfaces.elements((SoftBody) object, volume),
                                volume.spacing() * ((SoftBody) object).scale()))
                        .orElse(null);
    }

    /** The pins with those vertices that nothing holds yet, which go to the last painted pin while it has room. */
    private static List<ClothPin> held(List<ClothPin> before, Surface surface, BitSet vertices) {
        ClothMesh mesh = surface.mesh;
        int[] now = mesh.heldBy(before);
        List<Vec3> points = new ArrayList<>();
        vertices.stream().filter(v -> now[v] < 0).forEach(v -> points.add(place(mesh, v)));
        List<ClothPin> pins = new ArrayList<>(before);
        if (points.isEmpty()) {
            return pins;
        }
        double radius = RADIUS * surface.edge;
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
    private static List<ClothPin> released(List<ClothPin> before, Surface surface, BitSet vertices) {
        ClothMesh mesh = surface.mesh;
        List<ClothPin> pins = new ArrayList<>();
        for (ClothPin pin : before) {
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
            pins(left, RADIUS * surface.edge, pin.body()).forEach(one -> pins.add(one.withUntil(pin.until())));
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
