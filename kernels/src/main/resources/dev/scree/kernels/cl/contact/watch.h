// What the device tells the host of the steps since it last asked: indices in the array watch.
#define WATCH_TOO_FAR 0 // 1 if a body has moved further than its skin since the lists were made
#define WATCH_RATE 1    // bits (float) of the greatest way of a body in a step, as a part of its usual skin
#define WATCH_AWAKE 2   // 1 if a body is awake
#define WATCH_ENTRIES 3 // number of entries of all lists, as they were made last
#define WATCH_SLOTS 4   // slots that the fullest history would have needed, where one was too short, else 0
// Greatest number of entries of all lists, as an unsigned number, since lists may be made more than once.
#define WATCH_MOST_ENTRIES 5
// Bits (float) of the greatest part of its present skin that a body has moved by since the lists were made, and that
// one moves by in a step. These start anew with the lists.
#define WATCH_USED 6
#define WATCH_SKIN_RATE 7
// Sum of what bodies moved in a step, as parts of their usual skins, when lists were made, as an unsigned number; its
// units. Chosen, not fitted, so that a sum of 16 million ways of a whole skin each has room; no result depends on it.
#define WATCH_WAYS 8
#define WATCH_WAY_UNITS 256
// 1 if a contact of grains has an overlap that does not count yet, but there is no field for it.
#define WATCH_FADES 9
#define WATCHED 10 // number of these
