package dev.scree.runtime.check;

import dev.scree.runtime.scene.Box;
import dev.scree.runtime.scene.ClothGas;
import dev.scree.runtime.scene.Domain;
import dev.scree.runtime.scene.Keyframe;
import dev.scree.runtime.scene.PartKind;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.SceneObject;
import dev.scree.runtime.scene.Vec3;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** An edit that mends a problem, as data: what it is called, and what it makes of the scene. */
public sealed interface ProblemFix {
    /** What its button says. */
    String label();

    /** The scene with the edit made; the scene itself where what it speaks of is gone. */
    Scene apply(Scene scene);

    /** The part that it edits; null where it sets a value of the whole scene. */
    default String id() {
        return null;
    }

    /** Moves something, as far as it takes from where it is now. */
    sealed interface Move extends ProblemFix {}

    /** Several fixes of one kind, made one after the other. */
    record All(List<ProblemFix> fixes) implements ProblemFix {
        public All {
            fixes = List.copyOf(fixes);
        }

        @Override
        public String label() {
            return fixes.get(0) instanceof EnlargeDomain
                    ? "Enlarge the Domain for All " + fixes.size()
                    : "Fix All " + fixes.size() + " of This Kind";
        }

        @Override
        public Scene apply(Scene scene) {
            Scene mended = scene;
            for (ProblemFix fix : fixes) {
                mended = fix.apply(mended);
            }
            return mended;
        }

        /**
         * Returns what mends all problems of one's kind as one of its fixes mends that one: those of other parts that
         * the same kind of fix helps. Empty where there is but one of them, and where the fix sets a value of the whole
         * scene, which can have one value only.
         */
        public static Optional<All> like(Problem problem, ProblemFix fix, List<Problem> problems) {
            if (fix.id() == null && !(fix instanceof EnlargeDomain)) {
                return Optional.empty();
            }
            Map<Object, ProblemFix> found = new LinkedHashMap<>();
            for (Problem other : problems) {
                if (other.kind().equals(problem.kind())) {
                    other.fixes().stream()
                            .filter(f -> f.getClass() == fix.getClass())
                            .findFirst()
                            // Of what has the problem twice, the second move would be one too far.
                            .ifPresent(f -> found.putIfAbsent(f instanceof Move ? f.id() : f, f));
                }
            }
            return found.size() < 2 ? Optional.empty() : Optional.of(new All(List.copyOf(found.values())));
        }
    }

    /** Takes the gas out of a cloth. */
    record NoGas(String id) implements ProblemFix {
        @Override
        public String label() {
            return "Take Its Gas Out";
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(scene, PartKind.CLOTH, id, cloth -> cloth.withGas(ClothGas.NONE));
        }
    }

    /** Takes out the seams of a cloth that go to another one. */
    record WithoutSeam(String id, String other) implements ProblemFix {
        @Override
        public String label() {
            return "Remove the Seam";
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(
                    scene,
                    PartKind.CLOTH,
                    id,
                    cloth -> cloth.withSeams(cloth.seams().stream()
                            .filter(seam -> !seam.cloth().equals(other))
                            .toList()));
        }
    }

    /** Moves a body [m]. */
    record MoveBody(String id, Vec3 offset) implements Move {
        @Override
        public String label() {
            return "Move It " + Directions.way(offset);
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(
                    scene,
                    PartKind.BODY,
                    id,
                    b -> b.withPose(b.pose().withPosition(b.pose().position().plus(offset))));
        }
    }

    /** Moves an object of any kind to the inside of the domain [m]. */
    record MoveInside(PartKind<?> kind, String id, Vec3 offset) implements Move {
        @Override
        public String label() {
            return "Move It Inside";
        }

        @Override
        public Scene apply(Scene scene) {
            return kind.find(scene, id)
                    .filter(SceneObject.class::isInstance)
                    .map(part -> scene.withPart(((SceneObject) part).moved(offset)))
                    .orElse(scene);
        }
    }

    /** Makes a block of grains this box [m]. */
    record CutGrains(String id, Vec3 min, Vec3 max) implements ProblemFix {
        @Override
        public String label() {
            return "Cut It at the Domain";
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(
                    scene, PartKind.GRAINS, id, g -> g.withMin(min).withMax(max));
        }
    }

    /** Gives a body another resolution. */
    record Resolution(String id, int resolution) implements ProblemFix {
        @Override
        public String label() {
            return "Set Its Resolution to " + resolution;
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(scene, PartKind.BODY, id, b -> b.withResolution(resolution));
        }
    }

    /** Fixes the time step [s], or leaves it to the program where null. */
    record TimeStep(Double seconds) implements ProblemFix {
        @Override
        public String label() {
            return seconds == null ? "Let the Program Choose" : String.format(Locale.ROOT, "Set It to %.3g s", seconds);
        }

        @Override
        public Scene apply(Scene scene) {
            return scene.withPhysics(scene.physics().withFixedTimeStep(seconds));
        }
    }

    /** Makes the domain hold this box, too [m]. */
    record EnlargeDomain(Vec3 min, Vec3 max) implements ProblemFix {
        @Override
        public String label() {
            return "Enlarge the Domain";
        }

        @Override
        public Scene apply(Scene scene) {
            Domain domain = scene.domain();
            Box box = new Box(min, max).union(new Box(domain.min(), domain.max()));
            return scene.withDomain(domain.withMin(box.min()).withMax(box.max()));
        }
    }

    /** Puts a body's keyframes in order of their times. */
    record SortKeyframes(String id) implements ProblemFix {
        @Override
        public String label() {
            return "Sort Them by Time";
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(
                    scene,
                    PartKind.BODY,
                    id,
                    b -> b.animation() == null
                            ? b
                            : b.withAnimation(b.animation()
                                    .withKeyframes(b.animation().keyframes().stream()
                                            .sorted(Comparator.comparingDouble(Keyframe::time))
                                            .toList())));
        }
    }

    /** Sets when an emitter stops [s]; null: never. */
    record EmitterStop(String id, Double seconds) implements ProblemFix {
        @Override
        public String label() {
            return seconds == null ? "Let It Flow" : String.format(Locale.ROOT, "Stop It at %.3g s", seconds);
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(scene, PartKind.EMITTER, id, e -> e.withStopTime(seconds));
        }
    }

    /** Makes an emitter's opening at least so wide both ways [m]. */
    record WidenEmitter(String id, double width) implements ProblemFix {
        @Override
        public String label() {
            return "Make It " + Directions.length(width) + " Wide";
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(scene, PartKind.EMITTER, id, e -> e.withWidth(Math.max(width, e.width()))
                    .withDepth(Math.max(width, e.depth())));
        }
    }

    /** Sets the distance of fluid particles [m]. */
    record FluidSpacing(double spacing) implements ProblemFix {
        @Override
        public String label() {
            return "Set the Fluid Spacing to " + Directions.length(spacing);
        }

        @Override
        public Scene apply(Scene scene) {
            return scene.withPhysics(scene.physics().withFluidSpacing(spacing));
        }
    }

    /** Sets the speed at which play stops [m/s]. */
    record SpeedLimit(double speed) implements ProblemFix {
        @Override
        public String label() {
            return String.format(Locale.ROOT, "Raise the Speed Limit to %.4g m/s", speed);
        }

        @Override
        public Scene apply(Scene scene) {
            return scene.withPhysics(scene.physics().withSpeedLimit(speed));
        }
    }

    /** Sets the length of a cloth's edges [m]. */
    record ClothFineness(String id, double spacing) implements ProblemFix {
        @Override
        public String label() {
            return "Set Its Fineness to " + Directions.length(spacing);
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(scene, PartKind.CLOTH, id, c -> c.withSpacing(spacing));
        }
    }

    /** Sets the number of elements along a soft body's longest side. */
    record SoftResolution(String id, int resolution) implements ProblemFix {
        @Override
        public String label() {
            return "Set Its Resolution to " + resolution;
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(scene, PartKind.SOFT, id, s -> s.withResolution(resolution));
        }
    }

    /** Makes a soft body rigid. */
    record MakeRigid(String id) implements ProblemFix {
        @Override
        public String label() {
            return "Make It Rigid";
        }

        @Override
        public Scene apply(Scene scene) {
            return PartKind.SOFT
                    .find(scene, id)
                    .map(soft -> scene.withoutPart(soft).withPart(soft.rigid()))
                    .orElse(scene);
        }
    }

    /** Sets Poisson's ratio of a material. */
    record Contraction(String id, double poisson) implements ProblemFix {
        @Override
        public String label() {
            return "Set Poisson's Ratio to " + poisson;
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.edit(scene, PartKind.MATERIAL, id, m -> m.withPoisson(poisson));
        }
    }

    /** Lets the world hold what the pins of a cloth or soft body hold at a body. */
    record PinToWorld(String id, String body) implements ProblemFix {
        @Override
        public String label() {
            return "Let the World Hold It";
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.pins(
                    scene, id, pins -> pins.replaceAll(pin -> body.equals(pin.body()) ? pin.withBody(null) : pin));
        }
    }

    /** Sets the radius of a pin of a cloth or soft body [m]. @param index of the pin */
    record PinRadius(String id, int index, double radius) implements ProblemFix {
        @Override
        public String label() {
            return "Make Its Radius " + Directions.length(radius);
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.pins(scene, id, pins -> {
                if (index < pins.size()) {
                    pins.set(index, pins.get(index).withRadius(radius));
                }
            });
        }
    }

    /** Moves a cloth or soft body [m]. */
    record MoveDeformable(String id, Vec3 offset) implements Move {
        @Override
        public String label() {
            return "Move It " + Directions.way(offset);
        }

        @Override
        public Scene apply(Scene scene) {
            return MendedParts.moveDeformable(scene, id, offset);
        }
    }

    /** Takes a track of a number away: the last of those that are equal to it. */
    record WithoutTrack(PropertyTrack track) implements ProblemFix {
        @Override
        public String label() {
            return "Remove the Track";
        }

        @Override
        public String id() {
            return track.target();
        }

        @Override
        public Scene apply(Scene scene) {
            List<PropertyTrack> tracks = new ArrayList<>(scene.tracks());
            int at = tracks.lastIndexOf(track);
            if (at >= 0) {
                tracks.remove(at);
            }
            return scene.withTracks(tracks);
        }
    }
}
