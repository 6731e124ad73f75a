package org.castnet.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.commons.csv.CSVFormat;
import org.castnet.circuits.SizingJson;
import org.castnet.cli.option.Output;
import org.castnet.clos.Crosspoints;
import org.castnet.clos.Demand;
import org.castnet.clos.PaperTable1;
import org.castnet.clos.Recursion;
import org.castnet.clos.Sizing;
import org.castnet.document.JsonText;
import org.castnet.input.BadInput;
import org.castnet.plot.FigureWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code castnet clos design}. */
@Command(
    name = "design",
    mixinStandardHelpOptions = true,
    description =
        "Computes the number of middle switches that a Clos network needs, or the "
            + "circuits that a given number allows.",
    footer = {
      "",
      "Examples:",
      "  castnet clos design --n 16 --r 16 --alpha 1 --d 1 --format json",
      "  castnet clos design --n 16 --r 16 --d 2 --over alpha --format csv",
      "  castnet clos design --n 64 --r 64 --stages 5",
      "  castnet clos design --n 16 --r 16 --m 60"
    })
final class ClosDesignCommand implements Callable<Integer> {
  /** The formats of a design. */
  enum Format {
    TEXT,
    JSON,
    CSV,
    SVG
  }

  /** The parameter that varies in a table. */
  enum Over {
    ALPHA,
    D
  }

  private static final int TABLE_1_FROM = 4;

  @Mixin private ClosDemandOptions size;

  @Option(
      names = "--over",
      paramLabel = "NAME",
      description = "Print a table over all values of alpha or d.")
  private Over over;

  @Option(
      names = "--m",
      paramLabel = "N",
      description = "Number of middle switches; prints the largest alpha for each d.")
  private Long m;

  @Option(
      names = "--crosspoints",
      paramLabel = "N",
      description = "Print the largest alpha for each d with this number of crosspoints.")
  private Long budget;

  @Option(
      names = "--stages",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Number of stages; the upper limit if the design with the fewest crosspoints is searched "
              + "(default: 3).")
  private int stages;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "text",
      description = "text, json, csv or svg (default: text).")
  private Format format;

  @Mixin private Output output;

  @Override
  public Integer call() throws IOException {
    Demand demand = size.demand();
    if (m != null && budget != null) {
      throw BadInput.coded("options-exclusive", "specify either --m or --crosspoints, not both");
    }
    if (stages < 3 || stages % 2 == 0) {
      throw BadInput.coded(
          "value-out-of-range",
          "--stages: {stages} is not allowed; allowed are 3, 5, 7, …",
          stages);
    }
    output.write(
        out -> {
          if (m != null || budget != null) {
            inverse(m != null ? m : budget / Crosspoints.middle(size.n(), size.r()), out);
          } else if (over != null) {
            table(over == Over.ALPHA ? Sizing.overAlpha(demand) : Sizing.overD(demand), out);
          } else {
            one(demand, out);
          }
        });
    return CastnetCommand.DONE;
  }

  /** The largest alpha for each d as JSON. */
  private record LargestAlpha(int n, int r, long m, List<Integer> alphaByD) {
    LargestAlpha(int n, int r, long m, int[] alphaByD) {
      this(n, r, m, Arrays.stream(alphaByD).boxed().toList());
    }
  }

  private void inverse(long middles, PrintStream out) throws IOException {
    int[] largest = Sizing.largestAlpha(middles, size.n(), size.r());
    switch (format) {
      case JSON ->
          out.println(JsonText.line(new LargestAlpha(size.n(), size.r(), middles, largest)));
      case CSV -> {
        out.println("m,d,alpha");
        for (int k = 0; k < largest.length; k++) {
          out.println(CSVFormat.RFC4180.format(middles, k + 1, largest[k]));
        }
      }
      case SVG -> out.print(FigureWriter.svg(SizingFigure.largestAlpha(middles, largest)));
      case TEXT -> {
        out.println("m = " + middles + "; largest alpha by d");
        for (int k = 0; k < largest.length; k++) {
          out.println((k + 1) + "  " + (largest[k] < 0 ? "none" : largest[k]));
        }
      }
    }
  }

  private void table(List<Sizing> rows, PrintStream out) throws IOException {
    switch (format) {
      case JSON -> {
        for (Sizing row : rows) {
          out.println(JsonText.line(SizingJson.of(row)));
        }
      }
      case CSV -> new ClosDesignText(out).csv(rows);
      case SVG ->
          out.print(
              FigureWriter.svg(
                  over == Over.D ? SizingFigure.overD(rows) : SizingFigure.overAlpha(rows)));
      case TEXT -> new ClosDesignText(out).table(rows);
    }
  }

  private void one(Demand demand, PrintStream out) throws IOException {
    Sizing sizing = Sizing.of(demand);
    switch (format) {
      case JSON ->
          out.println(JsonText.line(SizingJson.of(sizing, Recursion.cheapestUpTo(demand, stages))));
      case CSV -> new ClosDesignText(out).csv(List.of(sizing));
      case SVG -> table(Sizing.overAlpha(demand), out);
      case TEXT -> {
        ClosDesignText text = new ClosDesignText(out);
        text.table(List.of(sizing));
        text.network(Recursion.cheapestUpTo(demand, stages));
        if (size.r() >= TABLE_1_FROM) {
          text.table1(PaperTable1.of(size.n(), size.r()));
        }
      }
    }
  }
}
