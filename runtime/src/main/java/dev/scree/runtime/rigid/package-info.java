/** Rigid bodies and grains on the device: contacts by penalty forces, and motion. */
package dev.scree.runtime.rigid;
