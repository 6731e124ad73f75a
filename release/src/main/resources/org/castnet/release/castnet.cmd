@echo off
rem The castnet command of a release. CASTNET_JAVA_OPTS are given to Java; CASTNET_CACHE=none does without the
rem archive of loaded classes. No blocks in parentheses: an argument may have one.
setlocal
set "home=%~dp0.."
set "java="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
if not defined java for %%j in (java.exe) do set "java=%%~$PATH:j"
if not defined java goto nojava
set "options=-XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr"
rem a server gives its memory back when nobody asks anything; a study keeps all processors busy, so that where these
rem are few, one thread collects garbage
set "collector=-XX:+UseParallelGC"
if not defined NUMBER_OF_PROCESSORS set "NUMBER_OF_PROCESSORS=8"
if "%~1"=="study" if %NUMBER_OF_PROCESSORS% LEQ 4 set "collector=-XX:+UseSerialGC"
if "%~1"=="serve" set "collector=-XX:+UseG1GC -XX:G1PeriodicGCInterval=20000 -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30"
rem whoever names a collector has that one
set "asked=%CASTNET_JAVA_OPTS% "
if not "%asked:GC =%"=="%asked%" set "collector="
set "options=%options% %collector%"
if /i "%CASTNET_CACHE%"=="none" goto plain
set "cache=%CASTNET_CACHE%"
if not defined cache if defined LOCALAPPDATA set "cache=%LOCALAPPDATA%\castnet"
if not defined cache goto plain
rem one archive for each jar and each Java, told by their sizes
for %%m in ("%java%\..\..\lib\modules") do set "key=%%~zm"
for %%f in ("%home%\lib\castnet.jar") do set "archive=%cache%\castnet-%%~zf-%key%.jsa"
if exist "%archive%" goto archived
if not exist "%cache%" mkdir "%cache%" 2>nul
set "fresh=%archive%.%RANDOM%"
"%java%" %options% %CASTNET_JAVA_OPTS% -XX:ArchiveClassesAtExit="%fresh%" -cp "%home%\lib\castnet.jar" org.castnet.launch.CommonClasses >nul 2>nul
if exist "%fresh%" move /y "%fresh%" "%archive%" >nul 2>nul
if not exist "%archive%" goto plain
:archived
"%java%" %options% %CASTNET_JAVA_OPTS% -Xshare:auto -XX:SharedArchiveFile="%archive%" -jar "%home%\lib\castnet.jar" %*
exit /b %errorlevel%
:plain
"%java%" %options% %CASTNET_JAVA_OPTS% -jar "%home%\lib\castnet.jar" %*
exit /b %errorlevel%
:nojava
echo castnet needs Java 17 or newer: set JAVA_HOME, or put java on the PATH 1>&2
exit /b 1
