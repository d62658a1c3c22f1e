package dev.scree.editor.panel;

import dev.scree.editor.action.CostGuard;
import dev.scree.editor.action.EditorContext;
import dev.scree.editor.action.Edits;
import dev.scree.editor.action.OpenProject;
import dev.scree.editor.action.SceneCounts;
import dev.scree.editor.action.Selection;
import dev.scree.editor.panel.ui.Icon;
import dev.scree.editor.panel.ui.Role;
import dev.scree.editor.panel.ui.Ui;
import dev.scree.runtime.check.Problem;
import dev.scree.runtime.check.ProblemFix;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.Scene;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What would not play as meant, each with what to do; a press selects what it speaks of. */
final class ProblemsPanel implements Panel {
    private static final Pattern PLACE = Pattern.compile("(\\w+)(?:\\[(\\d+)\\])?");

    private final EditorContext context;
    private final CostView costs;
    /** By fix of this scene: what it does to the counts. */
    private final Map<ProblemFix, String> fixCosts = new HashMap<>();

    private Scene fixedScene;
    /** What is offered for each of the problems. */
    private final Map<Problem, List<ProblemFix>> fixesOf = new IdentityHashMap<>();

    private List<Problem> listed = List.of();

    ProblemsPanel(EditorContext context) {
        this.context = context;
        this.costs = new CostView(context);
    }

    @Override
    public String key() {
        return "problems";
    }

    @Override
    public String title() {
        return "Problems";
    }

    @Override
    public Icon icon() {
        return Icon.WARNING;
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public void draw(Ui ui) {
        OpenProject project = context.project().orElseThrow();
        Scene scene = project.scene();
        List<Problem> problems = context.problems().all();
        if (problems.isEmpty()) {
            boolean done = context.problems().upToDate(scene);
            String what = done
                    ? "No problems"
                    : context.playback().active() ? "The scene is looked at after Stop" : "Looking at the scene…";
            ui.widgets()
                    .empty(
                            done ? Icon.CHECK : Icon.SEARCH,
                            what,
                            "What would overlap, stick out of the domain,\nor not play as meant is listed here.");
            return;
        }
        for (int i = 0; i < problems.size(); i++) {
            Problem problem = problems.get(i);
            ui.id("problem" + i, () -> problem(ui, scene, problem));
        }
    }

    private void problem(Ui ui, Scene scene, Problem problem) {
        boolean error = problem.severity() == Problem.Severity.ERROR;
        Optional<Selection.Item> about = item(scene, problem.path());
        boolean selected = about.isPresent() && context.selection().contains(about.get());
        if (ui.widgets()
                .row(
                        error ? Icon.ERROR : Icon.WARNING,
                        error ? Role.ERROR : Role.WARNING,
                        problem.message(),
                        "",
                        selected)) {
            about.ifPresent(context.selection()::set);
        }
        ui.itemHelp().show(problem.message(), "");
        about.ifPresent(item -> ui.itemHelp().topic(() -> HelpWindow.Topic.of(item.kind())));
        ui.indent(ui.px(30), () -> {
            ui.widgets().paragraph(problem.remedy(), Role.TEXT_MUTED);
            List<ProblemFix> fixes = fixes(problem);
            for (ProblemFix fix : fixes) {
                if (fix != fixes.get(0)) {
                    ui.widgets().continueLine(fix.label());
                }
                if (ui.widgets().button(fix.label())) {
                    context.edit(Edits.mend(scene, fix));
                }
                ui.itemHelp().show(cost(fix), "");
            }
            for (ProblemFix fix : fixes) {
                String text = cost(fix);
                if (!text.isEmpty()) {
                    ui.widgets().paragraph(fix.label() + ": " + text + ".", Role.TEXT_MUTED);
                }
            }
        });
    }

    /** The fixes of a problem, each followed by that of all problems of its kind where there are several. */
    private List<ProblemFix> fixes(Problem problem) {
        List<Problem> all = context.problems().all();
        if (all != listed) {
            listed = all;
            fixesOf.clear();
        }
        return fixesOf.computeIfAbsent(problem, p -> p.fixes().stream()
                .flatMap(fix -> Stream.concat(Stream.of(fix), ProblemFix.All.like(p, fix, all).stream()))
                .toList());
    }

    /** What a fix does to the counts, or nothing. */
    private String cost(ProblemFix fix) {
        OpenProject project = context.project().orElseThrow();
        if (project.scene() != fixedScene) {
            fixedScene = project.scene();
            fixCosts.clear();
        }
        return fixCosts.computeIfAbsent(
                fix,
                f -> costs.line(new CostGuard.Change(
                        context.cost().counts(project), SceneCounts.of(f.apply(project.scene()), project.shapes()))));
    }

    /** The thing of the scene that a place in its file belongs to. */
    static Optional<Selection.Item> item(Scene scene, String path) {
        Matcher place = PLACE.matcher(path);
        if (!place.lookingAt()) {
            return Optional.empty();
        }
        int index = place.group(2) == null ? 0 : Integer.parseInt(place.group(2));
        return PartKind.ALL.stream()
                .filter(kind -> kind.key().equals(place.group(1)) && kind.single() == (place.group(2) == null))
                .flatMap(kind -> kind.in(scene).stream().skip(index).limit(1))
                .findFirst()
                .map(Selection.Item::of);
    }
}
