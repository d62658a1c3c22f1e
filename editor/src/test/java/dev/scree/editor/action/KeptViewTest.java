package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.ColourMap;
import dev.scree.editor.render.DrawOptions;
import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.project.ProjectTemplates;
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
        KeptView.of(before, "run 1").write(project);
        ViewState after = new ViewState();
        KeptView.read(project).applyTo(after);
        assertThat(KeptView.read(project).run()).isEqualTo("run 1");
        assertThat(after.snap()).isEqualTo(before.snap());
        assertThat(after.colourBy()).isEqualTo(ColourBy.SPEED);
        assertThat(after.fixedRange())
                .hasValueSatisfying(range -> assertThat(range).containsExactly(0.5, 2));
        assertThat(after.colourMap()).isEqualTo(before.colourMap());
        assertThat(after.shading()).isEqualTo(DrawOptions.Shading.XRAY);
        assertThat(after.contactForces()).isTrue();
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
            "{\"snap\":{\"on\":false,\"grid\":-1,\"angle\":\"NaN\",\"factor\":1e300}}",
            "{\"ranges\":{\"SPEED\":[2,1],\"PRESSURE\":[1],\"DENSITY\":null,\"BODY\":[\"NaN\",1]}}"
        }) {
            Files.writeString(file, text);
            KeptView read = KeptView.read(project);
            assertThat(read.snap()).as(text).isEqualTo(first.snap());
            assertThat(read.ranges()).as(text).isEmpty();
            assertThat(read.run()).as(text).isEqualTo("main");
            assertThat(read.colourBy()).as(text).isEqualTo(first.colourBy());
        }
    }
}
