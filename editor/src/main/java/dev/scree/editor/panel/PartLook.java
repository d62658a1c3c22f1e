package dev.scree.editor.panel;

import dev.scree.editor.panel.ui.Icon;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.property.Properties;
import dev.scree.runtime.scene.property.PropertyType;
import java.util.Map;

/** How parts of a scene look in lists: an icon, and a figure or word behind the name. */
final class PartLook {
    private static final Map<PartKind<?>, Icon> ICONS = Map.ofEntries(
            Map.entry(PartKind.PHYSICS, Icon.GLOBE),
            Map.entry(PartKind.DOMAIN, Icon.BOX),
            Map.entry(PartKind.CAMERA, Icon.CAMERA),
            Map.entry(PartKind.SINK, Icon.DRAIN),
            Map.entry(PartKind.BLOCK, Icon.DROPLET),
            Map.entry(PartKind.GRAINS, Icon.PARTICLES),
            Map.entry(PartKind.OBSTACLE, Icon.OBSTACLE),
            Map.entry(PartKind.JOINT, Icon.LINK),
            Map.entry(PartKind.CLOTH, Icon.CLOTH),
            Map.entry(PartKind.SOFT, Icon.SOFT),
            Map.entry(PartKind.MATERIAL, Icon.SHAPES),
            Map.entry(PartKind.FLUID, Icon.DROPLET),
            Map.entry(PartKind.FABRIC, Icon.LAYERS));
    private static final Map<BodyMotion, Icon> MOTIONS = Map.of(
            BodyMotion.DYNAMIC, Icon.CUBE,
            BodyMotion.STATIC, Icon.WEIGHT,
            BodyMotion.ANIMATED, Icon.FILM,
            BodyMotion.HINGED, Icon.GEAR,
            BodyMotion.PIVOTED, Icon.ROTATE);

    private PartLook() {}

    static Icon icon(ScenePart part) {
        return part instanceof Body body
                ? MOTIONS.get(body.motion())
                : part instanceof Emitter emitter
                        ? emitter.place().isEmpty() ? Icon.GLASS : Icon.FAUCET
                        : ICONS.get(part.kind());
    }

    static Icon icon(Preset preset) {
        return preset.objects().size() > 1
                ? Icon.SHAPES
                : preset.objects().isEmpty()
                        ? Icon.DROPLET
                        : icon(preset.objects().get(0));
    }

    /** Its most telling figure; "hidden" for what is not drawn. */
    static String note(ScenePart part) {
        if (part instanceof SceneObject object && object.hidden()) {
            return "hidden";
        }
        if (part instanceof Body body) {
            return String.valueOf(body.resolution());
        }
        if (part instanceof SoftBody soft) {
            return String.valueOf(soft.resolution());
        }
        if (part instanceof Emitter emitter) {
            double litres = emitter.volumeRate() * 1000;
            return Double.isInfinite(litres) ? "at once" : Counts.number(litres) + " l/s";
        }
        return part instanceof GrainBlock grains
                ? Counts.number(1000 * grains.diameter()) + " mm"
                : part.kind() == PartKind.OBSTACLE || part.kind() == PartKind.CLOTH
                        ? word(part, "shape")
                        : part.kind() == PartKind.JOINT ? word(part, "type") : "";
    }

    /** The label of what a choice is set to. */
    private static <T extends ScenePart> String word(T part, String key) {
        return Properties.find(part, key)
                .map(p -> ((PropertyType.Choice) p.type()).of(p.of(part)).label())
                .orElse("");
    }
}
