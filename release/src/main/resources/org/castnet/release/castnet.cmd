@echo off
rem The castnet command of a release. CASTNET_JAVA_OPTS are given to Java; CASTNET_CACHE=none does without the
rem archive of loaded classes.
setlocal
set "home=%~dp0.."
set "java=java"
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "java=%JAVA_HOME%\bin\java.exe"
where "%java%" >nul 2>nul
if errorlevel 1 if not exist "%java%" (
  echo castnet needs Java 17 or newer: set JAVA_HOME, or put java on the PATH 1>&2
  exit /b 1
)
set "archive="
if /i "%CASTNET_CACHE%"=="none" goto run
if not defined CASTNET_CACHE set "CASTNET_CACHE=%LOCALAPPDATA%\castnet"
for %%f in ("%home%\lib\castnet.jar") do set "archive=%CASTNET_CACHE%\castnet-%%~zf.jsa"
if not exist "%CASTNET_CACHE%" mkdir "%CASTNET_CACHE%" 2>nul
if not exist "%archive%" "%java%" -XX:ArchiveClassesAtExit="%archive%" -jar "%home%\lib\castnet.jar" plan --network mesh:4x4 --scheme unicast --from 0,0 --to 3,3 >nul 2>nul
:run
if defined archive if exist "%archive%" (
  "%java%" -Xlog:disable -Xlog:all=error:stderr -Xshare:auto -XX:SharedArchiveFile="%archive%" %CASTNET_JAVA_OPTS% -jar "%home%\lib\castnet.jar" %*
  goto end
)
"%java%" %CASTNET_JAVA_OPTS% -jar "%home%\lib\castnet.jar" %*
:end
exit /b %errorlevel%
