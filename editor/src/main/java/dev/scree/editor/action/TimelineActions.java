package dev.scree.editor.action;

import dev.scree.editor.timeline.PlayRange;
import dev.scree.editor.timeline.Ticks;
import dev.scree.runtime.scene.Bookmark;
import dev.scree.runtime.scene.Easing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** The actions of the timeline: frames played back, a range, bookmarks. */
public final class TimelineActions {
    private static final String MENU = Actions.submenu("Play", "Timeline");
    private static final String EASING = Actions.submenu("Play", "Keyframes");

    private final EditorContext context;
    private final List<Action> actions = new ArrayList<>();

    TimelineActions(EditorContext context) {
        this.context = context;
        frames();
        range();
        bookmarks();
        keyframes();
        actions.addAll(new KeyingActions(context).all());
    }

    /** Returns the actions in the order of the menu. */
    List<Action> all() {
        return actions;
    }

    private void frames() {
        add(
                "timeline.replay",
                () -> timeline().replaying() ? "Pause Playing Back" : "Play Back Kept Frames",
                "PLAY",
                this::noFrames,
                () -> timeline().replaying(),
                () -> timeline().toggleReplay(System.nanoTime() / 1e9));
        add(
                "timeline.loop",
                () -> "Loop",
                "REFRESH",
                this::noProject,
                () -> timeline().loop(),
                () -> timeline().setLoop(!timeline().loop()));
        for (double speed : Timeline.SPEEDS) {
            add(
                    "timeline.speed" + number(speed).replace(".", "_"),
                    () -> "Play Back at " + number(speed) + "x",
                    "GAUGE",
                    this::noProject,
                    () -> timeline().speed() == speed,
                    () -> timeline().setSpeed(speed));
        }
        add("timeline.first", "First Frame", "FIRST", this::noFrames, () -> timeline()
                .step(-context.playback().plays().frameCount()));
        add("timeline.previous", "Previous Frame", "PREVIOUS", this::noFrames, () -> timeline()
                .step(-1));
        add("timeline.next", "Next Frame", "STEP", this::noFrames, () -> timeline()
                .step(1));
        add("timeline.last", "Last Frame", "LAST", this::noFrames, () -> timeline()
                .step(context.playback().plays().frameCount()));
        add(
                "timeline.frames",
                () -> "Count Frames Instead of Seconds",
                "RULER",
                this::noProject,
                () -> timeline().unit() == Ticks.Unit.FRAMES,
                () -> timeline()
                        .setUnit(timeline().unit() == Ticks.Unit.FRAMES ? Ticks.Unit.SECONDS : Ticks.Unit.FRAMES));
        add("timeline.fit", "Show the Whole Play", "EXPAND", this::noFrames, () -> timeline()
                .requestFit());
    }

    private void range() {
        add("timeline.in", "Range Begins at Shown Frame", "RANGE_IN", this::noFrames, () -> timeline()
                .setRange(timeline().range().from(time())));
        add("timeline.out", "Range Ends at Shown Frame", "RANGE_OUT", this::noFrames, () -> timeline()
                .setRange(timeline().range().to(time())));
        add(
                "timeline.clearRange",
                "Clear Range",
                "XMARK",
                () -> timeline().range().all() ? "There is no range." : null,
                () -> timeline().setRange(PlayRange.ALL));
    }

    private void bookmarks() {
        add(
                "timeline.addBookmark",
                "Add Bookmark",
                "BOOKMARK",
                () -> Actions.noEdit(context) != null
                        ? Actions.noEdit(context)
                        : noFrames() != null
                                ? noFrames()
                                : here().map(b -> "There is one here: " + b.name() + ".")
                                        .orElse(null),
                () -> context.edit(Bookmarks.add(project().scene(), time())));
        add("timeline.previousBookmark", "Previous Bookmark", "CHEVRON_LEFT", () -> noNext(false), () -> go(false));
        add("timeline.nextBookmark", "Next Bookmark", "CHEVRON_RIGHT", () -> noNext(true), () -> go(true));
        add(
                "timeline.deleteBookmark",
                "Delete Bookmark",
                "TRASH",
                () -> Actions.noEdit(context) != null
                        ? Actions.noEdit(context)
                        : here().isEmpty() ? "There is no bookmark at the shown frame." : null,
                () -> here().ifPresent(
                                b -> context.edit(Bookmarks.delete(project().scene(), b))));
    }

    private void keyframes() {
        add("timeline.copyKeys", "Copy Keyframes to Shown Time", "COPY", this::noKeys, () -> timeline()
                .keys()
                .copyTo(time()));
        add("timeline.deleteKeys", "Delete Keyframes", "TRASH", this::noKeys, () -> timeline()
                .keys()
                .delete());
        for (Easing easing : Easing.values()) {
            actions.add(new Action(
                    easeId(easing),
                    EASING,
                    () -> "Go On from Keyframes: " + easing.title(),
                    "GAUGE",
                    () -> noEase(easing),
                    () -> noKeys() == null && timeline().keys().eased(project().scene(), easing),
                    () -> timeline().keys().ease(easing)));
        }
    }

    /** Returns the id of the action that gives the selected keyframes an easing. */
    public static String easeId(Easing easing) {
        return "timeline.ease" + easing.title().replace(" ", "");
    }

    private String noKeys() {
        return Actions.noEdit(context) != null
                ? Actions.noEdit(context)
                : timeline().keys().count(project().scene()) == 0 ? "Select keyframes in the Timeline first." : null;
    }

    private String noEase(Easing easing) {
        return noKeys() != null
                ? noKeys()
                : !Easing.OF_BODIES.contains(easing)
                                && timeline().keys().anyOfBodies(project().scene())
                        ? "A body cannot jump. Select keys of numbers alone."
                        : null;
    }

    private java.util.Optional<Bookmark> here() {
        double half = timeline().frameSeconds(project().scene().physics().frameRate()) / 2;
        return Bookmarks.at(project().scene(), time(), half);
    }

    private String noNext(boolean forward) {
        return noFrames() != null
                ? noFrames()
                : project().scene().bookmarks().isEmpty()
                        ? "There is no bookmark. Show a frame and add one."
                        : Bookmarks.next(project().scene(), time(), forward).isEmpty()
                                ? "There is no bookmark " + (forward ? "after" : "before") + " the shown frame."
                                : null;
    }

    private void go(boolean forward) {
        Bookmarks.next(project().scene(), time(), forward)
                .ifPresent(b -> timeline().seek(b.time()));
    }

    private double time() {
        return context.playback().plays().shownTime().orElse(0.0);
    }

    private String noProject() {
        return Actions.noProject(context);
    }

    private String noFrames() {
        return noProject() != null ? noProject() : timeline().obstacle().orElse(null);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%s", value).replaceAll("\\.0$", "");
    }

    private void add(String id, String label, String icon, Supplier<String> obstacle, Runnable run) {
        actions.add(Action.of(id, MENU, label, icon, obstacle, run));
    }

    private void add(
            String id,
            Supplier<String> label,
            String icon,
            Supplier<String> obstacle,
            BooleanSupplier on,
            Runnable run) {
        actions.add(new Action(id, MENU, label, icon, obstacle, on, run));
    }

    private Timeline timeline() {
        return context.timeline();
    }

    private OpenProject project() {
        return context.project().orElseThrow();
    }
}
