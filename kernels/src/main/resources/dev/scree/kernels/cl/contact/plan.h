// What the host plans when a list is made: numbers in listPlan.
#define LIST_HORIZON 0 // steps that the fastest bodies' skins are to last
#define LIST_WIDEST 1  // greatest width of a skin, as a multiple of the usual one
