package dev.scree.runtime.device;

import java.util.ArrayDeque;
import java.util.Deque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Owns resources and closes them in reverse order of entry. Not thread-safe. */
public final class ResourceScope implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ResourceScope.class);

    private final Deque<AutoCloseable> members = new ArrayDeque<>();
    private boolean open = true;

    /**
     * Adds a member, which the scope closes from now on.
     *
     * @return the member
     * @throws IllegalStateException if the scope is closed; the member is closed then
     */
    public <T extends AutoCloseable> T add(T member) {
        if (!open) {
            release(member);
            throw new IllegalStateException("a closed scope takes no member");
        }
        members.push(member);
        return member;
    }

    public int size() {
        return members.size();
    }

    /**
     * Closes all members. A member that fails to close is logged, and the others are closed all the same. May be called
     * twice.
     */
    @Override
    public void close() {
        open = false;
        while (!members.isEmpty()) {
            release(members.pop());
        }
    }

    private static void release(AutoCloseable member) {
        try {
            member.close();
        } catch (Exception e) {
            LOG.error("a resource failed to close", e);
        }
    }
}
