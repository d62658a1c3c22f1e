// What the device tells the host of the steps since it last asked: indices in the array watch.
#define WATCH_TOO_FAR 0 // 1 if a body has moved further than its skin since the lists were made
#define WATCH_RATE 1    // bits (float) of the greatest distance that a body moves in a step, as a part of its skin
#define WATCH_AWAKE 2   // 1 if a body is awake
#define WATCH_ENTRIES 3 // number of entries of all lists, as they were made last
#define WATCH_SLOTS 4   // slots that the fullest history would have needed, where one was too short, else 0
// Greatest number of entries of all lists, as an unsigned number, since lists may be made more than once.
#define WATCH_MOST_ENTRIES 5
#define WATCHED 6 // number of these
