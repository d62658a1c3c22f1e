package dev.scree.runtime.rigid;

import dev.scree.runtime.device.DeviceFloats;
import dev.scree.runtime.device.Extent;
import dev.scree.runtime.device.Fields;

/**
 * A field of overlaps from the start of play that do not count yet [m] ({@code contact/history.cl}). It has memory only
 * where a contact has such an overlap.
 */
final class UncountedOverlaps implements AutoCloseable {
    private final Fields around;
    private final FieldGroup group;
    private final String name;
    private boolean fades;
    private Extent each;
    private DeviceFloats field;

    /** Begins without memory. @param around fields in which it is made */
    UncountedOverlaps(Fields around, String name) {
        this.around = around;
        this.name = name;
        group = new FieldGroup(around);
    }

    /** Makes the field anew, with 0 for each. @param each slots or contacts that it has one of */
    void make(Extent each) {
        this.each = each;
        group.clear(each.capacity());
        if (fades) {
            around.expect((long) each.capacity() * Float.BYTES, 1);
        }
        field = group.floats(name, each.times(fades ? 1 : 0, each.name()));
    }

    /** Makes memory for it: there is an overlap that does not count yet. */
    void fade() {
        fades = true;
        make(each);
    }

    /** Returns whether it has memory. */
    boolean fades() {
        return fades;
    }

    DeviceFloats field() {
        return field;
    }

    /** Gives the field its name in other fields too. */
    void nameIn(Fields others) {
        group.nameIn(others);
    }

    @Override
    public void close() {
        group.close();
    }
}
