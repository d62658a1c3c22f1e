package dev.scree.runtime.verify;

import dev.scree.runtime.bench.ShapeParticles;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The same experiments in a scene of 1 cm and of 10 m, far from the world's origin, in longer domains: the same in
 * dimensionless terms.
 */
final class ScaleCases {
    private ScaleCases() {}

    /** Scale 1 has a scene of about 1 m. */
    private static Map<String, Place> places() {
        Map<String, Place> places = new LinkedHashMap<>();
        for (double scale : new double[] {0.01, 10}) {
            String size = scale < 1 ? "1cm" : "10m";
            places.put(size, new Place(scale, 0, 1, 0));
            places.put(size + "-shifted-100m", new Place(scale, 100, 1, 0));
            places.put(size + "-three-times-as-long", new Place(scale, 0, 3, 0));
            places.put(size + "-floor-100m-below-the-middle", new Place(scale, 0, 1, 200));
        }
        return places;
    }

    static List<VerificationCase> all() {
        return new CaseList()
                .lengthy(
                        "rigid/scale/bounce",
                        "R1",
                        "a bounce is the same in all sizes and places",
                        trial -> run(trial, place -> bounce(trial, place)))
                .lengthy(
                        "rigid/scale/incline",
                        "R4",
                        "a sliding block is the same in all sizes and places",
                        trial -> run(trial, place -> InclineCases.slide(trial, place, 35, 0.5) / Arrangement.EARTH))
                .lengthy(
                        "rigid/scale/rolling",
                        "R4",
                        "a rolling sphere is the same in all sizes and places",
                        trial -> run(
                                trial,
                                place -> RollingCases.roll(trial, place, 0.5).acceleration() / Arrangement.EARTH));
    }

    private static List<Check> run(Trial trial, ToDoubleFunction<Place> measured) {
        double home = measured.applyAsDouble(Place.HOME);
        List<Check> checks = new ArrayList<>();
        places().forEach((name, place) -> {
            checks.add(Check.relative(name, home, measured.applyAsDouble(place), 0.01, "1"));
            trial.report(checks.size() / 8.0, name);
        });
        return checks;
    }

    /** Height of the rebound as a part of the drop's. */
    private static double bounce(Trial trial, Place place) {
        double radius = 0.01 * place.scale();
        double drop = 0.5 * place.scale();
        Arrangement scene =
                place.box(new Vec3(-0.2, 0, -0.2), new Vec3(0.2, 0.6, 0.2)).matter(0.8, 0, 0);
        int ball = scene.body(ShapeParticles.single(radius), place.at(0, 0.51, 0));
        double floor = place.at(0, 0, 0).y();
        scene.timeStep(scene.contactTime(ball) / 100, 64);
        try (Play play = trial.open(scene)) {
            double apex = BounceCases.apex(play, ball, 4 * Math.sqrt(2 * drop / Arrangement.EARTH));
            return Math.max(0, apex - floor - radius) / drop;
        }
    }
}
