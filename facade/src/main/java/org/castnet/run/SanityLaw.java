package org.castnet.run;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.input.Diagnostic;
import org.castnet.input.TimeText;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.Technology;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.metrics.LowerBound;

/**
 * The laws that every result satisfies before it is reported. A result that breaks one is a failure
 * with a diagnostic and is never recommended.
 *
 * @since 0.2.0
 */
public enum SanityLaw {
  /** The makespan is at least the lower bound. */
  MAKESPAN(1, "makespan-below-bound", "the makespan is below the lower bound"),
  /** The mean latency is at least that of the messages alone in the network. */
  LATENCY(
      2, "latency-below-bound", "the mean latency is below the least that the messages have alone"),
  /** A stream delivers at most the load that was offered. */
  ACCEPTED(3, "accepted-above-offered", "the accepted load is above the offered one"),
  /** The load that a network carries is at most the largest load that it accepted. */
  CARRIED(4, "carried-above-accepted", "the carried load is above the largest accepted one");

  /** Rounding of sums of floating-point numbers. */
  private static final double ROUNDING = 1e-9;

  private static final String LANES_AT_ONCE =
      "; the plan uses several lanes of a link at once, so specify virtualChannels: shared, or"
          + " lanes to count each as a wire";

  private final int number;
  private final String code;
  private final String sentence;

  SanityLaw(int number, String code, String sentence) {
    this.number = number;
    this.code = code;
    this.sentence = sentence;
  }

  /** {@return its number in results of studies, from 1; it never changes} */
  public int number() {
    return number;
  }

  /** {@return the code of its diagnostics, such as {@code makespan-below-bound}} */
  public String code() {
    return code;
  }

  /** {@return the law as a sentence, such as {@code the makespan is below the lower bound}} */
  public String sentence() {
    return sentence;
  }

  /**
   * {@return the law with a {@link #number}}
   *
   * @param number a number of a law, from 1
   * @throws java.util.NoSuchElementException if there is no such law
   */
  public static SanityLaw numbered(int number) {
    return Arrays.stream(values()).filter(law -> law.number == number).findFirst().orElseThrow();
  }

  /**
   * {@return the law that a diagnostic reports}
   *
   * @param diagnostic the diagnostic
   * @throws java.util.NoSuchElementException if it is not a diagnostic of a law
   */
  public static SanityLaw of(Diagnostic diagnostic) {
    return Arrays.stream(values())
        .filter(law -> law.code.equals(diagnostic.code()))
        .findFirst()
        .orElseThrow();
  }

  /**
   * {@return whether a value is at least a limit, up to rounding}
   *
   * @param value a finite number
   * @param limit a finite number
   */
  public static boolean atLeast(double value, double limit) {
    return value >= limit - ROUNDING * Math.abs(limit);
  }

  /**
   * {@return the diagnostic for loads, which are flits per node and flit time}
   *
   * @param found the measured load
   * @param limit the load that bounds it
   */
  public Diagnostic brokenByLoad(double found, double limit) {
    return diagnostic(load(found), load(limit), "");
  }

  /**
   * {@return the diagnostic for times in picoseconds}
   *
   * @param found the measured time
   * @param limit the time that bounds it
   */
  public Diagnostic brokenByTime(double found, double limit) {
    return diagnostic(time(found), time(limit), "");
  }

  private Diagnostic diagnostic(String found, String limit, String hint) {
    return Diagnostic.of(code, "{what}: {found} and {limit}{hint}", sentence, found, limit, hint);
  }

  private static String load(double load) {
    return String.format(Locale.ROOT, "%.4g", load);
  }

  private static String time(double picoseconds) {
    return TimeText.format(Math.round(picoseconds));
  }

  /**
   * Returns the first law that a run breaks; empty if it breaks none, or did not end. O(sends).
   *
   * @param bound of the messages of its plan, for its technology
   */
  static Optional<Diagnostic> brokenBy(PlanRun run, LowerBound bound) {
    if (run.makespan().isEmpty()) {
      return Optional.empty();
    }
    double saved = savedAtPorts(run);
    return Stream.of(
            broken(
                MAKESPAN,
                run,
                (double) run.makespan().getAsLong(),
                (double) bound.picoseconds(),
                saved),
            broken(LATENCY, run, run.latencies().mean(), bound.meanLatency(), saved))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Diagnostic> broken(
      SanityLaw law, PlanRun run, double found, double limit, double saved) {
    return atLeast(found + saved, limit)
        ? Optional.empty()
        : Optional.of(law.diagnostic(time(found), time(limit), hint(run)));
  }

  private static String hint(PlanRun run) {
    return run.plan().network().lanes() > 1
            && run.parameters().link().virtualChannels() == VirtualChannels.DISJOINT
        ? LANES_AT_ONCE
        : "";
  }

  /**
   * Returns the time that worms may save at ports: a port accepts the first flit of the next worm
   * at the same time as the last flit of the previous one, while bounds count every flit.
   */
  private static double savedAtPorts(PlanRun run) {
    MulticastPlan plan = run.plan();
    Technology technology = run.parameters();
    if (technology.node().ports() == PortModel.ALL || plan.network().isIndirect()) {
      return 0;
    }
    int[] received = new int[plan.network().nodeCount()];
    int[] sent = new int[received.length];
    for (Send send : plan.sends()) {
      sent[send.sender()]++;
      send.dropOffs().forEach((int node) -> received[node]++);
    }
    int most = IntStream.concat(Arrays.stream(received), Arrays.stream(sent)).max().orElse(0);
    LinkTimes times = LinkTimes.of(plan.network(), technology);
    return (double) times.fastest() / times.ticks() * Math.max(0.0, most - 1.0);
  }
}
