package org.castnet.network;

import java.util.Arrays;
import java.util.List;

/** The data rate and latency of each link. Immutable. */
public final class LinkPace {
  /** The maximum latency in flit times. */
  public static final int LONGEST = 1_000_000;

  private static final LinkPace UNSAID = new LinkPace(new double[0], new int[0]);

  /** By link, in Gbit/s; empty if no rate is known. */
  private final double[] gigabits;

  private final int[] latency;

  private LinkPace(double[] gigabits, int[] latency) {
    this.gigabits = gigabits;
    this.latency = latency;
  }

  /**
   * Properties of a cable.
   *
   * @param speed width and speed such as {@code 4xHDR}; empty if unknown
   * @param latency the time in flit times until a flit has crossed; 1 if unknown
   */
  public record Wire(String speed, int latency) {
    private static final Wire PLAIN = new Wire("", 1);

    /** Returns a cable of unknown speed. */
    public static Wire plain() {
      return PLAIN;
    }

    public static Wire ofSpeed(String speed) {
      return speed.isEmpty() ? PLAIN : new Wire(speed, 1);
    }

    public static Wire ofLatency(int latency) {
      return latency == 1 ? PLAIN : new Wire("", latency);
    }
  }

  /** Returns an object without any known rate or latency. */
  public static LinkPace unspecified() {
    return UNSAID;
  }

  /**
   * Returns the rates and latencies of cables.
   *
   * @param wires by link
   */
  public static LinkPace of(List<Wire> wires) {
    double[] gigabits =
        wires.stream().mapToDouble(wire -> LinkSpeed.gigabits(wire.speed()).orElse(0)).toArray();
    int[] latency = wires.stream().mapToInt(Wire::latency).toArray();
    return new LinkPace(
        Arrays.stream(gigabits).allMatch(g -> g == 0) ? UNSAID.gigabits : gigabits,
        Arrays.stream(latency).allMatch(l -> l == 1) ? UNSAID.latency : latency);
  }

  /** Returns the data rate in Gbit/s, or 0 if unknown. */
  public double gigabits(int link) {
    return gigabits.length == 0 ? 0 : gigabits[link];
  }

  /** Returns the time until a flit has crossed a link, in flit times, at least 1. */
  public int latency(int link) {
    return latency.length == 0 ? 1 : latency[link];
  }

  /** Returns whether some link has a latency above one flit time. */
  public boolean hasLatencies() {
    return latency.length > 0;
  }
}
