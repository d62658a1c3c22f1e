package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.NameMatch;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.PropertySearch;
import dev.scree.editor.action.Selection;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.runtime.scene.ModelObject;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Preset;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * All that Search Everywhere finds, each as an action that does the natural thing with it. Made once for a state of the
 * project; a search in it is quick with ten thousand objects.
 */
final class SearchEntries {
    /** The groups, in the order in which they stand where they fit equally well. */
    enum Kind {
        ACTIONS("Actions", Icon.PLAY),
        OBJECTS("Objects", Icon.CUBE),
        MATERIALS("Materials", Icon.DROPLET),
        PRESETS("Presets", Icon.BOOKMARK),
        MODELS("Models", Icon.CUBES),
        PROPERTIES("Properties", Icon.SLIDERS),
        PROJECTS("Projects", Icon.FOLDER);

        final String title;
        final Icon icon;

        Kind(String title, Icon icon) {
            this.title = title;
            this.icon = icon;
        }
    }

    /** Something to be found. @param note what stands behind it */
    record Entry(Action action, String note, NameMatch match) {}

    /** What fits of one kind. @param best the rank of the first; entries: all that fit, best first */
    record Group(Kind kind, int best, List<Entry> entries) {}

    private static final Supplier<String> ALWAYS = () -> null;

    private final EditorContext context;
    private final Actions actions;
    private final Keymap keymap;
    private final Map<Kind, List<Entry>> all = new EnumMap<>(Kind.class);
    private List<?> madeFor = List.of();

    SearchEntries(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
    }

    /** Makes the entries anew where something has changed, or at first. @return whether it did */
    boolean update() {
        OpenProject project = context.project().orElse(null);
        List<?> state = project == null
                ? List.of("no project", keymap.version())
                : List.of(
                        new Same(project.scene()),
                        new Same(project.presets()),
                        new Same(project.models()),
                        context.selection().version(),
                        keymap.version());
        if (state.equals(madeFor)) {
            return false;
        }
        madeFor = state;
        make(project);
        return true;
    }

    /** Has {@link #update} make them anew in any case. */
    void forget() {
        madeFor = List.of();
    }

    /** Compares by identity: records of a scene are made anew with each change, and comparing them takes long. */
    private record Same(Object thing) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Same same && same.thing == thing;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(thing);
        }
    }

    /**
     * What has all words of a text: the group with the best match first, and in each group the best match first.
     *
     * @param only the one kind to search, or null for all
     */
    List<Group> search(String text, Kind only) {
        String[] words = NameMatch.words(text);
        List<Group> groups = new ArrayList<>();
        all.forEach((kind, entries) -> {
            if (only != null && only != kind) {
                return;
            }
            List<List<Entry>> byRank = new ArrayList<>();
            for (Entry entry : entries) {
                int rank = entry.match.rank(words);
                if (rank != NameMatch.NONE) {
                    while (byRank.size() <= rank) {
                        byRank.add(new ArrayList<>());
                    }
                    byRank.get(rank).add(entry);
                }
            }
            List<Entry> found = new ArrayList<>();
            byRank.forEach(found::addAll);
            if (!found.isEmpty()) {
                groups.add(new Group(kind, found.get(0).match.rank(words), found));
            }
        });
        groups.sort(java.util.Comparator.comparingInt(Group::best));
        return groups;
    }

    private void make(OpenProject project) {
        all.clear();
        for (Action action : actions.all()) {
            add(Kind.ACTIONS, action, ActionSearch.note(action, keymap), action.menu());
        }
        if (project != null) {
            Scene scene = project.scene();
            for (PartKind<?> kind : PartKind.OBJECTS) {
                kind.in(scene).forEach(part -> object(kind, part));
            }
            for (PartKind<?> kind : List.of(PartKind.MATERIAL, PartKind.FLUID, PartKind.FABRIC)) {
                kind.in(scene).forEach(part -> material(kind, part));
            }
            project.presets().forEach((file, preset) -> preset(project, file, preset));
            project.models().forEach(this::model);
            for (Action property : PropertySearch.of(context, () -> actions.show("inspector"))) {
                add(Kind.PROPERTIES, property, property.menu(), property.menu());
            }
        }
        for (Path folder : context.preferences().recentProjects()) {
            String name = Objects.toString(folder.getFileName(), folder.toString());
            Path parent = folder.getParent();
            Action open = action("project." + folder, name, Icon.FOLDER, ALWAYS, () -> context.projects()
                    .open(folder));
            add(Kind.PROJECTS, open, parent == null ? "" : parent.toString(), folder.toString());
        }
    }

    private void object(PartKind<?> kind, ScenePart part) {
        Action show = action(id(kind, part), part.name(), PartLook.icon(part), ALWAYS, () -> {
            context.selection().set(Selection.Item.of(part));
            context.view().requests().frameSelection();
        });
        String model = part instanceof ModelObject shaped ? " " + shaped.model() : "";
        add(Kind.OBJECTS, show, kind.noun(), kind.noun() + model);
    }

    private void material(PartKind<?> kind, ScenePart part) {
        Action show = action(id(kind, part), part.name(), PartLook.icon(part), ALWAYS, () -> {
            context.selection().set(Selection.Item.of(part));
            actions.show("inspector");
        });
        add(Kind.MATERIALS, show, kind.noun(), kind.noun());
    }

    private void preset(OpenProject project, Path file, Preset preset) {
        Path root = project.document().folder().root().toAbsolutePath();
        Path mine = context.library().own();
        boolean own = file.toAbsolutePath().startsWith(root);
        String whose = own ? "project" : mine != null && file.startsWith(mine) ? "mine" : "program";
        Action place = action(
                "preset." + file,
                preset.name(),
                PartLook.icon(preset),
                () -> Actions.noEdit(context),
                () -> context.files().placePreset(file, preset, null));
        add(Kind.PRESETS, place, whose, whose + " preset " + preset.description());
    }

    private void model(String model) {
        Action place = action(
                "model." + model,
                model.substring(model.lastIndexOf('/') + 1),
                Icon.CUBE,
                () -> Actions.noEdit(context),
                () -> context.files().placeModel(model, null));
        add(Kind.MODELS, place, "model", "model " + model);
    }

    private static String id(PartKind<?> kind, ScenePart part) {
        return "part." + kind.key() + "." + part.id();
    }

    private static Action action(String id, String label, Icon icon, Supplier<String> obstacle, Runnable run) {
        return new Action(id, "", () -> label, icon.name(), obstacle, () -> false, run);
    }

    private void add(Kind kind, Action action, String note, String beside) {
        all.computeIfAbsent(kind, k -> new ArrayList<>())
                .add(new Entry(action, note, new NameMatch(action.label().get(), beside)));
    }
}
