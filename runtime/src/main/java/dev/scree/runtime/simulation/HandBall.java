package dev.scree.runtime.simulation;

import dev.scree.runtime.body.AnimatedBodies;
import dev.scree.runtime.frame.Frame;
import dev.scree.runtime.instance.Hand;
import dev.scree.runtime.instance.SceneInstance;
import dev.scree.runtime.scene.Vec3;

/** Where the ball is that the user's hand pushes with, and how it goes on towards where it is wanted. */
final class HandBall {
    /** Where it is now, world frame [m]. */
    private Vec3 position;

    private Vec3 target;
    private double radius;

    /** Puts a ball into the scene. @param from where, world frame [m] */
    HandBall(Vec3 from) {
        position = from;
        target = from;
    }

    /** Has the ball go to a point from now on. */
    void follow(Vec3 target, double radius) {
        this.target = target;
        this.radius = radius;
    }

    /**
     * Goes on by some steps, and returns the paths of animated bodies for these. The path goes on beyond them, so that
     * the ball does not stand still at their end.
     *
     * @param clock steps on the clock of animated bodies now
     */
    AnimatedBodies go(SceneInstance instance, int clock, int steps) {
        double dt = instance.sizes().timeStep();
        Vec3 to = target.minus(position);
        // In one step it moves by no more than half its radius, so that it passes nothing unnoticed.
        double fastest = Math.min(Hand.speed(instance.scene()), 0.5 * radius / dt);
        if (instance.compressible()) {
            // The speed of sound is five times the greatest speed expected.
            fastest = Math.min(fastest, instance.sizes().soundSpeed() / 5);
        }
        double most = fastest * steps * dt;
        Vec3 way = to.length() > most ? to.times(most / to.length()) : to;
        int ball = instance.scene().bodies().size() - 1;
        AnimatedBodies paths =
                instance.animated().with(ball, position.minus(instance.origin()), way.times(2), clock, 2 * steps, dt);
        position = position.plus(way);
        return paths;
    }

    /** Returns the ball as a frame shows it. */
    Frame.Ball shown() {
        return new Frame.Ball(position.x(), position.y(), position.z(), radius);
    }

    Vec3 position() {
        return position;
    }
}
