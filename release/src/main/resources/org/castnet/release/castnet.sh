#!/bin/sh
# The castnet command of a release. Keeps an archive of loaded classes beside the user's other caches, so that it
# starts at once; CASTNET_CACHE=none does without. CASTNET_JAVA_OPTS are given to Java. CASTNET_JAR is another jar to run.
set -eu
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
# a server gives its memory back when nobody asks anything
serving="-XX:+UseG1GC -XX:G1PeriodicGCInterval=20000 -XX:MinHeapFreeRatio=10 -XX:MaxHeapFreeRatio=30"
# a study's threads keep all processors busy: where these are few, one that collects garbage takes the least from them
collector=-XX:+UseParallelGC
[ "$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 8)" -gt 4 ] || collector=-XX:+UseSerialGC
case "${1:-} ${CASTNET_JAVA_OPTS:-} " in
  *GC\ *) ;;
  serve\ *) options="$options $serving" ;;
  study\ *) options="$options $collector" ;;
  *) options="$options -XX:+UseParallelGC" ;;
esac
cache=${CASTNET_CACHE:-${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/castnet}
if [ "$cache" != none ] && mkdir -p "$cache" 2>/dev/null && [ -w "$cache" ]; then
  # one archive for each jar and each Java, whatever the collector
  archive=$cache/$({ ls -lL "$jar" "$java"; echo "${CASTNET_JAVA_OPTS:-}"; } | cksum | tr ' ' '-').jsa
  if [ ! -f "$archive" ]; then
    # shellcheck disable=SC2086 # the options are meant to be split
    "$java" $options ${CASTNET_JAVA_OPTS:-} -XX:ArchiveClassesAtExit="$archive.$$" -cp "$jar" org.castnet.launch.CommonClasses \
      >/dev/null 2>&1 &&
      mv -f "$archive.$$" "$archive" 2>/dev/null || rm -f "$archive.$$"
  fi
  if [ -f "$archive" ]; then
    # shellcheck disable=SC2086
    exec "$java" $options ${CASTNET_JAVA_OPTS:-} -Xshare:auto -XX:SharedArchiveFile="$archive" -jar "$jar" ${1+"$@"}
  fi
fi
# shellcheck disable=SC2086
exec "$java" $options ${CASTNET_JAVA_OPTS:-} -jar "$jar" ${1+"$@"}
