package dev.scree.runtime.constants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.scree.kernels.KernelSource;
import dev.scree.runtime.verify.Verification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConstantTableTest {
    private static final Path KERNELS = Path.of("../kernels/src/main/resources/dev/scree/kernels/cl");
    private static final Path SOURCES = Path.of("src/main/java/dev/scree/runtime");
    private static final Pattern CASE = Pattern.compile("\\b(rigid|grain|fluid|coupling|impulse)/[\\w./-]*\\w");

    @Test
    void eachConstantSaysWhereItComesFrom() {
        Map<Constant.Mark, Integer> counts = new EnumMap<>(Constant.Mark.class);
        for (ConstantTable table : ConstantTable.ALL) {
            assertThat(table.constants()).as(table.name()).isNotEmpty();
            table.constants().forEach((name, constant) -> {
                assertThat(constant.basis()).as(name).matches("(Derived|Cited|Fitted): .*[.]");
                assertThat(constant.unit()).as(name).isNotBlank();
                assertThat(constant.value()).as(name).isPositive();
                counts.merge(constant.mark(), 1, Integer::sum);
            });
        }
        assertThat(counts).containsOnlyKeys(Constant.Mark.values());
    }

    /** Each has been scaled by 0.8 and 1.2 ({@code verify --scale}); one that no case can show says that instead. */
    @Test
    void eachFittedConstantSaysWhatItChanges() {
        for (ConstantTable table : ConstantTable.ALL) {
            table.constants().forEach((name, constant) -> {
                if (constant.mark() == Constant.Mark.FITTED) {
                    assertThat(constant.basis())
                            .as(table.macro(name))
                            .doesNotContainIgnoringCase("not measured")
                            .containsPattern("(rigid|grain|fluid|coupling|impulse)/|no row of verify");
                    assertThat(CASE.matcher(constant.basis()).results().map(MatchResult::group))
                            .as(table.macro(name))
                            .allSatisfy(named -> assertThat(Verification.cases())
                                    .as(named)
                                    .anyMatch(one -> (one.id() + "/").startsWith(named + "/")));
                }
            });
        }
    }

    @Test
    void aConstantWithoutAMarkIsRefused() {
        assertThatThrownBy(() -> new Constant(1, "1", "chosen")).hasMessageContaining("chosen");
        assertThatThrownBy(() -> new Constant(1, "1", "Fitted: ")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Constant(1, " ", "Fitted: on nothing.")).hasMessageContaining("unit");
        assertThatThrownBy(() -> new Constant(2, "1", "Derived: measures.").count())
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void eachConstantIsUsed() throws IOException {
        String java = text(SOURCES, ".java");
        String kernels = text(KERNELS, ".cl") + text(KERNELS, ".h");
        for (ConstantTable table : ConstantTable.ALL) {
            Matcher defined = Pattern.compile("#define (\\w+) ").matcher(table.declaration());
            for (String name : table.constants().keySet()) {
                assertThat(defined.find()).isTrue();
                String macro = defined.group(1);
                assertThat(java.contains(table.name() + "." + name + ".")
                                || Pattern.compile("\\b" + macro + "\\b")
                                        .matcher(kernels)
                                        .find())
                        .as("%s.%s is used", table.name(), name)
                        .isTrue();
            }
        }
    }

    /** What kernels define themselves is layout, not a choice: whole numbers, but for units of fixed-point sums. */
    @Test
    void kernelsDefineNoTunedNumbers() throws IOException {
        List<String> found = new ArrayList<>();
        Matcher define = Pattern.compile("(?m)^#define (\\w+) +(-?[0-9]*\\.[0-9][0-9.eE+-]*f?)\\b")
                .matcher(text(KERNELS, ".cl") + text(KERNELS, ".h"));
        while (define.find()) {
            found.add(define.group(1));
        }
        assertThat(found).containsExactlyInAnyOrder("WEIGHT_UNITS", "ARM_UNITS", "STRUCK_UNITS");
    }

    @Test
    void kernelsReadTheValuesInSinglePrecision() {
        String whole = KernelSource.load(
                "contact/force.cl",
                Map.of("StepConstants", "", "GridShape", "", "ContactConstants", table("ContactConstants")));
        assertThat(whole).contains("#define CONTACT_TANGENTIAL 0.2857143f\n");
        assertThat(table("PressureSolveConstants")).contains("#define SOLVE_LEAST_DIAGONAL 0.05f\n");
    }

    private static String table(String name) {
        return ConstantTable.ALL.stream()
                .filter(table -> table.name().equals(name))
                .findFirst()
                .orElseThrow()
                .declaration();
    }

    private static String text(Path root, String ending) throws IOException {
        StringBuilder text = new StringBuilder();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(f -> f.toString().endsWith(ending)).toList()) {
                text.append(Files.readString(file)).append('\n');
            }
        }
        return text.toString();
    }
}
