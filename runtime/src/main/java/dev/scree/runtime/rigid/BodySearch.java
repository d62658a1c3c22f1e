package dev.scree.runtime.rigid;

import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;
import dev.scree.runtime.device.Launch;

/**
 * The search for candidates of contact of bodies of any shape in the grid, which counts them and keeps what it finds
 * until there are lists to write it into.
 */
final class BodySearch {
    /**
     * Number of partners that are kept by particle, so that most particles search once; chosen, not fitted: in a heap
     * of pawns one finds three on average.
     */
    private static final int FOUND_ROOM = 8;

    private BodySearch() {}

    /** Adds the fields of the search to a system's, and returns its launch, which follows those of the grid. */
    static Launch launch(Fields own, Extent particles) {
        int count = particles.capacity();
        own.number("findRoom", FOUND_ROOM);
        own.number("foundRoom", (int) Math.min((long) FOUND_ROOM * count, RigidContacts.MOST_ENTRIES));
        own.ints("foundPartner", particles.times(FOUND_ROOM, "partner"));
        own.ints("foundBegin", BodyLists.blocks(count));
        return own.context().info().sideBySide()
                ? own.bind("contact/found.cl", "list_count_shared", particles)
                : own.bind("contact/list.cl", "list_count", particles);
    }
}
