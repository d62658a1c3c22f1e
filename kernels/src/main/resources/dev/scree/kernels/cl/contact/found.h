// Partners that a search has found wait in local memory, and are kept until there are lists to write them into.

// Returns how many of a particle's partners are kept: all, or none where these are more than local memory has room for.
static inline int kept_partners(int found) {
    return found <= WORD_ENTRIES ? found : 0;
}
