package dev.scree.runtime.verify;

import dev.scree.runtime.constants.ClothConstants;
import dev.scree.runtime.verify.VerificationCase.Effort;
import dev.scree.runtime.verify.VerificationCase.Experiment;
import java.util.List;

/**
 * Cloths that play at real time: the experiments of accurate ones, with the same tolerances where these hold. What is
 * weaker has a tolerance of its own here. Two experiments have no row, since they fail: a sheet that slides over
 * another one is held by it (cloth/layers), and grains or bodies that contact forces move keep a sheet stirring
 * (cloth/felt).
 */
final class RealtimeClothCases {
    private static final String SYSTEM = "R8";

    private RealtimeClothCases() {}

    static List<VerificationCase> all() {
        CaseList cases = new CaseList();
        add(cases, "hanging-strip", "a strip stretches under its weight as with accurate steps", ClothCases::strip);
        add(cases, "cantilever", "a strip bends under its weight as with accurate steps", ClothCases::cantilever);
        add(cases, "catenary", "a strip that does not stretch hangs as a catenary", ClothCases::catenary);
        add(cases, "string", "a strip that is pulled taut vibrates at the frequency of a string", ClothCases::string);
        add(
                cases,
                "swing",
                "a hanging strip swings as a chain; steps four times as long damp it four times as fast",
                trial -> ClothSwingCases.swing(trial, ClothConstants.REALTIME_STEP.value(), 0.1));
        add(cases, "momentum", "a free sheet that is stirred keeps its momentum", ClothCases::momentum);
        add(
                cases,
                "incline",
                "a sheet slides on an incline as it should, and below the angle of friction creeps by millimetres",
                trial -> ClothCases.incline(trial, 0.01));
        add(cases, "hung-body", "a body that hangs on a strip stretches it by its weight", ClothBodyCases::hung);
        add(
                cases,
                Effort.LONG,
                "trampoline",
                "a ball that falls onto a sheet is caught, and reaches into it by 2 mm at most",
                trial -> ClothBodyCases.trampoline(trial, 2e-3));
        add(
                cases,
                "face/cube",
                "a cube that falls onto a coarse sheet corner first pokes through by a tenth of its side at most",
                trial -> ClothFaceCases.cube(trial, 3e-3));
        add(
                cases,
                Effort.LONG,
                "face/ball",
                "a ball smaller than a triangle is caught, and reaches through it by a fifth of its radius at most",
                trial -> ClothFaceCases.ball(trial, 2e-3));
        add(
                cases,
                "shot",
                "a sheet that is shot at another one does not pass through it",
                // Five shots from heights that hardly differ left 0.474 to 0.483 of the thickness.
                trial -> ClothFoldCases.shot(trial, 0.45 * ClothFoldCases.COTTON.thickness()));
        add(
                cases,
                "heap",
                "a strip that falls in folds does not pass through itself, and has not quite come down after 1 s",
                trial -> ClothFoldCases.heap(trial, 0.15));
        add(
                cases,
                "hills/thrown",
                "two free sheets, a coarse one and a fine one of hills, meet at 10 m/s and do not pass",
                ClothHillCases::thrown);
        add(
                cases,
                Effort.LONG,
                "hills/falls",
                "a coarse sheet that falls onto held fine hills gains a twentieth of its energy at most",
                trial -> ClothHillCases.fallsAtRealTime(trial, 0.05));
        add(
                cases,
                "hills/mesh",
                "a coarse sheet that falls onto a fixed mesh of fine hills gains no energy",
                ClothHillCases::mesh);
        return cases;
    }

    private static void add(CaseList cases, String id, String title, Experiment experiment) {
        add(cases, Effort.QUICK_ON_DEVICES, id, title, experiment);
    }

    private static void add(CaseList cases, Effort effort, String id, String title, Experiment experiment) {
        cases.add(effort, "cloth-realtime/" + id, SYSTEM, title, trial -> experiment.run(trial.withRealtimeCloths()));
    }
}
