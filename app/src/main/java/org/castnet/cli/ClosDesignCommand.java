package org.castnet.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.castnet.circuits.SizingJson;
import org.castnet.clos.Crosspoints;
import org.castnet.clos.Demand;
import org.castnet.clos.PaperTable1;
import org.castnet.clos.Recursion;
import org.castnet.clos.Sizing;
import org.castnet.network.BadInput;
import org.castnet.scenario.JsonText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code castnet clos design}. */
@Command(
    name = "design",
    mixinStandardHelpOptions = true,
    description = "How many middle switches a Clos network needs, or what a given number allows.",
    footer = {
      "",
      "Examples:",
      "  castnet clos design --n 16 --r 16 --alpha 1 --d 1 --format json",
      "  castnet clos design --n 16 --r 16 --d 2 --over alpha --format csv",
      "  castnet clos design --n 16 --r 16 --m 60"
    })
final class ClosDesignCommand implements Callable<Integer> {
  /** The formats of a design. */
  enum Format {
    TEXT,
    JSON,
    CSV
  }

  /** What a table goes over. */
  enum Over {
    ALPHA,
    D
  }

  @Option(names = "--n", required = true, description = "Ports of an outer switch.")
  private int n;

  @Option(names = "--r", required = true, description = "Input switches, and output switches.")
  private int r;

  @Option(names = "--alpha", defaultValue = "0", description = "Wide circuits an input switch.")
  private int alpha;

  @Option(names = "--d", defaultValue = "1", description = "Output switches any circuit may reach.")
  private int d;

  @Option(names = "--over", description = "alpha or d: a table over all its values.")
  private Over over;

  @Option(names = "--m", description = "Given m: the largest alpha for each d.")
  private Long m;

  @Option(names = "--crosspoints", description = "Given crosspoints: the largest alpha for each d.")
  private Long budget;

  @Option(
      names = "--stages",
      defaultValue = "3",
      description = "Up to so many stages: the fewest crosspoints (default: 3).")
  private int stages;

  @Option(names = "--format", defaultValue = "text", description = "text, json or csv.")
  private Format format;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Demand demand = new Demand(n, r, alpha, d);
    if (m != null && budget != null) {
      throw new BadInput("give either --m or --crosspoints");
    }
    if (stages < 3 || stages % 2 == 0) {
      throw new BadInput("--stages: " + stages + " is not allowed; allowed are 3, 5, 7, …");
    }
    output.write(
        out -> {
          if (m != null || budget != null) {
            inverse(m != null ? m : budget / Crosspoints.middle(n, r), out);
          } else {
            sizes(demand, out);
          }
        });
    return Castnet.DONE;
  }

  private void inverse(long middles, PrintStream out) throws IOException {
    int[] largest = Sizing.largestAlpha(middles, n, r);
    if (format == Format.JSON) {
      try (JsonGenerator json = JsonText.generator(out)) {
        json.writeStartObject();
        json.writeNumberField("m", middles);
        json.writeArrayFieldStart("alphaByD");
        for (int value : largest) {
          json.writeNumber(value);
        }
        json.writeEndArray();
        json.writeEndObject();
      }
      out.println();
      return;
    }
    out.println(format == Format.CSV ? "m,d,alpha" : "m = " + middles + "; largest alpha by d");
    for (int k = 0; k < largest.length; k++) {
      out.println(
          format == Format.CSV
              ? Csv.row(middles, k + 1, largest[k])
              : (k + 1) + "  " + (largest[k] < 0 ? "none" : largest[k]));
    }
  }

  private void sizes(Demand demand, PrintStream out) throws IOException {
    List<Sizing> rows =
        over == null
            ? List.of(Sizing.of(demand))
            : over == Over.ALPHA ? Sizing.overAlpha(demand) : Sizing.overD(demand);
    switch (format) {
      case JSON -> {
        for (Sizing row : rows) {
          try (JsonGenerator json = JsonText.generator(out)) {
            SizingJson.write(row, json);
          }
          out.println();
        }
      }
      case CSV -> {
        out.println("n,r,alpha,d,theorem,sharper,fullMulticast,permutation,crosspoints");
        for (Sizing s : rows) {
          out.println(
              Csv.row(
                  n,
                  r,
                  s.demand().alpha(),
                  s.demand().d(),
                  s.theorem(),
                  s.sharper(),
                  s.fullMulticast(),
                  s.permutation(),
                  s.crosspoints()));
        }
      }
      case TEXT -> text(rows, out);
    }
  }

  private void text(List<Sizing> rows, PrintStream out) {
    out.println("middle switches for n = " + n + ", r = " + r);
    out.println("alpha    d  theorem  sharper     full  permutation   crosspoints  of a crossbar");
    for (Sizing s : rows) {
      out.printf(
          "%5d %4d %8d %8d %8d %12d %13d %13.1f%%%n",
          s.demand().alpha(),
          s.demand().d(),
          s.theorem(),
          s.sharper(),
          s.fullMulticast(),
          s.permutation(),
          s.crosspoints(),
          100 * s.ofCrossbar());
    }
    if (over != null) {
      return;
    }
    Recursion recursion = Recursion.cheapestUpTo(rows.get(0).demand(), stages);
    out.printf("%d stages: %d crosspoints%n", recursion.stages(), recursion.crosspoints());
    if (r >= 4) {
      out.println();
      out.println("Table 1 of Yang 1998                   printed          theorem  sharper");
      for (PaperTable1.Column column : PaperTable1.of(n, r)) {
        out.printf(
            "%-32s %-19s %7.1f %8d %8d%n",
            column.name(),
            column.printed(),
            column.printedValue(),
            column.computed(),
            column.sharper());
      }
    }
  }
}
