#!/bin/sh
# The castnet command of a release. An archive of loaded classes in the user's cache folder shortens its start;
# CASTNET_CACHE=none disables it, and other values name its folder. CASTNET_JAVA_OPTS are options of Java.
# CASTNET_JAR names another jar to run.
set -eu
# help and suggested commands show the command as it was typed
if [ -z "${CASTNET_TYPED:-}" ] && [ "$0" != "$(command -v castnet || true)" ]; then export CASTNET_TYPED="$0"; fi
self=$0
while [ -h "$self" ]; do
  link=$(readlink "$self")
  case $link in /*) self=$link ;; *) self=$(dirname "$self")/$link ;; esac
done
home=$(cd "$(dirname "$self")/.." && pwd)
jar=${CASTNET_JAR:-$home/lib/castnet.jar}
if [ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ]; then java=$JAVA_HOME/bin/java; else java=$(command -v java || true); fi
if [ -z "$java" ]; then
  echo "castnet needs Java 17 or newer: set JAVA_HOME, or put java on the PATH" >&2
  exit 1
fi
options="-XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr"
# Java's optimising compiler does not pay off for help, for commands that compute little, and for comparisons, which run
# the code of many schemes for a short time each. For the others it compiles methods after ten times as many calls as
# usual, includes fewer others in them, and unrolls fewer loops: otherwise it takes a third of a run of seconds, and more
# than it saves in a run of minutes.
case "${1:---help} $* " in
  *" --with-plan "* | "booksim "*" --saturation "*) quick= ;;
  *" --help "* | *" -h "* | --version* | -V* | --licences* | network\ * | schemes\ * | errata\ * | expect\ * | results\ * | verify\ *) quick=yes ;;
  # a run of less than about four million packets takes less time with the first compiler, a search more
  booksim\ * | compare\ *) quick=yes ;;
  *) quick= ;;
esac
if [ -n "$quick" ]; then
  options="$options -XX:TieredStopAtLevel=1"
else
  options="$options -XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000"
  options="$options -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000"
  options="$options -XX:MaxInlineLevel=4 -XX:FreqInlineSize=60 -XX:InlineSmallCode=800 -XX:LoopUnrollLimit=8"
fi
# a server returns memory to the system while it is idle
serving="-XX:+UseG1GC -XX:G1PeriodicGCInterval=20000 -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30"
# a stream runs in one thread; its packets end soon, so a small heap that grows with them suffices. Most streams fit into
# the initial one; each time the heap grows, all of it is collected
streaming="-XX:+UseSerialGC -Xmn4m -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=20"
case ${CASTNET_JAVA_OPTS:-} in *-Xmx*) ;; *) streaming="$streaming -Xms48m" ;; esac
# the threads of studies and comparisons keep all processors busy: if these are few, a single collector thread takes the
# least from them
collector=-XX:+UseParallelGC
[ "$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 8)" -gt 4 ] || collector=-XX:+UseSerialGC
# a command that computes little ends before threads that collect have paid off
usual=-XX:+UseParallelGC
[ -z "$quick" ] || usual=-XX:+UseSerialGC
# shells without this limit report no limit
# shellcheck disable=SC3045
limit=$(ulimit -v 2>/dev/null || echo unlimited)
case $limit in *[!0-9]*) limit= ;; esac
if [ -n "$limit" ]; then
  options="$options -XX:MaxRAM=${limit}k -XX:MaxRAMPercentage=40"
  if [ "$limit" -lt 8000000 ]; then
    # by default Java reserves more addresses than these for its classes, its code, and the heap of each thread
    options="$options -XX:CompressedClassSpaceSize=64m -XX:ReservedCodeCacheSize=64m"
    export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
    usual=-XX:+UseSerialGC
    collector=$usual
  fi
fi
case "${1:-} ${CASTNET_JAVA_OPTS:-} " in
  *GC\ *) ;;
  serve\ *) options="$options $serving" ;;
  booksim\ *) options="$options $streaming" ;;
  study\ * | reproduce\ * | compare\ *) options="$options $collector" ;;
  *) options="$options $usual" ;;
esac
# shellcheck disable=SC2086 # the options are meant to be split
if [ -n "$limit" ] && ! "$java" $options ${CASTNET_JAVA_OPTS:-} -XX:ErrorFile=/dev/null -version >/dev/null 2>&1; then
  echo "castnet: Java cannot start in $((limit / 1024)) MB of virtual memory, the limit of this shell (ulimit -v);" \
    "raise the limit to 2 GB or more" >&2
  exit 1
fi
cache=${CASTNET_CACHE:-${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/castnet}
# Java writes the report of a crash there, and not into the user's folder
reports=${TMPDIR:-/tmp}
archive=
if [ "$cache" != none ] && mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ]; then
  reports=$cache
  # one archive for each jar and each Java, whatever the collector; its name ends with its checksum, since Java crashes
  # on a damaged one
  key=$cache/$({ ls -lL "$jar" "$java"; echo "${CASTNET_JAVA_OPTS:-}"; } | cksum | tr ' ' '-')
  for each in "$key".*.jsa; do
    if [ -f "$each" ]; then
      if [ "$each" = "$key.$(cksum <"$each" | tr ' ' '-').jsa" ]; then archive=$each; else rm -f "$each"; fi
    fi
  done
  if [ -z "$archive" ]; then
    fresh=$key.$$
    # shellcheck disable=SC2086
    if "$java" $options ${CASTNET_JAVA_OPTS:-} "-XX:ErrorFile=$reports/castnet-crash-%p.log" \
      -XX:ArchiveClassesAtExit="$fresh" -cp "$jar" org.castnet.launch.CommonClasses >/dev/null 2>&1; then
      archive=$key.$(cksum <"$fresh" | tr ' ' '-').jsa
      mv -f "$fresh" "$archive" 2>/dev/null || archive=
    fi
    rm -f "$fresh"
  fi
fi
if [ -n "$archive" ]; then
  # shellcheck disable=SC2086
  exec "$java" $options ${CASTNET_JAVA_OPTS:-} "-XX:ErrorFile=$reports/castnet-crash-%p.log" -Xshare:auto \
    -XX:+VerifySharedSpaces -XX:SharedArchiveFile="$archive" -jar "$jar" ${1+"$@"}
fi
# shellcheck disable=SC2086
exec "$java" $options ${CASTNET_JAVA_OPTS:-} "-XX:ErrorFile=$reports/castnet-crash-%p.log" -jar "$jar" ${1+"$@"}
