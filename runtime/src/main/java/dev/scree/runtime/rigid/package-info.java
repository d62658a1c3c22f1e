/** Rigid bodies and grains by penalty forces, on the device: contacts and motion. */
package dev.scree.runtime.rigid;
