package dev.scree.editor.importer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.scree.runtime.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Units, axes and transforms of FBX, on a file written here: a box of 1 x 2 x 3 units, moved and scaled by its node.
 */
class FbxTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"1, 0.01", "2.54, 0.0254", "100, 1", "30.48, 0.3048", "0.1, 0.001"})
    void theUnitFactorIsInCentimetres(double factor, double metres) throws IOException {
        Model model = read(box(factor, 1, "1,1,1"));
        assertThat(model.unitMetres()).isEqualTo(metres);
        double[] extent = SolidMesh.of(model, List.of(), Progress.NONE).extent();
        assertThat(extent).containsExactly(new double[] {metres, 2 * metres, 3 * metres}, within(1e-6 * metres));
    }

    @Test
    void aFileWithZUpIsTurnedOnceOnly() throws IOException {
        SolidMesh mesh = SolidMesh.of(read(box(100, 2, "1,1,1")), List.of(), Progress.NONE);
        assertThat(mesh.extent()).as("z of the file points up").containsExactly(new double[] {1, 3, 2}, within(1e-5));
        assertThat(mesh.report().bounds())
                .as("up is up, not down")
                .containsExactly(new double[] {10, 30, -22, 11, 33, -20}, within(1e-4));
        assertThat(mesh.report().volume()).isCloseTo(6, within(1e-4));
    }

    @Test
    void aMirroredNodeKeepsItsFacesOutward() throws IOException {
        SolidMesh mesh = SolidMesh.of(read(box(100, 1, "-1,1,1")), List.of("Box"), Progress.NONE);
        assertThat(mesh.report().turnedParts()).isZero();
        assertThat(mesh.report().volumeBeforeMending()).isCloseTo(6, within(1e-4));
        assertThat(mesh.report().bounds()).containsExactly(new double[] {9, 20, 30, 10, 22, 33}, within(1e-4));
    }

    private Model read(String text) throws IOException {
        return ModelImporter.importFile(Files.writeString(folder.resolve("box.fbx"), text), Progress.NONE);
    }

    /** @param upAxis 1 for Y, 2 for Z */
    private static String box(double unit, int upAxis, String scale) {
        int frontAxis = upAxis == 1 ? 2 : 1;
        int frontSign = upAxis == 1 ? 1 : -1;
        return """
                ; FBX 7.4.0 project file
                FBXHeaderExtension:  {
                    FBXHeaderVersion: 1003
                    FBXVersion: 7400
                }
                GlobalSettings:  {
                    Version: 1000
                    Properties70:  {
                        P: "UpAxis", "int", "Integer", "",%d
                        P: "UpAxisSign", "int", "Integer", "",1
                        P: "FrontAxis", "int", "Integer", "",%d
                        P: "FrontAxisSign", "int", "Integer", "",%d
                        P: "CoordAxis", "int", "Integer", "",0
                        P: "CoordAxisSign", "int", "Integer", "",1
                        P: "UnitScaleFactor", "double", "Number", "",%s
                    }
                }
                Objects:  {
                    Geometry: 100, "Geometry::Box", "Mesh" {
                        Vertices: *24 {
                            a: 0,0,0,1,0,0,0,2,0,1,2,0,0,0,3,1,0,3,0,2,3,1,2,3
                        }
                        PolygonVertexIndex: *24 {
                            a: 0,4,6,-3,1,3,7,-6,0,1,5,-5,2,6,7,-4,0,2,3,-2,4,5,7,-7
                        }
                        GeometryVersion: 124
                    }
                    Model: 200, "Model::Box", "Mesh" {
                        Version: 232
                        Properties70:  {
                            P: "Lcl Translation", "Lcl Translation", "", "A",10,20,30
                            P: "Lcl Scaling", "Lcl Scaling", "", "A",%s
                        }
                    }
                }
                Connections:  {
                    C: "OO",100,200
                    C: "OO",200,0
                }
                """.formatted(upAxis, frontAxis, frontSign, unit, scale);
    }
}
