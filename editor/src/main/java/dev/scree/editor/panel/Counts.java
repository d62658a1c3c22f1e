package dev.scree.editor.panel;

import dev.scree.runtime.simulation.MemoryForecast;
import java.util.Locale;

/** Numbers as the interface writes them. */
final class Counts {
    private Counts() {}

    /** With thin spaces between groups of three digits. */
    static String grouped(long count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', ' ');
    }

    /** A forecast, not a measurement. */
    static long deviceBytes(long particles) {
        return particles * MemoryForecast.BYTES_PER_BODY_PARTICLE;
    }

    static String bytes(long bytes) {
        if (bytes < 1024) {
            return bytes + " B";
        }
        String[] units = {"KiB", "MiB", "GiB", "TiB"};
        double value = bytes;
        int unit = -1;
        while (value >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        return String.format(Locale.ROOT, value < 10 ? "%.1f %s" : "%.0f %s", value, units[unit]);
    }

    /** Up to four significant digits, no trailing zeros. */
    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.4g", value);
        if (text.contains("e")) {
            return text;
        }
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }
}
