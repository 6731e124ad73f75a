package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.apache.commons.csv.CSVFormat;
import org.castnet.cli.option.Output;
import org.castnet.clos.Demand;
import org.castnet.clos.KnownCondition;
import org.castnet.clos.LeastMiddles;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code castnet clos least}. */
@Command(
    name = "least",
    mixinStandardHelpOptions = true,
    description =
        "Computes the true least number of middle switches of a small Clos network by searching "
            + "all states, and compares it with published conditions.",
    footer = {
      "",
      "Allowed are n to 8 and r from n to 64; large searches end after a limit of steps.",
      "",
      "Examples:",
      "  castnet clos least --n 2 --r 4 --alpha 1 --d 1",
      "  castnet clos least --n 4 --r 8 --alpha 4 --limit 4 --format json"
    })
final class ClosLeastCommand implements Callable<Integer> {
  /** The formats of the answer. */
  enum Format {
    TEXT,
    JSON,
    CSV
  }

  @Mixin private ClosDemandOptions size;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description =
          "Largest limit on the middles of a circuit to try (default: 3, or r if that is less).")
  private Integer limit;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json or csv (default: text).")
  private Format format;

  @Mixin private Output output;

  /** A least m by a search; absent if the search took too many steps. */
  private record Least(String routing, Optional<Integer> m) {
    static Least of(String routing, OptionalInt found) {
      return new Least(
          routing, found.isPresent() ? Optional.of(found.getAsInt()) : Optional.empty());
    }
  }

  /** A condition; its m is absent if it does not cover the demand, or is not known in full. */
  private record Known(
      String source,
      String circuits,
      String blocking,
      String condition,
      String text,
      Optional<Long> m) {
    static Known of(KnownCondition known, Demand demand) {
      OptionalLong value = known.value().apply(demand);
      return new Known(
          known.source(),
          known.circuits(),
          known.blocking(),
          known.condition(),
          known.text(),
          value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty());
    }
  }

  /** The whole answer. */
  private record Answer(
      int n, int r, int alpha, int d, List<Least> least, List<Known> conditions) {}

  @Override
  public Integer call() throws IOException {
    Demand demand = size.demand();
    LeastMiddles search = new LeastMiddles(demand);
    int most = limit == null ? Math.min(3, demand.r()) : limit;
    if (most < 1 || most > demand.r()) {
      throw BadInput.coded(
          "value-out-of-range",
          "--limit: {limit} is not allowed; allowed are 1 to r, which is {r}",
          most,
          demand.r());
    }
    List<Least> least = new ArrayList<>();
    least.add(Least.of("greedy choice, worst ties", search.greedy()));
    for (int picks = 1; picks <= most; picks++) {
      least.add(
          Least.of(
              "at most " + picks + (picks == 1 ? " middle" : " middles") + " a circuit",
              search.atMost(picks)));
    }
    least.add(Least.of("any choice (strict sense)", search.strict()));
    List<Known> known =
        KnownCondition.all().stream().map(condition -> Known.of(condition, demand)).toList();
    Answer answer = new Answer(demand.n(), demand.r(), demand.alpha(), demand.d(), least, known);
    output.write(
        out -> {
          switch (format) {
            case TEXT -> text(answer, out);
            case JSON -> out.println(JsonText.line(answer));
            case CSV -> csv(answer, out);
          }
        });
    return CastnetCommand.DONE;
  }

  private static void text(Answer answer, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "n = %d, r = %d, alpha = %d, d = %d%n",
        answer.n(),
        answer.r(),
        answer.alpha(),
        answer.d());
    out.println("router                          least m");
    for (Least each : answer.least()) {
      out.printf(Locale.ROOT, "%-30s %8s%n", each.routing(), shown(each.m()));
    }
    if (answer.least().stream().anyMatch(each -> each.m().isEmpty())) {
      out.printf(Locale.ROOT, "-: more than %,d steps%n", LeastMiddles.STEPS);
    }
    out.println();
    out.println("condition                          m  blocking; known from");
    for (Known each : answer.conditions()) {
      out.printf(
          Locale.ROOT,
          "%-26s %9s  %s; %s%n",
          each.source(),
          shown(each.m()),
          each.blocking(),
          each.text());
    }
  }

  private static String shown(Optional<?> value) {
    return value.map(Object::toString).orElse("-");
  }

  private static void csv(Answer answer, PrintStream out) {
    out.println("n,r,alpha,d,kind,name,m");
    answer
        .least()
        .forEach(each -> row(answer, "least", each.routing(), each.m().orElse(null), out));
    answer
        .conditions()
        .forEach(each -> row(answer, "condition", each.source(), each.m().orElse(null), out));
  }

  private static void row(Answer answer, String kind, String name, Number m, PrintStream out) {
    out.println(
        CSVFormat.RFC4180.format(
            answer.n(), answer.r(), answer.alpha(), answer.d(), kind, name, m));
  }
}
