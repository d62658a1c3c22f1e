package dev.scree.runtime.scene.property;

import static dev.scree.runtime.scene.property.Declaration.option;

import dev.scree.runtime.scene.Easing;
import dev.scree.runtime.scene.PropertyTrack;
import dev.scree.runtime.scene.ValueKey;
import java.util.Arrays;
import java.util.List;

/** Properties of tracks and their keys. */
final class TrackProperties {
    static final List<Property<ValueKey>> KEY = new Declaration<ValueKey>()
            .number("time", "Time", "%.4g s", ValueKey::time, ValueKey::withTime)
            .within(Bounds.TIME)
            .usual(0, 1e6)
            .help("Simulated")
            .number("value", "Value", "%.6g", ValueKey::value, ValueKey::withValue)
            .help("In the unit of the number, within its limits")
            .choice(
                    "easing",
                    "Easing",
                    Easing.class,
                    ValueKey::easing,
                    ValueKey::withEasing,
                    Arrays.stream(Easing.values())
                            .map(easing -> option(easing, easing.title()))
                            .toArray(PropertyType.Option[]::new))
            .help("How the value goes on from here to the next key")
            .list();

    static final List<Property<PropertyTrack>> TRACK = new Declaration<PropertyTrack>()
            .text("target", "Of", PropertyTrack::target, PropertyTrack::withTarget)
            .help("A part of the scene, such as physics or emitters/spout: its list and its id")
            .text("property", "Number", PropertyTrack::property, PropertyTrack::withProperty)
            .help("Its path in the part, such as speed or gravity[1]")
            .special("keys", "Keys", PropertyTrack::keys)
            .help("Values at times; before the first and after the last the value stays")
            .list();

    private TrackProperties() {}
}
