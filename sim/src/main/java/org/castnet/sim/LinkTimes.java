package org.castnet.sim;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.network.FlitTimes;
import org.castnet.network.Network;

/**
 * The times of flits on the links of a network, in ticks.
 *
 * <p>A tick is a whole fraction of a picosecond, so that flit times that follow from the speeds of
 * links are exact, see {@link FlitTimes#ticks}. It is a picosecond if they are whole picoseconds.
 *
 * <p>A link is busy for a flit time for each flit, and a flit reaches the other end a flit time
 * after it began to cross, or later because of the link's latency and delay. If flits have a number
 * of bytes, the flit time depends on the speed of the link. Immutable. Memory: 20 bytes per channel
 * if links differ, otherwise none.
 *
 * @since 0.1.0
 */
public final class LinkTimes {
  private final long ticks;
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

  private LinkTimes(long ticks, long usual, long[] flit, long[] crossing) {
    this.ticks = ticks;
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
   * {@return the times of a network's links}
   *
   * @param network the network
   * @param technology the technology
   * @throws BadInput if flits have a number of bytes and the speed of some link is unknown
   */
  public static LinkTimes of(Network network, Technology technology) {
    int flitBytes = technology.link().flitBytes();
    long flitTime = technology.link().flitTime();
    if (flitBytes == 0 && !network.pace().hasLatencies()) {
      return new LinkTimes(1, flitTime, new long[0], new long[0]);
    }
    long[] flit = new long[network.links().count()];
    Arrays.fill(flit, flitTime);
    long ticks = 1;
    if (flitBytes > 0) {
      FlitTimes exact = exact(network, flitBytes);
      flit = exact.in(1);
      ticks = exact.ticks(longest(network, technology, flit));
      flit = exact.in(ticks);
    }
    return of(network, ticks, Arrays.stream(flit).min().orElse(flitTime), flit);
  }

  /** Returns the times for flit times of links in ticks. */
  private static LinkTimes of(Network network, long ticks, long usual, long[] byLink) {
    int lanes = network.lanes();
    long[] flit = new long[network.channelCount()];
    Arrays.setAll(flit, channel -> byLink[channel / lanes]);
    long[] crossing = new long[flit.length];
    for (int channel = 0; channel < flit.length; channel++) {
      crossing[channel] = crossing(network, channel / lanes, flit[channel], ticks);
    }
    return new LinkTimes(ticks, usual, flit, crossing);
  }

  /** Returns the longest time of a technology and a network's links, in picoseconds. */
  private static long longest(Network network, Technology technology, long[] flit) {
    long longest = Math.max(1, technology.longestDelay());
    for (int link = 0; link < flit.length; link++) {
      longest = Math.max(longest, crossing(network, link, flit[link], 1));
    }
    return longest;
  }

  /**
   * {@return the times if some links carry flits faster}
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
        ticks, Math.min(usual, Arrays.stream(faster).min().orElse(usual)), faster, across);
  }

  private static long crossing(Network network, int link, long flitTime, long ticks) {
    try {
      long time =
          Math.addExact(
              Math.multiplyExact(flitTime, network.pace().latency(link)),
              Math.multiplyExact(network.pace().delay(link), ticks));
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

  private static FlitTimes exact(Network network, int bytes) {
    FlitTimes times = FlitTimes.of(network, bytes);
    int link = times.unknown();
    if (link >= 0) {
      throw BadInput.coded(
          "speed-unknown",
          "flitBytes needs the speed of every link, and the speed of the link from {from} to {to}"
              + " is unknown; specify flitTime, or speed=10Gb/s after the network's name",
          network.nodeName(network.links().source(link)),
          network.nodeName(network.links().target(link)));
    }
    return times;
  }

  /** Returns the flit time of the network's fastest link in picoseconds, rounded, at least 1. */
  static long fastest(Network network, int bytes) {
    FlitTimes times = exact(network, bytes);
    long ticks = times.ticks(1);
    long fastest = Arrays.stream(times.in(ticks)).min().orElseThrow();
    return Math.max(1, Math.round((double) fastest / ticks));
  }

  /** {@return the number of ticks in a picosecond} */
  public long ticks() {
    return ticks;
  }

  /**
   * Returns the number of ticks of a time.
   *
   * @param picoseconds at least 0
   * @return {@link Long#MAX_VALUE} if it is larger than a long
   */
  public long ticks(long picoseconds) {
    return picoseconds > Long.MAX_VALUE / ticks ? Long.MAX_VALUE : picoseconds * ticks;
  }

  /**
   * {@return a time in picoseconds, rounded up, so that no result is above the rate of a link}
   *
   * @param time in ticks, at least 0
   */
  public long picoseconds(long time) {
    return ticks == 1 ? time : time / ticks + (time % ticks == 0 ? 0 : 1);
  }

  /**
   * {@return the flit time of a resource: of a channel that of its link, otherwise the usual one}
   *
   * @param need the number of the resource; channels come first
   */
  public long flit(int need) {
    return flit == null || need < 0 || need >= channels ? usual : flit[need];
  }

  /**
   * {@return the time until a flit has crossed a channel; for other resources the usual flit time}
   *
   * @param need the number of the resource; channels come first
   */
  public long crossing(int need) {
    return crossing == null || need < 0 || need >= channels ? usual : crossing[need];
  }

  /**
   * {@return the index of a resource's pair of both times, from 0}
   *
   * @param need the number of the resource; channels come first
   */
  public int kind(int need) {
    return kind == null || need < 0 || need >= channels ? 0 : kind[need];
  }

  /** {@return the number of such pairs} */
  public int kinds() {
    return kinds;
  }

  /**
   * {@return whether a flit takes the same time on all links and has crossed when the next may
   * begin}
   */
  public boolean alike() {
    return flit == null;
  }

  /** {@return whether flit times are equal on all links; latencies may differ} */
  public boolean sameSpeed() {
    return sameSpeed;
  }

  /** {@return the flit time of the fastest link} */
  public long fastest() {
    return usual;
  }

  /** {@return the longest flit time} */
  public long slowest() {
    return slowest;
  }

  /** {@return the longest time until a flit has crossed a link} */
  public long longest() {
    return longest;
  }
}
