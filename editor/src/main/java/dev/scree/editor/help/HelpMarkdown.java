package dev.scree.editor.help;

import dev.scree.editor.help.HelpPage.Block;
import dev.scree.editor.help.HelpPage.Form;
import dev.scree.editor.help.HelpPage.Span;
import dev.scree.editor.help.HelpPage.Style;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** Makes a page of its Markdown: headings, paragraphs, lists, code, strong words and links to other pages. */
final class HelpMarkdown extends AbstractVisitor {
    private final List<Block> blocks = new ArrayList<>();
    private List<Span> spans = new ArrayList<>();
    private String title = "";
    private Style style = Style.PLAIN;
    private String target = "";
    private boolean item;
    /** Number of the next item; 0 where they have none. */
    private int number;

    private HelpMarkdown() {}

    /** @throws IllegalArgumentException if it does not begin with a heading */
    static HelpPage page(String id, String markdown) {
        HelpMarkdown made = new HelpMarkdown();
        Node document = Parser.builder().build().parse(markdown);
        document.accept(made);
        if (made.title.isEmpty()) {
            throw new IllegalArgumentException("the page of help " + id + " has no title");
        }
        return new HelpPage(id, made.title, made.blocks);
    }

    private void block(Form form, String mark) {
        blocks.add(new Block(form, mark, spans));
        spans = new ArrayList<>();
    }

    @Override
    public void visit(Heading heading) {
        visitChildren(heading);
        if (title.isEmpty()) {
            title = new Block(Form.HEADING, "", spans).text();
            spans = new ArrayList<>();
        } else {
            block(Form.HEADING, "");
        }
    }

    @Override
    public void visit(Paragraph paragraph) {
        visitChildren(paragraph);
        String mark = number > 0 ? number + "." : "";
        block(item ? Form.ITEM : Form.PARAGRAPH, mark);
    }

    @Override
    public void visit(BulletList list) {
        visitChildren(list);
    }

    @Override
    public void visit(OrderedList list) {
        number = 1;
        visitChildren(list);
        number = 0;
    }

    @Override
    public void visit(ListItem entry) {
        item = true;
        visitChildren(entry);
        item = false;
        number += number > 0 ? 1 : 0;
    }

    @Override
    public void visit(FencedCodeBlock code) {
        for (String line : code.getLiteral().stripTrailing().split("\n")) {
            spans.add(new Span(line, Style.CODE, ""));
            block(Form.CODE, "");
        }
    }

    @Override
    public void visit(StrongEmphasis strong) {
        styled(Style.STRONG, "", strong);
    }

    @Override
    public void visit(Emphasis strong) {
        styled(Style.STRONG, "", strong);
    }

    @Override
    public void visit(Link link) {
        styled(Style.LINK, link.getDestination(), link);
    }

    private void styled(Style inside, String leadsTo, Node node) {
        style = inside;
        target = leadsTo;
        visitChildren(node);
        style = Style.PLAIN;
        target = "";
    }

    @Override
    public void visit(Code code) {
        spans.add(new Span(code.getLiteral(), Style.CODE, ""));
    }

    @Override
    public void visit(Text text) {
        spans.add(new Span(text.getLiteral(), style, target));
    }

    @Override
    public void visit(SoftLineBreak end) {
        spans.add(new Span(" ", style, target));
    }
}
