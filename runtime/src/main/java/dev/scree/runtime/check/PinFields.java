package dev.scree.runtime.check;

import dev.scree.runtime.cloth.ClothMesh;
import dev.scree.runtime.geometry.PointTree;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.Bounds;
import dev.scree.runtime.scene.property.Properties;
import java.util.List;
import java.util.Locale;

/** Whether the pins of cloths and soft bodies have numbers that mean something, and hold something. */
record PinFields(Findings found) {
    /** Pins whose numbers mean nothing, or that name no body of the scene. */
    static void check(Findings found) {
        found.each(PartKind.CLOTH, new PinFields(found)::pins);
        found.each(PartKind.SOFT, new PinFields(found)::pins);
    }

    private void pins(String path, SceneObject cloth) {
        List<ClothPin> pins = Properties.pins(cloth);
        if (pins.size() > Cloth.MOST_PINS) {
            found.error(
                    path + "pins",
                    "The " + cloth.kind().noun() + " \"" + cloth.name() + "\" has " + pins.size() + " pins.",
                    "Use up to " + Cloth.MOST_PINS + ": one pin may have many points.");
            return;
        }
        for (int p = 0; p < pins.size(); p++) {
            pin(path + "pins[" + p + "].", cloth, p);
        }
    }

    private void pin(String path, SceneObject cloth, int index) {
        ClothPin pin = Properties.pins(cloth).get(index);
        String name = "Pin " + (index + 1) + " of \"" + cloth.name() + "\"";
        if (!Bounds.LENGTH.holds(pin.radius())) {
            found.error(
                    path + "radius",
                    "The radius of " + lower(name) + " is " + pin.radius() + ".",
                    "Use " + Bounds.LENGTH.words("number") + ", in m.");
        }
        if (pin.points().size() > ClothPin.MOST_POINTS) {
            found.error(
                    path + "points",
                    name + " has " + pin.points().size() + " painted points.",
                    "Use up to " + ClothPin.MOST_POINTS + ": fewer with a larger radius hold the same.");
        } else if (!pin.centres().stream().allMatch(PinFields::isPlace)) {
            found.error(
                    path + (isPlace(pin.at()) ? "points" : "at"),
                    "A coordinate of " + lower(name) + " is no place.",
                    "Use " + Bounds.PLACE.words("number") + ", in m.");
        }
        if (pin.body() != null && PartKind.BODY.index(found.scene(), pin.body()) < 0) {
            found.error(
                    path + "body",
                    name + " is held by the body \"" + pin.body() + "\", which is not there.",
                    "Choose another body, or let the world hold it.",
                    new ProblemFix.PinToWorld(cloth.id(), pin.body()));
        }
    }

    /** Whether each pin of a cloth holds a vertex; its mesh is made. @param path of the cloth's fields */
    void holding(String path, Cloth cloth) {
        if (cloth.pins().isEmpty()) {
            return;
        }
        PointTree mesh = new PointTree(ClothMesh.of(cloth).position());
        for (int p = 0; p < cloth.pins().size(); p++) {
            ClothPin pin = cloth.pins().get(p);
            if (pin.centres().stream().noneMatch(at -> mesh.anyWithin(at.x(), at.y(), at.z(), pin.radius()))) {
                double nearest =
                        mesh.nearest(pin.at().x(), pin.at().y(), pin.at().z());
                double reach = Directions.rounded(1.01 * nearest);
                found.warning(
                        path + "pins[" + p + "].radius",
                        "Pin " + (p + 1) + " of \"" + cloth.name() + "\" holds nothing: the nearest vertex is "
                                + Directions.length(nearest) + " away from its centre.",
                        "Make its radius at least " + Directions.length(reach) + ", move it, or remove it.",
                        new ProblemFix.PinRadius(cloth.id(), p, reach));
            }
        }
    }

    private static boolean isPlace(Vec3 at) {
        for (double coordinate : at.toArray()) {
            if (!Bounds.PLACE.holds(coordinate)) {
                return false;
            }
        }
        return true;
    }

    private static String lower(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }
}
