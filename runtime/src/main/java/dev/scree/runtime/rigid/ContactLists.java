package dev.scree.runtime.rigid;

import dev.scree.runtime.body.ContactParticles;
import dev.scree.runtime.body.SpringMemory;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Launch;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The lists of contact candidates of a scene's particles, what their contacts remember from step to step, and the
 * launches of a step that use them. Launches are supplied, since lists that were too short are replaced by longer ones.
 * What {@link #keep} kept outlives that.
 */
interface ContactLists extends AutoCloseable {
    /** Returns suppliers of launches, of which there are always as many, as they are at the time. */
    static List<Supplier<Launch>> supplied(Supplier<List<Launch>> present) {
        return IntStream.range(0, present.get().size())
                .<Supplier<Launch>>mapToObj(k -> () -> present.get().get(k))
                .toList();
    }

    /** Returns the number of entries that there is room for. */
    int capacity();

    /**
     * Returns whether the lists have room for so many entries and for some that may come.
     *
     * @param entries number of entries that there are
     */
    boolean roomy(int entries);

    /**
     * Replaces the lists by empty ones with room for so many entries and for some that may come.
     *
     * @param entries number of entries that there are
     */
    void lengthen(int entries);

    /**
     * Makes room for what contacts remember where the device found too little; then the steps must be repeated.
     *
     * @param watched what the device watched, see {@code contact/watch.h}
     * @return whether there was too little
     */
    boolean widen(int[] watched);

    /** Makes the list current that is made next. */
    default void alternate() {}

    /** Begins a step. */
    default void beginStep() {}

    /** Brings the state of all bodies up to date after the last of several steps. */
    default void endSteps() {}

    /** Returns the bodies that these launches do not move by themselves. */
    Extent others();

    /** Returns the launches before particles are sorted and candidates are counted. */
    List<Supplier<Launch>> beforeSearch();

    /** Returns the launches that make the current list once candidates are counted. */
    List<Supplier<Launch>> afterSearch();

    /** Returns the launches that find contacts and forces of a step. */
    List<Supplier<Launch>> forces();

    /** Returns the launches that mark contacts as existing at the start of play. */
    List<Supplier<Launch>> atStart();

    /** Reads the number of entries of the current list, whether there was room for them or not. */
    int entries();

    /** Makes what a memory has the state that is kept and, after {@link #restore}, that of the contacts. */
    void load(ContactParticles contacts, SpringMemory memory);

    /**
     * Keeps the state of all contacts.
     *
     * @param entries number of entries of the current list in use
     */
    void keep(int entries);

    /** Returns to what was kept last. Lists are to be made anew: they may have nothing but contacts. */
    void restore();

    /**
     * Reads the state of all contacts. Precondition: the queue has finished.
     *
     * @param entries number of entries of the current list in use
     */
    SpringMemory memory(ContactParticles contacts, int entries);

    /**
     * Returns the contacts that press.
     *
     * @param entries number of entries of the current list in use
     */
    PressingContacts pressing(ContactParticles contacts, int entries);

    @Override
    void close();
}
