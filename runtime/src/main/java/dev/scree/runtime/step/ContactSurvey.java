package dev.scree.runtime.step;

/**
 * What can be said of the contacts of bodies and grains at one moment.
 *
 * @param contacts number of contacts: where bodies move by contact forces, particles that touch one of another body,
 *     each pair once, or a fixed shape; where they move by impulses, points at which two bodies, or a body and a fixed
 *     shape, overlap
 * @param largestOverlap greatest overlap, as a fraction of the smaller diameter of the two bodies' smallest particles
 *     [1]; by impulses the depth of a point of one surface in the distance field of the other
 * @param elasticEnergy energy of the contacts' springs along their normals [J]; impulses have none
 */
public record ContactSurvey(long contacts, double largestOverlap, double elasticEnergy) {}
