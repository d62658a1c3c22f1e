package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.Grouping;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Ordering;
import dev.scree.editor.action.Selection;
import dev.scree.editor.command.Command;
import dev.scree.editor.panel.HierarchyRows.Row;
import dev.scree.editor.panel.HierarchyRows.Type;
import dev.scree.editor.panel.ui.Fields;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.panel.ui.Widgets;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.Properties;
import imgui.ImGui;
import imgui.flag.ImGuiMouseButton;
import imgui.type.ImString;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the shown scene consists of. A press selects, with Ctrl one more, with Shift all up to it; lines are dragged to
 * other places and into groups. Only the lines in view are drawn.
 */
final class HierarchyPanel implements Panel {
    private final EditorContext context;
    private final Actions actions;
    private final ActionMenu menu;
    private final HierarchyRow line;
    private final HierarchyDrop drop;
    private final ImString filter = Fields.buffer("");
    /** What passes the filter; null without one. */
    private Set<Selection.Item> listed;

    private final Set<String> folded = new HashSet<>();

    private List<Row> rows = List.of();
    private Scene rowsOf;
    private String rowsFilter = "";
    private boolean stale;

    /** The selection that was last scrolled to. */
    private long seenSelection;
    /** What is being renamed: a part, or else a group; null while nothing is. */
    private Selection.Item renamed;

    private String renamedGroup;
    private final ImString name = Fields.buffer("");
    private boolean focusName;

    HierarchyPanel(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.menu = new ActionMenu(actions, keymap);
        this.line = new HierarchyRow(context);
        this.drop = new HierarchyDrop(context);
    }

    @Override
    public String key() {
        return "hierarchy";
    }

    @Override
    public String title() {
        return "Hierarchy";
    }

    @Override
    public Icon icon() {
        return Icon.FOLDER_TREE;
    }

    @Override
    public Place place() {
        return Place.LEFT_BOTTOM;
    }

    @Override
    public void draw(Ui ui) {
        OpenProject project = context.project().orElseThrow();
        Scene scene = project.scene();
        filterField(ui);
        if (context.view().requests().takeRename() && context.selection().primary() != null) {
            beginRename(scene, context.selection().primary());
        }
        Selection.Item wanted = toReveal(scene);
        update(scene);
        ui.child("rows", 0, 0, false, () -> {
            if (wanted != null) {
                scrollTo(ui, wanted);
            }
            ui.widgets().list(rows.size(), index -> ui.id("row" + index, () -> row(ui, project, rows.get(index))));
            if (rows.isEmpty()) {
                String text = "Nothing has \"" + filter.get().strip() + "\" in its name, kind or model.";
                ui.widgets().paragraph(text, Role.TEXT_MUTED);
            }
        });
    }

    private void filterField(Ui ui) {
        boolean clear = !filter.get().isEmpty();
        boolean focus = context.view().requests().takeFilter();
        float width = ImGui.getContentRegionAvailX() - (clear ? ui.px(24) : 0);
        ui.fields().liveText("Filter", "##filter", filter, Icon.SEARCH.glyph() + "  Filter", width, focus);
        if (clear) {
            ImGui.sameLine(0, ui.px(4));
            if (ui.widgets().smallIcon(Icon.XMARK, "Clear Filter", Role.TEXT_MUTED)) {
                filter.set("");
            }
        }
    }

    private void update(Scene scene) {
        if (stale || scene != rowsOf || !rowsFilter.equals(filter.get())) {
            rowsOf = scene;
            rowsFilter = filter.get();
            rows = HierarchyRows.of(scene, rowsFilter, folded);
            listed = rowsFilter.isBlank()
                    ? null
                    : rows.stream().map(Row::item).filter(Objects::nonNull).collect(Collectors.toSet());
            stale = false;
        }
        context.view().setListed(listed);
    }

    /** What was selected elsewhere since the last frame, whose line is then unfolded; or null. */
    private Selection.Item toReveal(Scene scene) {
        long version = context.selection().version();
        if (version == seenSelection) {
            return null;
        }
        seenSelection = version;
        Selection.Item item = context.selection().primary();
        if (item != null) {
            stale |= folded.removeAll(HierarchyRows.headings(scene, item));
        }
        return item;
    }

    private void scrollTo(Ui ui, Selection.Item item) {
        float height = ui.px(Widgets.ROW);
        for (int i = 0; i < rows.size(); i++) {
            if (item.equals(rows.get(i).item())) {
                boolean above = i * height < ImGui.getScrollY();
                boolean below = (i + 1) * height > ImGui.getScrollY() + ImGui.getWindowHeight();
                if (above || below) {
                    ImGui.setScrollY(Math.max(0, (i + 0.5f) * height - ImGui.getWindowHeight() / 2));
                }
                return;
            }
        }
    }

    private void row(Ui ui, OpenProject project, Row row) {
        switch (row.type()) {
            case SECTION -> {
                if (line.section(ui, row)) {
                    fold(row);
                }
                drop.onSection(ui);
            }
            case GROUP -> group(ui, project.scene(), row);
            case PART -> part(ui, project, row);
            case ADD -> add(ui, actions.get(row.label()));
            case HINT -> ui.widgets().muted(row.label());
        }
    }

    private void fold(Row row) {
        if (!folded.remove(row.foldKey())) {
            folded.add(row.foldKey());
        }
        stale = true;
    }

    private void add(Ui ui, Action action) {
        ui.disabled(action.obstacle().get(), () -> {
            if (ui.widgets().row(Icon.PLUS, Role.TEXT_MUTED, action.label().get(), "", false)) {
                action.perform();
            }
            ui.itemHelp().show("", "");
        });
    }

    private void part(Ui ui, OpenProject project, Row row) {
        if (row.item().equals(renamed)) {
            nameField(ui, project.scene(), row);
            return;
        }
        HierarchyRow.Press press = line.part(ui, project, row);
        boolean twice = ImGui.isItemHovered() && ImGui.isMouseDoubleClicked(ImGuiMouseButton.Left);
        if (press == HierarchyRow.Press.CHOSEN) {
            choose(row);
        }
        if (row.part() instanceof SceneObject object) {
            drop.source(ui, row);
            drop.onObject(ui, object);
            if (twice) {
                actions.get("view.frameSelection").perform();
            }
        }
        ui.popups().contextMenu("menu", () -> {
            if (!context.selection().contains(row.item())) {
                context.selection().set(row.item());
                seenSelection = context.selection().version();
            }
            menu.draw(ui, ActionMenu.OBJECTS);
        });
        if (row.part() instanceof SceneObject object) {
            Scene scene = project.scene();
            boolean locked = Grouping.of(scene).locked(object);
            switch (line.buttons(ui, row.label(), object.hidden(), locked)) {
                case EYE -> context.edit(Edits.hide(scene, List.of(object)));
                case LOCK -> context.edit(Ordering.lock(scene, List.of(object)));
                default -> {}
            }
        }
    }

    private void group(Ui ui, Scene scene, Row row) {
        if (renamed == null && row.label().equals(renamedGroup)) {
            nameField(ui, scene, row);
            return;
        }
        Grouping grouping = Grouping.of(scene);
        List<SceneObject> members = grouping.all(row.label());
        HierarchyRow.Press press = line.group(ui, row, members);
        if (press == HierarchyRow.Press.FOLDED) {
            fold(row);
        } else if (press == HierarchyRow.Press.CHOSEN) {
            chooseGroup(members);
        }
        drop.source(ui, row);
        drop.onGroup(ui, row.label());
        ui.popups().contextMenu("menu", () -> {
            chooseGroup(members);
            if (ui.widgets().menuItem(Icon.PEN.glyph(), "Rename Group", "", false)) {
                renamed = null;
                renamedGroup = row.label();
                beginName(row.label());
            }
            menu.draw(ui, ActionMenu.OBJECTS);
        });
        boolean hidden = members.stream().allMatch(SceneObject::hidden);
        boolean locked = members.stream().allMatch(grouping::locked);
        switch (line.buttons(ui, row.label(), hidden, locked)) {
            case EYE -> context.edit(Edits.hide(scene, members));
            case LOCK -> context.edit(Ordering.lock(scene, members));
            default -> {}
        }
    }

    private void choose(Row row) {
        boolean ctrl = ImGui.getIO().getKeyCtrl();
        if (ImGui.getIO().getKeyShift()) {
            List<Selection.Item> order =
                    rows.stream().map(Row::item).filter(Objects::nonNull).toList();
            context.selection().range(order, row.item(), ctrl);
        } else if (ctrl) {
            context.selection().toggle(row.item());
        } else {
            context.selection().set(row.item());
        }
        // What is pressed here is in view already.
        seenSelection = context.selection().version();
    }

    private void chooseGroup(List<SceneObject> members) {
        List<Selection.Item> items = members.stream().map(Selection.Item::of).toList();
        if (ImGui.getIO().getKeyCtrl()) {
            context.selection().add(items);
        } else if (!context.selection().items().equals(items)) {
            context.selection().set(items);
        }
        seenSelection = context.selection().version();
    }

    private void beginRename(Scene scene, Selection.Item item) {
        renamed = item;
        renamedGroup = null;
        item.kind().find(scene, item.id()).ifPresent(part -> beginName(part.name()));
        // It may be out of view, or left out by the filter.
        filter.set("");
        seenSelection = -1;
    }

    private void beginName(String old) {
        name.set(old);
        focusName = true;
    }

    /** The name as a field in its line: Enter or leaving it renames, Escape does not. */
    private void nameField(Ui ui, Scene scene, Row row) {
        ImGui.setCursorPosX(ImGui.getCursorPosX() + ui.px(row.type() == Type.GROUP ? 36 : 26 + 16 * row.depth()));
        ui.fields().liveText("Name", "##name", name, "", ImGui.getContentRegionAvailX(), focusName);
        focusName = false;
        // After Escape the field holds the old name again.
        String wanted = name.get().strip();
        if (ImGui.isItemDeactivatedAfterEdit() && !wanted.isEmpty() && !wanted.equals(row.label())) {
            context.edit(
                    row.type() == Type.GROUP
                            ? Ordering.renamed(scene, row.label(), wanted)
                            : named(scene, row.part(), wanted));
        }
        if (ImGui.isItemDeactivated()) {
            renamed = null;
            renamedGroup = null;
        }
    }

    private static <T extends ScenePart> Command named(Scene scene, T part, String name) {
        return Edits.change(scene, part, Properties.with(scene, part, "name", name), "Name", "");
    }
}
