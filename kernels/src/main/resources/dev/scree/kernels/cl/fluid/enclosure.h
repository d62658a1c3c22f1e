// Value of StepConstants.withoutSurface for fluid that fills a fully periodic domain and meets no solid; 1 means that
// it fills a domain with walls or bodies, 0 that it has a free surface.
#define FULLY_PERIODIC 2
