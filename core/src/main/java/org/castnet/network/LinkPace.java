package org.castnet.network;

import java.util.Arrays;
import java.util.List;

/**
 * What a network says of its links' own pace: by link the data that it carries in a time, and how
 * long a flit is on its way. Immutable.
 */
public final class LinkPace {
  /** The longest latency, in flit times. */
  public static final int LONGEST = 1_000_000;

  private static final LinkPace UNSAID = new LinkPace(new double[0], new int[0]);

  /** By link; empty where nothing is said of any. */
  private final double[] gigabits;

  private final int[] latency;

  private LinkPace(double[] gigabits, int[] latency) {
    this.gigabits = gigabits;
    this.latency = latency;
  }

  /**
   * What is said of a cable.
   *
   * @param speed width and speed such as {@code 4xHDR}; empty where nothing is said
   * @param latency flit times from when a flit begins to cross until it has; 1 where nothing is
   *     said
   */
  public record Wire(String speed, int latency) {
    private static final Wire PLAIN = new Wire("", 1);

    /** Nothing is said of it. */
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

  /** Nothing is said of any link. */
  public static LinkPace unsaid() {
    return UNSAID;
  }

  /** By link what is said of its cable. */
  public static LinkPace of(List<Wire> wires) {
    double[] gigabits =
        wires.stream().mapToDouble(wire -> LinkSpeed.gigabits(wire.speed()).orElse(0)).toArray();
    int[] latency = wires.stream().mapToInt(Wire::latency).toArray();
    return new LinkPace(
        Arrays.stream(gigabits).allMatch(g -> g == 0) ? UNSAID.gigabits : gigabits,
        Arrays.stream(latency).allMatch(l -> l == 1) ? UNSAID.latency : latency);
  }

  /** Gigabits of data a second, or 0 where nothing is said that is known. */
  public double gigabits(int link) {
    return gigabits.length == 0 ? 0 : gigabits[link];
  }

  /** Flit times from when a flit begins to cross until it has, at least 1. */
  public int latency(int link) {
    return latency.length == 0 ? 1 : latency[link];
  }

  /** Whether some link takes more than a flit time. */
  public boolean hasLatencies() {
    return latency.length > 0;
  }
}
