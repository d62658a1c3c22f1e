package dev.scree.runtime.solver;

import dev.scree.runtime.device.CommandQueue;
import dev.scree.runtime.device.DeviceContext;
import dev.scree.runtime.memory.DeviceBuffer;
import dev.scree.runtime.memory.DeviceFloat4s;
import dev.scree.runtime.memory.DeviceFloats;
import dev.scree.runtime.memory.DeviceInts;
import dev.scree.runtime.memory.ResourceScope;

/** Candidates for contact of all particles, and what their contacts remember; {@code contact/list.cl} explains it. */
final class ContactList {
    final DeviceInts start;
    final DeviceInts partner;
    final DeviceInts mirror;
    final DeviceInts slot;
    final DeviceFloats overlap;
    final DeviceFloat4s force;
    final DeviceFloat4s arm;
    final DeviceFloat4s spring;
    final DeviceFloat4s rolling;
    final DeviceFloat4s moment;

    ContactList(DeviceContext context, ResourceScope scope, int particles, int capacity) {
        start = scope.add(new DeviceInts(context, "listStart", particles + 1));
        partner = scope.add(new DeviceInts(context, "listPartner", capacity));
        mirror = scope.add(new DeviceInts(context, "listMirror", capacity));
        slot = scope.add(new DeviceInts(context, "listSlot", capacity));
        overlap = scope.add(new DeviceFloats(context, "listOverlap", capacity));
        force = scope.add(new DeviceFloat4s(context, "listForce", capacity));
        arm = scope.add(new DeviceFloat4s(context, "listArm", capacity));
        spring = scope.add(new DeviceFloat4s(context, "listSpring", capacity));
        rolling = scope.add(new DeviceFloat4s(context, "listRolling", capacity));
        moment = scope.add(new DeviceFloat4s(context, "listMoment", capacity));
    }

    /** Takes everything over from another list of the same particles. @param entries in use there */
    void copyFrom(CommandQueue queue, ContactList from, int entries) {
        start.copyFrom(queue, from.start, start.length());
        DeviceBuffer[] source = from.byEntry();
        DeviceBuffer[] target = byEntry();
        for (int b = 0; b < source.length; b++) {
            target[b].copyFrom(queue, source[b], entries);
        }
    }

    private DeviceBuffer[] byEntry() {
        return new DeviceBuffer[] {partner, mirror, slot, overlap, force, arm, spring, rolling, moment};
    }

    /** Entries there is room for. */
    int capacity() {
        return partner.length();
    }
}
