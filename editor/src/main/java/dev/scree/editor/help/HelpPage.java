package dev.scree.editor.help;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A page of help.
 *
 * @param id by which links name it
 * @param title what stands over it
 * @param blocks what stands on it, from the top down
 */
public record HelpPage(String id, String title, List<Block> blocks) {
    /** How a block stands on the page. */
    public enum Form {
        HEADING,
        PARAGRAPH,
        /** Of a list, behind its mark. */
        ITEM,
        /** Set as it is, line by line. */
        CODE
    }

    /** How a piece of a line is written. */
    public enum Style {
        PLAIN,
        STRONG,
        CODE,
        LINK
    }

    /** A piece of a line. @param target id of the page that a link leads to; else empty */
    public record Span(String text, Style style, String target) {}

    /** A piece of the page. @param mark of an item: a number, or empty for a dot */
    public record Block(Form form, String mark, List<Span> spans) {
        public Block {
            spans = List.copyOf(spans);
        }

        /** Its words without their styles. */
        public String text() {
            return spans.stream().map(Span::text).collect(Collectors.joining());
        }
    }

    public HelpPage {
        blocks = List.copyOf(blocks);
    }

    /** Ids of the pages that it leads to. */
    public List<String> links() {
        return blocks.stream()
                .flatMap(block -> block.spans().stream())
                .map(Span::target)
                .filter(target -> !target.isEmpty())
                .toList();
    }

    /**
     * A page made of texts.
     *
     * @param sentences a paragraph each; empty ones are left out
     * @param see the page that it leads on to
     */
    public static HelpPage of(String id, String title, List<String> sentences, String key, HelpPage see) {
        List<Block> blocks = new ArrayList<>();
        for (String sentence : sentences) {
            if (!sentence.isBlank()) {
                blocks.add(new Block(Form.PARAGRAPH, "", List.of(new Span(sentence, Style.PLAIN, ""))));
            }
        }
        blocks.add(new Block(
                Form.PARAGRAPH,
                "",
                List.of(
                        new Span("In files, scripts and ", Style.PLAIN, ""),
                        new Span("./scree set", Style.CODE, ""),
                        new Span(" it is ", Style.PLAIN, ""),
                        new Span(key, Style.CODE, ""),
                        new Span(". See also ", Style.PLAIN, ""),
                        new Span(see.title(), Style.LINK, see.id()),
                        new Span(".", Style.PLAIN, ""))));
        return new HelpPage(id, title, blocks);
    }
}
