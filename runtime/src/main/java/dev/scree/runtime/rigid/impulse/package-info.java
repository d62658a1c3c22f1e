/** Bodies and grains that move by impulses on the device: pairs, contacts, batches, joints and substeps. */
package dev.scree.runtime.rigid.impulse;
