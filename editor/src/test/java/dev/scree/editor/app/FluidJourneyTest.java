package dev.scree.editor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.project.ProjectFolder;
import dev.scree.runtime.scene.FluidBlock;
import dev.scree.runtime.scene.ProjectFile;
import dev.scree.runtime.scene.Scene;
import dev.scree.runtime.scene.Vec3;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Fluid in the window: seen as a surface while it plays, as particles when that is wanted, and exported. */
class FluidJourneyTest extends WindowJourney {
    /** Of the picture: water has about 1.6, spheres have 5. */
    private static final double SMOOTH = 2.5;

    FluidJourneyTest() {
        super(720);
    }

    @Test
    void fluidIsSeenAsASurfaceOrAsParticlesAndItsFramesAreExported() throws IOException {
        Path folder = project();
        try (Journey user = open(folder)) {
            user.press("toolbar", "Play");
            user.waitFor("the play", state -> state.path("frames").asInt() > 4);
            user.press("toolbar", "Pause");
            // How many frames it is by then is left to the machine; later ones splash.
            user.press("timeline", "First Frame");
            for (int k = 0; k < 4; k++) {
                user.press("timeline", "Next Frame");
            }
            // The surface of the last frame may still be under way, and its picture after it.
            double surface = awaitRoughness(user, "l1-surface", 0, SMOOTH);
            assertThat(surface).isLessThanOrEqualTo(SMOOTH);
            user.press("toolbar", "Fluid as a Surface");
            double particles = awaitRoughness(user, "l2-particles", 1.5 * surface, 255);
            assertThat(particles)
                    .as("spheres are rougher to the eye than water")
                    .isGreaterThan(1.5 * surface);
            user.press("toolbar", "Fluid as a Surface");
            assertThat(awaitRoughness(user, "l3-surface-again", 0, SMOOTH)).isLessThanOrEqualTo(SMOOTH);
            Path file = home.resolve("out").resolve("w.ply");
            user.menu("File", "Export Frames…");
            user.enter("dialog", "Export file", file.toString());
            user.waitFor("the export", state -> state.path("log").toString().contains("Exported"));
            assertThat(home.resolve("out/w-surface-00003.ply")).exists();
            assertThat(home.resolve("out/w-fluid-00000.ply")).exists();
            user.picture("l4-exported");
        }
    }

    /**
     * Mean difference of neighbouring pixels over the middle of the fluid, once it is within limits; waits for that.
     */
    private static double awaitRoughness(Journey user, String name, double least, double most) throws IOException {
        double roughness = -1;
        for (long end = System.nanoTime() + 180_000_000_000L;
                System.nanoTime() < end && !(roughness >= least && roughness <= most); ) {
            user.picture(name);
            roughness = roughness(ImageIO.read(PICTURES.resolve(name + ".png").toFile()), user);
        }
        return roughness;
    }

    private static double roughness(BufferedImage picture, Journey user) {
        var item = user.item("viewport", "Picture");
        int x0 = (int) Math.round(item.path("x").asDouble());
        int y0 = (int) Math.round(item.path("y").asDouble());
        double sum = 0;
        int count = 0;
        for (int y = y0 - 30; y < y0 + 30; y++) {
            for (int x = x0 - 40; x < x0 + 40; x++) {
                sum += Math.abs((picture.getRGB(x, y) & 0xff) - (picture.getRGB(x + 1, y) & 0xff));
                count++;
            }
        }
        return sum / count;
    }

    private Path project() throws IOException {
        Path folder = home.resolve("water");
        Scene scene = Scene.empty("main");
        scene = scene.withPhysics(scene.physics().withFluidSpacing(0.05))
                .withBlocks(List.of(new FluidBlock(
                        "w",
                        "Water",
                        new Vec3(-0.5, 0, -0.5),
                        new Vec3(0.5, 0.5, 0.5),
                        Scene.DEFAULT_FLUID,
                        null,
                        null)));
        ProjectFolder.create(folder, new ProjectFile("water", "main", 0.2, null, null), scene);
        return folder;
    }
}
