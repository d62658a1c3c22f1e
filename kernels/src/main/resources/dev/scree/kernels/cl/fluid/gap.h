// A particle that lacks less of its volume fraction than this has a gap beside it, which may close; what lacks more
// lies at the surface, and air begins there.
#define LARGEST_GAP 0.05f
// Of StepConstants.closed.
#define FULLY_PERIODIC 2
