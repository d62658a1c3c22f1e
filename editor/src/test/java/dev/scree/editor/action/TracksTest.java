package dev.scree.editor.action;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.editor.command.EditObjects;
import dev.scree.editor.session.SceneDifference;
import dev.scree.editor.timeline.KeyRow;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.SceneCheck;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.ValueKey;
import dev.scree.runtime.scene.Vec3;
import dev.scree.runtime.scene.property.KeyedNumber;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tracks are keyed, go with what they are of, and reach a play that runs. */
class TracksTest {
    private static final Emitter SPOUT =
            Emitter.disc("spout", Pose.at(0, 1, 0), 0.1, Scene.DEFAULT_FLUID, 1).withName("Spout");
    private static final PropertyTrack SPEED = new PropertyTrack(
            "emitters/spout",
            "speed",
            List.of(new ValueKey(0, 1, Easing.LINEAR), new ValueKey(2, 3, Easing.HOLD), new ValueKey(3, 5)));

    @TempDir
    private Path folder;

    private EditorContext context;

    private void with(Runnable test) {
        Scene scene = Scene.empty("main").withEmitters(List.of(SPOUT)).withTracks(List.of(SPEED));
        try (EditorContext opened = OpenContext.of(folder, scene)) {
            context = opened;
            test.run();
        }
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }

    private KeyedNumber<?> speed() {
        return KeyedNumber.find(scene().emitters().get(0), "speed").orElseThrow();
    }

    private List<ValueKey> keys() {
        return Tracks.of(scene(), speed()).map(PropertyTrack::keys).orElse(List.of());
    }

    @Test
    void aKeyIsInsertedWithTheValueOfItsTime() {
        with(() -> {
            assertThat(Tracks.valueAt(scene(), speed(), 0.5)).isEqualTo(1.5);
            context.edit(Tracks.insert(scene(), List.of(speed()), 0.5));
            assertThat(keys()).hasSize(4);
            assertThat(keys().get(1)).isEqualTo(new ValueKey(0.5, 1.5, Easing.LINEAR));
            context.edit(Tracks.set(scene(), speed(), 0.5004, 7, ""));
            assertThat(keys()).as("the key that is there").hasSize(4);
            assertThat(keys().get(1)).isEqualTo(new ValueKey(0.5, 7, Easing.LINEAR));
            context.edit(Tracks.set(scene(), speed(), 1, -4, ""));
            assertThat(keys().get(2).value()).as("no speed is below 0").isZero();
            context.edit(Tracks.remove(scene(), List.of(speed()), 0.5));
            assertThat(keys()).extracting(ValueKey::time).containsExactly(0.0, 1.0, 2.0, 3.0);
            context.undo();
            context.undo();
            context.undo();
            context.undo();
            assertThat(keys()).isEqualTo(SPEED.keys());
            context.edit(Tracks.removeTracks(scene(), List.of(speed())));
            assertThat(scene().tracks()).isEmpty();
        });
    }

    @Test
    void theLastKeyTakesItsTrackAlong() {
        with(() -> {
            for (double time : new double[] {0, 2, 3}) {
                context.edit(Tracks.remove(scene(), List.of(speed()), time));
            }
            assertThat(scene().tracks()).isEmpty();
        });
    }

    /** A vector has a track for each of its numbers. */
    @Test
    void allNumbersOfAVectorAreKeyed() {
        with(() -> {
            context.edit(Tracks.insert(scene(), Tracks.numbers(List.of(scene().physics()), "gravity"), 1));
            assertThat(scene().tracks())
                    .extracting(PropertyTrack::property)
                    .containsExactly("speed", "gravity[0]", "gravity[1]", "gravity[2]");
            assertThat(scene().tracks().get(2).keys().get(0).value()).isCloseTo(-9.81, within(0.01));
        });
    }

    @Test
    void tracksGoWithWhatTheyAreOf() {
        with(() -> {
            Selection selection = new Selection();
            selection.set(Selection.Item.of(SPOUT));
            Edits.Placed copy = Edits.duplicate(scene(), selection, new Vec3(1, 0, 0));
            context.edit(copy.command());
            String id = scene().emitters().get(1).id();
            assertThat(scene().tracks()).containsExactly(SPEED, SPEED.withTarget("emitters/" + id));

            CopiedObjects copied = CopiedObjects.of(folder, scene(), List.of(SPOUT));
            Copies pasted = CopiedObjects.read(copied.text())
                    .placed(Scene.empty("other").withEmitters(List.of(SPOUT)), Map.of(), new Vec3(1, 0, 0));
            Scene other = pasted.scene();
            assertThat(other.tracks())
                    .containsExactly(SPEED.withTarget(other.emitters().get(1).reference()));

            context.edit(Edits.delete(scene(), selection));
            assertThat(scene().tracks()).extracting(PropertyTrack::target).containsExactly("emitters/" + id);
            context.undo();
            assertThat(scene().tracks()).hasSize(2);
        });
    }

    @Test
    void aTrackOfNothingIsRemovedByAClick() {
        with(() -> {
            PropertyTrack lost = SPEED.withTarget("emitters/gone");
            context.edit(EditObjects.between(scene(), scene().withTracks(List.of(SPEED, lost)), "Break", ""));
            Problem problem = SceneCheck.check(scene(), "s", model -> true).get(0);
            context.edit(Edits.mend(scene(), problem.fixes().get(0)));
            assertThat(scene().tracks()).containsExactly(SPEED);
        });
    }

    @Test
    void aPlayThatRunsIsToldOfTracks() {
        Scene before = Scene.empty("s").withEmitters(List.of(SPOUT)).withTracks(List.of(SPEED));
        Scene after = before.withTracks(List.of());
        SceneDifference difference = SceneDifference.between(before, after, body -> Optional.empty());
        assertThat(difference.changes()).containsExactly(new SceneChange.Tracks(List.of()));
        assertThat(difference.atNextPlay()).isEmpty();
        assertThat(after.playedContent()).isNotEqualTo(before.playedContent());
        assertThat(Set.of(before.playedContent()))
                .contains(before.withCameraTrack(List.of()).playedContent());
    }

    /** The actions key what the pointer was at in the Inspector, as long as that is selected, else what has tracks. */
    @Test
    void actionsKeyWhatThePointerIsAt() {
        with(() -> {
            Actions actions = new Actions(context);
            Action insert = actions.get("timeline.insertKey");
            assertThat(insert.obstacle().get()).contains("Point at a number in the Inspector");
            context.selection().set(Selection.Item.of(SPOUT));
            assertThat(insert.obstacle().get()).as("its speed has a track").isNull();
            context.timeline().pointAt(Tracks.numbers(List.of(SPOUT), "jitter"));
            assertThat(actions.get("timeline.removeTrack").obstacle().get()).contains("Nothing here has a track");
            assertThat(insert.perform()).isTrue();
            assertThat(scene().tracks()).extracting(PropertyTrack::property).containsExactly("speed", "jitter");
            assertThat(actions.get("timeline.removeKey").perform()).isTrue();
            assertThat(scene().tracks()).containsExactly(SPEED);
            context.selection().set(Selection.Item.of(PartKind.PHYSICS));
            assertThat(insert.obstacle().get())
                    .as("what was pointed at is not selected")
                    .isNotNull();
        });
    }

    @Test
    void selectedKeysOfTracksAreMovedEasedAndDeletedLikeThoseOfBodies() {
        with(() -> {
            KeyRow<?> row = KeyRow.of(scene()).get(0);
            SelectedKeys keys = context.timeline().keys();
            keys.select(row, row.keys().get(0), false);
            keys.hold();
            keys.drag(0.5);
            keys.drag(0.25);
            assertThat(keys().get(0).time()).isEqualTo(0.25);
            context.undo();
            assertThat(keys()).as("a drag is one step").isEqualTo(SPEED.keys());
            keys.select(row, row.keys().get(0), false);
            Action hold = new Actions(context).get(TimelineActions.easeId(Easing.HOLD));
            assertThat(hold.perform()).isTrue();
            assertThat(keys().get(0).easing()).isEqualTo(Easing.HOLD);
            keys.copyTo(4);
            assertThat(keys()).extracting(ValueKey::time).containsExactly(0.0, 2.0, 3.0, 4.0);
            keys.delete();
            assertThat(keys()).hasSize(3);
        });
    }
}
