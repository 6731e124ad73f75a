package org.castnet.network;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.castnet.fields.LinkSpeed;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.input.TimeText;

/**
 * The data rate and latency of each link. Immutable.
 *
 * @since 0.1.0
 */
public final class LinkPace {
  /** The maximum latency in flit times. */
  public static final int LONGEST = 1_000_000;

  private static final Pattern TIME =
      Pattern.compile("[0-9.]+(?:[eE][+-]?[0-9]+)?\\s*(ps|ns|us|µs|ms|s|min)");

  private static final LinkPace UNSAID =
      new LinkPace(new String[0], new double[0], new int[0], new long[0]);

  /** By link, as it was specified; empty if no speed was specified. */
  private final String[] speed;

  /** By link, in Gbit/s; empty if no rate is known. */
  private final double[] gigabits;

  private final int[] latency;

  /** By link, in picoseconds; empty if all are 0. */
  private final long[] delay;

  private LinkPace(String[] speed, double[] gigabits, int[] latency, long[] delay) {
    this.speed = speed;
    this.gigabits = gigabits;
    this.latency = latency;
    this.delay = delay;
  }

  /**
   * Properties of a cable.
   *
   * @param speed a speed such as {@code 300GB/s} or {@code 4xHDR}, see {@link LinkSpeed}; empty if
   *     unknown
   * @param latency the time in flit times until a flit has crossed; 1 if unknown
   * @param delay an additional time until a flit has crossed, in picoseconds; 0 if unknown
   */
  public record Wire(String speed, int latency, long delay) {
    private static final Wire PLAIN = new Wire("", 1);

    /** Creates a cable without additional delay. */
    public Wire(String speed, int latency) {
      this(speed, latency, 0);
    }

    /** {@return a cable of unknown speed} */
    public static Wire plain() {
      return PLAIN;
    }

    /**
     * {@return a cable with this speed and a latency of one flit time}
     *
     * @param speed the speed, see {@link LinkSpeed}; empty if unknown
     */
    public static Wire ofSpeed(String speed) {
      return speed.isEmpty() ? PLAIN : new Wire(speed, 1);
    }

    /**
     * {@return a cable with this latency and unknown speed}
     *
     * @param latency in flit times, at least 1
     */
    public static Wire ofLatency(int latency) {
      return latency == 1 ? PLAIN : new Wire("", latency);
    }

    /**
     * {@return the properties of a cable as text states them}
     *
     * @param speed see {@link LinkSpeed}; may be empty
     * @param latency a number of flit times, which is rounded to a whole number of at least 1, or a
     *     time such as {@code 1.2us}, which is the delay; may be empty
     * @throws BadInput if one is wrong
     */
    public static Wire of(String speed, String latency) {
      String known = LinkSpeed.known(speed);
      String text = latency.strip();
      if (text.isEmpty()) {
        return new Wire(known, 1);
      }
      return TIME.matcher(text).matches()
          ? new Wire(known, 1, TimeText.picoseconds(text))
          : new Wire(known, flitTimes(text));
    }

    private static int flitTimes(String text) {
      try {
        double latency = Double.parseDouble(text);
        if (latency > 0 && latency <= LONGEST) {
          return Math.max(1, (int) Math.round(latency));
        }
      } catch (NumberFormatException e) {
        throw BadInput.coded(
                "wrong-type",
                "latency is {found}; a number of flit times or a time such as 1.2us is needed",
                TextFile.quote(text))
            .causedBy(e);
      }
      throw BadInput.coded(
          "value-out-of-range",
          "latency is {found}; it must be above 0 and at most {most}",
          TextFile.quote(text),
          LONGEST);
    }

    /** {@return whether neither a latency nor a delay is specified} */
    public boolean isImmediate() {
      return latency == 1 && delay == 0;
    }
  }

  /** {@return an object without any known rate or latency} */
  public static LinkPace unspecified() {
    return UNSAID;
  }

  /**
   * {@return the rates and latencies of cables}
   *
   * @param wires by link
   */
  public static LinkPace of(List<Wire> wires) {
    String[] speed = wires.stream().map(Wire::speed).toArray(String[]::new);
    Map<String, Double> rates = new HashMap<>(); // most networks have few speeds
    double[] gigabits =
        Arrays.stream(speed)
            .mapToDouble(text -> rates.computeIfAbsent(text, LinkPace::rate))
            .toArray();
    int[] latency = wires.stream().mapToInt(Wire::latency).toArray();
    long[] delay = wires.stream().mapToLong(Wire::delay).toArray();
    return new LinkPace(
        Arrays.stream(speed).allMatch(String::isEmpty) ? UNSAID.speed : speed,
        Arrays.stream(gigabits).allMatch(g -> g == 0) ? UNSAID.gigabits : gigabits,
        Arrays.stream(latency).allMatch(l -> l == 1) ? UNSAID.latency : latency,
        Arrays.stream(delay).allMatch(d -> d == 0) ? UNSAID.delay : delay);
  }

  private static double rate(String speed) {
    return LinkSpeed.gigabits(speed).orElse(0);
  }

  /**
   * {@return the properties of a link's cable}
   *
   * @param link the number of the link, from 0
   */
  public Wire wire(int link) {
    return new Wire(speed(link), latency(link), delay(link));
  }

  /**
   * {@return the speed as it was specified, such as {@code 4xHDR}; empty if unspecified}
   *
   * @param link the number of the link, from 0
   */
  public String speed(int link) {
    return speed.length == 0 ? "" : speed[link];
  }

  /**
   * {@return the data rate in Gbit/s, or 0 if unknown}
   *
   * @param link the number of the link, from 0
   */
  public double gigabits(int link) {
    return gigabits.length == 0 ? 0 : gigabits[link];
  }

  /**
   * {@return the time until a flit has crossed a link without its delay, in flit times, at least 1}
   *
   * @param link the number of the link, from 0
   */
  public int latency(int link) {
    return latency.length == 0 ? 1 : latency[link];
  }

  /**
   * {@return the time that is added until a flit has crossed a link, in picoseconds}
   *
   * @param link the number of the link, from 0
   */
  public long delay(int link) {
    return delay.length == 0 ? 0 : delay[link];
  }

  /** {@return whether some link has a latency above one flit time, or a delay} */
  public boolean hasLatencies() {
    return latency.length > 0 || delay.length > 0;
  }
}
