package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.ColourMap;
import dev.scree.editor.render.DrawOptions;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectTemplates;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project is looked at as it was when it was closed. */
class KeptViewTest {
    @TempDir
    private Path folder;

    @Test
    void theViewComesBack() {
        ProjectFolder project = ProjectTemplates.EMPTY.create(folder.resolve("p"));
        ViewState before = new ViewState();
        before.setSnap(new SnapSettings(true, SnapSettings.Mode.GRID, 0.05, 30, 0.25));
        before.setColourBy(ColourBy.SPEED);
        before.setFixedRange(new double[] {0.5, 2});
        before.setColourMap(ColourMap.values()[ColourMap.values().length - 1]);
        before.setShading(DrawOptions.Shading.XRAY);
        before.setContactForces(true);
        ExportChoices exports = ExportChoices.FIRST
                .withSize(640, 360)
                .withEndingOf(Path.of("x/main-2.pvd"))
                .withDetails("Ada", "CC0");
        KeptView.of(before, "run 1", exports).write(project);
        ViewState after = new ViewState();
        KeptView.read(project).applyTo(after);
        assertThat(KeptView.read(project).run()).isEqualTo("run 1");
        assertThat(KeptView.read(project).exports()).isEqualTo(exports);
        assertThat(exports.ending()).isEqualTo("pvd");
        assertThat(after.snap()).isEqualTo(before.snap());
        assertThat(after.colourBy()).isEqualTo(ColourBy.SPEED);
        assertThat(after.fixedRange())
                .hasValueSatisfying(range -> assertThat(range).containsExactly(0.5, 2));
        assertThat(after.colourMap()).isEqualTo(before.colourMap());
        assertThat(after.shading()).isEqualTo(DrawOptions.Shading.XRAY);
        assertThat(after.contactForces()).isTrue();
    }

    @Test
    void exportsOfAProjectBeginAsItsLastOnesWhenItIsOpenedAgain() {
        Path project;
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            project = context.project().orElseThrow().document().folder().root();
            context.setExports(context.exports().withSize(320, 180).withEndingOf(Path.of("a.ply")));
        }
        try (EditorContext context = OpenContext.open(folder, project)) {
            assertThat(context.exports().width()).isEqualTo(320);
            assertThat(context.frameExport().freeFile(context.project().orElseThrow()))
                    .hasFileName("main.ply");
        }
    }

    @Test
    void whatMakesNoSenseIsAsAtFirst() throws Exception {
        ProjectFolder project = ProjectTemplates.EMPTY.create(folder.resolve("p"));
        Path file = project.root().resolve(ProjectFolder.CACHE).resolve("view.json");
        Files.createDirectories(file.getParent());
        ViewState first = new ViewState();
        for (String text : new String[] {
            "null",
            "[]",
            "{\"colourBy\":\"TASTE\"}",
            "{\"other\":1}",
            "{\"exports\":{\"width\":-4,\"height\":7,\"ending\":\"../exe\",\"author\":null}}",
            "{\"snap\":{\"on\":false,\"grid\":-1,\"angle\":\"NaN\",\"factor\":1e300}}",
            "{\"ranges\":{\"SPEED\":[2,1],\"PRESSURE\":[1],\"DENSITY\":null,\"BODY\":[\"NaN\",1]}}"
        }) {
            Files.writeString(file, text);
            KeptView read = KeptView.read(project);
            assertThat(read.snap()).as(text).isEqualTo(first.snap());
            assertThat(read.ranges()).as(text).isEmpty();
            assertThat(read.run()).as(text).isEqualTo("main");
            assertThat(read.exports()).as(text).isEqualTo(ExportChoices.FIRST);
            assertThat(read.colourBy()).as(text).isEqualTo(first.colourBy());
        }
    }
}
