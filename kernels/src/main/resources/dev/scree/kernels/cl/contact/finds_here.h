// What a search needs (contact/find.h) that keeps what it finds in local memory, and appends nothing to the lists of
// others: another kernel does that, when there are lists.

typedef struct {
    int unused;
} PartnerLists;

static inline void append_to_partner(const PartnerLists* lists, int coarse, int self) {
}

#define FINDS_IN __local
