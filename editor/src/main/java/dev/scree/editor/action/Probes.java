package dev.scree.editor.action;

import dev.scree.editor.command.Command;
import dev.scree.editor.command.EditObjects;
import dev.scree.editor.session.FrameCache;
import dev.scree.editor.session.ProbeSeries;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.frame.FrameDetail;
import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Probe;
import dev.scree.runtime.scene.ProbeKind;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The probes of the shown scene: edits of them, which one is selected, and what they measure in the kept frames of the
 * present or last play. Measured a little in each frame of the window, newest frames last.
 */
public final class Probes {
    /** So long may a frame of the window take for it [ns]. */
    private static final long BUDGET_NANOS = 4_000_000;

    private final EditorContext context;
    private ProbeSeries series;
    private List<Probe> measured = List.of();
    private Scene played;
    private FrameCache from;
    private int selected = -1;
    private boolean renames;

    Probes(EditorContext context) {
        this.context = context;
    }

    /** Takes in frames that were not measured yet. */
    void watch() {
        List<Probe> probes = context.project().map(p -> p.scene().probes()).orElse(List.of());
        FrameCache cache = context.playback().plays().frames().orElse(null);
        Scene scene = context.playback().plays().playedScene().orElse(null);
        if (!probes.equals(measured) || cache != from || scene != played) {
            measured = probes;
            from = cache;
            played = scene;
            if (series != null) {
                series.close();
            }
            series = probes.isEmpty() || cache == null || scene == null ? null : new ProbeSeries(probes, scene);
        }
        if (series == null) {
            return;
        }
        long end = System.nanoTime() + BUDGET_NANOS;
        int index = cache.indexAt(series.lastTime());
        // The last one may have got details since.
        boolean more = index < 0 || take(cache, index, true);
        while (more && System.nanoTime() < end) {
            more = take(cache, ++index, false);
        }
    }

    private boolean take(FrameCache cache, int index, boolean again) {
        Frame frame = cache.at(index).orElse(null);
        if (frame == null) {
            return false;
        }
        try (frame) {
            if (!again || frame.time() == series.lastTime() && !frame.details().equals(series.lastDetails())) {
                series.add(frame);
            }
        }
        return true;
    }

    /** What was measured so far; empty without probes or frames. */
    public Optional<ProbeSeries> series() {
        return Optional.ofNullable(series).filter(s -> s.lastTime() >= 0);
    }

    /** What frames must carry for the probes of the shown scene. */
    public Set<FrameDetail> details() {
        return context.project()
                .map(p -> ProbeSeries.details(p.scene().probes()))
                .orElse(Set.of());
    }

    /** Index of the selected one; empty where there is none, or objects are selected instead. */
    public Optional<Integer> selected() {
        int count = context.project().map(p -> p.scene().probes().size()).orElse(0);
        return selected >= 0 && selected < count && context.selection().isEmpty()
                ? Optional.of(selected)
                : Optional.empty();
    }

    /** Selects one, and no objects. */
    public void select(int index) {
        context.selection().clear();
        selected = index;
    }

    /** Asks the list to let the user rename the selected one. */
    void requestRename() {
        renames = true;
    }

    /** Whether the selected one is to be renamed; asking takes the wish away. */
    public boolean takeRename() {
        boolean wish = renames;
        renames = false;
        return wish;
    }

    /** Adds one of the chosen kind and selects it. @param body for a probe of a body, else null */
    public void add(ProbeKind kind, Vec3 position, Vec3 normal, Body body) {
        Scene scene = scene();
        List<Probe> all = new ArrayList<>(scene.probes());
        String wanted = body != null ? body.name() : kind == ProbeKind.POINT ? "Point" : "Plane";
        String name = Edits.freeName(all.stream().map(Probe::name).toList(), wanted);
        double diagonal = scene.domain().max().minus(scene.domain().min()).length();
        all.add(new Probe(
                name,
                kind,
                position.tidy(),
                normal,
                Math.round(20 * diagonal) / 100.0,
                body == null ? null : body.id(),
                null));
        context.edit(edit(scene, all, "Add Probe " + name, ""));
        select(all.size() - 1);
    }

    /** Replaces one. @param gesture edits of one drag share it; empty: an edit of its own */
    public void change(int index, Probe next, String label, String gesture) {
        List<Probe> all = new ArrayList<>(scene().probes());
        all.set(index, next);
        context.edit(edit(scene(), all, label, gesture));
    }

    /** Deletes one. */
    public void delete(int index) {
        List<Probe> all = new ArrayList<>(scene().probes());
        Probe gone = all.remove(index);
        context.edit(edit(scene(), all, "Delete Probe " + gone.name(), ""));
    }

    private static Command edit(Scene scene, List<Probe> probes, String label, String gesture) {
        return EditObjects.between(scene, scene.withProbes(probes), label, gesture);
    }

    /** Returns what a probe of a body is about, in the shown scene. */
    public Optional<Body> body(Probe probe) {
        return probe.body() == null ? Optional.empty() : PartKind.BODY.find(scene(), probe.body());
    }

    private Scene scene() {
        return context.project().orElseThrow().scene();
    }
}
