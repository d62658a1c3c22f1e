package dev.scree.runtime.simulation;

import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.Hand;
import dev.scree.runtime.instance.SceneChange;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.step.StepEngine;
import java.util.List;
import java.util.Optional;

/** The user's hand while a scene plays: what it does now, and where its ball is. */
final class HandInPlay {
    private Hand hand;
    /** The ball that the hand pushes with; null without one. */
    private HandBall ball;
    /** The spring by which it pulls a body; null without one. */
    private SceneChange.Pull pull;

    /** Begins with a hand; its ball is where it was put into the scene. */
    HandInPlay(Hand hand) {
        this.hand = hand;
        ball = hand.hasBall() ? new HandBall(hand.from()) : null;
    }

    /** Returns what the hand does now. */
    Hand hand() {
        return hand;
    }

    /** Returns what the hand would do after some changes, of which those of the scene itself do not matter. */
    Hand after(List<SceneChange> changes) {
        Hand next = hand;
        for (SceneChange change : changes) {
            next = change instanceof SceneChange.OfHand ofHand ? next.after(ofHand) : next;
        }
        return next;
    }

    /** Has the hand do something else; a ball that it keeps stays where it is. */
    void take(Hand next) {
        if (!next.hasBall()) {
            ball = null;
        } else if (!hand.hasBall()) {
            ball = new HandBall(next.from());
        }
        hand = next;
    }

    /** Has the hand pull a body, or let go of it. */
    void pull(SceneChange.Pull now) {
        pull = now.bodyId() == null ? null : now;
    }

    /** Returns the spring by which the hand pulls a body. */
    Optional<SceneChange.Pull> pulled() {
        return Optional.ofNullable(pull);
    }

    /** Has the ball go where a push wants it; without a ball nothing happens. */
    void follow(SceneChange.Push push) {
        if (ball != null && push.target() != null) {
            ball.follow(push.target(), push.radius());
        }
    }

    /**
     * Moves the ball, if there is one, in the steps to come.
     *
     * @param clock steps on the clock of animated bodies now
     * @param steps number of steps to come
     */
    void animate(StepEngine engine, SceneInstance instance, int clock, int steps) {
        if (ball != null) {
            engine.animate(ball.go(instance, clock, steps));
        }
    }

    /** Shows the ball, if there is one, in a frame. */
    void show(Frame frame) {
        if (ball != null) {
            frame.setBall(ball.shown());
        }
    }
}
