package dev.scree.editor.viewport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.editor.action.HandTool;
import dev.scree.editor.action.SnapSettings;
import dev.scree.editor.action.Transformation;
import dev.scree.editor.render.ViewMatrices;
import dev.scree.runtime.scene.Camera;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import org.assertj.core.data.Offset;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** What drags of handles come to: by the pointer, in steps, bound to axes, and typed. */
class GizmoDragTest {
    private static final Offset<Double> CLOSE = Offset.offset(3e-3);
    private static final Vec3 CENTRE = new Vec3(0.13, 0.4, 0.07);

    private final Projection projection = new Projection(ViewMatrices.of(
            new Camera(new Vec3(2, 1.5, 3), new Vec3(0, 0.4, 0), 45, null),
            Scene.empty("s").domain(),
            800,
            600));

    private GizmoDrag drag(Handle handle, Vec3 from) {
        return drag(handle, from, new Quaterniond());
    }

    private GizmoDrag drag(Handle handle, Vec3 from, Quaterniond frame) {
        Gizmo gizmo = new Gizmo(projection, CENTRE, frame, Handle.of(handle.tool(), true), 1);
        double[] at = projection.pixel(from);
        return new GizmoDrag(gizmo, handle, at[0], at[1]);
    }

    private void to(GizmoDrag drag, Vec3 place, SnapSettings snap) {
        double[] at = projection.pixel(place);
        drag.update(at[0], at[1], snap, null);
    }

    private static Vec3 by(GizmoDrag drag) {
        return ((Transformation.Move) drag.change()).by();
    }

    private static void type(GizmoDrag drag, String text) {
        text.codePoints().forEach(drag.typed()::type);
        drag.update(0, 0, null, null);
    }

    @Test
    void aSquareMovesInItsPlaneUnderThePointer() {
        GizmoDrag drag = drag(Handle.MOVE_XZ, CENTRE);
        to(drag, CENTRE.plus(new Vec3(0.25, 0, -0.4)), null);
        assertThat(by(drag).x()).isCloseTo(0.25, CLOSE);
        assertThat(by(drag).y()).isZero();
        assertThat(by(drag).z()).isCloseTo(-0.4, CLOSE);
        assertThat(drag.centre().minus(CENTRE).x()).isCloseTo(0.25, CLOSE);
        assertThat(drag.text()).startsWith("X 0.2").contains("Z -0.").doesNotContain("Y");
    }

    @Test
    void everyHandleIsFoundAtItsGrip() {
        for (HandTool tool : HandTool.values()) {
            Gizmo gizmo = new Gizmo(projection, CENTRE, new Quaterniond(), Handle.of(tool, true), 1);
            assertThat(gizmo.shapes()).hasSameSizeAs(Handle.of(tool, true));
            for (Gizmo.Shape shape : gizmo.shapes()) {
                assertThat(gizmo.at(shape.grip()[0], shape.grip()[1]))
                        .as("at the grip of %s", shape.handle())
                        .isEqualTo(shape.handle());
            }
        }
    }

    @Test
    void aKeyBindsAFreeMoveToAnAxisOrAPlaneAndAgainFreesIt() {
        GizmoDrag drag = drag(Handle.MOVE_VIEW, CENTRE);
        Vec3 place = CENTRE.plus(new Vec3(0.3, 0, 0));
        drag.lock(0, false);
        to(drag, place, null);
        assertThat(by(drag).x()).isCloseTo(0.3, CLOSE);
        assertThat(by(drag).y()).isZero();
        drag.lock(1, true);
        assertThat(drag.handle()).isEqualTo(Handle.MOVE_XZ);
        to(drag, place, null);
        assertThat(by(drag).x()).isCloseTo(0.3, CLOSE);
        drag.lock(1, true);
        assertThat(drag.handle()).isEqualTo(Handle.MOVE_VIEW);
        to(drag, place, null);
        assertThat(by(drag).y()).as("in the picture's plane").isNotZero();
    }

    @Test
    void handlesAlongOwnAxesTellTheirWayAlongThese() {
        Quaterniond turned = new Quaterniond().rotationY(Math.PI / 2);
        GizmoDrag drag = drag(Handle.MOVE_X, CENTRE, turned);
        to(drag, CENTRE.plus(new Vec3(0, 0, -0.2)), null);
        assertThat(by(drag).x()).as("its own x is the world's -z").isCloseTo(0.2, CLOSE);
        assertThat(drag.centre().minus(CENTRE).z()).isCloseTo(-0.2, CLOSE);
    }

    @Test
    void stepsCountFromTheStartAndAGridFromTheWorld() {
        SnapSettings steps = SnapSettings.FIRST.withGrid(0.1);
        GizmoDrag drag = drag(Handle.MOVE_X, CENTRE);
        to(drag, CENTRE.plus(new Vec3(0.27, 0, 0)), steps);
        assertThat(by(drag)).isEqualTo(new Vec3(0.3, 0, 0));
        assertThat(drag.kept()).isEqualTo("steps of 0.1 m");
        to(drag, CENTRE.plus(new Vec3(0.27, 0, 0)), steps.withMode(SnapSettings.Mode.GRID));
        assertThat(drag.centre().x()).isCloseTo(0.4, Offset.offset(1e-9));
        assertThat(drag.centre().y()).as("across the axis nothing moves").isEqualTo(CENTRE.y());
        to(drag, CENTRE.plus(new Vec3(0.26, 0, 0)), steps.withGrid(0.25));
        assertThat(by(drag)).as("a step that is no power of ten").isEqualTo(new Vec3(0.25, 0, 0));
    }

    @Test
    void ringsTurnInStepsAndGoRoundMoreThanOnce() {
        GizmoDrag drag = drag(Handle.TURN_Y, CENTRE.plus(new Vec3(0, 0, 0.2)));
        for (int quarter = 1; quarter <= 6; quarter++) {
            double angle = quarter * Math.PI / 2;
            to(drag, CENTRE.plus(new Vec3(0.2 * Math.sin(angle), 0, 0.2 * Math.cos(angle))), SnapSettings.FIRST);
        }
        Transformation.Turn turn = (Transformation.Turn) drag.change();
        assertThat(Math.toDegrees(turn.angle())).isCloseTo(540, Offset.offset(1e-9));
        assertThat(turn.axis()).isEqualTo(new Vec3(0, 1, 0));
        assertThat(drag.text()).isEqualTo("Y 540°");
    }

    @Test
    void typedValuesCountInsteadOfThePointer() {
        GizmoDrag drag = drag(Handle.MOVE_X, CENTRE);
        to(drag, CENTRE.plus(new Vec3(1, 0, 0)), null);
        type(drag, "-5 cm");
        assertThat(by(drag)).isEqualTo(new Vec3(-0.05, 0, 0));
        drag.typed().back();
        drag.typed().back();
        type(drag, "");
        assertThat(by(drag)).as("\"-5\" alone is in metres").isEqualTo(new Vec3(-5, 0, 0));
        drag.typed().clear();
        to(drag, CENTRE.plus(new Vec3(1, 0, 0)), null);
        assertThat(by(drag).x()).as("the pointer again").isCloseTo(1, CLOSE);
    }

    @Test
    void planesTakeANumberForEachAxis() {
        GizmoDrag drag = drag(Handle.MOVE_XZ, CENTRE);
        type(drag, "0.1, 1/4");
        assertThat(by(drag)).isEqualTo(new Vec3(0.1, 0, 0.25));
        type(drag, ", 3");
        assertThat(drag.refused()).as("a third number").isNotNull();
        assertThat(by(drag)).as("what held before").isEqualTo(new Vec3(0.1, 0, 0.25));
    }

    @Test
    void whatIsNoNumberIsRefusedAndLeavesTheLastValue() {
        GizmoDrag drag = drag(Handle.TURN_Z, CENTRE.plus(new Vec3(0.2, 0, 0)));
        type(drag, "30");
        assertThat(((Transformation.Turn) drag.change()).angle()).isCloseTo(Math.toRadians(30), Offset.offset(1e-12));
        type(drag, " kg");
        assertThat(drag.refused()).isNotNull();
        assertThat(((Transformation.Turn) drag.change()).angle()).isCloseTo(Math.toRadians(30), Offset.offset(1e-12));
        GizmoDrag scale = drag(Handle.SCALE_ALL, CENTRE);
        type(scale, "0");
        assertThat(scale.refused()).as("nothing is scaled to nothing").isNotNull();
        type(scale, ".5");
        assertThat(scale.change()).isEqualTo(new Transformation.Scale(new Vec3(0.5, 0.5, 0.5)));
    }

    @Test
    void aBarScalesItsAxisAloneAndTheMiddleAll() {
        GizmoDrag bar = drag(Handle.SCALE_X, CENTRE);
        to(bar, CENTRE.plus(new Vec3(bar.gizmo().metres(), 0, 0)), SnapSettings.FIRST);
        assertThat(bar.change()).isEqualTo(new Transformation.Scale(new Vec3(2, 1, 1)));
        GizmoDrag all = drag(Handle.SCALE_ALL, CENTRE);
        double[] at = projection.pixel(CENTRE);
        all.update(at[0] + all.gizmo().pixels() / 2, at[1], null, null);
        assertThat(((Transformation.Scale) all.change()).factors().y()).isCloseTo(1.5, CLOSE);
        all.update(at[0] - 5000, at[1], null, null);
        assertThat(((Transformation.Scale) all.change()).factors().y()).isPositive();
    }

    @Test
    void aBoundMoveTakesOnlyItsPartOfWhatASurfaceOffers() {
        GizmoDrag drag = drag(Handle.MOVE_VIEW, CENTRE);
        GizmoDrag.Catch caught = new GizmoDrag.Catch(new Vec3(0.1, -0.3, 0.2), Vec3.ZERO, "surface");
        drag.update(400, 300, SnapSettings.FIRST, caught);
        assertThat(drag.centre().minus(CENTRE).minus(caught.by()).length()).isLessThan(1e-9);
        assertThat(drag.kept()).isEqualTo("surface");
        drag.lock(1, false);
        drag.update(400, 300, SnapSettings.FIRST, caught);
        assertThat(by(drag)).isEqualTo(new Vec3(0, -0.3, 0));
    }
}
