package dev.scree.editor.importer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Puts a report's figures into words, with what to do. */
final class MeshProblems {
    private MeshProblems() {}

    static List<ModelProblem> of(MeshReport report) {
        List<ModelProblem> problems = new ArrayList<>();
        if (report.openEdges() > 0) {
            problems.add(ModelProblem.warning(
                    "The surface has holes: " + edges(report.openEdges()) + " with only one face."
                            + " Voxels are found by a vote of three directions.",
                    "Close the holes in a modelling program (Blender: Mesh > Clean Up > Fill Holes) "
                            + "for an exact volume."));
        }
        if (report.nonManifoldEdges() > 0) {
            problems.add(ModelProblem.warning(
                    "More than two faces meet at " + edges(report.nonManifoldEdges()) + ".",
                    "Remove inner or doubled faces in a modelling program for an exact volume."));
        }
        if (report.crossingPairs() > 0) {
            problems.add(ModelProblem.info("Surfaces cross each other (pairs of triangles: " + report.crossingPairs()
                    + "). Space inside several of them is solid; mass comes from the voxels."));
        }
        if (report.turnedFaces() > 0) {
            problems.add(
                    ModelProblem.info("Faces turned to agree with their neighbours: " + report.turnedFaces() + "."));
        }
        if (report.turnedParts() > 0) {
            problems.add(ModelProblem.info(
                    "Parts that were inside out and were turned round: " + report.turnedParts() + "."));
        }
        if (report.cavities() > 0) {
            problems.add(ModelProblem.info("Hollows inside: " + report.cavities() + "."));
        }
        if (report.degenerateTriangles() > 0) {
            problems.add(ModelProblem.info(
                    "Triangles without area that were dropped: " + report.degenerateTriangles() + "."));
        }
        double[] b = report.bounds();
        double least = Math.min(b[3] - b[0], Math.min(b[4] - b[1], b[5] - b[2]));
        if (least <= VertexWeld.TOLERANCE * report.longestSide()) {
            problems.add(ModelProblem.warning(
                    "The model is flat: it encloses no volume.",
                    "Give it a thickness in a modelling program; as it is, it becomes one layer of particles."));
        }
        if (report.longestSide() > 1000 || report.longestSide() < 1e-4) {
            problems.add(ModelProblem.warning(
                    String.format(Locale.ROOT, "The longest side is %.3g m.", report.longestSide()),
                    "Set the unit of this model if that is not meant."));
        }
        return problems;
    }

    private static String edges(int count) {
        return count == 1 ? "1 edge" : count + " edges";
    }
}
