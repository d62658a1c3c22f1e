package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.SharedProperty;
import dev.scree.editor.panel.ui.HelpCard;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.GrainBlock;
import dev.scree.runtime.scene.Joint;
import dev.scree.runtime.scene.JointType;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.PropertyType;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What the cards of all fields of the Inspector say: what the field takes, in words that the field shows. */
class PropertyHelpTest {
    private static Scene scene() {
        Scene scene = Scene.empty("main");
        for (BodyMotion motion : BodyMotion.values()) {
            scene = scene.withPart(
                    Body.of("b" + motion, "models/b.obj", "wood", Pose.IDENTITY).becoming(motion));
        }
        return scene.withPart(Emitter.disc("e", Pose.IDENTITY, 0.2, "water", 1))
                .withPart(Sink.box("sink", Pose.IDENTITY, new Vec3(1, 1, 1)))
                .withPart(new Obstacle("o", null, ObstacleShape.BOX, null, null, "wood", false, null))
                .withPart(Joint.of("j", JointType.values()[0], "b" + BodyMotion.values()[0], null, Vec3.ZERO))
                .withPart(new FluidBlock("block", null, Vec3.ZERO, new Vec3(1, 1, 1), "water", null, null))
                .withPart(new GrainBlock("sand", null, Vec3.ZERO, new Vec3(1, 1, 1), 0.1, 0, "wood", null, 1, null));
    }

    @Test
    void everyFieldSaysWhatItTakesWithItsUnitAndRangeAndWithoutWordsOfTheFile() {
        Scene scene = scene();
        int fields = 0;
        for (ScenePart part : scene.parts()) {
            PropertyForm form = PropertyForm.of(scene, List.of(part));
            for (List<SharedProperty> group : form.groups().values()) {
                for (SharedProperty shared : group) {
                    check(scene, form, shared, part.kind() + " " + shared.key());
                    fields++;
                }
            }
        }
        assertThat(fields).isGreaterThan(60);
    }

    private static void check(Scene scene, PropertyForm form, SharedProperty shared, String what) {
        HelpCard.Text text = PropertyHelp.of(scene, form, shared);
        String takes = text.facts().stream()
                .filter(fact -> fact.startsWith("Takes "))
                .findFirst()
                .orElseThrow();
        PropertyType type = shared.type();
        assertThat(text.title()).as(what).isNotBlank();
        assertThat(takes).as(what).doesNotContain(" id ").doesNotContain("null");
        if (shared.input() != null && !(type instanceof PropertyType.Rotation)) {
            assertThat(takes)
                    .as(what)
                    .contains(shared.input().unit().symbol())
                    .containsPattern("number (from|above)|finite");
        }
        if (type instanceof PropertyType.Choice choice) {
            for (PropertyType.Option option : choice.options()) {
                assertThat(takes).as(what).contains(option.label());
                String word = SceneJson.text(option.value());
                boolean within = choice.options().stream()
                        .anyMatch(o -> o.label().toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT)));
                if (!within) {
                    assertThat(text.facts()).as(what).noneMatch(fact -> fact.matches(".*\\b\\Q" + word + "\\E\\b.*"));
                }
            }
        }
    }
}
