package dev.scree.editor.panel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An arrangement of the tool windows as a file holds it: ImGui's text, and before it a line with what is closed.
 * Lengths are those at a zoom of 100 %, so that it fits whatever the zoom is later.
 *
 * @param closed keys of the tool windows that are closed
 * @param text as ImGui writes and reads it; empty: the first arrangement
 */
record DockLayout(Set<String> closed, String text) {
    private static final String CLOSED = "; closed=";
    private static final Pattern SIZE = Pattern.compile("SizeRef=(\\d+),(\\d+)");
    private static final Pattern NODE = Pattern.compile("^\\s*Dock(?:Space|Node)\\s+ID=(0x[0-9A-F]+)");
    private static final Pattern PARENT = Pattern.compile("Parent=(0x[0-9A-F]+)");
    /** The least width of the picture between the tool windows at its sides: at 100 % [px], and of the whole. */
    private static final float LEAST_PICTURE = 480;

    private static final float LEAST_PART = 0.42f;
    /** Tool windows at the sides get no narrower than this part of their width. */
    private static final float LEAST_SCALE = 0.3f;
    /** What lies below the picture grows with the zoom up to this part of the height. */
    private static final float MOST_BELOW = 0.45f;

    /** Reads a file's text; one that holds no arrangement counts as empty. */
    static DockLayout read(String file) {
        if (!file.contains("[Docking]")) {
            return new DockLayout(Set.of(), "");
        }
        Set<String> closed = new TreeSet<>();
        String text = file;
        if (file.startsWith(CLOSED)) {
            int end = file.indexOf('\n');
            if (end < 0) {
                return new DockLayout(Set.of(), "");
            }
            for (String key : file.substring(CLOSED.length(), end).strip().split(",")) {
                closed.add(key);
            }
            closed.remove("");
            text = file.substring(end + 1);
        }
        return new DockLayout(closed, text);
    }

    /** The text of a file. */
    String write() {
        return CLOSED + String.join(",", new TreeSet<>(closed)) + "\n" + text;
    }

    /**
     * How many times as large as at 100 % the tool windows are.
     *
     * @param x in width
     * @param y in height
     */
    record Scale(float x, float y) {
        Scale inverse() {
            return new Scale(1 / x, 1 / y);
        }
    }

    /** Returns ImGui's text with all tool windows that many times as large. */
    static String scaled(String text, Scale by) {
        return SIZE.matcher(text)
                .replaceAll(size -> "SizeRef=" + length(size.group(1), by.x) + "," + length(size.group(2), by.y));
    }

    private static int length(String old, float ratio) {
        return Math.max(1, Math.round(Integer.parseInt(old) * ratio));
    }

    /** Returns the width of what lies beside the picture [px]. */
    static float sides(String text) {
        return around(text, "Split=X", 1);
    }

    /** Returns the height of what lies below the picture [px]. */
    static float below(String text) {
        return around(text, "Split=Y", 2);
    }

    /** @param split of the nodes in which others lie beside the picture @param group of a size that counts */
    private static float around(String text, String split, int group) {
        Map<String, String> parents = new HashMap<>();
        Map<String, String> lines = new HashMap<>();
        String picture = null;
        for (String line : text.split("\n")) {
            Matcher node = NODE.matcher(line);
            if (node.find()) {
                String id = node.group(1);
                lines.put(id, line);
                Matcher parent = PARENT.matcher(line);
                if (parent.find()) {
                    parents.put(id, parent.group(1));
                }
                picture = line.contains("CentralNode=1") ? id : picture;
            }
        }
        float sides = 0;
        for (String id = picture; id != null && parents.containsKey(id); id = parents.get(id)) {
            String parent = parents.get(id);
            String inner = id;
            if (lines.getOrDefault(parent, "").contains(split)) {
                for (Map.Entry<String, String> other : parents.entrySet()) {
                    Matcher size = SIZE.matcher(lines.get(other.getKey()));
                    if (other.getValue().equals(parent) && !other.getKey().equals(inner) && size.find()) {
                        sides += Integer.parseInt(size.group(group));
                    }
                }
            }
        }
        return sides;
    }

    /**
     * How many times as large as at 100 % the tool windows are to be: as the zoom says, but less where the picture
     * would get too narrow.
     *
     * @param sides width of the tool windows beside the picture at 100 % [px]
     * @param zoom 1 at 100 %
     * @param width of tool windows and picture [px]
     */
    static float scale(float sides, float zoom, float width) {
        float least = Math.min(LEAST_PICTURE * zoom, LEAST_PART * width);
        return sides == 0 ? zoom : Math.max(LEAST_SCALE * zoom, Math.min(zoom, (width - least) / sides));
    }

    /**
     * The same for heights: as the zoom says, but what lies below the picture leaves it the larger part.
     *
     * @param below height of the tool windows below the picture at 100 % [px]
     * @param height of tool windows and picture [px]
     */
    static float scaleBelow(float below, float zoom, float height) {
        return below == 0 ? zoom : Math.max(LEAST_SCALE * zoom, Math.min(zoom, MOST_BELOW * height / below));
    }

    /** Returns ImGui's text with those tool windows put beside others of their place that it does not know yet. */
    static String completed(String text, List<Panel> panels) {
        StringBuilder more = new StringBuilder();
        for (Panel panel : panels) {
            if (dock(text, panel) == null) {
                panels.stream()
                        .filter(peer -> peer.place() == panel.place() && dock(text, peer) != null)
                        .findFirst()
                        .ifPresent(peer -> more.append("[Window][###" + panel.key() + "]\nCollapsed=0\nDockId="
                                + dock(text, peer) + ",9\n\n"));
            }
        }
        // Windows stand before the docks, as in a text that ImGui has written.
        return more + text;
    }

    private static String dock(String text, Panel panel) {
        List<String> found = new ArrayList<>();
        Matcher entry = Pattern.compile(
                        "\\[Window\\]\\[[^\\]]*###" + Pattern.quote(panel.key()) + "\\]\n((?:[^\\[\n]+\n)*)")
                .matcher(text);
        while (entry.find()) {
            Matcher dock = Pattern.compile("DockId=(0x[0-9A-F]+)").matcher(entry.group(1));
            if (dock.find()) {
                found.add(dock.group(1));
            }
        }
        return found.isEmpty() ? null : found.get(0);
    }
}
