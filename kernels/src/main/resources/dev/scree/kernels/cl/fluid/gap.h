// Limits between a gap inside the fluid and its free surface, and the values of StepConstants.withoutSurface.
//
// A particle whose volume fraction is less than 1 by up to LARGEST_GAP has a gap beside it, which may close; one that
// lacks more lies at the free surface.
#define LARGEST_GAP 0.05f
// Value of StepConstants.withoutSurface for fluid that fills a fully periodic domain and meets no solid.
#define FULLY_PERIODIC 2
