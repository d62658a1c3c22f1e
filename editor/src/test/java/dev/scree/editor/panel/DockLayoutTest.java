package dev.scree.editor.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Ui;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Arrangements of tool windows as texts. */
class DockLayoutTest {
    private static final String TEXT = """
            [Window][###hierarchy]
            Pos=40,300
            Size=290,400
            Collapsed=0
            DockId=0x00000004,0

            [Window][###inspector]
            Pos=900,70
            Collapsed=0
            DockId=0x00000006,0

            [Docking][Data]
            DockSpace         ID=0x0A000000 Window=0x1BBC0F80 Pos=40,70 Size=1200,620 Split=X
              DockNode        ID=0x00000001 Parent=0x0A000000 SizeRef=290,620 Split=Y
                DockNode      ID=0x00000003 Parent=0x00000001 SizeRef=290,260
                DockNode      ID=0x00000004 Parent=0x00000001 SizeRef=290,360
              DockNode        ID=0x00000002 Parent=0x0A000000 SizeRef=910,620 Split=X
                DockNode      ID=0x00000005 Parent=0x00000002 SizeRef=580,620 Split=Y
                  DockNode    ID=0x00000007 Parent=0x00000005 SizeRef=580,450 CentralNode=1
                  DockNode    ID=0x00000008 Parent=0x00000005 SizeRef=580,170
                DockNode      ID=0x00000006 Parent=0x00000002 SizeRef=330,620

            """;

    private record Tool(String key, Place place) implements Panel {
        @Override
        public String title() {
            return key;
        }

        @Override
        public Icon icon() {
            return Icon.BOX;
        }

        @Override
        public void draw(Ui ui) {}
    }

    @Test
    void whatLiesBesideThePictureIsWhatTheZoomMakesWider() {
        assertThat(DockLayout.sides(TEXT)).isEqualTo(620);
        DockLayout.Scale larger = new DockLayout.Scale(1.5f, 1.25f);
        String scaled = DockLayout.scaled(TEXT, larger);
        assertThat(DockLayout.sides(scaled)).isEqualTo(930);
        assertThat(DockLayout.below(TEXT)).isEqualTo(170);
        assertThat(DockLayout.below(scaled)).isEqualTo(213);
        assertThat(DockLayout.scaled(scaled, larger.inverse())).isEqualTo(TEXT);
        assertThat(DockLayout.sides("")).isZero();
    }

    @Test
    void thePictureKeepsItsPartOfANarrowWindow() {
        assertThat(DockLayout.scale(620, 1, 1200)).isEqualTo(1);
        assertThat(DockLayout.scale(620, 1.5f, 2400)).isEqualTo(1.5f);
        float narrow = DockLayout.scale(620, 1.5f, 1160);
        assertThat(1160 - narrow * 620).as("the picture [px]").isGreaterThan(0.41f * 1160);
        assertThat(DockLayout.scale(620, 1, 200)).as("not nothing").isEqualTo(0.3f);
    }

    @Test
    void whatLiesBelowThePictureGrowsWithTheZoomUpToAPartOfTheHeight() {
        assertThat(DockLayout.scaleBelow(170, 1.5f, 700)).isEqualTo(1.5f);
        assertThat(DockLayout.scaleBelow(170, 2.5f, 600) * 170).isEqualTo(270);
        assertThat(DockLayout.scaleBelow(0, 1.5f, 600)).isEqualTo(1.5f);
    }

    @Test
    void aNewToolWindowGoesBesideAnOldOneOfItsPlace() {
        List<Panel> panels = List.of(
                new Tool("hierarchy", Panel.Place.LEFT_BOTTOM),
                new Tool("inspector", Panel.Place.RIGHT),
                new Tool("history", Panel.Place.RIGHT));
        String completed = DockLayout.completed(TEXT, panels);
        assertThat(completed).contains("[Window][###history]\nCollapsed=0\nDockId=0x00000006,9\n");
        assertThat(DockLayout.completed(completed, panels)).isEqualTo(completed);
    }

    @Test
    void aFileKeepsWhatIsClosedAndOneWithoutAnArrangementIsEmpty() {
        DockLayout layout = new DockLayout(Set.of("models", "log"), TEXT);
        assertThat(DockLayout.read(layout.write())).isEqualTo(layout);
        assertThat(DockLayout.read(TEXT)).isEqualTo(new DockLayout(Set.of(), TEXT));
        assertThat(DockLayout.read("nonsense").text()).isEmpty();
        assertThat(DockLayout.read("; closed=[Docking]").text()).isEmpty();
    }
}
