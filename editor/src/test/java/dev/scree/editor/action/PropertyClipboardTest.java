package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.BodyMotion;
import dev.scree.runtime.scene.Obstacle;
import dev.scree.runtime.scene.ObstacleShape;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.PropertyDefault;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values as text of the clipboard, defaults, and when a change acts. */
class PropertyClipboardTest {
    @TempDir
    private Path folder;

    private EditorContext context;

    @BeforeEach
    void open() {
        Scene scene = Scene.empty("main")
                .withPart(Body.of("a", "models/b.obj", "wood", Pose.at(1, 2, 3)).withDensity(100.0))
                .withPart(Body.of("b", "models/b.obj", "wood", Pose.IDENTITY))
                .withPart(Body.of("c", "models/b.obj", "wood", Pose.IDENTITY).becoming(BodyMotion.HINGED))
                .withPart(new Obstacle("o", null, ObstacleShape.BOX, null, null, "wood", false, null));
        context = OpenContext.of(folder, scene);
    }

    @AfterEach
    void close() {
        context.close();
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }

    private Body body(int index) {
        return scene().bodies().get(index);
    }

    private static SharedProperty shared(String key, ScenePart... parts) {
        return SharedProperty.of(List.of(parts)).stream()
                .filter(p -> p.key().equals(key))
                .findFirst()
                .orElseThrow();
    }

    private static List<SharedProperty> group(String group, ScenePart part) {
        return SharedProperty.of(List.of(part)).stream()
                .filter(p -> p.property().group().equals(group))
                .toList();
    }

    @Test
    void aValueGoesFromOnePartToAllThatAreSelected() {
        String text = PropertyClipboard.copy(List.of(shared("density", body(0))));
        assertThat(text).contains("\"scree-values\"", "\"density\" : 100.0", "kg/m³");
        context.edit(PropertyClipboard.paste(scene(), shared("density", body(1), body(2)), text));
        assertThat(scene().bodies()).extracting(Body::density).containsExactly(100.0, 100.0, 100.0);
        context.undo();
        assertThat(scene().bodies()).extracting(Body::density).containsExactly(100.0, null, null);
        String none = PropertyClipboard.copy(List.of(shared("density", body(1))));
        context.edit(PropertyClipboard.paste(scene(), shared("density", body(0)), none));
        assertThat(body(0).density()).as("not given").isNull();
    }

    @Test
    void aValueGoesToAnotherPropertyOfTheSameUnitOnly() {
        String density = PropertyClipboard.copy(List.of(shared("density", body(0))));
        ScenePart material = PartKind.MATERIAL.in(scene()).get(0);
        context.edit(PropertyClipboard.paste(scene(), shared("density", material), density));
        assertThat(scene().materials().get(0).density()).isEqualTo(100);
        assertThatThrownBy(() -> PropertyClipboard.paste(scene(), shared("friction", material), density))
                .hasMessageContaining("\"density\" in kg/m³, and Friction takes a number from 0 to 100");
        String friction = PropertyClipboard.copy(List.of(shared("friction", material)));
        assertThatThrownBy(() -> PropertyClipboard.paste(scene(), shared("sleeping", scene().physics()), friction))
                .hasMessageContaining("true or false");
    }

    @Test
    void aSectionGoesAsAWholeOrNotAtAll() {
        String place = PropertyClipboard.copy(group("Place", body(0)));
        assertThatThrownBy(() -> PropertyClipboard.pasteAll(
                        scene(), List.of(scene().obstacles().get(0)), "Place", place))
                .hasMessageContaining("a value of \"scale\", which o does not have");
        context.edit(PropertyClipboard.pasteAll(scene(), List.of(body(1), body(2)), "Place", place));
        assertThat(scene().bodies()).extracting(b -> b.pose().position()).containsOnly(new Vec3(1, 2, 3));
        String motion = PropertyClipboard.copy(group("Motion", body(2)));
        context.edit(PropertyClipboard.pasteAll(scene(), List.of(body(0)), "Motion", motion));
        assertThat(body(0).motion()).isEqualTo(BodyMotion.HINGED);
        assertThat(body(0).pivot()).isEqualTo(body(2).pivot());
        assertThat(context.project().orElseThrow().history().labels())
                .containsExactly("Change Place of 2 Things", "Change Motion of a");
    }

    @Test
    void textOfOtherProgramsIsReadAsIfTyped() {
        context.edit(PropertyClipboard.paste(scene(), shared("density", body(1)), " 1 g/cm3 \n"));
        assertThat(body(1).density()).isEqualTo(1000);
        context.edit(PropertyClipboard.paste(scene(), shared("pose.position", body(1)), "1, 5 cm, 0"));
        assertThat(body(1).pose().position()).isEqualTo(new Vec3(1, 0.05, 0));
        assertThatThrownBy(() -> PropertyClipboard.paste(scene(), shared("density", body(1)), "a letter"))
                .hasMessageContaining("The clipboard has \"a letter\"", "in kg/m³");
        for (String text : new String[] {"", "{", "{}", "[1]", "{\"format\":\"scree-values\"}", "[".repeat(9999)}) {
            assertThatThrownBy(() -> PropertyClipboard.pasteAll(scene(), List.of(body(1)), "Place", text))
                    .hasMessageContaining("no values of properties");
        }
        assertThatThrownBy(() -> PropertyClipboard.pasteAll(
                        scene(),
                        List.of(body(1)),
                        "Place",
                        "{\"format\":\"scree-values\",\"values\":{\"scale\":2,\"resolution\":1e99}}"))
                .hasMessageContaining("resolution cannot be \"1.0E99\"");
        assertThat(body(1).scale()).as("nothing of what fits in part").isEqualTo(1);
    }

    @Test
    void defaultsAreWhatAFileMeansThatDoesNotSay() {
        Map<String, PropertyDefault> body = PropertyDefault.of(scene(), body(0));
        assertThat(body.get("resolution").value()).isEqualTo(Body.DEFAULT_RESOLUTION);
        assertThat(body.get("scale").value()).isEqualTo(1.0);
        assertThat(body.get("density").value()).isNull();
        assertThat(body.get("motion").value()).isEqualTo(BodyMotion.DYNAMIC);
        assertThat(body.get("pose.position").value()).isEqualTo(Vec3.ZERO);
        assertThat(body).doesNotContainKeys("name", "material", "model");
        assertThat(PropertyDefault.of(scene(), scene().physics()).get("gravity").value())
                .isEqualTo(new Vec3(0, -9.81, 0));
        for (ScenePart part : scene().parts()) {
            SharedProperty.of(List.of(part)).forEach(property -> {
                PropertyDefault found = PropertyDefault.of(scene(), part).get(property.key());
                if (found != null && property.blocked() == null) {
                    Scene before = scene();
                    context.edit(property.set(scene(), found.value(), ""));
                    ScenePart reset = PartKind.of(part).find(scene(), part.id()).orElseThrow();
                    assertThat(shared(property.key(), reset).differsFrom(found.value()))
                            .as(part.kind() + " " + property.key())
                            .isFalse();
                    if (!scene().equals(before)) {
                        context.undo();
                    }
                }
            });
        }
    }

    @Test
    void whenAChangeActsFollowsFromWhatAPlayTakesOver() {
        assertThat(shared("gravity", scene().physics()).actsAtOnce(scene())).isTrue();
        assertThat(shared("frameRate", scene().physics()).actsAtOnce(scene())).isFalse();
        assertThat(shared("friction", scene().materials().get(0)).actsAtOnce(scene()))
                .isTrue();
        assertThat(shared("resolution", body(0)).actsAtOnce(scene())).isFalse();
        assertThat(shared("density", body(0)).actsAtOnce(scene())).isTrue();
        assertThat(shared("name", body(0)).actsAtOnce(scene())).isTrue();
        assertThat(shared("size", scene().obstacles().get(0)).actsAtOnce(scene()))
                .isFalse();
    }
}
