package dev.scree.runtime.device;

/**
 * What a program is built of.
 *
 * @param name of the source, for messages
 * @param text of the source, with all that it includes
 * @param options of the compiler
 */
record ProgramText(String name, String text, String options) {
    /** Returns the name under which its binary for a device is cached. */
    String key(DeviceInfo device) {
        return BinaryCache.key(device, text, options);
    }
}
