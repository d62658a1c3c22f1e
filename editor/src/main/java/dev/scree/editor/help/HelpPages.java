package dev.scree.editor.help;

import dev.scree.runtime.scene.PartKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** All pages of help, which one belongs to what, and finding them by words. */
public final class HelpPages {
    /** The page to begin with. */
    public static final String START = "start";

    /** In the order in which a newcomer may read them; each is a file of this package's resources. */
    static final List<String> IDS = List.of(
            START,
            "viewport",
            "project",
            "models",
            "presets",
            "hierarchy",
            "inspector",
            "bodies",
            "materials",
            "fluids",
            "flow",
            "grains",
            "cloths",
            "soft",
            "joints",
            "physics",
            "run",
            "timeline",
            "recording",
            "plots",
            "compare",
            "probes",
            "problems",
            "history",
            "log",
            "scripts");

    /** The pages of kinds of parts that are not called like the kind's list. */
    private static final Map<PartKind<?>, String> KINDS = Map.of(
            PartKind.EMITTER, "flow",
            PartKind.SINK, "flow",
            PartKind.BLOCK, "flow",
            PartKind.OBSTACLE, "grains",
            PartKind.FABRIC, "cloths",
            PartKind.SOFT, "soft",
            PartKind.DOMAIN, "physics",
            PartKind.CAMERA, "physics");

    private final Map<String, HelpPage> pages = new LinkedHashMap<>();

    /** Reads them. */
    public HelpPages() {
        for (String id : IDS) {
            pages.put(id, HelpMarkdown.page(id, text(id)));
        }
    }

    static String text(String id) {
        try (InputStream in = HelpPages.class.getResourceAsStream(id + ".md")) {
            if (in == null) {
                throw new IllegalStateException("the page of help " + id + " is missing from the program");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<HelpPage> all() {
        return List.copyOf(pages.values());
    }

    public Optional<HelpPage> find(String id) {
        return Optional.ofNullable(pages.get(id));
    }

    /** The page of a kind of part of a scene, which is also that of its properties and problems. */
    public static String of(PartKind<?> kind) {
        return KINDS.getOrDefault(kind, kind.key());
    }

    /** The pages that have all the words, those with them in their title first. */
    public List<HelpPage> search(String words) {
        List<String> wanted = List.of(words.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        List<HelpPage> found = new ArrayList<>();
        for (HelpPage page : pages.values()) {
            StringBuilder text = new StringBuilder(page.title());
            page.blocks().forEach(block -> text.append('\n').append(block.text()));
            String all = text.toString().toLowerCase(Locale.ROOT);
            if (wanted.stream().allMatch(all::contains)) {
                found.add(page);
            }
        }
        found.sort(Comparator.comparingInt(page -> {
            String title = page.title().toLowerCase(Locale.ROOT);
            return wanted.stream().allMatch(title::contains) ? 0 : 1;
        }));
        return found;
    }
}
