package org.castnet.sim;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * The times of flits on the links of a network, in picoseconds.
 *
 * <p>A link is busy for a flit time for each flit, and a flit reaches the other end a flit time
 * after it began to cross, or later because of the link's latency and delay. If flits have a number
 * of bytes, the flit time depends on the speed of the link. Immutable. Memory: 20 bytes per channel
 * if links differ, otherwise none.
 */
public final class LinkTimes {
  private final long usual;
  private final int channels;

  /** By channel; null if all links are equal. */
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
    // a flit never crosses faster than its flit time, and no flit time is below the usual one
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
   * Returns the times of a network's links.
   *
   * @throws BadInput if flits have a number of bytes and the speed of some link is unknown
   */
  public static LinkTimes of(Network network, Technology technology) {
    if (technology.link().flitBytes() == 0 && !network.pace().hasLatencies()) {
      return new LinkTimes(technology.link().flitTime(), new long[0], new long[0]);
    }
    int lanes = network.lanes();
    long[] byLink = flitTimes(network, technology);
    long[] flit =
        IntStream.range(0, network.channelCount())
            .mapToLong(channel -> byLink[channel / lanes])
            .toArray();
    long[] crossing =
        IntStream.range(0, flit.length)
            .mapToLong(channel -> crossing(network, channel / lanes, flit[channel]))
            .toArray();
    long usual =
        technology.link().flitBytes() == 0
            ? technology.link().flitTime()
            : Arrays.stream(flit).min().orElse(technology.link().flitTime());
    return new LinkTimes(usual, flit, crossing);
  }

  /**
   * Returns the times if some links carry flits faster.
   *
   * @param links by link: whether it is faster
   * @param factor the ratio of the speeds, at least 2
   * @param lanes per link
   */
  public LinkTimes faster(boolean[] links, int factor, int lanes) {
    long[] faster = new long[links.length * lanes];
    long[] across = new long[faster.length];
    for (int channel = 0; channel < faster.length; channel++) {
      long before = flit(channel);
      faster[channel] = links[channel / lanes] ? Math.max(1, before / factor) : before;
      across[channel] = crossing(channel) - before + faster[channel];
    }
    return new LinkTimes(
        Math.min(usual, Arrays.stream(faster).min().orElse(usual)), faster, across);
  }

  private static long crossing(Network network, int link, long flitTime) {
    try {
      long time =
          Math.addExact(
              Math.multiplyExact(flitTime, network.pace().latency(link)),
              network.pace().delay(link));
      if (time <= Technology.LONGEST) {
        return time;
      }
    } catch (ArithmeticException e) {
      throw tooLong(network, link, e);
    }
    throw tooLong(network, link, null);
  }

  private static BadInput tooLong(Network network, int link, Exception cause) {
    return BadInput.coded(
            "time-out-of-range",
            "the link from {node} to {node2} takes longer than {most} ps",
            network.nodeName(network.links().source(link)),
            network.nodeName(network.links().target(link)),
            Technology.LONGEST)
        .causedBy(cause);
  }

  private static long[] flitTimes(Network network, Technology technology) {
    long[] times = new long[network.links().count()];
    Arrays.fill(times, technology.link().flitTime());
    for (int link = 0; technology.link().flitBytes() > 0 && link < times.length; link++) {
      times[link] = flitTime(network, link, technology.link().flitBytes());
    }
    return times;
  }

  private static long flitTime(Network network, int link, int bytes) {
    long time = network.pace().flitTime(link, bytes);
    if (time == 0) {
      throw BadInput.coded(
          "speed-unknown",
          "flitBytes needs the speed of every link, and the speed of the link from "
              + "{from} to {to} is unknown; specify flitTime, or speed=10Gb/s after the network's name",
          network.nodeName(network.links().source(link)),
          network.nodeName(network.links().target(link)));
    }
    return time;
  }

  /** Returns the flit time of the network's fastest link. */
  static long fastest(Network network, int bytes) {
    return IntStream.range(0, network.links().count())
        .mapToLong(link -> flitTime(network, link, bytes))
        .min()
        .orElseThrow();
  }

  /**
   * Returns the flit time of a resource: of a channel that of its link, otherwise the usual one.
   */
  public long flit(int need) {
    return flit == null || need < 0 || need >= channels ? usual : flit[need];
  }

  /**
   * Returns the time until a flit has crossed a channel; for other resources the usual flit time.
   */
  public long crossing(int need) {
    return crossing == null || need < 0 || need >= channels ? usual : crossing[need];
  }

  /** Returns the index of a resource's pair of both times, from 0. */
  public int kind(int need) {
    return kind == null || need < 0 || need >= channels ? 0 : kind[need];
  }

  /** Returns the number of such pairs. */
  public int kinds() {
    return kinds;
  }

  /**
   * Returns whether a flit takes the same time on all links and has crossed when the next may
   * begin.
   */
  public boolean alike() {
    return flit == null;
  }

  /** Returns whether flit times are equal on all links; latencies may differ. */
  public boolean sameSpeed() {
    return sameSpeed;
  }

  /** Returns the flit time of the fastest link. */
  public long fastest() {
    return usual;
  }

  /** Returns the longest flit time. */
  public long slowest() {
    return slowest;
  }

  /** Returns the longest time until a flit has crossed a link. */
  public long longest() {
    return longest;
  }
}
