package dev.scree.editor.script;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which actions a script may carry out: what is done to the open project and its view. What asks a question has no one
 * to answer it; what reads or writes elsewhere, such as the clipboard, projects and exports, is the user's own to do.
 */
public final class ScriptActions {
    /** So many actions are named in place of one that there is not. */
    private static final int NAMED = 3;

    private static final Set<String> MENUS = Set.of("Edit", "Select", "Scene", "Play", "View");
    private static final Set<String> CLIPBOARD = Set.of("edit.cut", "edit.copy", "edit.paste");
    /** Write files of their own, or the user's preferences. */
    private static final Set<String> WRITING =
            Set.of("play.record", "view.light", "view.zoomIn", "view.zoomOut", "view.zoomReset");
    /** Their effect follows from the scene and the selection alone, so that a recording can say them as they are. */
    private static final Set<String> CERTAIN =
            Set.of("edit.delete", "edit.hide", "edit.up", "edit.down", "edit.group", "edit.ungroup", "edit.lock");

    private ScriptActions() {}

    /** Returns why a script cannot carry out an action, or null. */
    static String obstacle(Action action) {
        String menu = action.menu();
        int within = menu.indexOf(Actions.SUBMENU);
        if (CLIPBOARD.contains(action.id())) {
            return "it uses the clipboard";
        }
        if (action.label().get().endsWith("…")) {
            return "it asks a question";
        }
        if (WRITING.contains(action.id()) || !MENUS.contains(within < 0 ? menu : menu.substring(0, within))) {
            return "it reaches beyond the open project and its view";
        }
        return null;
    }

    /** Those that a script may carry out, in the order of the menus. */
    public static List<Action> all(Actions actions) {
        return actions.all().stream().filter(a -> obstacle(a) == null).toList();
    }

    /** The ids that are written most like another one, the most alike first. */
    static List<String> alike(Actions actions, String id) {
        return all(actions).stream()
                .map(Action::id)
                .sorted(Comparator.comparingInt(known -> -shared(known, id)))
                .limit(NAMED)
                .toList();
    }

    /** How alike two words are written, by the pairs of letters that they share; much more so with a word in common. */
    private static int shared(String a, String b) {
        int shared = 0;
        String other = b.toLowerCase(Locale.ROOT);
        String one = a.toLowerCase(Locale.ROOT);
        for (int i = 0; i + 2 <= one.length(); i++) {
            shared += other.contains(one.substring(i, i + 2)) ? 2 : 0;
        }
        boolean sameName = one.substring(one.indexOf('.') + 1).equals(other.substring(other.indexOf('.') + 1));
        return 2 * shared - Math.abs(a.length() - b.length()) + (sameName ? 100 : 0);
    }

    /** Whether a recording can say what an edit did by the action alone. */
    static boolean certain(String id) {
        return CERTAIN.contains(id);
    }
}
