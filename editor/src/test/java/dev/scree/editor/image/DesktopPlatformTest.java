package dev.scree.editor.image;

import static org.assertj.core.api.Assertions.assertThat;

import dev.scree.runtime.OperatingSystem;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Desktop platforms: what Java and the build call each of them. */
class DesktopPlatformTest {
    @Test
    void platformsAreKnownByWhatJavaCallsThem() {
        assertThat(DesktopPlatform.of("Windows 11", "amd64")).contains(DesktopPlatform.WINDOWS_X64);
        assertThat(DesktopPlatform.of("Mac OS X", "aarch64")).contains(DesktopPlatform.MACOS_ARM64);
        assertThat(DesktopPlatform.of("Linux", "aarch64")).contains(DesktopPlatform.LINUX_ARM64);
        assertThat(DesktopPlatform.of("Linux", "riscv64")).isEmpty();
        assertThat(DesktopPlatform.of("SunOS", "amd64")).isEmpty();
    }

    @Test
    void theMachineOfTheTestsHasAPlatform() {
        assertThat(DesktopPlatform.current().map(DesktopPlatform::system)).contains(OperatingSystem.current());
    }

    /** What Maven builds with on a machine is what an image for such a machine holds. */
    @Test
    void theProfilesOfThePomNameWhatPlatformsAreCalled() throws Exception {
        Element pom = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readAllBytes(Path.of("../pom.xml"))))
                .getDocumentElement();
        Map<String, Element> profiles = new LinkedHashMap<>();
        NodeList all = pom.getElementsByTagName("profile");
        for (int i = 0; i < all.getLength(); i++) {
            profiles.put(text((Element) all.item(i), "id"), (Element) all.item(i));
        }
        profiles.put("linux-x64", pom);
        assertThat(profiles).hasSize(DesktopPlatform.values().length);
        for (DesktopPlatform platform : DesktopPlatform.values()) {
            Element profile = profiles.get(platform.systemWord() + "-" + platform.arch());
            assertThat(text(profile, "lwjgl.natives")).isEqualTo(platform.lwjglClassifier());
            assertThat(text(profile, "imgui.natives")).isEqualTo(platform.imguiArtifact());
            assertThat(text(profile, "javacpp.platform")).isEqualTo(platform.javacppClassifier());
        }
    }

    private static String text(Element element, String tag) {
        return element.getElementsByTagName(tag).item(0).getTextContent().strip();
    }
}
