package dev.scree.editor.image;

import dev.scree.runtime.OperatingSystem;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The scripts that start an image. Each takes the image's own Java where there is one, else that of JAVA_HOME, else the
 * one on the PATH, and refuses one that is too old.
 */
final class StartScripts {
    static final String MAIN = "dev.scree.editor.cli.Main";
    /** The folder of a Mac's application that holds everything. */
    static final String BUNDLE = "Scree.app/Contents/Resources";

    private static final String UNIX = """
            #!/bin/sh
            # Starts Scree: with the Java of this image, or else one of JAVA_HOME or the PATH.
            %s
            export LC_ALL=%s POCL_SIGFPE_HANDLER=0
            export POCL_WORK_GROUP_SPECIALIZATION=${POCL_WORK_GROUP_SPECIALIZATION:-0}
            java=$home/jre/bin/java
            if [ ! -x "$java" ]; then
                for java in "${JAVA_HOME:-/nonexistent}/bin/java" "$(command -v java || true)" ""; do
                    [ -n "$java" ] && [ -x "$java" ] || continue
                    version=$("$java" -version 2>&1 | sed -n 's/.* version "\\([0-9]*\\).*/\\1/p' | head -n 1)
                    [ -n "$version" ] && [ "$version" -ge 17 ] && break
                    [ -n "$version" ] && found="$java is version $version"
                done
                if [ -z "$java" ]; then
                    echo "scree: this image has no Java of its own and needs a Java 17 or newer for %s (${found:-there is none}). Install a JDK 17, for example from https://adoptium.net, or set JAVA_HOME." >&2
                    exit 3
                fi
            fi
            %s
            exec "$java"%s -XX:+UseParallelGC -Dscree.home="$home" \\
                -cp "$home/lib/*" %s "$@"
            """;

    /** A software OpenCL and OpenGL leave the window a core; Java takes large pages where the system has them. */
    private static final String LINUX = """
            if [ $# -eq 0 ] || [ "$1" = edit ]; then
                cores=$(nproc 2>/dev/null || echo 2)
                [ "$cores" -gt 1 ] && export POCL_MAX_PTHREAD_COUNT=${POCL_MAX_PTHREAD_COUNT:-$((cores - 1))}
            fi
            pages=
            case $(cat /sys/kernel/mm/transparent_hugepage/enabled 2>/dev/null) in
                *"[madvise]"* | *"[always]"*) pages=-XX:+UseTransparentHugePages ;;
            esac""";

    private static final String WINDOWS = """
            @echo off
            rem Starts Scree: with the Java of this image, or else one of JAVA_HOME or the PATH.
            setlocal
            set "SCREE=%~dp0."
            set "POCL_SIGFPE_HANDLER=0"
            if not defined POCL_WORK_GROUP_SPECIALIZATION set "POCL_WORK_GROUP_SPECIALIZATION=0"
            set "FOUND=there is none"
            set "JAVA=%SCREE%\\jre\\bin\\java.exe"
            if exist "%JAVA%" goto start
            if not defined JAVA_HOME goto path
            set "JAVA=%JAVA_HOME%\\bin\\java.exe"
            if exist "%JAVA%" call :version
            if defined GOOD goto start
            :path
            set "JAVA="
            for /f "delims=" %%j in ('where java.exe 2^>nul') do if not defined JAVA set "JAVA=%%j"
            if defined JAVA call :version
            if defined GOOD goto start
            echo scree: this image has no Java of its own and needs a Java 17 or newer for PLATFORM (%FOUND%). 1>&2
            echo Install a JDK 17, for example from https://adoptium.net, or set JAVA_HOME. 1>&2
            exit /b 3
            :start
            "%JAVA%" -XX:+UseParallelGC "-Dscree.home=%SCREE%" -cp "%SCREE%\\lib\\*" MAIN %*
            exit /b %ERRORLEVEL%
            :version
            set "GOOD="
            set "MAJOR="
            for /f "tokens=3" %%v in ('""%JAVA%" -version 2^>^&1" ^| findstr /c:" version "') do set "MAJOR=%%~v"
            for /f "delims=.-+" %%m in ("%MAJOR%") do set "MAJOR=%%m"
            if not defined MAJOR exit /b 0
            set "FOUND=%JAVA% is version %MAJOR%"
            if %MAJOR% GEQ 17 set "GOOD=1"
            exit /b 0
            """;

    private static final String MAC_COMMAND = """
            #!/bin/sh
            # Starts Scree; for a double-click and for a terminal.
            exec "$(cd "$(dirname "$0")" && pwd)/Scree.app/Contents/MacOS/Scree" "$@"
            """;

    private static final String PLIST = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
                <key>CFBundleName</key><string>Scree</string>
                <key>CFBundleIdentifier</key><string>dev.scree</string>
                <key>CFBundleExecutable</key><string>Scree</string>
                <key>CFBundlePackageType</key><string>APPL</string>
                <key>CFBundleVersion</key><string>0.1.0</string>
                <key>CFBundleShortVersionString</key><string>0.1.0</string>
                <key>LSMinimumSystemVersion</key><string>11.0</string>
                <key>NSHighResolutionCapable</key><true/>
            </dict>
            </plist>
            """;

    private StartScripts() {}

    /** Returns the folder of an image that holds jars, Java and projects; empty where it is the image itself. */
    static String home(DesktopPlatform platform) {
        return platform.system() == OperatingSystem.MACOS ? BUNDLE : "";
    }

    /** Returns whether a file is one of those that are carried out. */
    static boolean executable(String path) {
        String inHome = path.startsWith(BUNDLE + "/") ? path.substring(BUNDLE.length() + 1) : path;
        return path.equals("scree")
                || path.endsWith(".command")
                || path.equals("Scree.app/Contents/MacOS/Scree")
                || inHome.startsWith("jre/bin/")
                || inHome.equals("jre/lib/jspawnhelper")
                || inHome.equals("jre/lib/jexec");
    }

    /** Returns the scripts by their paths in the image, each with the line endings of its system. */
    static Map<String, String> of(DesktopPlatform platform) {
        Map<String, String> scripts = new LinkedHashMap<>();
        switch (platform.system()) {
            case WINDOWS ->
                scripts.put(
                        "scree.cmd",
                        WINDOWS.replace("PLATFORM", platform.label())
                                .replace("MAIN", MAIN)
                                .replace("\n", "\r\n"));
            case MACOS -> {
                // GLFW's events arrive on the process's first thread alone.
                scripts.put(
                        "Scree.app/Contents/MacOS/Scree",
                        UNIX.formatted(
                                "home=$(cd \"$(dirname \"$0\")/../Resources\" && pwd)",
                                "en_US.UTF-8",
                                platform.label(),
                                "first=\n"
                                        + "if [ $# -eq 0 ] || [ \"$1\" = edit ]; then first=-XstartOnFirstThread; fi",
                                " $first",
                                MAIN));
                scripts.put("Scree.app/Contents/Info.plist", PLIST);
                scripts.put("scree", MAC_COMMAND);
                scripts.put("scree.command", MAC_COMMAND);
            }
            case LINUX, OTHER ->
                scripts.put(
                        "scree",
                        UNIX.formatted(
                                "home=$(cd \"$(dirname \"$(readlink -f \"$0\")\")\" && pwd)",
                                "C.UTF-8",
                                platform.label(),
                                LINUX,
                                " $pages",
                                MAIN));
        }
        return scripts;
    }
}
