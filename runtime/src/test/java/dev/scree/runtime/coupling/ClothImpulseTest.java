package dev.scree.runtime.coupling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.fixture.NoLeaks;
import dev.scree.runtime.fixture.RandomFluid;
import dev.scree.runtime.fixture.TestDevice;
import dev.scree.runtime.instance.ClothSteps;
import dev.scree.runtime.instance.StepConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the impulses of the fluid's moves reach a vertex in the cloths' steps, which have another length. */
@ExtendWith(NoLeaks.class)
class ClothImpulseTest {
    private static final String SOURCE = "coupling/cloth.cl";
    /** Number of steps of the cloths in which the fluid presses, and after which it does no more. */
    private static final int PRESSED = 24;
    /** Force of the fluid [N]. */
    private static final double FORCE = 3;

    /** A sheet bears the same in each step, whatever part of it or how many of them a move of the fluid lasts. */
    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.3, 0.8, 1, 1.25, 3})
    void theForceIsTheSameInEachStep(double move) {
        try (Pressed sheet = new Pressed(move, "", "")) {
            sheet.bearsTheSame();
        }
    }

    /** Without the credit a step takes what there is: 0.8 of the force in four steps, and 1.6 in the fifth. */
    @Test
    void withoutCreditItIsNot() {
        try (Pressed sheet = new Pressed(0.8, "fmax(dt - account.w, 0.0f)", "0.0f")) {
            assertThatThrownBy(sheet::bearsTheSame).isInstanceOf(AssertionError.class);
        }
    }

    /** What was given on credit comes back once the fluid presses no more, so that nothing is lost or made. */
    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.3, 0.8, 1, 1.25, 3})
    void allOfTheImpulseArrives(double move) {
        try (Pressed sheet = new Pressed(move, "", "")) {
            sheet.arrives();
        }
    }

    /** Finds a credit that is not paid back. */
    @Test
    void aGiftIsNoCredit() {
        try (Pressed sheet = new Pressed(0.8, "account -= due;", "account -= account.w > dt ? due : account;")) {
            assertThatThrownBy(sheet::arrives).isInstanceOf(AssertionError.class);
        }
    }

    /** Fluid that no longer moves, as it has flowed off, does not press on and on. */
    @Test
    void fluidThatIsGonePressesNoMore() {
        try (Pressed sheet = new Pressed(0.8, "", "")) {
            sheet.move(FORCE);
            sheet.step();
            for (int k = 0; k < 5; k++) {
                assertThat(sheet.step()).isNotPositive();
            }
        }
    }

    /** A vertex with one sample that moves of the fluid press on. */
    private static final class Pressed implements AutoCloseable {
        private final TestDevice device = new TestDevice();
        /** Length of a step of the cloths, and of a move of the fluid [s]. */
        private final double step;

        private final double move;
        private int moves;

        /** @param move length of the fluid's moves, by that of the cloths' steps. @param from text to be changed */
        Pressed(double move, String from, String to) {
            if (!from.isEmpty()) {
                device.context.substitute(
                        SOURCE,
                        text -> {
                            assertThat(text).contains(from);
                            return text.replace(from, to);
                        },
                        "");
            }
            StepConstants constants = new RandomFluid(8, false, 1).constants.withClothSteps(new ClothSteps(16, 1));
            step = 16 * constants.timeStep();
            this.move = move * step;
            device.constants(constants.withFluidTimeStep(this.move));
            device.fields.number("firstSample", 0);
            device.fields.number("compressible", 0);
            device.ints("wetStart", 0, 1);
            device.ints("wetPlaces", 0);
            device.ints("wetCorners", 0, 0, 0, 0);
            device.float4s("wetWeights", new double[] {1, 0, 0, 0});
            device.floats("wetPressing", new double[1]);
            device.floats("wetHeld", new double[] {1e30});
            for (String name : new String[] {
                "wetMeeting",
                "clothPosition",
                "clothVelocity",
                "clothFluidBlock",
                "clothFluidSpeed",
                "clothFluidImpulse",
                "clothOuterPush",
                "boundaryForce"
            }) {
                device.float4s(name, new double[4]);
            }
            device.float4s("clothOuterBlock", new double[8]);
        }

        /** Moves the fluid once. @param force with which it presses meanwhile [N] */
        private void move(double force) {
            moves++;
            device.float4s("boundaryForce", new double[] {0, force, 0, 0});
            device.run(SOURCE, "cloth_fluid_impulse", 1);
        }

        /** Moves the fluid until it has begun all moves that begin before a step of the cloths or with it. */
        private void moveTo(int steps, double force) {
            while (moves * move <= (steps + 1e-6) * step) {
                move(force);
            }
        }

        /** Returns the force in a step of the cloths [N]. */
        private double step() {
            device.float4s("clothOuterPush", new double[4]);
            device.run(SOURCE, "cloth_fluid_push", 1);
            return device.read("clothOuterPush")[1] / step;
        }

        void bearsTheSame() {
            for (int k = 0; k < PRESSED; k++) {
                moveTo(k, FORCE);
                double force = step();
                // What goes on credit is the mean over some moves, which follows the force at the start.
                if (k >= PRESSED / 2) {
                    assertThat(force).isCloseTo(FORCE, within(1e-4 * FORCE));
                }
            }
        }

        void arrives() {
            double handed = 0;
            for (int k = 0; k < PRESSED; k++) {
                moveTo(k, FORCE * (1 + 0.5 * Math.sin(k)));
                handed += step * step();
            }
            double given = 0;
            for (int m = 0; m < moves; m++) {
                given += move * FORCE * (1 + 0.5 * Math.sin(Math.max(0, Math.ceil(m * move / step - 1e-6))));
            }
            for (int k = PRESSED; k < PRESSED + 8; k++) {
                moveTo(k, 0);
                handed += step * step();
            }
            assertThat(handed).isCloseTo(given, within(1e-4 * given));
        }

        @Override
        public void close() {
            device.close();
        }
    }
}
