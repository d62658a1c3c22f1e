package dev.scree.runtime.check;

import dev.scree.runtime.scene.Material;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.ParticleSets;
import dev.scree.runtime.scene.SoftBody;
import dev.scree.runtime.scene.VolumeMesh;
import java.util.Locale;

/** Whether soft bodies have elements that can be played, of a material that suits them. */
record SoftFields(Findings found) {
    /** So many elements lie across the thinnest part at least, or it hardly bends. */
    private static final double ACROSS = 1.5;
    /** A material that keeps its volume more than that makes elements too stiff. */
    private static final double LOCKING = 0.46;
    /** More vertices than these are told: each step solves for all of them together. */
    private static final int MANY = 100_000;
    /** Elements that are longer than this many of the fluid's spacings are told. */
    private static final double COARSE = 3;

    /** What can be seen without the elements. */
    static void check(Findings found) {
        found.each(PartKind.SOFT, new SoftFields(found)::fields);
    }

    /** What the elements tell. */
    static void check(Findings found, ParticleSets sets) {
        found.each(PartKind.SOFT, (path, soft) -> {
            VolumeMesh volume = sets.volumes().get(soft.id());
            if (volume != null) {
                new SoftFields(found).elements(path, soft, volume);
            }
        });
    }

    private void fields(String path, SoftBody soft) {
        Material material =
                PartKind.MATERIAL.find(found.scene(), soft.material()).orElse(null);
        if (material != null && material.contraction() > LOCKING) {
            found.warning(
                    path + "material",
                    String.format(
                            Locale.ROOT,
                            "The material of the soft body \"%s\" has a Poisson's ratio of %.3g: its elements would "
                                    + "bend too little.",
                            soft.name(),
                            material.contraction()),
                    "Set Poisson's ratio to 0.45 or less.",
                    new ProblemFix.Contraction(material.id(), 0.45));
        }
        if (!found.inside(soft.pose().position())) {
            found.warning(
                    path + "pose",
                    "The soft body \"" + soft.name() + "\" starts outside the domain.",
                    "Move it inside, or enlarge the domain.",
                    found.inward(soft, found.around(soft.pose().position())));
        }
    }

    private void elements(String path, SoftBody soft, VolumeMesh volume) {
        // The wall is as thick as so many elements of the present resolution.
        int needed = (int) Math.ceil(ACROSS * soft.resolution() * volume.spacing() / volume.wall());
        boolean possible = needed <= SoftBody.FINEST_RESOLUTION;
        ProblemFix[] fixes =
                possible ? new ProblemFix[] {new ProblemFix.SoftResolution(soft.id(), needed)} : new ProblemFix[0];
        String remedy = possible
                ? "Set its resolution to " + needed + " or more, or thicken the model."
                : "Thicken the model, or make the body rigid.";
        if (volume.count() == 0) {
            found.error(
                    path + "resolution",
                    "No element falls into the soft body \"" + soft.name() + "\": it is thinner than its elements.",
                    remedy,
                    fixes);
            return;
        }
        if (volume.wall() < volume.spacing()) {
            found.warning(
                    path + "resolution",
                    String.format(
                            Locale.ROOT,
                            "Parts of the soft body \"%s\" are only %s thick, and its elements %s: %.0f %% of its "
                                    + "volume have none.",
                            soft.name(),
                            Directions.length(volume.wall() * soft.scale()),
                            Directions.length(volume.spacing() * soft.scale()),
                            100 * Math.max(0, 1 - volume.volume() / volume.meshVolume())),
                    remedy,
                    fixes);
        }
        if (volume.vertexCount() > MANY) {
            int fits =
                    (int) Math.max(1, Math.floor(soft.resolution() * Math.cbrt((double) MANY / volume.vertexCount())));
            found.warning(
                    path + "resolution",
                    String.format(
                            Locale.ROOT,
                            "The soft body \"%s\" has %,d vertices; each step solves for all of them together.",
                            soft.name(),
                            volume.vertexCount()),
                    "If it plays too slowly, set its resolution to " + fits + ".",
                    new ProblemFix.SoftResolution(soft.id(), fits));
        }
        double edge = volume.spacing() * soft.scale();
        double spacing = found.scene().physics().fluidSpacing();
        if (found.scene().mayHaveFluid() && edge > 1.01 * COARSE * spacing) {
            int fine = (int) Math.ceil(soft.resolution() * edge / (COARSE * spacing));
            found.warning(
                    path + "resolution",
                    String.format(
                            Locale.ROOT,
                            "The elements of the soft body \"%s\" are %.3g times as long as the fluid's spacing: it "
                                    + "cannot bend round the fluid's particles.",
                            soft.name(),
                            edge / spacing),
                    "Set its resolution to " + fine + " or more, or the fluid coarser.",
                    new ProblemFix.SoftResolution(soft.id(), fine));
        }
    }
}
