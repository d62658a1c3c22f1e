package dev.scree.runtime.deformable;

import dev.scree.runtime.cloth.ClothModel;
import dev.scree.runtime.cloth.PinTimes;
import dev.scree.runtime.device.DeviceInts;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;
import dev.scree.runtime.instance.SceneInstance;
import java.util.Arrays;

/** Pins that let go at a time ({@code cloth/pins.cl}); times become whole steps on the clock. */
final class ClothReleases {
    private final Fields own;
    private final Extent vertices;
    private final DeviceInts pinHeld;
    private final DeviceInts pinPassed;
    private final DeviceInts pinUntil;
    private final DeviceInts passedUntil;
    private final DeviceInts heldFrom;
    private final DeviceInts heldUntil;

    /**
     * Makes the fields.
     *
     * @param cloth fields of the cloths' system, around which the clock is
     */
    ClothReleases(Fields cloth, ClothModel model, Extent vertices) {
        own = cloth.within();
        this.vertices = vertices;
        Extent cloths = Extent.fixed("cloth", model.partCount());
        pinHeld = own.ints("pinHeld", vertices);
        pinPassed = own.ints("pinPassed", vertices);
        pinUntil = own.ints("pinUntil", vertices);
        passedUntil = own.ints("passedUntil", vertices);
        heldFrom = own.ints("heldFrom", cloths);
        heldUntil = own.ints("heldUntil", cloths);
    }

    void update(SceneInstance instance) {
        ClothModel model = instance.cloth();
        PinTimes times = PinTimes.of(model);
        upload(pinHeld, model.pinBody());
        upload(pinPassed, model.passed());
        upload(pinUntil, steps(times.vertex(), instance));
        upload(passedUntil, steps(times.passed(), instance));
        upload(heldFrom, model.held());
        upload(heldUntil, steps(times.cloth(), instance));
    }

    private void upload(DeviceInts buffer, int[] values) {
        buffer.upload(own.queue(), values, buffer.length());
    }

    /** Returns the steps on the clock that begin at times or after them. */
    private static int[] steps(double[] times, SceneInstance instance) {
        double step = instance.sizes().timeStep();
        double start = instance.clockStart();
        return Arrays.stream(times)
                .mapToInt(time -> (int) Math.min(Integer.MAX_VALUE, Math.ceil((time - start) / step - 1e-6)))
                .toArray();
    }

    Launch launch() {
        return own.bind("cloth/pins.cl", "cloth_release", vertices);
    }
}
