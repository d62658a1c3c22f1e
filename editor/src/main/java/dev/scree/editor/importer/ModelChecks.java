package dev.scree.editor.importer;

import dev.scree.runtime.UserError;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;

/** Makes a model of the child's answer: refuses what has no use, and puts what is odd into words. */
final class ModelChecks {
    private static final double CENTIMETRES_PER_METRE = 100;
    private static final int MISSING_TEXTURES_NAMED = 3;
    /** Begins what to do about files that only give colours. */
    private static final String KEEP =
            "Nothing is lost here: bodies have the colours of their materials. To keep the model whole, copy ";

    private final Path file;
    private final ModelFormat format;
    private final ModelAnswer answer;
    private final List<ModelProblem> problems = new ArrayList<>();

    ModelChecks(Path file, ModelFormat format, ModelAnswer answer) {
        this.file = file;
        this.format = format;
        this.answer = answer;
    }

    /** @throws UserError where it has no triangles, or numbers that are not finite */
    Model model() {
        long placed = 0;
        for (ModelNode node : answer.nodes) {
            requireFinite(node);
            for (int mesh : node.meshes()) {
                placed += answer.meshes.get(mesh).triangleCount();
            }
        }
        answer.meshes.forEach(this::requireFinite);
        if (placed == 0) {
            throw ImportRefusals.noTriangles(
                    file,
                    answer.meshes.stream().mapToLong(ModelMesh::vertexCount).sum());
        }
        describeFaces();
        describeFiles();
        Double unit = unit();
        if (unit == null) {
            problems.add(ModelProblem.info(
                    "The file has no unit of length; its numbers are taken as metres until a unit is chosen."));
        }
        if (format.upAxisGuessed()) {
            problems.add(ModelProblem.info("The file does not say which axis points up; "
                    + format.upAxis().toUpperCase(Locale.ROOT) + " is taken, as is usual for "
                    + format.ending().toUpperCase(Locale.ROOT) + "."));
        }
        return new Model(format, answer.meshes, answer.nodes, unit, format.upAxis(), format.upAxisGuessed(), problems);
    }

    private void requireFinite(ModelNode node) {
        for (double value : node.transform()) {
            if (!Double.isFinite(value)) {
                throw ImportRefusals.notFinite(file, "the transform of node \"" + node.name() + "\"");
            }
        }
    }

    private void requireFinite(ModelMesh mesh) {
        float[] p = mesh.positions();
        for (int corner : mesh.triangles()) {
            if (!Float.isFinite(p[3 * corner])
                    || !Float.isFinite(p[3 * corner + 1])
                    || !Float.isFinite(p[3 * corner + 2])) {
                throw ImportRefusals.notFinite(file, "vertex " + (corner + 1) + " of mesh \"" + mesh.name() + "\"");
            }
        }
    }

    private void describeFaces() {
        if (answer.badFaceCount > 0) {
            problems.add(ModelProblem.warning(
                    answer.badFaceCount + " faces refer to vertices that do not exist and were left out.",
                    "Export the model again; the file is damaged."));
        }
        for (String line : new LinkedHashSet<>(answer.log)) {
            if (line.contains("out-of-range") || line.contains("out of range") || line.contains("dropped")) {
                problems.add(ModelProblem.warning(
                        "The reader left out faces that refer to vertices that do not exist: " + withoutPrefix(line),
                        "Export the model again; the file is damaged."));
            } else if (line.contains("material file") && !line.contains("fallback")) {
                problems.add(ModelProblem.warning(
                        "The material file is missing: " + withoutPrefix(line), KEEP + "it beside the model."));
            }
        }
        if (answer.pointCount + answer.lineCount > 0) {
            problems.add(ModelProblem.info("Faces of fewer than three corners were left out (points: "
                    + answer.pointCount + ", lines: " + answer.lineCount + ")."));
        }
    }

    /** Assimp's lines begin like "Warn, T0: ". */
    private static String withoutPrefix(String line) {
        return line.replaceFirst("^\\w+,\\s+T\\d+:\\s*", "").strip();
    }

    private void describeFiles() {
        List<String> missing = new ArrayList<>();
        for (String texture : answer.textures) {
            if (!texture.isBlank() && !texture.startsWith("*") && !exists(texture.replace('\\', '/'))) {
                missing.add(texture);
            }
        }
        if (!missing.isEmpty()) {
            String named = String.join(", ", missing.subList(0, Math.min(MISSING_TEXTURES_NAMED, missing.size())));
            problems.add(ModelProblem.warning(
                    (missing.size() == 1 ? "A texture is missing: " : missing.size() + " textures are missing: ")
                            + named + (missing.size() > MISSING_TEXTURES_NAMED ? ", ..." : "") + ".",
                    missing.size() == 1 ? KEEP + "it beside the model." : KEEP + "them beside the model."));
        }
    }

    private boolean exists(String texture) {
        try {
            Path name = Path.of(texture).getFileName();
            return name != null
                    && (Files.exists(file.resolveSibling(texture)) || Files.exists(file.resolveSibling(name)));
        } catch (InvalidPathException e) {
            // A name that this system cannot even spell is a file that is not there.
            return false;
        }
    }

    private Double unit() {
        switch (format) {
            case THREE_MF:
                return ModelFileProbe.threeMfUnit(file);
            case FBX:
                Double factor = answer.metadata.get("UnitScaleFactor");
                if (factor == null || !(factor > 0) || !Double.isFinite(factor)) {
                    problems.add(ModelProblem.warning(
                            "The file has no usable unit; centimetres are taken, the format's default.",
                            "Set the unit of this model if its size is wrong."));
                    return 1 / CENTIMETRES_PER_METRE;
                }
                // The factor comes as a float: 2.54f is to be 2.54.
                return Double.parseDouble(Float.toString(factor.floatValue())) / CENTIMETRES_PER_METRE;
            default:
                return format.unitMetres();
        }
    }
}
