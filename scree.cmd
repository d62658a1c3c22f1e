@echo off
rem Scree's launcher for Windows, in a folder with its sources: finds a JDK 17 and leaves the rest to launch\Launch.java.
setlocal
set "ROOT=%~dp0."
set "FOUND=there is none"
if not defined JAVA_HOME goto path
set "JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%JAVA%" call :version
if defined GOOD goto start
:path
set "JAVA="
for /f "delims=" %%j in ('where java.exe 2^>nul') do if not defined JAVA set "JAVA=%%j"
if defined JAVA call :version
if defined GOOD goto start
echo scree: a JDK 17 or newer is missing (%FOUND%). 1>&2
echo Install one, for example from https://adoptium.net, or set JAVA_HOME, then try again. 1>&2
exit /b 3
:start
"%JAVA%" "-Dscree.root=%ROOT%" "%ROOT%\launch\Launch.java" %*
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
