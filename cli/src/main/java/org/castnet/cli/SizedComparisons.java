package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.Outcome;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.document.LowerBoundJson;
import org.castnet.document.LowerBoundText;
import org.castnet.document.MachineText;
import org.castnet.document.NoteJson;
import org.castnet.document.RateText;
import org.castnet.fields.SizeText;
import org.castnet.input.Diagnostic;
import org.castnet.input.TimeText;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.run.PlanRun;
import org.castnet.run.ScenarioBound;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.Scenario.Need;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.text.CountText;

/**
 * The schemes for an operation with messages or buffers of several sizes.
 *
 * <p>Bandwidths are those of nccl-tests: {@code algbw} is the size of the buffer over the time, and
 * {@code busbw} is the part of it that each link of a host must carry at least: 2(n-1)/n for an
 * all-reduce, 1 for a broadcast and a reduction, and (n-1)/n for the others.
 *
 * @param operation the operation
 * @param ranks the number of ranks of a group, or of the nodes of a multicast
 * @param sizes the answer for each size, in the given order
 */
record SizedComparisons(CollectiveOperation operation, int ranks, List<Size> sizes) {
  private static final int LISTED = 4;
  private static final int DIGITS = 3; // of rates

  /**
   * The answer for one size.
   *
   * @param bytes the size of the buffer
   */
  record Size(long bytes, ComparisonAnswer answer) {
    Comparison comparison() {
      return answer.comparison();
    }
  }

  /** Returns whether some scheme completed on the machine for every size. */
  boolean isComplete() {
    return sizes.stream().allMatch(size -> size.comparison().best().isPresent());
  }

  private Scenario scenario() {
    return sizes.get(0).comparison().scenario();
  }

  /** Prints one line per size with the best scheme, and the bottleneck. */
  void text(PrintStream out) {
    Network network = scenario().network();
    out.println(
        operation.word() + " among " + CountText.of(ranks, "rank") + " on " + network.spec());
    if (sizes.size() > 1) {
      out.println("machine: " + MachineText.of(scenario()).line());
    }
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
    // the table of a single size has the notes on its comparison
    (sizes.size() == 1 ? furtherNotes() : notes())
        .forEach(note -> ComparisonText.lines(note.text()).forEach(out::println));
    if (sizes.size() > 1) {
      out.println("All schemes of one size: the same command with a single --size.");
    }
  }

  private void line(Size size, PrintStream out) {
    Comparison comparison = size.comparison();
    Optional<Outcome> best = comparison.best();
    Optional<LowerBound> bound = comparison.limit();
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
        best.flatMap(Outcome::run).map(run -> ComparisonText.share(run, bound)).orElse("-"),
        bound.map(limit -> limit.binds().word()).orElse("-"));
  }

  private static String time(PlanRun run) {
    return run.makespan().isPresent() ? TimeText.format(run.makespan().getAsLong()) : "-";
  }

  /** Returns the notes on all sizes: those of each comparison, each once, and the further ones. */
  private List<Diagnostic> notes() {
    return Stream.concat(notesOfComparisons(), furtherNotes().stream()).toList();
  }

  private Stream<Diagnostic> notesOfComparisons() {
    return sizes.stream().flatMap(size -> size.answer.notes().stream()).distinct();
  }

  /**
   * Returns the faster schemes of other machines by size, and the bottleneck of the largest size.
   */
  private List<Diagnostic> furtherNotes() {
    List<Diagnostic> notes = new ArrayList<>();
    sizes.forEach(size -> faster(size).ifPresent(notes::add));
    Size largest = sizes.get(sizes.size() - 1);
    largest
        .comparison()
        .limit()
        .filter(bound -> bound.binds() == LowerBound.Bound.LINKS)
        .ifPresent(bound -> addBottleneck(largest, bound, notes));
    return notes;
  }

  /** Returns the best scheme of all if it needs more than the machine has. */
  private static Optional<Diagnostic> faster(Size size) {
    Comparison comparison = size.comparison();
    return comparison
        .bestOnOtherMachines()
        .map(
            best ->
                Diagnostic.of(
                    "faster-on-other-machines",
                    "With {needs} at {size}: {scheme}, {makespan}",
                    Need.text(comparison.needs(best)),
                    SizeText.format(size.bytes),
                    best.label(),
                    time(best.run().orElseThrow())));
  }

  /** Adds the links that limit a size, and the effect of faster ones. */
  private static void addBottleneck(Size size, LowerBound bound, List<Diagnostic> notes) {
    Scenario scenario = size.comparison().scenario();
    List<String> cut = LowerBoundJson.cut(scenario.network(), bound);
    int listed = Math.min(LISTED, cut.size());
    notes.add(
        Diagnostic.of(
            "bottleneck",
            "At {size} the bottleneck is {links}; no scheme is faster than {limit}.",
            SizeText.format(size.bytes),
            String.join(", ", cut.subList(0, listed))
                + (listed < cut.size() ? " and " + (cut.size() - listed) + " more links" : ""),
            TimeText.format(bound.picoseconds())));
    ScenarioBound.widening(scenario, bound)
        .map(widening -> LowerBoundText.widening(scenario.network(), widening))
        .ifPresent(remedy -> notes.add(Diagnostic.of("remedy", "Remedy: {remedy}.", remedy)));
  }

  /** Writes one line per size and scheme. */
  void csv(PrintStream out) throws IOException {
    CSVFormat format = CSVFormat.RFC4180;
    String notes = ComparisonCsv.notes(notes());
    out.println(
        "size_bytes,scheme,machine,needs,makespan_ps,algbw_bytes_per_s,busbw_bytes_per_s,"
            + "limit_ps,share_of_limit,notes");
    for (Size size : sizes) {
      for (Outcome outcome : size.comparison().ranked()) {
        if (outcome.run().isPresent()) {
          Optional<LowerBound> bound = size.comparison().limit(outcome);
          PlanRun run = outcome.run().get();
          OptionalDouble bandwidth = algbw(size, run);
          OptionalDouble share = run.shareOf(bound);
          boolean ended = bandwidth.isPresent();
          out.println(
              format.format(
                  size.bytes,
                  outcome.label(),
                  Machine.of(run.plan()).word(),
                  ComparisonCsv.needs(size.comparison().needs(outcome)),
                  ended ? run.makespan().getAsLong() : "",
                  ended ? Math.round(bandwidth.getAsDouble()) : "",
                  ended ? Math.round(bandwidth.getAsDouble() * busFactor()) : "",
                  bound.isPresent() ? bound.get().picoseconds() : "",
                  share.isPresent() ? share.getAsDouble() : "",
                  notes));
        }
      }
    }
  }

  /** All sizes as JSON. */
  private record Json(
      String collective,
      int ranks,
      MachineText machine,
      List<SizeJson> sizes,
      List<NoteJson> notes) {}

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
                MachineText.of(scenario()),
                sizes.stream().map(this::json).toList(),
                NoteJson.all(notes(), scenario().network()))));
  }

  private SizeJson json(Size size) {
    Optional<Outcome> best = size.comparison().best();
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
        ComparisonJson.of("", size.answer));
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
