package dev.scree.editor.action;

import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ScenePart;
import dev.scree.runtime.scene.property.KeyedNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The actions that key numbers: those under the pointer in the Inspector, or where it is at none that can be keyed, all
 * numbers of the selected parts that have a track.
 */
public final class KeyingActions {
    private static final String MENU = Actions.submenu("Play", "Keyframes");

    private final EditorContext context;

    KeyingActions(EditorContext context) {
        this.context = context;
    }

    /** Returns the actions in the order of the menu. */
    List<Action> all() {
        return List.of(
                action("timeline.insertKey", "Insert Key", "PLUS", this::noNumbers, this::insert),
                action(
                        "timeline.removeKey",
                        "Remove Key",
                        "",
                        this::noKey,
                        () -> context.edit(Tracks.remove(scene(), numbers(), time()))),
                action(
                        "timeline.removeTrack",
                        "Remove Track",
                        "TRASH",
                        this::noTrack,
                        () -> context.edit(Tracks.removeTracks(scene(), numbers()))),
                new Action(
                        "timeline.curves",
                        MENU,
                        () -> "Show Curves Instead of Keys",
                        "CHART",
                        () -> Actions.noProject(context),
                        () -> context.timeline().curves(),
                        () -> context.timeline().setCurves(!context.timeline().curves())));
    }

    private static Action action(String id, String label, String icon, Supplier<String> obstacle, Runnable run) {
        return Action.of(id, MENU, label, icon, obstacle, run);
    }

    private void insert() {
        List<KeyedNumber<?>> numbers = numbers();
        context.edit(Tracks.insert(scene(), numbers, time()));
        context.log()
                .info(String.format(
                        Locale.ROOT,
                        "%s at %.3f s",
                        numbers.size() == 1
                                ? "Key of " + numbers.get(0).title()
                                : "Keys of " + numbers.size() + " numbers",
                        time()));
    }

    /** What the actions are about, as it is now. */
    private List<KeyedNumber<?>> numbers() {
        if (context.project().isEmpty()) {
            return List.of();
        }
        Scene scene = scene();
        List<KeyedNumber<?>> pointed = new ArrayList<>();
        for (KeyedNumber<?> number : context.timeline().pointedAt()) {
            PartKind.named(scene, number.part().reference())
                    .flatMap(part -> KeyedNumber.find(part, number.key()).<KeyedNumber<?>>map(found -> found))
                    .filter(found -> selected(scene).contains(found.part()))
                    .ifPresent(pointed::add);
        }
        return !pointed.isEmpty()
                ? pointed
                : Tracks.numbers(selected(scene), null).stream()
                        .filter(number -> Tracks.of(scene, number).isPresent())
                        .toList();
    }

    private List<ScenePart> selected(Scene scene) {
        return context.selection().items().stream()
                .<ScenePart>flatMap(item -> item.kind().find(scene, item.id()).stream())
                .toList();
    }

    private String noNumbers() {
        return Actions.noEdit(context) != null
                ? Actions.noEdit(context)
                : numbers().stream().map(KeyedNumber::value).noneMatch(Objects::nonNull)
                        ? "Point at a number in the Inspector that can be keyed, such as the speed of an emitter."
                        : null;
    }

    private String noTrack() {
        return Actions.noEdit(context) != null
                ? Actions.noEdit(context)
                : numbers().stream().noneMatch(n -> Tracks.of(scene(), n).isPresent())
                        ? "Nothing here has a track. Insert a key first."
                        : null;
    }

    private String noKey() {
        return noTrack() != null
                ? noTrack()
                : numbers().stream()
                                .map(n -> Tracks.of(scene(), n))
                                .flatMap(Optional::stream)
                                .noneMatch(track -> Tracks.at(track, time()).isPresent())
                        ? String.format(Locale.ROOT, "There is no key at %.3f s.", time())
                        : null;
    }

    private double time() {
        return context.playback().plays().shownTime().orElse(0.0);
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
