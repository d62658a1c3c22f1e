package dev.scree.runtime.constants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.runtime.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConstantScalesTest {
    @Test
    void aFactorReachesJavaAndTheTextOfKernels() {
        ConstantScales scales = scales("FLUID_COURANT=0.5", "MPS_SURFACE_FADE=1.5");
        try (ConstantScales.Applied applied = scales.apply()) {
            assertThat(FluidConstants.COURANT.value()).isEqualTo(0.2);
            assertThat(text("FluidConstants")).contains("#define FLUID_COURANT 0.2f\n");
            assertThat(text("MpsConstants")).contains("#define MPS_SURFACE_FADE 0.03f\n");
            assertThat(MpsConstants.LEAST_FADE.value()).as("another's").isEqualTo(1e-3);
            assertThatThrownBy(scales::apply).isInstanceOf(IllegalStateException.class);
        }
        assertThat(FluidConstants.COURANT.value()).isEqualTo(0.4);
        assertThat(text("MpsConstants")).contains("#define MPS_SURFACE_FADE 0.02f\n");
    }

    /** Two solvers may have constants of the same value, unit and words. */
    @Test
    void aConstantIsNotTakenForItsEqual() {
        assertThat(DivergenceFreeConstants.STRESS_COEFFICIENT).isEqualTo(MpsConstants.STRESS_COEFFICIENT);
        try (ConstantScales.Applied applied =
                scales("MPS_STRESS_COEFFICIENT=0.5").apply()) {
            assertThat(MpsConstants.STRESS_COEFFICIENT.value()).isEqualTo(0.5);
            assertThat(DivergenceFreeConstants.STRESS_COEFFICIENT.value()).isEqualTo(1);
        }
    }

    @Test
    void countsStayWholeAndChange() {
        ConstantScales scales = scales("INFLOW_GROWTH=0.8", "INFLOW_PATIENCE=1.2", "SOLVE_RESTART_INTERVAL=1.2");
        try (ConstantScales.Applied applied = scales.apply()) {
            assertThat(InflowConstants.GROWTH.count()).isEqualTo(1);
            assertThat(InflowConstants.PATIENCE.count()).isEqualTo(19);
            assertThat(PressureSolveConstants.RESTART_INTERVAL.count()).isEqualTo(96);
            assertThat(PressureSolveConstants.BLOCK.value()).isEqualTo(3);
        }
        assertThat(scales.notes())
                .containsExactly("INFLOW_GROWTH counts: 2 becomes 1", "INFLOW_PATIENCE counts: 16 becomes 19");
        assertThat(scales.label()).isEqualTo("INFLOW_GROWTH=0.8,INFLOW_PATIENCE=1.2,SOLVE_RESTART_INTERVAL=1.2");
        assertThat(ConstantScales.NONE.isEmpty()).isTrue();
    }

    @Test
    void everyConstantCanBeScaledByAFifth() {
        for (ConstantTable table : ConstantTable.ALL) {
            table.constants().forEach((name, constant) -> {
                String macro = table.macro(name);
                int played = 0;
                for (String factor : new String[] {"=0.8", "=1.2"}) {
                    try (ConstantScales.Applied applied = scales(macro + factor).apply()) {
                        assertThat(constant.value()).as(macro).isPositive();
                        played++;
                    } catch (UserError refusal) {
                        assertThat(refusal).hasMessageContaining(macro).hasMessageContaining("must be");
                    }
                }
                assertThat(played).as(macro).isPositive();
            });
        }
    }

    @Test
    void whatCannotBeScaledIsRefused() {
        refused("MPS_SURFACE_FAD=1.2", "no constant is called MPS_SURFACE_FAD", "MPS_SURFACE_FADE", "CONTACT");
        refused("surface_fade=1.2", "MPS_SURFACE_FADE");
        refused("GROUP=2", "no constant is called GROUP");
        refused("MPS_SURFACE_FADE", "MPS_SURFACE_FADE=1.2");
        refused("MPS_SURFACE_FADE=much", "0.01 to 100");
        refused("MPS_SURFACE_FADE=0", "0.01 to 100");
        refused("MPS_SURFACE_FADE=-1", "0.01 to 100");
        refused("MPS_SURFACE_FADE=NaN", "0.01 to 100");
        refused("CONTACT_PATCH_COSINE=1.2", "would be 1.08, and must be below 1", "It is 0.9");
        refused("INFLOW_GROWTH=0.1", "must be at least 1");
        refused("VISCOSITY_MOST_ITERATIONS=1.01", "would be 81, and must be even");
        assertThatThrownBy(() -> scales("FLUID_COURANT=1.2", "FLUID_COURANT=0.8"))
                .hasMessageContaining("twice");
    }

    /** A static field that keeps what it computed from a constant would not see a factor. */
    @Test
    void noStaticFieldKeepsAConstantsValue() throws IOException {
        Pattern field = Pattern.compile("(?m)^ +(?:\\w+ )*static (?:\\w+ )*[\\w<>\\[\\], ?]+ \\w+ =[^;]*;");
        List<String> wrong = new ArrayList<>();
        int seen = 0;
        for (String module : new String[] {"src", "../editor/src"}) {
            try (Stream<Path> files = Files.walk(Path.of(module, "main", "java"))) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".java")).toList()) {
                    Matcher found = field.matcher(Files.readString(file));
                    while (found.find()) {
                        seen++;
                        if (found.group()
                                .matches("(?s).*\\w+Constants\\s*\\.\\s*[A-Z_]+\\s*\\.\\s*(value|count)\\(.*")) {
                            wrong.add(file + ": " + found.group().strip());
                        }
                    }
                }
            }
        }
        assertThat(seen).isGreaterThan(100);
        assertThat(wrong).isEmpty();
    }

    private static void refused(String text, String... said) {
        assertThatThrownBy(() -> scales(text))
                .as(text)
                .isInstanceOfSatisfying(
                        UserError.class, refusal -> assertThat(refusal.kind()).isEqualTo(UserError.Kind.USAGE))
                .hasMessageContainingAll(said);
    }

    private static ConstantScales scales(String... texts) {
        return ConstantScales.parse(Arrays.asList(texts));
    }

    private static String text(String table) {
        return ConstantTable.ALL.stream()
                .filter(t -> t.name().equals(table))
                .findFirst()
                .orElseThrow()
                .declaration();
    }
}
