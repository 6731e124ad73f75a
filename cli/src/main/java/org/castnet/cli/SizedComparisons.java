package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.csv.CSVFormat;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.document.LowerBoundJson;
import org.castnet.document.LowerBoundText;
import org.castnet.document.RateText;
import org.castnet.fields.SizeText;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.run.PlanRun;
import org.castnet.run.ScenarioBound;
import org.castnet.scenario.Scenario;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.text.CountText;
import org.castnet.traffic.CollectiveTraffic.Operation;

/**
 * The schemes for an operation with messages or buffers of several sizes.
 *
 * <p>Bandwidths are those of nccl-tests: {@code algbw} is the size of the buffer over the time, and
 * {@code busbw} is the part of it that each link of a host must carry at least: 2(n-1)/n for an
 * all-reduce, 1 for a broadcast and a reduction, and (n-1)/n for the others.
 *
 * @param operation the operation
 * @param ranks the number of ranks of a group, or of the nodes of a multicast
 * @param sizes the comparison for each size, in the given order
 */
record SizedComparisons(Operation operation, int ranks, List<Size> sizes) {
  private static final int LISTED = 4;
  private static final int DIGITS = 3; // of rates

  /**
   * The comparison for one size.
   *
   * @param bytes the size of the buffer
   */
  record Size(long bytes, Comparison comparison) {}

  /** Returns whether some scheme that the routers support completed for every size. */
  boolean isComplete() {
    return sizes.stream().allMatch(size -> best(size).isPresent());
  }

  /** Returns the best scheme that the routers support; empty if no scheme succeeds. */
  private static Optional<Outcome> best(Size size) {
    return size.comparison.best().filter(size.comparison::isExecutable);
  }

  private Scenario scenario() {
    return sizes.get(0).comparison.scenario();
  }

  private static Machine needs(Outcome outcome) {
    return Machine.of(outcome.run().orElseThrow().plan());
  }

  /** Prints one line per size with the best scheme, and the bottleneck. */
  void text(PrintStream out) {
    Network network = scenario().network();
    out.println(
        operation.word()
            + " among "
            + CountText.of(ranks, "rank")
            + " on "
            + network.spec()
            + ", "
            + ComparisonText.technology(scenario().wormhole())
            + ", machine "
            + scenario().capability().word());
    out.println();
    out.printf(
        Locale.ROOT,
        "  %10s  %-18s %12s %12s %12s %9s  %s%n",
        "size",
        "best scheme",
        "makespan",
        "algbw",
        "busbw",
        "of bound",
        "limited by");
    sizes.forEach(size -> line(size, out));
    out.println();
    sizes.forEach(size -> faster(size, out));
    bottleneck(network, out);
    if (sizes.size() > 1) {
      out.println("All schemes of one size: the same command with a single --size.");
    }
  }

  private void line(Size size, PrintStream out) {
    Comparison comparison = size.comparison;
    Optional<LowerBound> bound = comparison.limit();
    Optional<Outcome> best = best(size);
    OptionalDouble bandwidth =
        best.flatMap(Outcome::run).map(run -> algbw(size, run)).orElse(OptionalDouble.empty());
    out.printf(
        Locale.ROOT,
        "  %10s  %-18s %12s %12s %12s %9s  %s%n",
        SizeText.format(size.bytes),
        best.map(Outcome::label).orElse("-"),
        best.flatMap(Outcome::run).map(SizedComparisons::time).orElse("-"),
        bandwidth.isPresent() ? rate(bandwidth.getAsDouble()) : "-",
        bandwidth.isPresent() ? rate(bandwidth.getAsDouble() * busFactor()) : "-",
        best.flatMap(Outcome::run).map(run -> share(run, bound)).orElse("-"),
        bound.map(limit -> limit.binds().word()).orElse("-"));
  }

  private static String time(PlanRun run) {
    return run.makespan().isPresent() ? TimeText.format(run.makespan().getAsLong()) : "-";
  }

  private static String share(PlanRun run, Optional<LowerBound> bound) {
    return bound.isPresent() && run.makespan().isPresent()
        ? String.format(
            Locale.ROOT, "%.1f %%", 100 * bound.get().shareOf(run.makespan().getAsLong()))
        : "-";
  }

  /** Names the best scheme of all if it needs routers with more capabilities. */
  private void faster(Size size, PrintStream out) {
    Optional<Outcome> best = size.comparison.bestOnOtherRouters();
    if (best.isPresent()) {
      out.println(
          "With --machine "
              + needs(best.get()).word()
              + " at "
              + SizeText.format(size.bytes)
              + ": "
              + best.get().label()
              + ", "
              + time(best.get().run().orElseThrow()));
    }
  }

  /** Names the links that limit the largest size. */
  private void bottleneck(Network network, PrintStream out) {
    Size largest = sizes.get(sizes.size() - 1);
    Optional<LowerBound> bound = largest.comparison.limit();
    if (bound.isPresent() && bound.get().binds() == LowerBound.Bound.LINKS) {
      List<String> cut = LowerBoundJson.cut(network, bound.get());
      int listed = Math.min(LISTED, cut.size());
      out.println(
          "At "
              + SizeText.format(largest.bytes)
              + " the bottleneck is "
              + String.join(", ", cut.subList(0, listed))
              + (listed < cut.size() ? " and " + (cut.size() - listed) + " more links" : "")
              + "; no scheme is faster than "
              + TimeText.format(bound.get().picoseconds())
              + ".");
      Comparison compared = largest.comparison;
      compared.outcomes().stream()
          .flatMap(outcome -> outcome.run().stream())
          .findFirst()
          .map(run -> run.parameters().ports())
          .flatMap(ports -> ScenarioBound.widening(compared.scenario(), ports, bound.get()))
          .map(widening -> "Remedy: " + LowerBoundText.widening(network, widening) + ".")
          .ifPresent(remedy -> ComparisonText.lines(remedy).forEach(out::println));
    }
  }

  /** Writes one line per size and scheme. */
  void csv(PrintStream out) throws IOException {
    CSVFormat format = CSVFormat.RFC4180;
    out.println(
        "size_bytes,scheme,machine,makespan_ps,algbw_bytes_per_s,busbw_bytes_per_s,limit_ps,share_of_limit");
    for (Size size : sizes) {
      Optional<LowerBound> bound = size.comparison.limit();
      for (Outcome outcome : size.comparison.ranked()) {
        if (outcome.run().isPresent()) {
          PlanRun run = outcome.run().get();
          OptionalDouble bandwidth = algbw(size, run);
          boolean ended = bandwidth.isPresent();
          out.println(
              format.format(
                  size.bytes,
                  outcome.label(),
                  needs(outcome).word(),
                  ended ? run.makespan().getAsLong() : "",
                  ended ? Math.round(bandwidth.getAsDouble()) : "",
                  ended ? Math.round(bandwidth.getAsDouble() * busFactor()) : "",
                  bound.isPresent() ? bound.get().picoseconds() : "",
                  ended && bound.isPresent()
                      ? bound.get().shareOf(run.makespan().getAsLong())
                      : ""));
        }
      }
    }
  }

  /** All sizes as JSON. */
  private record Json(String collective, int ranks, String machine, List<SizeJson> sizes) {}

  /** One size as JSON; bandwidths in bytes per second. */
  private record SizeJson(
      long size,
      Optional<String> best,
      Optional<Long> algbw,
      Optional<Long> busbw,
      ComparisonJson comparison) {}

  /** Writes one object with an array of sizes. */
  void json(PrintStream out) throws IOException {
    out.println(
        JsonText.line(
            new Json(
                operation.word(),
                ranks,
                scenario().capability().word(),
                sizes.stream().map(this::json).toList())));
  }

  private SizeJson json(Size size) {
    Optional<Outcome> best = best(size);
    Optional<Double> bandwidth =
        best.flatMap(Outcome::run)
            .map(run -> algbw(size, run))
            .filter(OptionalDouble::isPresent)
            .map(OptionalDouble::getAsDouble);
    return new SizeJson(
        size.bytes,
        best.map(Outcome::label),
        bandwidth.map(Math::round),
        bandwidth.map(rate -> Math.round(rate * busFactor())),
        ComparisonJson.of("", size.comparison));
  }

  /** Returns bytes of the buffer per second; empty if the run did not end. */
  private OptionalDouble algbw(Size size, PlanRun run) {
    return run.makespan().isPresent()
        ? OptionalDouble.of(
            operation.bandwidth(ranks, (double) size.bytes).algbw(run.makespan().getAsLong()))
        : OptionalDouble.empty();
  }

  private double busFactor() {
    return operation.busFactor(ranks);
  }

  private static String rate(double bytesPerSecond) {
    return RateText.of(bytesPerSecond, DIGITS);
  }
}
