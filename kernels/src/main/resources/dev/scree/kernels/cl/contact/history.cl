// Purpose: what the contacts of grains remember, apart from the lists of candidates: most candidates do not touch, and
// lists are made anew while contacts last. Each sphere has a row of slots, of which the first belong to the entries of
// its list that touch, in their order (contact/grains.h). A copy without gaps is kept to return to.
//
// Order of launches where lists are made: history_leave, or history_return where what was kept is returned to; those
// that make the list (contact/rows.cl); history_join.
//
// One work item: one particle. Buffers: those of contact/list.cl, contact/rows.h and contact/grains.cl, and
//   historyStart    by block of ROW_LANES particles, and one more for the end of the last; its first slot. Where
//                   forces move none of a block's particles it has none
//   historySpring   by slot, packed (common/packed_vector.h); tangential spring xi, as seen from the owner [m]
//   historyRolling  by slot, packed; rolling spring rho [rad]; empty where rolls is 0: no pair of materials resists
//                   rolling
//   historyUncounted  by slot; initial overlap that does not count yet [m]; empty where fades is 0: no contact has such
//                   an overlap
//   historyPartner  by slot; partner of the contact while no list says it, NO_PARTNER after the last
//   keptStart       by particle, and one more for the end of the last; its first contact of those that are kept
//   keptPartner, keptSpring, keptRolling, keptUncounted  by contact that is kept
//   keptCount       by particle; number of its contacts that are kept
//   solidParticle   the first solidCount[0]: particles of solid_forces (contact/solids.cl)
//   watch           [WATCH_SLOTS]: slots that the fullest row would have needed, where one was too short

#include "common/scree.h"
#include "contact/grains.h"

#define NO_PARTNER (-2147483647 - 1)

// Writes the partners of all contacts into the rows, before the list is made anew.
__kernel void history_leave(const int count, const int particles, const int rowEnd, const int capacity,
        __global const int* rowStart, __global const int* listCount, __global const int* longStart,
        __global const int* listPartner, __global const int* listTouched, __global const int* historyStart,
        __global int* historyPartner, __global int* solidCount, __global int* listEntries) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Lists lists = LISTS_OF_PARAMETERS;
    List list = list_of(&lists, i);
    if (i == 0) {
        solidCount[0] = 0;
        listEntries[0] = rowEnd;
    }
    int slot = first_slot(historyStart, i);
    int last = slot + ROW_LANES * slots_of(historyStart, i);
    for (int w = 0; w < words_of(&list); w++) {
        for (uint left = (uint)listTouched[word_at(&list, w)]; left != 0; left &= left - 1) {
            historyPartner[slot] = listPartner[entry_at(&list, WORD_ENTRIES * w + lowest_bit(left))];
            slot += ROW_LANES;
        }
    }
    if (slot < last) {
        historyPartner[slot] = NO_PARTNER;
    }
}

// Marks the entries of a new list whose contacts there were before, and closes the gaps of those that are gone. Notes
// the particles for solid_forces, in the order in which work items happen to come: each is computed for itself.
__kernel void history_join(const int count, const int particles, const int rowEnd, const int capacity,
        const int firstGrain, const int rolls, const int fades, __global const int* contactTag,
        __global const float4* bodyContactParameters, __global const int* rowStart, __global const int* listCount,
        __global const int* longStart, __global const int* listPartner, __global int* listTouched,
        __global const int* historyStart, __global const int* historyPartner, __global int2* historySpring,
        __global int2* historyRolling, __global float* historyUncounted, __global int* solidCount,
        __global int* solidParticle) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Lists lists = LISTS_OF_PARAMETERS;
    List list = list_of(&lists, i);
    History history = {historySpring, historyRolling, historyUncounted, rolls, fades, first_slot(historyStart, i),
            slots_of(historyStart, i), 0};
    // What are no grains comes first in a list.
    bool solid = i >= firstGrain ? list.count > 0 && listPartner[list.first] < firstGrain
                                 : bodyContactParameters[contactTag[i] >> 1].z > 0.0f;
    if (solid) {
        solidParticle[atomic_inc(&solidCount[0])] = i;
    }
    int old = 0;
    for (int w = 0; w < words_of(&list); w++) {
        uint touched = 0;
        for (int bit = 0; bit < min(list.count - WORD_ENTRIES * w, WORD_ENTRIES); bit++) {
            int partner = listPartner[entry_at(&list, WORD_ENTRIES * w + bit)];
            while (old < history.room && historyPartner[slot_at(&history, old)] != NO_PARTNER &&
                    historyPartner[slot_at(&history, old)] < partner) {
                old++;
            }
            if (old < history.room && historyPartner[slot_at(&history, old)] == partner) {
                touched |= 1u << bit;
                if (old > history.used) {
                    move_slot(&history, old, history.used);
                }
                history.used++;
                old++;
            }
        }
        listTouched[word_at(&list, w)] = (int)touched;
    }
}

// Counts the contacts of each particle.
__kernel void history_count(const int count, const int particles, const int rowEnd, const int capacity,
        __global const int* rowStart, __global const int* listCount, __global const int* longStart,
        __global const int* listTouched, __global int* keptCount) {
    int i = get_global_id(0);
    if (i < count) {
        Lists lists = LISTS_OF_PARAMETERS;
        List list = list_of(&lists, i);
        keptCount[i] = touching_entries(listTouched, &list);
    }
}

// Copies all contacts to the places that keptStart gives them.
__kernel void history_keep(const int count, const int particles, const int rowEnd, const int capacity, const int rolls,
        const int fades, __global const int* rowStart, __global const int* listCount, __global const int* longStart,
        __global const int* listPartner, __global const int* listTouched, __global const int* historyStart,
        __global const int2* historySpring, __global const int2* historyRolling, __global const float* historyUncounted,
        __global const int* keptStart, __global int* keptPartner, __global int2* keptSpring, __global int2* keptRolling,
        __global float* keptUncounted) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    Lists lists = LISTS_OF_PARAMETERS;
    List list = list_of(&lists, i);
    int slot = first_slot(historyStart, i);
    int kept = keptStart[i];
    for (int w = 0; w < words_of(&list); w++) {
        for (uint left = (uint)listTouched[word_at(&list, w)]; left != 0; left &= left - 1) {
            keptPartner[kept] = listPartner[entry_at(&list, WORD_ENTRIES * w + lowest_bit(left))];
            keptSpring[kept] = historySpring[slot];
            if (rolls) {
                keptRolling[kept] = historyRolling[slot];
            }
            if (fades) {
                keptUncounted[kept] = historyUncounted[slot];
            }
            slot += ROW_LANES;
            kept++;
        }
    }
}

// Writes what was kept into the rows, as history_leave does, before a list is made anew. Precondition: no row is
// shorter than what was kept of its particle.
__kernel void history_return(const int count, const int rowEnd, const int rolls, const int fades,
        __global const int* historyStart, __global int* historyPartner, __global int2* historySpring,
        __global int2* historyRolling, __global float* historyUncounted, __global const int* keptStart,
        __global const int* keptPartner, __global const int2* keptSpring, __global const int2* keptRolling,
        __global const float* keptUncounted, __global int* solidCount, __global int* listEntries) {
    int i = get_global_id(0);
    if (i >= count) {
        return;
    }
    if (i == 0) {
        solidCount[0] = 0;
        listEntries[0] = rowEnd;
    }
    int slot = first_slot(historyStart, i);
    int last = slot + ROW_LANES * slots_of(historyStart, i);
    for (int kept = keptStart[i]; kept < keptStart[i + 1]; kept++) {
        historyPartner[slot] = keptPartner[kept];
        historySpring[slot] = keptSpring[kept];
        if (rolls) {
            historyRolling[slot] = keptRolling[kept];
        }
        if (fades) {
            historyUncounted[slot] = keptUncounted[kept];
        }
        slot += ROW_LANES;
    }
    if (slot < last) {
        historyPartner[slot] = NO_PARTNER;
    }
}
