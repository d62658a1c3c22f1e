package dev.scree.editor.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.OpenContext;
import dev.scree.editor.panel.Panels;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HelpPagesTest {
    @TempDir
    private Path folder;

    private final HelpPages pages = new HelpPages();

    @Test
    void noLinkLeadsNowhereAndEveryPageIsReachedFromAnother() {
        List<String> targets =
                pages.all().stream().flatMap(page -> page.links().stream()).toList();
        assertThat(targets)
                .isNotEmpty()
                .allSatisfy(target -> assertThat(pages.find(target)).as(target).isPresent());
        for (HelpPage page : pages.all()) {
            assertThat(page.id().equals(HelpPages.START) || targets.contains(page.id()))
                    .as("a link to " + page.id())
                    .isTrue();
            assertThat(page.blocks()).as(page.id()).hasSizeBetween(2, 30);
        }
    }

    @Test
    void everyKindOfPartAndEveryToolWindowHasItsPage() {
        for (PartKind<?> kind : PartKind.ALL) {
            assertThat(pages.find(HelpPages.of(kind))).as(kind.key()).isPresent();
        }
        try (EditorContext context = OpenContext.of(folder, Scene.empty("main"))) {
            Actions actions = new Actions(context);
            try (Panels panels = new Panels(context, actions, Keymap.load())) {
                assertThat(panels).isNotNull();
                List<String> keys = actions.all().stream()
                        .map(action -> action.id())
                        .filter(id -> id.startsWith("panel."))
                        .map(id -> id.substring("panel.".length()))
                        .toList();
                assertThat(keys).contains("inspector", "problems");
                assertThat(keys)
                        .allSatisfy(key -> assertThat(pages.find(key)).as(key).isPresent());
            }
        }
        assertThat(pages.find("viewport")).isPresent();
    }

    @Test
    void pagesAreFoundByTheirWordsTitlesFirst() {
        assertThat(pages.search("VISCOSITY honey")).extracting(HelpPage::id).containsExactly("fluids");
        assertThat(pages.search("timeline").get(0).id()).isEqualTo("timeline");
        assertThat(pages.search("timeline")).hasSizeGreaterThan(1);
        assertThat(pages.search("xylophone")).isEmpty();
    }

    @Test
    void markdownBecomesBlocksWithStylesAndLinks() {
        HelpPage page = HelpMarkdown.page(
                "p",
                "# A title\nOne **strong** `word`\nand a [link](q).\n\n1. first\n2. second\n\n- dot\n\n## Below\n");
        assertThat(page.title()).isEqualTo("A title");
        assertThat(page.links()).containsExactly("q");
        assertThat(page.blocks())
                .extracting(HelpPage.Block::form)
                .containsExactly(
                        HelpPage.Form.PARAGRAPH,
                        HelpPage.Form.ITEM,
                        HelpPage.Form.ITEM,
                        HelpPage.Form.ITEM,
                        HelpPage.Form.HEADING);
        assertThat(page.blocks()).extracting(HelpPage.Block::mark).containsExactly("", "1.", "2.", "", "");
        assertThat(page.blocks().get(0).text()).isEqualTo("One strong word and a link.");
    }

    @Test
    void theTrailGoesBackAndForthAndForgetsWhatLayAhead() {
        List<HelpPage> all = pages.all();
        HelpTrail trail = new HelpTrail(all.get(0));
        assertThat(trail.canGoBack()).isFalse();
        trail.open(all.get(1));
        trail.open(all.get(1));
        trail.open(all.get(2));
        trail.back();
        assertThat(trail.page()).isEqualTo(all.get(1));
        assertThat(trail.canGoForward()).isTrue();
        trail.open(all.get(3));
        assertThat(trail.canGoForward()).isFalse();
        trail.back();
        trail.back();
        trail.back();
        assertThat(trail.page()).isEqualTo(all.get(0));
    }
}
