package org.castnet.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Schedules with one change that makes them invalid. Fields without influence are not changed, for
 * example the receive offset of a send of MSCCL.
 */
final class Mutants {
  private final Random random;

  Mutants(long seed) {
    this.random = new Random(seed);
  }

  /** A way to spoil a line. */
  private record Spoiling(Pattern line, Function<MatchResult, String> instead) {}

  private static final String GONE = "";

  /** A mutant of a GOAL file that has a note. */
  String ofGoal(String text) {
    return spoil(
        text,
        List.of(
            new Spoiling(Pattern.compile("(?m)^s\\d+: send .*\n"), m -> GONE),
            new Spoiling(Pattern.compile("(?m)^r\\d+: recv .*\n"), m -> GONE),
            new Spoiling(Pattern.compile("(?m)^s\\d+ requires r\\d+\n"), m -> GONE),
            new Spoiling(
                Pattern.compile("(?m)^(s\\d+) requires (r\\d+)$"),
                m -> m.group() + "\n" + m.group(2) + " requires " + m.group(1)),
            new Spoiling(
                Pattern.compile("(?<=send )\\d+(?=b)"), m -> Long.parseLong(m.group()) + 1 + ""),
            new Spoiling(Pattern.compile("(?m)(?<= (to|from) )(\\d+)"), m -> other(m.group())),
            new Spoiling(Pattern.compile("(?<= tag )\\d+"), m -> "1" + m.group() + "00")));
  }

  /** A mutant of any MSCCL XML. */
  String ofMsccl(String text) {
    return spoil(
        text,
        List.of(
            new Spoiling(
                Pattern.compile("(?m)^ *<step [^\n]*type=\"[sr]\"[^\n]*\n(?= *</tb>)"), m -> GONE),
            new Spoiling(
                Pattern.compile("(?<=type=\"s\" srcbuf=\"[ios]\" srcoff=\")\\d+"),
                m -> other(m.group())),
            new Spoiling(
                Pattern.compile(
                    "(type=\"r\" srcbuf=\"[ios]\" srcoff=\"-?\\d+\" dstbuf=\"[ios]\""
                        + " dstoff=\")(\\d+)"),
                m -> m.group(1) + other(m.group(2))),
            new Spoiling(
                Pattern.compile("(type=\"s\"[^\n]*cnt=\")(\\d+)"),
                m -> m.group(1) + (Integer.parseInt(m.group(2)) + 1)),
            new Spoiling(
                Pattern.compile("(?<=<tb id=\"\\d{1,2}\" send=\")\\d+"), m -> other(m.group())),
            new Spoiling(Pattern.compile("(?<= recv=\")\\d+"), m -> other(m.group()))));
  }

  /** A mutant of an MSCCL XML in which every wait is needed. */
  String ofOwnMsccl(String text) {
    return random.nextInt(4) > 0
        ? ofMsccl(text)
        : spoil(
            text,
            List.of(
                new Spoiling(
                    Pattern.compile("depid=\"\\d+\" deps=\"\\d+\""),
                    m -> "depid=\"-1\" deps=\"-1\"")));
  }

  /** A mutant of an MSCCL XML that combines and in which every wait is needed. */
  String ofReducingMsccl(String text) {
    return spoil(
        text,
        List.of(
            new Spoiling(
                Pattern.compile("(?<=type=\"(s|re|rr[cs]s?)\" srcbuf=\"[ios]\" srcoff=\")\\d+"),
                m -> other(m.group())),
            new Spoiling(
                Pattern.compile(
                    "(type=\"(?:r|re|rrcs?)\" srcbuf=\"[ios]\" srcoff=\"-?\\d+\" dstbuf=\"[ios]\""
                        + " dstoff=\")(\\d+)"),
                m -> m.group(1) + other(m.group(2))),
            new Spoiling(Pattern.compile("type=\"rrc\""), m -> "type=\"r\""),
            new Spoiling(Pattern.compile("type=\"r\""), m -> "type=\"rrc\""),
            new Spoiling(Pattern.compile("type=\"rr(c?s)\""), m -> "type=\"rcs\""),
            new Spoiling(Pattern.compile("type=\"rcs\""), m -> "type=\"rrcs\""),
            new Spoiling(Pattern.compile("type=\"re\""), m -> "type=\"cpy\""),
            new Spoiling(Pattern.compile("type=\"cpy\""), m -> "type=\"re\""),
            new Spoiling(Pattern.compile("(?<=send=\")\\d+"), m -> other(m.group())),
            new Spoiling(Pattern.compile("(?<= recv=\")\\d+"), m -> other(m.group())),
            new Spoiling(
                Pattern.compile("depid=\"\\d+\" deps=\"\\d+\""), m -> "depid=\"-1\" deps=\"-1\"")));
  }

  /** A mutant of trees by ForestColl. */
  String ofForest(String text) {
    return spoil(
        text,
        List.of(
            new Spoiling(Pattern.compile("(?m)^ *<send .*\n"), m -> GONE),
            new Spoiling(Pattern.compile("(?m)^ *<send .*\n"), m -> m.group() + m.group()),
            new Spoiling(
                Pattern.compile("(?<=nchunks=\")\\d+"), m -> Long.parseLong(m.group()) + 1 + ""),
            new Spoiling(
                Pattern.compile("(src=\")([^\"]+)(\" dst=\")([^\"]+)"),
                m -> m.group(1) + m.group(4) + m.group(3) + m.group(2))));
  }

  /** A mutant of flows by TE-CCL. */
  String ofTeCcl(String text) {
    return spoil(
        text,
        List.of(
            new Spoiling(Pattern.compile("(?m)^ *\"Chunk .*,\n"), m -> GONE),
            new Spoiling(Pattern.compile("(?m)^ *\"Chunk .*,\n"), m -> m.group() + m.group()),
            new Spoiling(Pattern.compile("(?<=\"Chunk \\d from )\\d+"), m -> other(m.group())),
            new Spoiling(Pattern.compile("(?<=\\d->)\\d+(?= in)"), m -> other(m.group())),
            new Spoiling(Pattern.compile("(?<= in epoch )\\d+"), m -> other(m.group())),
            new Spoiling(Pattern.compile("\"Demand at \\d+"), m -> m.group() + "1"),
            new Spoiling(Pattern.compile("(?s)\"Demand at [^\\]]*\\],\\s*"), m -> GONE)));
  }

  private String spoil(String text, List<Spoiling> paths) {
    int start =
        text.contains("castnet-note")
            ? Math.max(text.indexOf("-->"), text.indexOf("num_ranks"))
            : 0;
    while (true) {
      Spoiling path = paths.get(random.nextInt(paths.size()));
      List<MatchResult> places = new ArrayList<>();
      path.line().matcher(text).results().filter(m -> m.start() > start).forEach(places::add);
      if (!places.isEmpty()) {
        MatchResult place = places.get(random.nextInt(places.size()));
        return text.substring(0, place.start())
            + path.instead().apply(place)
            + text.substring(place.end());
      }
    }
  }

  private String other(String number) {
    int value = Integer.parseInt(number);
    int change = 1 + random.nextInt(3);
    return String.valueOf(
        random.nextBoolean() && value >= change ? value - change : value + change);
  }
}
