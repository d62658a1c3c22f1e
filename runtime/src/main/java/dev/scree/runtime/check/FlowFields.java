package dev.scree.runtime.check;

import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.FluidMaterial;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;

/** Whether fluids, blocks of them, emitters and sinks have values and places that mean something. */
final class FlowFields {
    private final Findings found;
    private final Scene scene;

    private FlowFields(Findings found) {
        this.found = found;
        this.scene = found.scene();
    }

    static void check(Findings found) {
        FlowFields fields = new FlowFields(found);
        Scene scene = found.scene();
        for (int i = 0; i < scene.fluids().size(); i++) {
            fields.fluid("fluids[" + i + "].", scene.fluids().get(i));
        }
        for (int i = 0; i < scene.blocks().size(); i++) {
            fields.block("blocks[" + i + "].", scene.blocks().get(i));
        }
        for (int i = 0; i < scene.emitters().size(); i++) {
            fields.emitter("emitters[" + i + "].", scene.emitters().get(i));
        }
        for (int i = 0; i < scene.sinks().size(); i++) {
            fields.sink("sinks[" + i + "].", scene.sinks().get(i));
        }
    }

    private void fluid(String path, FluidMaterial f) {
        found.positive(path + "density", f.density());
        if (!(f.viscosity() >= 0) || !Double.isFinite(f.viscosity())) {
            found.error(
                    path + "viscosity",
                    f.viscosity() + " is not a viscosity.",
                    "Use a number from 0 up, in Pa s; water has 0.001.");
        }
        if (!(f.surfaceTension() >= 0) || !Double.isFinite(f.surfaceTension())) {
            found.error(
                    path + "surfaceTension",
                    f.surfaceTension() + " is not a surface tension.",
                    "Use a number from 0 up, in N/m; water has 0.073.");
        }
        if (!(f.adhesion() >= 0 && f.adhesion() <= 1)) {
            found.error(
                    path + "adhesion",
                    f.adhesion() + " is not an adhesion.",
                    "Use a number from 0 (pearls off) to 1 (spreads).");
        }
    }

    private void block(String path, FluidBlock block) {
        known(path + "fluid", block.fluid());
        Vec3 size = block.max().minus(block.min());
        if (!(size.x() > 0 && size.y() > 0 && size.z() > 0) || !size.isFinite()) {
            found.error(
                    path + "max",
                    "The block \"" + block.name() + "\" has no volume.",
                    "Move its upper corner above the lower one on every axis.");
        } else if (!found.inside(block.min()) || !found.inside(block.max())) {
            found.warning(
                    path + "min",
                    "The block \"" + block.name() + "\" reaches outside the domain.",
                    "The part outside is left out; make it smaller.");
        }
    }

    private void emitter(String path, Emitter emitter) {
        known(path + "fluid", emitter.fluid());
        if (scene.physics().fluid().flat()) {
            found.error(
                    path + "shape",
                    "The emitter \"" + emitter.name()
                            + "\" brings more than the one layer of particles that a flat study has.",
                    "Use fluid blocks in it, or let the study be no flat one.");
        }
        if (emitter.shape() == EmitterShape.CAVITY) {
            cavity(path, emitter);
        } else {
            opening(path, emitter);
        }
        if (!Double.isFinite(emitter.startTime())) {
            found.error(
                    path + "startTime",
                    "The start time of \"" + emitter.name() + "\" is not finite.",
                    "Use a number of seconds.");
        }
        if (emitter.stopTime() != null && !(emitter.stopTime() >= emitter.startTime())) {
            found.warning(
                    path + "stopTime",
                    "The emitter \"" + emitter.name() + "\" stops before it starts.",
                    "Set the stop time after the start time.",
                    new ProblemFix.EmitterStop(emitter.id(), null));
        }
        if (emitter.repeat() != null && !(emitter.repeat() > 0)) {
            found.error(
                    path + "repeat",
                    emitter.repeat() + " is no time after which \"" + emitter.name() + "\" could start anew.",
                    "Use a number above zero, in seconds.");
        }
        if (emitter.limit() != null && emitter.limit() < 0) {
            found.error(
                    path + "limit",
                    emitter.limit() + " is not a number of particles.",
                    "Use a whole number from 0 up, or none.");
        }
        if (!(emitter.jitter() >= 0 && emitter.jitter() <= 1)) {
            found.error(path + "jitter", emitter.jitter() + " is not a jitter.", "Use a number from 0 to 1.");
        }
    }

    private void cavity(String path, Emitter emitter) {
        if (scene.bodies().stream().noneMatch(b -> b.id().equals(emitter.body()))) {
            found.error(
                    path + "body",
                    emitter.body() == null
                            ? "The emitter \"" + emitter.name() + "\" names no body to fill."
                            : "There is no body \"" + emitter.body() + "\".",
                    "Choose the body whose cavity it fills.");
        }
        if (emitter.level() != null && !(emitter.level() >= 0 && emitter.level() <= 1)) {
            found.error(
                    path + "level",
                    emitter.level() + " is not a level.",
                    "Use a number from 0 (empty) to 1 (to the rim).");
        }
        if (emitter.rate() != null) {
            found.positive(path + "rate", emitter.rate());
        }
    }

    private void opening(String path, Emitter emitter) {
        found.pose(path + "pose", emitter.pose());
        found.positive(path + "width", emitter.width());
        if (emitter.shape() == EmitterShape.BOX) {
            found.positive(path + "depth", emitter.depth());
        }
        if (emitter.rate() == null) {
            found.positive(path + "speed", emitter.speed());
        } else {
            found.positive(path + "rate", emitter.rate());
        }
        if (!found.inside(emitter.pose().position())) {
            found.warning(
                    path + "pose",
                    "The emitter \"" + emitter.name()
                            + "\" lies outside the domain: what comes out of it is held back.",
                    "Move it inside.");
        }
    }

    private void sink(String path, Sink sink) {
        found.pose(path + "pose", sink.pose());
        double[] size = sink.size().toArray();
        for (int axis = 0; axis < 3; axis++) {
            found.positive(path + "size[" + axis + "]", size[axis]);
        }
        if (sink.stopTime() != null && !(sink.stopTime() >= sink.startTime())) {
            found.warning(
                    path + "stopTime",
                    "The sink \"" + sink.name() + "\" stops before it starts.",
                    "Set the stop time after the start time.");
        }
    }

    private void known(String path, String id) {
        if (scene.fluids().stream().noneMatch(f -> f.id().equals(id))) {
            found.error(
                    path,
                    "There is no fluid \"" + id + "\".",
                    "Name one of "
                            + Findings.names(scene.fluids().stream()
                                    .map(FluidMaterial::id)
                                    .toList()) + ".");
        }
    }
}
