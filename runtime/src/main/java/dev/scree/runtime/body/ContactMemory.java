package dev.scree.runtime.body;

/**
 * What contacts remember from step to step, taken out of one simulation so that another one can go on from it: springs
 * where bodies move by contact forces, impulses where they move by impulses.
 */
public sealed interface ContactMemory permits SpringMemory, ImpulseMemory {
    /** No contacts. */
    ContactMemory NONE = SpringMemory.of(0);

    /**
     * Returns the same contacts, renumbered for another model of the same play.
     *
     * @param from model whose contacts these are
     * @param to model after an edit
     */
    ContactMemory carriedOver(BodyModel from, BodyModel to);
}
