package dev.scree.editor.cli;

import dev.scree.editor.render.ColourBy;
import dev.scree.editor.render.ColourMap;
import dev.scree.editor.render.Colouring;
import dev.scree.editor.render.DrawOptions;
import dev.scree.runtime.UserError;
import dev.scree.runtime.frame.FrameDetail;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** The options of what colours say in a recording. */
final class ColourOptions {
    @Option(
            names = "--colour-by",
            paramLabel = "QUANTITY",
            description = "What colours say in the video: speed, pressure, density, size, contacts, body or material. "
                    + "Fluid is then shown as particles.")
    private String quantity;

    @Option(
            names = "--range",
            paramLabel = "LOW,HIGH",
            description = "Values, in SI units, that get the first and the last colour of the map.")
    private String range;

    /** Returns options of pictures with the wanted colours. @throws UserError where the two options make no sense */
    DrawOptions applied(DrawOptions options) {
        ColourBy by = by();
        if (by == ColourBy.OWN) {
            if (range != null) {
                throw usage("--range says nothing without --colour-by", "Add --colour-by speed, for example");
            }
            return options;
        }
        double[] ends = {0, 1};
        if (by.hasValues()) {
            if (range == null) {
                throw usage(
                        "--colour-by " + quantity + " needs to know which values the colours stand for",
                        "Add --range LOW,HIGH" + (by.unit().isEmpty() ? "" : " in " + by.unit()));
            }
            ends = ends();
        }
        return options.withFluid(DrawOptions.Fluid.PARTICLES)
                .withColouring(new Colouring(by, ColourMap.VIRIDIS, (float) ends[0], (float) ends[1]));
    }

    /** Returns what frames must carry for it. */
    Set<FrameDetail> details() {
        return by().detail().map(Set::of).orElse(Set.of());
    }

    private ColourBy by() {
        if (quantity == null) {
            return ColourBy.OWN;
        }
        return Arrays.stream(ColourBy.values())
                .filter(by -> by != ColourBy.OWN && name(by).equals(quantity))
                .findFirst()
                .orElseThrow(() -> usage(
                        "--colour-by " + quantity + " is not known",
                        "Use one of "
                                + Arrays.stream(ColourBy.values())
                                        .filter(by -> by != ColourBy.OWN)
                                        .map(ColourOptions::name)
                                        .collect(Collectors.joining(", "))));
    }

    private static String name(ColourBy by) {
        return by.name().toLowerCase(Locale.ROOT);
    }

    private double[] ends() {
        String[] parts = range.split(",", -1);
        try {
            double[] ends =
                    Arrays.stream(parts).mapToDouble(Double::parseDouble).toArray();
            if (ends.length == 2
                    && ends[0] < ends[1]
                    && Float.isFinite((float) ends[0])
                    && Float.isFinite((float) ends[1])) {
                return ends;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw usage("--range " + range + " is not a range", "Use two numbers, the lower one first, such as 0,2.5");
    }

    private static UserError usage(String cause, String remedy) {
        return UserError.of(UserError.Kind.USAGE, cause, remedy);
    }
}
