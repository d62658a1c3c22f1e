package dev.scree.runtime.verify;

import dev.scree.runtime.Progress;
import dev.scree.runtime.UserError;
import dev.scree.runtime.constants.ConstantScales;
import dev.scree.runtime.device.DeviceChoice;
import dev.scree.runtime.device.DeviceInfo;
import dev.scree.runtime.device.Devices;
import dev.scree.runtime.discretization.Correction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** All validation cases, and the run over those that were chosen. */
public final class Verification {
    private static final List<VerificationCase> CASES = collect();

    private Verification() {}

    private static List<VerificationCase> collect() {
        List<VerificationCase> all = new ArrayList<>();
        all.addAll(BounceCases.all());
        all.addAll(PairCases.all());
        all.addAll(CubeImpactCases.all());
        all.addAll(ObliqueCases.all());
        all.addAll(MomentumCases.all());
        all.addAll(RotationCases.all());
        all.addAll(InclineCases.all());
        all.addAll(RollingCases.all());
        all.addAll(StackCases.all());
        all.addAll(PackingCases.all());
        all.addAll(HeapCases.all());
        all.addAll(HopperCases.all());
        all.addAll(MassCases.all());
        all.addAll(ScaleCases.all());
        all.addAll(ImpulseCases.all());
        all.addAll(ClothCases.all());
        all.addAll(ClothSwingCases.all());
        all.addAll(ClothBodyCases.all());
        all.addAll(RealtimeClothCases.all());
        all.addAll(ClothFoldCases.all());
        all.addAll(ClothGrainCases.all());
        all.addAll(ClothFaceCases.all());
        all.addAll(ClothMeshCases.all());
        all.addAll(ClothHillCases.all());
        all.addAll(WetClothCases.all());
        all.addAll(SeepingCases.all());
        all.addAll(CatchingClothCases.all());
        all.addAll(SealedBagCases.all());
        all.addAll(SoftCases.all());
        all.addAll(SoftContactCases.all());
        all.addAll(WetSoftCases.all());
        all.addAll(ClothGasCases.all());
        all.addAll(ClothTearCases.all());
        all.addAll(ClothNetCases.all());
        all.addAll(ClothSeamCases.all());
        all.addAll(AirCases.all());
        all.addAll(FluidRestCases.all());
        all.addAll(DamBreakCases.all());
        all.addAll(OthersCases.all());
        all.addAll(ShearFlowCases.all());
        all.addAll(WaveCases.all());
        all.addAll(DropletCases.all());
        all.addAll(FluidMomentumCases.all());
        all.addAll(ImpactCases.all());
        all.addAll(CrashCases.all());
        all.addAll(VesselCases.all());
        all.addAll(MixtureCases.all());
        all.addAll(ContainerCases.all());
        all.addAll(EmitterCases.all());
        all.addAll(SurfaceCases.all());
        all.addAll(BuoyancyCases.all());
        all.addAll(ImmersedCases.all());
        Set<String> ids = new HashSet<>();
        all.forEach(c -> {
            if (!ids.add(c.id())) {
                throw new IllegalStateException("two cases are called " + c.id());
            }
        });
        return List.copyOf(all);
    }

    /** Every case, in the order of the specification. */
    public static List<VerificationCase> cases() {
        return CASES;
    }

    /**
     * The cases of a run.
     *
     * @param glob {@code *} for any characters and {@code ?} for one, over a case's whole id; null: all
     * @param all long ones too; a case that the glob names whole counts as asked for
     * @param inJava whether the reference solver plays
     * @throws UserError of kind USAGE where none is left, of kind DEVICE where all of them have fluid and Java plays
     */
    public static List<VerificationCase> chosen(String glob, boolean all, boolean inJava) {
        List<VerificationCase> named = CASES.stream()
                .filter(c -> glob == null || matches(glob, c.id()))
                .toList();
        if (named.isEmpty()) {
            throw UserError.of(
                    UserError.Kind.USAGE,
                    "no case is called " + glob,
                    "Use * for any characters, as in rigid/bounce/*");
        }
        List<VerificationCase> playable =
                named.stream().filter(c -> c.playable(inJava)).toList();
        if (playable.isEmpty()) {
            throw UserError.of(
                    UserError.Kind.DEVICE,
                    "the cases of " + glob + " have fluid, and the Java solver plays bodies and grains alone",
                    Devices.REMEDY);
        }
        List<VerificationCase> chosen = playable.stream()
                .filter(c -> all || c.id().equals(glob) || c.everyday(inJava))
                .toList();
        if (chosen.isEmpty()) {
            throw UserError.of(UserError.Kind.USAGE, "the cases of " + glob + " are long", "Add --all");
        }
        return chosen;
    }

    private static boolean matches(String glob, String id) {
        StringBuilder pattern = new StringBuilder();
        for (char c : glob.toCharArray()) {
            pattern.append(c == '*' ? ".*" : c == '?' ? "." : java.util.regex.Pattern.quote(String.valueOf(c)));
        }
        return id.matches(pattern.toString());
    }

    /** The name under which a device's results stand. @throws UserError of kind DEVICE where there is no such device */
    public static String deviceName(DeviceChoice device) {
        DeviceInfo info = Devices.choose(device);
        return info == null ? "java" : info.name();
    }

    /**
     * The section of a table in which a run's rows stand: those of experiments never mix with others.
     *
     * @param without corrections that are left out
     * @param scales of constants
     * @throws UserError of kind DEVICE where there is no such device
     */
    public static String section(DeviceChoice device, Set<Correction> without, ConstantScales scales) {
        return deviceName(device)
                + (without.isEmpty() ? "" : " without " + Correction.labels(without))
                + (scales.isEmpty() ? "" : " with " + scales.label());
    }

    /** As {@link #run(List, DeviceChoice, Set, Progress, Consumer)} with all corrections. */
    public static List<CaseResult> run(
            List<VerificationCase> cases, DeviceChoice device, Progress progress, Consumer<List<CaseResult>> each) {
        return run(cases, device, Set.of(), progress, each);
    }

    /**
     * Runs cases one after the other. A case that cannot be played counts as failed and the run goes on.
     *
     * @param without corrections of the fluid that are left out
     * @param each gets a case's rows as soon as it is done, on this thread
     * @return all rows
     * @throws CancellationException if cancelled
     * @throws UserError of kind DEVICE where there is no such device
     */
    public static List<CaseResult> run(
            List<VerificationCase> cases,
            DeviceChoice device,
            Set<Correction> without,
            Progress progress,
            Consumer<List<CaseResult>> each) {
        List<CaseResult> results = new ArrayList<>();
        for (int k = 0; k < cases.size(); k++) {
            VerificationCase one = cases.get(k);
            progress.checkCancelled();
            progress.report((double) k / cases.size(), one.id());
            List<CaseResult> rows = run(
                    one,
                    new Trial(device, without, progress.part((double) k / cases.size(), (k + 1.0) / cases.size())));
            results.addAll(rows);
            each.accept(rows);
        }
        return results;
    }

    /** Runs one case. */
    public static List<CaseResult> run(VerificationCase one, Trial trial) {
        long start = System.nanoTime();
        try {
            List<Check> checks = one.experiment().run(trial);
            double seconds = (System.nanoTime() - start) * 1e-9;
            return checks.stream()
                    .map(check -> new CaseResult(one.id(), one.system(), one.title(), check, seconds, ""))
                    .toList();
        } catch (CancellationException e) {
            throw e;
        } catch (RuntimeException e) {
            if (e instanceof UserError refusal && refusal.kind() == UserError.Kind.DEVICE) {
                throw e;
            }
            Check none = Check.within("played", 1, Double.NaN, 0, "1");
            return List.of(new CaseResult(
                    one.id(),
                    one.system(),
                    one.title(),
                    none,
                    (System.nanoTime() - start) * 1e-9,
                    e.getMessage() == null ? e.toString() : e.getMessage()));
        }
    }
}
