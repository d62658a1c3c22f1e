package dev.scree.runtime.check;

/**
 * A body or a block of grains as something that strikes.
 *
 * @param name for messages
 * @param body index of the body, or -1: grains
 * @param diameter of its particles [m]
 * @param inverseMass [1/kg], 0 where nothing moves it
 * @param inverseRimMass the same at its rim, across the lever
 * @param stiffness of its contacts [N/m]
 * @param contacts that share a blow
 * @param speed that it has without falling [m/s]
 * @param rimSpeed of its rim, by spin or motor [m/s]
 * @param fall2 square of the speed that it may fall to [m^2/s^2]
 * @param restitution of its material
 */
record Striker(
        String name,
        int body,
        double diameter,
        double inverseMass,
        double inverseRimMass,
        double stiffness,
        double contacts,
        double speed,
        double rimSpeed,
        double fall2,
        double restitution) {
    boolean movable() {
        return inverseMass > 0;
    }

    /** Returns the speed by which the hardest of a kind is chosen [m/s]. */
    double violence() {
        return speed + rimSpeed + Math.sqrt(fall2);
    }
}
