package dev.scree.editor.help;

import java.util.ArrayList;
import java.util.List;

/** The pages that were read, and which one is shown now. */
public final class HelpTrail {
    private static final int LONGEST = 100;

    private final List<HelpPage> pages = new ArrayList<>();
    private int at;

    public HelpTrail(HelpPage first) {
        pages.add(first);
    }

    public HelpPage page() {
        return pages.get(at);
    }

    /** Shows a page; those ahead are forgotten. */
    public void open(HelpPage page) {
        if (page.equals(page())) {
            return;
        }
        pages.subList(at + 1, pages.size()).clear();
        pages.add(page);
        if (pages.size() > LONGEST) {
            pages.remove(0);
        }
        at = pages.size() - 1;
    }

    public boolean canGoBack() {
        return at > 0;
    }

    public boolean canGoForward() {
        return at < pages.size() - 1;
    }

    public void back() {
        at = Math.max(0, at - 1);
    }

    public void forward() {
        at = Math.min(pages.size() - 1, at + 1);
    }
}
