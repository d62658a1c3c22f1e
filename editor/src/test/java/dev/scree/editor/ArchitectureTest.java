package dev.scree.editor;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The folder tree shows the architecture; this holds the code to it. */
class ArchitectureTest {
    private static final int COLUMNS = 120;
    private static final String[] GRAPHICS = {
        "org.lwjgl.opengl..", "org.lwjgl.glfw..", "org.lwjgl.egl..", "org.lwjgl.assimp..", "imgui.."
    };

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.scree");

    @Test
    void seesAllThreeModules() {
        for (String module : new String[] {"kernels", "runtime", "editor"}) {
            assertThat(CLASSES.stream().anyMatch(c -> c.getPackageName().startsWith("dev.scree." + module)))
                    .as(module)
                    .isTrue();
        }
    }

    @Test
    void dependenciesPointFromEditorToRuntimeToKernels() {
        classes()
                .that()
                .resideInAPackage("dev.scree.kernels..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "dev.scree.kernels..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("dev.scree.runtime..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.scree.editor..")
                .check(CLASSES);
    }

    @Test
    void theRuntimeKnowsNoGraphicsAndTheSceneNoDevice() {
        noClasses()
                .that()
                .resideInAPackage("dev.scree.runtime..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(GRAPHICS)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.scree.runtime.scene..", "dev.scree.runtime.project..", "dev.scree.runtime.frame..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.lwjgl..", "dev.scree.runtime.device..", "dev.scree.runtime.simulation..")
                .check(CLASSES);
    }

    @Test
    void documentCommandAndTaskKnowNoDeviceAndNoWindow() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.scree.editor.document..", "dev.scree.editor.command..", "dev.scree.editor.task..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.lwjgl..",
                        "imgui..",
                        "dev.scree.runtime.device..",
                        "dev.scree.runtime.simulation..",
                        "dev.scree.editor.render..",
                        "dev.scree.editor.panel..",
                        "dev.scree.editor.app..")
                .check(CLASSES);
    }

    @Test
    void theRendererKnowsNoGuiAndOnlyTheImporterKnowsAssimp() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.scree.editor.render..",
                        "dev.scree.editor.video..",
                        "dev.scree.editor.voxel..",
                        "dev.scree.editor.session..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("imgui..", "org.lwjgl.glfw..")
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.scree.editor.importer..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.lwjgl.assimp..")
                .check(CLASSES);
    }

    @Test
    void onlySessionsAndTheCommandLineHoldSolvers() {
        noClasses()
                .that()
                .resideInAPackage("dev.scree.editor..")
                .and()
                .resideOutsideOfPackages("dev.scree.editor.session..", "dev.scree.editor.cli..")
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("dev.scree.runtime.simulation.Simulation")
                .check(CLASSES);
    }

    @Test
    void systemsKnowOnlyTheStepAndWhatTheyCouple() {
        String[] systems = {"rigid", "fluid", "deformable", "coupling"};
        for (String system : systems) {
            noClasses()
                    .that()
                    .resideInAPackage("dev.scree.runtime." + system + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.scree.runtime.simulation..", "dev.scree.runtime.verify..", "dev.scree.runtime.bench..")
                    .check(CLASSES);
        }
        noClasses()
                .that()
                .resideInAnyPackage(
                        "dev.scree.runtime.rigid..", "dev.scree.runtime.fluid..", "dev.scree.runtime.deformable..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.scree.runtime.coupling..")
                .check(CLASSES);
    }

    @Test
    void whoPlaysUsesTheSimulationAndNothingBehindIt() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.scree.runtime.verify..", "dev.scree.runtime.bench..", "dev.scree.editor..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.scree.runtime.step..",
                        "dev.scree.runtime.rigid..",
                        "dev.scree.runtime.fluid..",
                        "dev.scree.runtime.deformable..",
                        "dev.scree.runtime.coupling..")
                .orShould()
                .dependOnClassesThat()
                .haveSimpleNameEndingWith("PlayingSimulation")
                .check(CLASSES);
    }

    /** Whoever writes a file by another way loses what OutputFile promises; these have reasons of their own. */
    @Test
    void filesAreWrittenThroughOneHome() {
        Set<String> ways = Set.of(
                "write", "writeString", "newOutputStream", "newBufferedWriter", "copy", "move", "createTempFile");
        Set<String> allowed = Set.of(
                // Folders that are renamed as a whole.
                "ProjectCreation",
                "PackageCommand",
                "PortableImage",
                "JarFolder",
                // Opens what OutputFile names.
                "ImageArchive",
                // Temporary files of an export, and what they are put together to.
                "UsdSamples",
                "UsdStage",
                // A library unpacked for this process alone, gone once it is loaded.
                "ImGuiLibrary",
                // Puts aside what it cannot read.
                "Recovery",
                // Lines are added to it.
                "LogFile");
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.scree.runtime.file..")
                .and(DescribedPredicate.describe(
                        "are not among those with reasons", c -> !allowed.contains(c.getSimpleName())))
                .should()
                .callMethodWhere(DescribedPredicate.describe(
                        "a file is written",
                        call -> call.getTargetOwner().isEquivalentTo(Files.class) && ways.contains(call.getName())))
                .orShould()
                .callConstructorWhere(DescribedPredicate.describe(
                        "a file is opened for writing",
                        call -> call.getTargetOwner().isEquivalentTo(java.io.FileWriter.class)
                                || call.getTargetOwner().isEquivalentTo(java.io.RandomAccessFile.class)))
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        SlicesRuleDefinition.slices()
                .matching("dev.scree.runtime.(*)..")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
        SlicesRuleDefinition.slices()
                .matching("dev.scree.editor.(*)..")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }

    @Test
    void everyPackageSaysWhatLivesThere() throws IOException {
        for (String module : new String[] {"kernels", "runtime", "editor"}) {
            Path sources = Path.of("..", module, "src", "main", "java");
            try (Stream<Path> files = Files.walk(sources)) {
                files.filter(f -> f.toString().endsWith(".java"))
                        .map(Path::getParent)
                        .distinct()
                        .forEach(folder ->
                                assertThat(folder.resolve("package-info.java")).exists());
            }
        }
    }

    /** The formatter breaks what it can; long strings and words are the author's to break. */
    @Test
    void noLineIsLongerThanTheColumns() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String module : new String[] {"kernels", "runtime", "editor"}) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src"))) {
                for (Path file : files.filter(f -> f.toString().matches(".*\\.(java|cl|h|glsl|vert|frag)"))
                        .toList()) {
                    boolean text = false;
                    int number = 0;
                    for (String line : Files.readAllLines(file)) {
                        number++;
                        text ^= line.split("\"\"\"", -1).length % 2 == 0;
                        if (line.length() > COLUMNS && !text) {
                            wrong.add(file + ":" + number);
                        }
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }
}
