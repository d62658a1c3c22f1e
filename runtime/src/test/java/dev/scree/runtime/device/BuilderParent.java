package dev.scree.runtime.device;

import dev.scree.runtime.Progress;
import dev.scree.runtime.instance.Structs;
import java.util.List;

/** Builds programs in a process of its own, for {@link ProgramBuildersTest}. */
final class BuilderParent {
    private BuilderParent() {}

    /** @param sources of the programs */
    public static void main(String[] sources) {
        List<String> all = List.of(sources);
        try (DeviceContext context = DeviceContext.open(Devices.choose(DeviceChoice.CPU), Structs.GENERATED)) {
            System.out.println("helped " + context.buildMissing(context.unbuilt(all, ""), "", Progress.NONE));
            context.build(all, Progress.NONE);
            System.out.println("built");
        }
    }
}
