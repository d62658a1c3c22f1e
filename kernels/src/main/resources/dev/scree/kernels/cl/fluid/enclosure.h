// Value of StepConstants.withoutSurface for fluid that fills a fully periodic domain and meets no solid. The value 1
// means that the fluid fills a domain with walls or bodies, 0 that it has a free surface (Enclosure.java).
#define FULLY_PERIODIC 2
