package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.scene.Cloth;
import dev.scree.runtime.scene.ClothPin;
import dev.scree.runtime.scene.ClothShape;
import dev.scree.runtime.scene.CommonFabrics;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneJson;
import dev.scree.runtime.scene.Vec3;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cloths and fabrics as a typing error or a stranger may write them: refused with the field and what is allowed. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HostileClothTest {
    private static final Path FILE = Path.of("scenes", "main.json");
    private static final Cloth SHEET = Cloth.of(
                    "sheet",
                    ClothShape.RECTANGLE,
                    Pose.at(0, 0.5, 0),
                    new Vec3(0.4, 0.3, 0.2),
                    0.05,
                    CommonFabrics.COTTON.id())
            .withPins(List.of(
                    new ClothPin(new Vec3(-0.2, 0, -0.1), 0.03, List.of(new Vec3(0.2, 0, 0.1)), null, null, null)));

    private static Scene scene(List<Cloth> cloths) {
        return Scene.empty("main")
                .withFabrics(
                        List.of(CommonFabrics.COTTON.withWeftStretch(2500.0).withFriction(0.45)))
                .withCloths(cloths);
    }

    private static String text() {
        return SceneJson.write(SceneJson.Format.SCENE, scene(List.of(SHEET)));
    }

    /** What is said of a scene's file, each refusal as its place and its words. */
    private static List<String> refusals(String text) {
        Scene scene;
        try {
            scene = SceneJson.read(SceneJson.Format.SCENE, Scene.class, text.getBytes(StandardCharsets.UTF_8), FILE);
        } catch (UserError e) {
            assertThat(e.getMessage()).matches("(?s)scenes/main\\.json:[0-9]+:[0-9]+: .*");
            return List.of(e.getMessage());
        }
        return errors(scene).stream()
                .map(p -> p.path() + " " + p.message() + " " + p.remedy())
                .toList();
    }

    private static List<Problem> errors(Scene scene) {
        List<Problem> problems = new ArrayList<>(SceneCheck.check(scene, "scenes/main.json", model -> true));
        if (problems.stream().noneMatch(p -> p.severity() == Problem.Severity.ERROR)) {
            problems.addAll(PlayCheck.check(scene, "scenes/main.json", new ParticleSets(Map.of()), Progress.NONE));
        }
        return problems.stream()
                .filter(p -> p.severity() == Problem.Severity.ERROR)
                .toList();
    }

    @Test
    void theSceneItselfIsSound() {
        assertThat(refusals(text())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'\"spacing\" : 0.05' | '\"spacing\" : \"NaN\"' | spacing | a number",
                "'\"spacing\" : 0.05' | '\"spacing\" : 1e-9' | cloths[0].spacing | from 0.000001",
                "'\"spacing\" : 0.05' | '\"spacing\" : 1e-6' | cloths[0].spacing | at most",
                "'\"spacing\" : 0.05' | '\"spacing\" : -0.05' | cloths[0].spacing | from 0.000001",
                "'\"spacing\" : 0.05' | '\"spacing\" : 1e300' | cloths[0].spacing | to 100000",
                "'\"spacing\" : 0.05' | '\"spacing\" : 1e-300' | cloths[0].spacing | from 0.000001",
                "'\"spacing\" : 0.05' | '\"spacing\" : null' | spacing | a number",
                "'[ 0.4, 0.3, 0.2 ]' | '[ 0, 0.3, 0.2 ]' | cloths[0].size[0] | from 0.000001",
                "'[ 0.4, 0.3, 0.2 ]' | '[ 0.4, 0.3, 0 ]' | cloths[0].size[2] | from 0.000001",
                "'[ 0.4, 0.3, 0.2 ]' | '[ -0.4, 0.3, 0.2 ]' | cloths[0].size[0] | from 0.000001",
                "'[ 0.4, 0.3, 0.2 ]' | '[ 1e300, 0.3, 0.2 ]' | cloths[0].size[0] | to 100000",
                "'[ 0.4, 0.3, 0.2 ]' | '[ 1e5, 0.3, 1e5 ]' | cloths[0].spacing | at most",
                "'[ 0.4, 0.3, 0.2 ]' | '[ 0.4, 0.2 ]' | size | 3 numbers",
                "'[ 0.4, 0.3, 0.2 ]' | '[ null, 0.3, 0.2 ]' | size | a number",
                "'\"rectangle\"' | '\"square\"' | shape | rectangle",
                "'\"rectangle\"' | 1 | shape | rectangle",
                "'\"fabric\" : \"cotton\"' | '\"fabric\" : \"gone\"' | cloths[0].fabric | Name one of",
                "'\"fabric\" : \"cotton\"' | '\"fabric\" : null' | cloths[0] | fabric",
                "'\"fabric\" : \"cotton\"' | '\"fabrik\" : \"cotton\"' | cloths[0] | fabric",
                "'\"id\" : \"sheet\"' | '\"id\" : \"\"' | cloths[0].id | letters",
                "'\"velocity\" : [ 0.0,' | '\"velocity\" : [ 1e9,' | cloths[0].velocity | to 1000000",
                "'\"velocity\" : [ 0.0,' | '\"velocity\" : [ 1e5,' | cloths[0].velocity | speed limit",
                "'\"position\" : [ 0.0, 0.5,' | '\"position\" : [ 1e9, 0.5,' | cloths[0].pose | 100000",
                "'[ 0.0, 0.0, 0.0, 1.0 ]' | '[ 0, 0, 0, 0 ]' | cloths[0].pose | quaternion",
                "'\"radius\" : 0.03' | '\"radius\" : -0.03' | pins[0].radius | from 0.000001",
                "'\"radius\" : 0.03' | '\"radius\" : 0' | pins[0].radius | from 0.000001",
                "'\"radius\" : 0.03' | '\"radius\" : 1e300' | pins[0].radius | to 100000",
                "'\"radius\" : 0.03' | '\"radius\" : \"NaN\"' | pins[0].radius | a number",
                "'\"radius\" : 0.03' | '\"radius\" : 0.03, \"body\" : \"gone\"' | pins[0].body | Choose another",
                "'\"radius\" : 0.03' | '\"radius\" : 0.03, \"body\" : 7' | pins[0].body | a text",
                "'\"at\" : [ -0.2,' | '\"at\" : [ 1e300,' | pins[0].at | 100000",
                "'\"at\" : [ -0.2, 0.0, -0.1 ]' | '\"at\" : null' | pins[0] | at",
                "'[ [ 0.2, 0.0, 0.1 ] ]' | '[ [ 0.2, 0.0, 1e9 ] ]' | pins[0].points | 100000",
                "'[ [ 0.2, 0.0, 0.1 ] ]' | '[ null ]' | pins[0].points | null",
                "'[ [ 0.2, 0.0, 0.1 ] ]' | '7' | pins[0].points | a list",
                "'\"thickness\" : 4.0E-4' | '\"thickness\" : -4e-4' | fabrics[0].thickness | from 0.000001",
                "'\"thickness\" : 4.0E-4' | '\"thickness\" : 0' | fabrics[0].thickness | from 0.000001",
                "'\"thickness\" : 4.0E-4' | '\"thickness\" : 1e300' | fabrics[0].thickness | to 100000",
                "'\"areaDensity\" : 0.15' | '\"areaDensity\" : 0' | fabrics[0].areaDensity | from 0.0001",
                "'\"areaDensity\" : 0.15' | '\"areaDensity\" : -1' | fabrics[0].areaDensity | from 0.0001",
                "'\"areaDensity\" : 0.15' | '\"areaDensity\" : 1e300' | fabrics[0].areaDensity | to 10000",
                "'\"areaDensity\" : 0.15' | '\"areaDensity\" : \"Infinity\"' | areaDensity | a number",
                "'\"stretch\" : 3000.0' | '\"stretch\" : -3000' | fabrics[0].stretch | from 0.001",
                "'\"stretch\" : 3000.0' | '\"stretch\" : 1e300' | fabrics[0].stretch | to 10000000000",
                "'\"weftStretch\" : 2500.0' | '\"weftStretch\" : -1' | fabrics[0].weftStretch | from 0.001",
                "'\"shear\" : 60.0' | '\"shear\" : -1' | fabrics[0].shear | from 0.001",
                "'\"contraction\" : 0.2' | '\"contraction\" : 0.6' | fabrics[0].contraction | from 0 to 0.5",
                "'\"bending\" : 8.0E-6' | '\"bending\" : -1' | fabrics[0].bending | from 0",
                "'\"bending\" : 8.0E-6' | '\"bending\" : 1e300' | fabrics[0].bending | to 1000000",
                "'\"damping\" : 0.002' | '\"damping\" : 1e300' | fabrics[0].damping | from 0 to 1",
                "'\"friction\" : 0.45' | '\"friction\" : -1' | fabrics[0].friction | from 0",
                "'\"color\" : [ 0.86' | '\"color\" : [ 86' | fabrics[0].color[0] | from 0 to 1",
                "'\"id\" : \"cotton\"' | '\"id\" : null' | fabrics[0] | id",
            })
    void isRefusedWithItsFieldAndWhatIsAllowed(String from, String to, String place, String allowed) {
        assertThat(text()).contains(from);
        assertThat(refusals(text().replace(from, to)))
                .anySatisfy(refusal -> assertThat(refusal).contains(place, allowed))
                .allSatisfy(refusal -> assertThat(refusal)
                        .doesNotContain("Exception", "java.", "jackson", "dev.scree", "null pointer"));
    }

    @ParameterizedTest
    @CsvSource({"cloths", "fabrics", "pins"})
    void nullAmongThemIsRefusedWithTheList(String list) {
        String broken = text().replaceFirst("\"" + list + "\" : \\[ ", "\"" + list + "\" : [ null, ");
        assertThat(broken).isNotEqualTo(text());
        assertThat(refusals(broken)).singleElement().satisfies(refusal -> assertThat(refusal)
                .contains(list, "null")
                .doesNotContain("Exception", "java.", "jackson", "dev.scree"));
    }

    @Test
    void moreTrianglesThanFitAreRefusedInTime() {
        // Each cloth is small enough for itself.
        List<Cloth> many = new ArrayList<>();
        for (int c = 0; c < 2000; c++) {
            many.add(SHEET.withId("c" + c).withSpacing(0.0007));
        }
        assertThat(errors(scene(many))).singleElement().satisfies(p -> {
            assertThat(p.path()).matches("cloths\\[\\d+]\\.spacing");
            assertThat(p.message()).contains("vertices").contains("fit");
        });
    }

    @Test
    void pinsWithoutEndAreRefusedInTime() {
        Cloth fine = SHEET.withSpacing(0.002);
        List<ClothPin> pins = Collections.nCopies(100_000, ClothPin.toWorld(Vec3.ZERO, 1e-6));
        assertThat(errors(scene(List.of(fine.withPins(pins))))).singleElement().satisfies(p -> {
            assertThat(p.path()).isEqualTo("cloths[0].pins");
            assertThat(p.remedy()).contains("Use up to");
        });
    }

    @Test
    void painstakinglyPaintedPinsAreFoundInTime() {
        // All points lie in one cell of the search, and none holds a vertex.
        List<Vec3> points = new ArrayList<>();
        for (int p = 0; p < ClothPin.MOST_POINTS; p++) {
            points.add(new Vec3(0.2 + 1e-7 * p, 1.01, 0.1));
        }
        Cloth fine = SHEET.withSpacing(0.001)
                .withPins(List.of(new ClothPin(new Vec3(0.2, 1.01, 0.1), 1, points, null, null, null)));
        assertThat(errors(scene(List.of(fine)))).isEmpty();
    }
}
