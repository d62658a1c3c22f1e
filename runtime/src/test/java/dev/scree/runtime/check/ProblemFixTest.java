package dev.scree.runtime.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.scene.Body;
import dev.scree.runtime.scene.Pose;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemFixTest {
    private static Problem problem(String path, String message, ProblemFix... fixes) {
        return new Problem(Problem.Severity.WARNING, "scenes/s.json", path, message, "", List.of(fixes));
    }

    private static ProblemFix move(String id, double y) {
        return new ProblemFix.MoveBody(id, new Vec3(0, y, 0));
    }

    private static ProblemFix enlarge(double reach) {
        return new ProblemFix.EnlargeDomain(new Vec3(-reach, 0, 0), new Vec3(1, reach, 1));
    }

    @Test
    void problemsThatDifferInPartsNumbersAndWallsAreOfOneKind() {
        List<Problem> problems = List.of(
                problem(
                        "bodies[0].pose",
                        "The body \"A\" reaches 3.2 mm through the domain's wall at -x.",
                        move("a", 1),
                        enlarge(3)),
                problem(
                        "bodies[12].pose",
                        "The body \"Body 7\" reaches 1e-3 m through the domain's wall at the floor.",
                        move("b", 2),
                        enlarge(2)),
                problem("bodies[0].pose", "The bodies \"C\" and \"A\" overlap by 1 cm at the start.", move("a", 4)),
                problem("bodies[0].pose", "The bodies \"B\" and \"A\" overlap by 2 cm at the start.", move("a", 5)),
                problem("bodies[3].pose", "The bodies \"B\" and \"C\" overlap by 2 cm at the start.", move("c", 6)),
                problem("bodies[3].pose", "The bodies \"D\" and \"E\" overlap by 2 cm at the start."),
                problem("physics", "Too fast.", new ProblemFix.SpeedLimit(3)),
                problem("physics", "Too fast.", new ProblemFix.SpeedLimit(4)));
        assertThat(all(problems, 0, 0)).containsExactly(move("a", 1), move("b", 2));
        assertThat(all(problems, 1, 1)).containsExactly(enlarge(3), enlarge(2));
        assertThat(all(problems, 4, 0)).as("each is moved once").containsExactly(move("a", 4), move("c", 6));
        assertThat(ProblemFix.All.like(problems.get(7), problems.get(7).fixes().get(0), problems))
                .as("a scene has one speed limit")
                .isEmpty();
        assertThat(ProblemFix.All.like(problems.get(0), move("a", 1), problems.subList(0, 1)))
                .isEmpty();
    }

    private static List<ProblemFix> all(List<Problem> problems, int problem, int fix) {
        Problem one = problems.get(problem);
        return ProblemFix.All.like(one, one.fixes().get(fix), problems)
                .orElseThrow()
                .fixes();
    }

    @Test
    void allAreMended() {
        Scene scene = Scene.empty("s")
                .withBodies(
                        List.of(Body.of("a", "m", "wood", Pose.IDENTITY), Body.of("b", "m", "wood", Pose.IDENTITY)));
        ProblemFix both = new ProblemFix.All(List.of(move("a", 1), move("b", 2)));
        assertThat(both.label()).isEqualTo("Fix All 2 of This Kind");
        assertThat(both.apply(scene).bodies())
                .extracting(body -> body.pose().position().y())
                .containsExactly(1.0, 2.0);
        ProblemFix enlarged = new ProblemFix.All(List.of(enlarge(30), enlarge(20)));
        assertThat(enlarged.label()).isEqualTo("Enlarge the Domain for All 2");
        assertThat(enlarged.apply(scene).domain().max().y())
                .as("large enough for both")
                .isEqualTo(30);
    }
}
