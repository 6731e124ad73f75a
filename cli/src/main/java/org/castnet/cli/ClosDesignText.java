package org.castnet.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.castnet.clos.PaperTable1;
import org.castnet.clos.Recursion;
import org.castnet.clos.Sizing;

/** Designs of three-stage networks as text and CSV. */
final class ClosDesignText {
  private final PrintStream out;

  public ClosDesignText(PrintStream out) {
    this.out = out;
  }

  public void table(List<Sizing> rows) {
    Sizing first = rows.get(0);
    out.println("middle switches for n = " + first.demand().n() + ", r = " + first.demand().r());
    out.println(
        "alpha    d  theorem  sharper     full  permutation   crosspoints  vs crossbar"
            + "  vs permutation");
    for (Sizing s : rows) {
      out.printf(
          Locale.ROOT,
          "%5d %4d %8d %8d %8d %12d %13d %11.1f%% %14.2fx%n",
          s.demand().alpha(),
          s.demand().d(),
          s.theorem(),
          s.sharper(),
          s.fullMulticast(),
          s.permutation(),
          s.crosspoints(),
          100 * s.ofCrossbar(),
          s.ofPermutation());
    }
  }

  public void csv(List<Sizing> rows) {
    out.println(
        "n,r,alpha,d,theorem,sharper,fullMulticast,permutation,crosspoints,ofCrossbar,ofPermutation");
    for (Sizing s : rows) {
      out.println(
          CSVFormat.RFC4180.format(
              s.demand().n(),
              s.demand().r(),
              s.demand().alpha(),
              s.demand().d(),
              s.theorem(),
              s.sharper(),
              s.fullMulticast(),
              s.permutation(),
              s.crosspoints(),
              s.ofCrossbar(),
              s.ofPermutation()));
    }
  }

  public void network(Recursion proposed) {
    out.printf(
        Locale.ROOT, "%d stages: %d crosspoints%n", proposed.stages(), proposed.crosspoints());
    Optional<Recursion> inner = proposed.middle();
    for (; inner.isPresent(); inner = inner.get().middle()) {
      Recursion middle = inner.get();
      out.printf(
          Locale.ROOT,
          "  each middle is v(%d, %d, %d), alpha = %d, d = %d: %d crosspoints%n",
          middle.m(),
          middle.demand().n(),
          middle.demand().r(),
          middle.demand().alpha(),
          middle.demand().d(),
          middle.crosspoints());
    }
  }

  public void table1(List<PaperTable1.Column> columns) {
    out.println();
    out.println(
        "Table 1 of Yang 1998                   printed          least m  condition        sharper");
    for (PaperTable1.Column column : columns) {
      out.printf(
          Locale.ROOT,
          "%-32s %-19s %7.1f %8d  %-15s %8d%n",
          column.name(),
          column.printed(),
          column.printedValue(),
          column.computed(),
          column.source(),
          column.sharper());
    }
  }
}
