package org.castnet.sim;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * How long flits take on the links of a network, in picoseconds.
 *
 * <p>A link takes a flit time for each flit, and a flit is at its other end a flit time after it
 * began to cross, or later by the link's latency. Where flits have bytes, the flit time is that of
 * the link's own speed. Immutable. Memory: 20 bytes a channel where links differ, else none.
 */
public final class LinkTimes {
  private final long usual;
  private final int channels;

  /** By channel; null where all links are alike. */
  private final long[] flit;

  private final long[] crossing;
  private final int[] kind;
  private final int kinds;
  private final boolean sameSpeed;
  private final long slowest;
  private final long longest;

  private LinkTimes(long usual, long[] flit, long[] crossing) {
    this.usual = usual;
    this.channels = flit.length;
    // no flit crosses a link in less than its flit time, and none has one below the usual
    boolean alike = Arrays.stream(crossing).allMatch(t -> t == usual);
    this.flit = alike ? null : flit;
    this.crossing = alike ? null : crossing;
    this.slowest = Math.max(usual, Arrays.stream(flit).max().orElse(usual));
    this.longest = Math.max(usual, Arrays.stream(crossing).max().orElse(usual));
    this.sameSpeed = Arrays.stream(flit).allMatch(t -> t == usual);
    Map<List<Long>, Integer> pairs = new HashMap<>();
    this.kind = alike ? null : new int[channels];
    for (int channel = 0; kind != null && channel < channels; channel++) {
      kind[channel] =
          pairs.computeIfAbsent(
              List.of(flit[channel], crossing[channel]), pair -> pairs.size() + 1);
    }
    this.kinds = pairs.size() + 1;
  }

  /**
   * @throws BadInput where flits have bytes and some link's speed is not known
   */
  public static LinkTimes of(Network network, WormholeParameters parameters) {
    int lanes = network.lanes();
    long[] byLink = flitTimes(network, parameters);
    long[] flit =
        IntStream.range(0, network.channelCount())
            .mapToLong(channel -> byLink[channel / lanes])
            .toArray();
    long[] crossing =
        IntStream.range(0, flit.length)
            .mapToLong(channel -> crossing(network, channel / lanes, flit[channel]))
            .toArray();
    long usual =
        parameters.flitBytes() == 0
            ? parameters.flitTime()
            : Arrays.stream(flit).min().orElse(parameters.flitTime());
    return new LinkTimes(usual, flit, crossing);
  }

  private static long crossing(Network network, int link, long flitTime) {
    try {
      long time = Math.multiplyExact(flitTime, network.pace().latency(link));
      if (time <= WormholeParameters.LONGEST) {
        return time;
      }
    } catch (ArithmeticException e) {
      throw tooLong(network, link, e);
    }
    throw tooLong(network, link, null);
  }

  private static BadInput tooLong(Network network, int link, Exception cause) {
    return new BadInput(
        "the link from "
            + network.nodeName(network.links().source(link))
            + " to "
            + network.nodeName(network.links().target(link))
            + " takes longer than "
            + WormholeParameters.LONGEST
            + " ps",
        cause);
  }

  private static long[] flitTimes(Network network, WormholeParameters parameters) {
    long[] times = new long[network.links().count()];
    Arrays.fill(times, parameters.flitTime());
    for (int link = 0; parameters.flitBytes() > 0 && link < times.length; link++) {
      times[link] = flitTime(network, link, parameters.flitBytes());
    }
    return times;
  }

  private static long flitTime(Network network, int link, int bytes) {
    double gigabits = network.pace().gigabits(link);
    if (gigabits == 0) {
      throw new BadInput(
          "flitBytes needs the speed of every link, and that from "
              + network.nodeName(network.links().source(link))
              + " to "
              + network.nodeName(network.links().target(link))
              + " says none; give flitTime");
    }
    return Math.max(1, Math.round(bytes * 8 * 1000 / gigabits));
  }

  /** The flit time of the network's fastest link. */
  static long fastest(Network network, int bytes) {
    return IntStream.range(0, network.links().count())
        .mapToLong(link -> flitTime(network, link, bytes))
        .min()
        .orElseThrow();
  }

  /** The flit time of what a worm needs: of a channel its link's, of all else the usual one. */
  public long flit(int need) {
    return flit == null || need < 0 || need >= channels ? usual : flit[need];
  }

  /** From when a flit begins to cross a channel until it has; for all else the usual flit time. */
  public long crossing(int need) {
    return crossing == null || need < 0 || need >= channels ? usual : crossing[need];
  }

  /** Which of a few pairs of both times it has, from 0. */
  public int kind(int need) {
    return kind == null || need < 0 || need >= channels ? 0 : kind[need];
  }

  /** How many kinds there are. */
  public int kinds() {
    return kinds;
  }

  /** Whether a flit takes the same time on all links and is across when the next may begin. */
  public boolean alike() {
    return flit == null;
  }

  /** Whether all links take the same time for a flit, though some may have a longer way. */
  public boolean sameSpeed() {
    return sameSpeed;
  }

  /** The longest flit time. */
  long slowest() {
    return slowest;
  }

  /** The longest time from when a flit begins to cross a link until it has. */
  public long longest() {
    return longest;
  }
}
