package dev.scree.runtime.scene;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Random tracks, of numbers that need not be there. */
final class TracksArbitrary {
    private TracksArbitrary() {}

    static Arbitrary<List<PropertyTrack>> tracks() {
        return Combinators.combine(
                        Arbitraries.of("physics", "emitters/a", "materials/wood", "nothing"),
                        Arbitraries.of("gravity[1]", "speed", "friction"),
                        keys().list().ofMaxSize(5))
                .as((target, property, keys) -> new PropertyTrack(target, property, keys))
                .list()
                .ofMaxSize(2);
    }

    static Arbitrary<ValueKey> keys() {
        return Combinators.combine(
                        Arbitraries.doubles().between(0, 100),
                        Arbitraries.doubles().between(-1e3, 1e3),
                        Arbitraries.of(Easing.class))
                .as(ValueKey::new);
    }
}
