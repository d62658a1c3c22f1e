package dev.scree.editor.panel;

import dev.scree.editor.action.Action;
import dev.scree.editor.action.Actions;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Keymap;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.Shortcut;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.editor.settings.Settings;
import dev.scree.editor.thumbnail.ThumbnailCache;
import dev.scree.editor.thumbnail.Thumbnails;
import dev.scree.runtime.UserError;
import imgui.ImGui;
import imgui.flag.ImGuiPopupFlags;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Everything inside the window. All tool windows are listed here, one line each. */
public final class Panels implements AutoCloseable {
    /** Keys that move or delete by words in a text field while Ctrl is held. */
    private static final Set<String> CURSOR = Set.of("Left", "Right", "Home", "End", "Backspace", "Delete");

    /** Tool windows below the picture that follow a play. */
    private static final List<String> OF_PLAYS = List.of("timeline", "plots", "probes", "run");

    private final EditorContext context;
    private final Actions actions;
    private final Keymap keymap;
    private final PanelHost host;
    private final MainFrame frame;
    private final WelcomeScreen welcome;
    private final Dialogs dialogs;
    private final Notifications notifications;
    private final ViewportPanel viewport;
    private final PlotsPanel plots;
    private final AssetPictures pictures;
    private final TourCallout tour;
    private final CostView costs;
    private final CompareWindow compare;
    private final HelpWindow help = new HelpWindow();
    private Supplier<?> topic;
    private final DoubleShift doubleShift = new DoubleShift();
    private boolean listOpen;
    /** The project whose first Play has brought the Timeline to the front. */
    private OpenProject shownIn;

    public Panels(EditorContext context, Actions actions, Keymap keymap) {
        this.context = context;
        this.actions = actions;
        this.keymap = keymap;
        viewport = new ViewportPanel(context, new ActionMenu(actions, keymap));
        plots = new PlotsPanel(context, actions);
        pictures = new AssetPictures(new Thumbnails(context.tasks(), ThumbnailCache.ofUser()));
        host = new PanelHost(
                List.of(
                        new ProjectPanel(context, actions, pictures),
                        new ModelsPanel(context, actions, pictures),
                        new PresetsPanel(context, actions, pictures),
                        new HierarchyPanel(context, actions, keymap),
                        new MaterialsPanel(context, actions, pictures),
                        viewport,
                        new InspectorPanel(context, pictures),
                        new HistoryPanel(context),
                        new TimelinePanel(context, actions, keymap),
                        plots,
                        new ProbesPanel(context, actions),
                        new RunPanel(context),
                        new ProblemsPanel(context),
                        new EventLogPanel(context)),
                context.log());
        for (Panel panel : host.panels()) {
            if (panel.place() != Panel.Place.CENTRE) {
                actions.add(new Action(
                        "panel." + panel.key(),
                        "Window",
                        panel::title,
                        panel.icon().name(),
                        () -> context.project().isEmpty() ? "Open or make a project first." : null,
                        () -> host.isOpen(panel.key()),
                        () -> host.toggle(panel.key())));
            }
        }
        actions.add(new Action(
                "help.open",
                "Help",
                () -> "Help",
                "INFO",
                () -> null,
                help::isOpen,
                () -> help.open(
                        topic == null ? null : (HelpWindow.Topic) topic.get(),
                        context.project().isEmpty() ? null : host.focused())));
        frame = new MainFrame(context, actions, keymap, host);
        actions.add(new Action(
                "window.resetLayout",
                "Window",
                () -> "Reset Layout",
                "REFRESH",
                () -> context.project().isEmpty() ? "Open or make a project first." : null,
                () -> false,
                () -> frame.perspectives().reset()));
        for (Perspective perspective : Perspective.values()) {
            actions.add(new Action(
                    "window." + perspective.key(),
                    "Window",
                    () -> "Perspective: " + perspective.title(),
                    perspective.icon().name(),
                    () -> context.project().isEmpty() ? "Open or make a project first." : null,
                    () -> frame.perspectives().wanted() == perspective,
                    () -> {
                        context.preferences().set(Settings.PERSPECTIVE, perspective.key());
                        context.savePreferences();
                    }));
        }
        compare = new CompareWindow(context, actions);
        dialogs = new Dialogs(context, actions, keymap);
        welcome = new WelcomeScreen(context, actions, dialogs, pictures);
        notifications = new Notifications(context, actions);
        tour = new TourCallout(context);
        costs = new CostView(context);
        actions.add(new Action(
                "help.dismiss",
                "Help",
                () -> "Dismiss Notifications",
                "BELL",
                () -> null,
                () -> false,
                notifications::dismissAll));
    }

    /** Call between frames: arranges the tool windows anew where that is due. @param width of the window [px] */
    public void arrange(Ui ui, float width, float height) {
        try {
            frame.arrange(ui, width, height);
        } catch (UserError e) {
            context.log().warning(e.getMessage());
        }
    }

    /** Keeps the arrangement of the tool windows. @throws UserError where its file cannot be written */
    public void keepLayout() {
        frame.perspectives().keep();
    }

    /** Draws a frame's content. */
    public void draw(Ui ui) {
        topic = ui.itemHelp().takeTopic();
        shortcuts(ui);
        pictures.beginFrame(
                context.playback().playing() || context.playback().isPreparing(),
                !context.preferences().light());
        showTimeline();
        frame.draw(ui);
        if (context.project().isEmpty()) {
            welcome.draw(ui);
        }
        compare.draw(ui);
        help.draw(ui);
        dialogs.draw(ui);
        notifications.draw(ui);
        tour.draw(ui);
        costs.draw(ui);
        if (pictures.uploaded()) {
            ui.textures().add();
        }
        boolean held = ImGui.isAnyItemActive() || context.view().moving();
        context.endFrame(held);
        if (!held) {
            context.project().ifPresent(project -> project.history().seal());
        }
    }

    /**
     * The first Play of a project brings the Timeline to the front, where no other tool window is there that follows a
     * play. Whoever then prefers another tab keeps that.
     */
    private void showTimeline() {
        OpenProject project = context.project().orElse(null);
        if (project != shownIn && context.playback().active()) {
            shownIn = project;
            if (OF_PLAYS.stream().noneMatch(host::isSeen)) {
                host.raise("timeline");
            }
        }
    }

    /** Whether {@link #drawn} reads the window's picture, which then must be drawn even if it is the same. */
    public boolean readsPicture() {
        return plots.readsPicture();
    }

    /** Call when the window's picture is complete, before it is shown. */
    public void drawn(int width, int height) {
        plots.drawn(width, height);
    }

    /** Keys go to a text field that is being typed in, else to the actions. */
    private void shortcuts(Ui ui) {
        boolean typing = ImGui.getIO().getWantTextInput();
        boolean shiftTwice = doubleShift.update();
        // An open list or menu has the keys, also the one that has just closed it.
        boolean list = listOpen;
        listOpen = ImGui.isPopupOpen("", ImGuiPopupFlags.AnyPopup);
        if (list
                || listOpen
                || context.dialogs().current().isPresent()
                || context.view().moving()) {
            return;
        }
        for (Map.Entry<String, List<Shortcut>> entry : keymap.all().entrySet()) {
            boolean pressed = entry.getValue().stream()
                    .anyMatch(shortcut -> shortcut.equals(Shortcut.DOUBLE_SHIFT)
                            ? shiftTwice
                            : !(typing && editsText(shortcut)) && Keys.pressed(ui.pressed(), shortcut));
            Action action = pressed ? actions.find(entry.getKey()).orElse(null) : null;
            if (action != null) {
                if (!action.perform() && !entry.getKey().equals("edit.deselect")) {
                    context.log()
                            .info(action.label().get() + ": "
                                    + action.obstacle().get());
                }
                // A second action with the same shortcut, as a file of shortcuts may have it, stays out of it.
                return;
            }
        }
    }

    /** Keys that mean something inside a text field. */
    private static boolean editsText(Shortcut shortcut) {
        boolean function = shortcut.key().matches("F[0-9]+");
        if (shortcut.ctrl()) {
            return !shortcut.shift() && "ACVXYZ".contains(shortcut.key()) || CURSOR.contains(shortcut.key());
        }
        return !function && !shortcut.alt();
    }

    @Override
    public void close() {
        viewport.close();
        compare.close();
        pictures.close();
    }
}
