package dev.scree.runtime.body;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What contacts and joints of bodies that move by impulses hold: each step begins with the impulses of the one before,
 * without which a heap at rest would jolt. {@code impulse/contacts.cl} and {@code impulse/joints.cl} describe the
 * values.
 *
 * @param start shape (bodies and grains + 1): first pair of each body, and after the last one the number of pairs
 * @param partner shape (pairs): the other body of each pair, or the number of bodies and grains plus the index of a
 *     fixed shape; ascending for each body
 * @param first shape (pairs): first contact of each pair
 * @param count shape (pairs): number of contacts of each pair
 * @param rolling shape (pairs, 4): moment of rolling friction on the second body, of one substep [N m s]
 * @param contacts {@link #CONTACT_VALUES} arrays of shape (contacts, 4)
 * @param joints {@link #JOINT_VALUES} vectors of four numbers one after the other, by the id of the joint
 */
public record ImpulseMemory(
        int[] start,
        int[] partner,
        int[] first,
        int[] count,
        double[] rolling,
        List<double[]> contacts,
        Map<String, double[]> joints)
        implements ContactMemory {
    /** Values of a contact: the names of their fields. */
    public static final List<String> CONTACT_VALUES =
            List.of("contactArmA", "contactArmB", "contactNormal", "contactImpulse", "contactKey", "contactFace");
    /** Values of a joint: the names of their fields. */
    public static final List<String> JOINT_VALUES =
            List.of("jointImpulse", "jointMoment", "jointBack", "jointBackMoment", "jointLimit");

    /** Returns the number of pairs. */
    public int pairs() {
        return partner.length;
    }

    /** Returns the number of contacts. */
    public int contactCount() {
        return contacts.get(0).length / 4;
    }

    /** Returns whether no contact and no joint holds an impulse, as before the first step. */
    public boolean nothing() {
        double[] impulse = contacts.get(CONTACT_VALUES.indexOf("contactImpulse"));
        for (int c = 3; c < impulse.length; c += 4) {
            if (impulse[c] != 0) {
                return false;
            }
        }
        return joints.values().stream().allMatch(held -> Arrays.stream(held).allMatch(value -> value == 0));
    }

    /**
     * Returns the same contacts for another model. Those between bodies that both models have remain, and those with
     * fixed shapes where these are the same in both. Bodies keep their order, and so do the pairs of each.
     */
    @Override
    public ContactMemory carriedOver(BodyModel from, BodyModel to) {
        int[] index = to.indicesOf(from);
        int before = from.table().count();
        int now = to.table().count();
        boolean sameShapes = from.shapes().equals(to.shapes());
        int[] starts = new int[now + 1];
        int[] order = new int[pairs()];
        int[] partners = new int[pairs()];
        int kept = 0;
        int contactsKept = 0;
        for (int b = 0; b < before; b++) {
            for (int p = start[b]; p < start[b + 1]; p++) {
                int shape = partner[p] - before;
                int other = shape < 0 ? index[partner[p]] : sameShapes ? now + shape : -1;
                if (index[b] >= 0 && other >= 0) {
                    partners[kept] = other;
                    order[kept++] = p;
                    starts[index[b] + 1]++;
                    contactsKept += count[p];
                }
            }
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        ImpulseMemory moved = new ImpulseMemory(
                starts,
                Arrays.copyOf(partners, kept),
                new int[kept],
                new int[kept],
                new double[4 * kept],
                arrays(contactsKept),
                new HashMap<>(joints));
        int next = 0;
        for (int k = 0; k < kept; k++) {
            int p = order[k];
            moved.first[k] = next;
            moved.count[k] = count[p];
            System.arraycopy(rolling, 4 * p, moved.rolling, 4 * k, 4);
            for (int v = 0; v < CONTACT_VALUES.size(); v++) {
                System.arraycopy(contacts.get(v), 4 * first[p], moved.contacts.get(v), 4 * next, 4 * count[p]);
            }
            next += count[p];
        }
        return moved;
    }

    private static List<double[]> arrays(int contacts) {
        return CONTACT_VALUES.stream().map(value -> new double[4 * contacts]).toList();
    }
}
