package dev.scree.runtime.check;

import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Emitter;
import dev.scree.runtime.scene.EmitterShape;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Sink;
import dev.scree.runtime.scene.Vec3;
import java.util.Optional;

/** Whether fluids, blocks of them, emitters and sinks have values and places that mean something. */
record FlowFields(Findings found) {

    static void check(Findings found) {
        FlowFields fields = new FlowFields(found);
        found.each(PartKind.BLOCK, fields::block);
        found.each(PartKind.EMITTER, fields::emitter);
        found.each(PartKind.SINK, fields::sink);
    }

    private void block(String path, FluidBlock block) {
        if (!Findings.hasVolume(block.min(), block.max())) {
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
        long layers = Math.round(
                (block.max().z() - block.min().z()) / found.scene().physics().fluidSpacing());
        if (found.scene().physics().fluid().flat() && layers > 1) {
            found.error(
                    path + "max",
                    "The block \"" + block.name() + "\" is " + layers
                            + " layers of particles deep, and a flat study has one.",
                    "Make it one fluid spacing deep along z, or let the study be no flat one.");
        }
    }

    private void emitter(String path, Emitter emitter) {
        if (found.scene().physics().fluid().flat()) {
            found.error(
                    path + "shape",
                    "The emitter \"" + emitter.name()
                            + "\" brings more than the one layer of particles that a flat study has.",
                    "Use fluid blocks in it, or let the study be no flat one.");
        }
        opening(path + "width", emitter, emitter.width());
        opening(path + "depth", emitter, emitter.shape() == EmitterShape.BOX ? emitter.depth() : 0);
        if (emitter.place().map(found::inside).equals(Optional.of(false))) {
            found.warning(
                    path + "pose",
                    "The emitter \"" + emitter.name()
                            + "\" lies outside the domain: what comes out of it is held back.",
                    "Move it inside, or enlarge the domain.",
                    found.inward(emitter, Box.around(emitter.pose().position(), emitter.extent())));
        }
        boolean flows = emitter.rate() != null ? emitter.rate() != 0 : emitter.outflowSpeed() != 0;
        if (!flows
                && (emitter.shape() != EmitterShape.CAVITY || emitter.rate() != null)
                && found.scene().tracks().stream()
                        .noneMatch(track -> track.target().equals(emitter.reference()))) {
            found.warning(
                    path + (emitter.rate() == null ? "speed" : "rate"),
                    "The emitter \"" + emitter.name() + "\" brings nothing: its flow is 0.",
                    "Set how fast it flows, or a key of that.");
        }
        times(
                path,
                "emitter \"" + emitter.name(),
                emitter.startTime(),
                emitter.stopTime(),
                new ProblemFix.EmitterStop(emitter.id(), null));
    }

    /** An opening that is longer than the domain is a slip of the pen, and an open top would let it all in. */
    private void opening(String path, Emitter emitter, double side) {
        Domain domain = found.scene().domain();
        double longest = domain.max().minus(domain.min()).length();
        if (emitter.shape() != EmitterShape.CAVITY && side > longest) {
            found.error(
                    path,
                    "The opening of \"" + emitter.name() + "\" is " + Directions.length(side)
                            + " long, and the whole domain " + Directions.length(longest) + ".",
                    "Make it smaller, or enlarge the domain.");
        }
    }

    private void sink(String path, Sink sink) {
        Box box = Box.turned(sink.pose(), sink.size());
        double[] walls = found.walls();
        Box domain = new Box(new Vec3(walls[0], walls[1], walls[2]), new Vec3(walls[3], walls[4], walls[5]));
        if (Findings.hasVolume(box.min(), box.max()) && !box.overlaps(domain)) {
            found.warning(
                    path + "pose",
                    "The sink \"" + sink.name() + "\" lies outside the domain: no fluid can come to it.",
                    "Move it inside, or enlarge the domain.",
                    found.inward(sink, box));
        }
        times(path, "sink \"" + sink.name(), sink.startTime(), sink.stopTime());
    }

    private void times(String path, String what, double start, Double stop, ProblemFix... fixes) {
        if (stop != null && !(stop >= start)) {
            found.warning(
                    path + "stopTime",
                    "The " + what + "\" stops before it starts.",
                    "Set the stop time after the start time.",
                    fixes);
        }
    }
}
