package dev.scree.runtime.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What is closed is no longer there, and does not stay in memory for as long as the list. */
class OpenListTest {
    @Test
    void thoseThatAreOpenComeInTheirOrder() {
        OpenList<AtomicBoolean> list = new OpenList<>(AtomicBoolean::get);
        AtomicBoolean a = new AtomicBoolean(true);
        AtomicBoolean b = new AtomicBoolean(true);
        AtomicBoolean c = new AtomicBoolean(true);
        list.add(a);
        list.add(b);
        list.add(c);
        b.set(false);
        assertThat(list.open()).usingElementComparator((x, y) -> x == y ? 0 : 1).containsExactly(a, c);
    }

    @Test
    void closedOnesAreForgotten() {
        OpenList<AtomicBoolean> list = new OpenList<>(AtomicBoolean::get);
        WeakReference<AtomicBoolean> first = new WeakReference<>(new AtomicBoolean());
        list.add(first.get());
        for (int k = 0; k < 200; k++) {
            list.add(new AtomicBoolean());
        }
        System.gc();
        assertThat(first.get()).isNull();
        assertThat(list.open()).isEmpty();
    }
}
