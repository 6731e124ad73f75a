@echo off
rem The castnet command of a release. CASTNET_JAVA_OPTS are options of Java; CASTNET_CACHE=none disables the
rem archive of loaded classes. Blocks in parentheses are avoided, since an argument may contain a parenthesis.
setlocal
set "home=%~dp0.."
set "java="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
if not defined java for %%j in (java.exe) do set "java=%%~$PATH:j"
if not defined java goto nojava
set "options=-XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr"
rem Java's optimising compiler does not pay off for commands that compute little, and for comparisons, which run the
rem code of many schemes for a short time each; for the others it compiles methods after ten times as many calls as
rem usual, includes fewer others in them, and unrolls fewer loops
set "tiers=-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000"
set "tiers=%tiers% -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
set "tiers=%tiers% -XX:MaxInlineLevel=4 -XX:FreqInlineSize=60 -XX:InlineSmallCode=800 -XX:LoopUnrollLimit=8"
set "quick="
for %%c in (--help --version network schemes errata results verify compare) do if "%~1"=="%%c" set "quick=yes"
rem a run of less than about four million packets takes less time with the first compiler, a search more
if "%~1"=="booksim" if not "%~2"=="--saturation" if not "%~3"=="--saturation" set "quick=yes"
if defined quick set "tiers=-XX:TieredStopAtLevel=1"
set "options=%options% %tiers%"
rem a server returns memory to the system while it is idle; a study keeps all processors busy, so one thread collects
rem garbage if there are few; a command that computes little ends before threads that collect have paid off
set "collector=-XX:+UseParallelGC"
if defined quick if not "%~1"=="compare" set "collector=-XX:+UseSerialGC"
if not defined NUMBER_OF_PROCESSORS set "NUMBER_OF_PROCESSORS=8"
for %%c in (study compare) do if "%~1"=="%%c" if %NUMBER_OF_PROCESSORS% LEQ 4 set "collector=-XX:+UseSerialGC"
rem a stream runs in one thread; its packets end soon, so a small heap that grows with them suffices. Most streams fit into
rem the initial one; each time the heap grows, all of it is collected
set "asked=%CASTNET_JAVA_OPTS% "
set "streaming=-XX:+UseSerialGC -Xmn4m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=20"
if "%asked:-Xmx=%"=="%asked%" set "streaming=%streaming% -Xms48m"
if "%~1"=="booksim" set "collector=%streaming%"
if "%~1"=="serve" set "collector=-XX:+UseG1GC -XX:G1PeriodicGCInterval=20000 -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30"
rem a collector in CASTNET_JAVA_OPTS is used instead
if not "%asked:GC =%"=="%asked%" set "collector="
set "options=%options% %collector%"
rem Java writes the report of a crash there, and not into the user's folder
set "reports=%TEMP%"
if not defined reports set "reports=."
if /i "%CASTNET_CACHE%"=="none" goto plain
set "cache=%CASTNET_CACHE%"
if not defined cache if defined LOCALAPPDATA set "cache=%LOCALAPPDATA%\castnet"
if not defined cache goto plain
if not exist "%cache%" mkdir "%cache%" 2>nul
if exist "%cache%" set "reports=%cache%"
rem one archive for each jar and each Java, identified by their sizes; its name ends with its size, since Java crashes
rem on a truncated one
for %%m in ("%java%\..\..\lib\modules") do set "key=%%~zm"
for %%f in ("%home%\lib\castnet.jar") do set "stem=castnet-%%~zf-%key%"
for %%a in ("%cache%\%stem%-*.jsa") do if not "%%~nxa"=="%stem%-%%~za.jsa" del /q "%%~fa" 2>nul
set "archive="
for %%a in ("%cache%\%stem%-*.jsa") do set "archive=%%~fa"
if defined archive goto archived
set "fresh=%cache%\%stem%.%RANDOM%"
"%java%" %options% %CASTNET_JAVA_OPTS% "-XX:ErrorFile=%reports%\castnet-crash-%%p.log" -XX:ArchiveClassesAtExit="%fresh%" -cp "%home%\lib\castnet.jar" org.castnet.launch.CommonClasses >nul 2>nul
for %%a in ("%fresh%") do if exist "%%~fa" move /y "%%~fa" "%cache%\%stem%-%%~za.jsa" >nul 2>nul
for %%a in ("%cache%\%stem%-*.jsa") do set "archive=%%~fa"
if not defined archive goto plain
:archived
"%java%" %options% %CASTNET_JAVA_OPTS% "-XX:ErrorFile=%reports%\castnet-crash-%%p.log" -Xshare:auto -XX:+VerifySharedSpaces -XX:SharedArchiveFile="%archive%" -jar "%home%\lib\castnet.jar" %*
exit /b %errorlevel%
:plain
"%java%" %options% %CASTNET_JAVA_OPTS% "-XX:ErrorFile=%reports%\castnet-crash-%%p.log" -jar "%home%\lib\castnet.jar" %*
exit /b %errorlevel%
:nojava
echo castnet needs Java 17 or newer: set JAVA_HOME, or put java on the PATH 1>&2
exit /b 1
