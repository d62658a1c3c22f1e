package dev.scree.editor.panel.ui;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LabelColumnsTest {
    @Test
    void fieldsStandInOneColumnHoweverLongTheirLabelsAre() {
        String[] label = {"Short"};
        try (HeadlessUi user = new HeadlessUi(ui -> {
            ui.fields().text("Name", "", value -> {});
            ui.fields().text(label[0], "", value -> {});
        })) {
            float least = user.item("Name").minX();
            label[0] = "A label that is longer than its part of the row";
            user.frames(2);
            assertThat(user.item("Name").minX()).isGreaterThan(least);
            assertThat(user.item(label[0]).minX()).isEqualTo(user.item("Name").minX());
            label[0] = "A label that is so long that there would be no room for a field beside it, whatever one does";
            user.frames(2);
            assertThat(user.item("Name").minX()).as("the field keeps its part").isLessThan(0.6f * 480);
            assertThat(user.item(label[0]).minX()).isEqualTo(user.item("Name").minX());
        }
    }
}
