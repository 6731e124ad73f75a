package org.castnet.schedule.command;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.castnet.calibration.Cost;
import org.castnet.calibration.CostFit;
import org.castnet.document.JsonText;
import org.castnet.fields.SizeText;
import org.castnet.input.TimeText;
import org.castnet.library.BenchmarkRow;
import org.castnet.sim.Technology;

/**
 * A fit as text and as JSON, with the measured and the predicted time of each row.
 *
 * @param costs the costs that were to be fitted
 */
record CostFitReport(CostFit fit, List<Cost> costs, List<BenchmarkRow> measured) {
  CostFitReport {
    costs = List.copyOf(costs);
    measured = List.copyOf(measured);
  }

  private double[] errors() {
    return fit.errors(measured.stream().mapToDouble(BenchmarkRow::picoseconds).toArray());
  }

  private static double largest(double[] errors) {
    return Arrays.stream(errors).map(Math::abs).max().orElse(0);
  }

  void text(PrintStream out) {
    double[] errors = errors();
    for (Cost cost : costs) {
      out.printf(
          Locale.ROOT,
          "%-11s %s%s%n",
          cost.word(),
          TimeText.format(cost.of(fit.technology())),
          fit.fitted().contains(cost) ? "" : ", as before: the times do not determine it");
    }
    out.println("  operation       ranks        size      measured     predicted    error");
    for (int row = 0; row < errors.length; row++) {
      BenchmarkRow each = measured.get(row);
      out.printf(
          Locale.ROOT,
          "  %-14s %6s %11s %13s %13s %+7.1f %%%n",
          each.operation().word(),
          each.ranks() == 0 ? "all" : each.ranks(),
          each.bytes() == 0 ? "-" : SizeText.format(each.bytes()),
          TimeText.format(Math.round(each.picoseconds())),
          TimeText.format(Math.round(fit.predicted().get(row))),
          100 * errors[row]);
    }
    out.printf(
        Locale.ROOT,
        "median error %.1f %%, largest %.1f %%%n",
        100 * CostFit.median(errors),
        100 * largest(errors));
  }

  /** A row of the fit; times in picoseconds. */
  private record Row(
      String operation, int ranks, long bytes, long measured, long predicted, double error) {}

  /** The technology in the form that {@code --technology} reads, and the rows. */
  private record Fitted(
      ObjectNode wormhole, List<String> fitted, double medianError, List<Row> rows) {}

  void json(PrintStream out) throws IOException {
    double[] errors = errors();
    List<Row> rows =
        IntStream.range(0, errors.length).mapToObj(row -> row(row, errors[row])).toList();
    List<String> fitted = fit.fitted().stream().map(Cost::word).toList();
    out.println(
        JsonText.line(
            new Fitted(wormhole(fit.technology()), fitted, CostFit.median(errors), rows)));
  }

  private Row row(int row, double error) {
    BenchmarkRow each = measured.get(row);
    return new Row(
        each.operation().word(),
        each.ranks(),
        each.bytes(),
        Math.round(each.picoseconds()),
        Math.round(fit.predicted().get(row)),
        error);
  }

  private static ObjectNode wormhole(Technology technology) {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    if (technology.link().flitBytes() > 0) {
      fields.put("flitBytes", technology.link().flitBytes());
    } else {
      fields.put("flitTime", technology.link().flitTime());
    }
    fields.put("routingDelay", technology.router().routingDelay());
    fields.put("startUp", technology.node().startUp());
    fields.put("receive", technology.node().receive());
    fields.put("combineTime", technology.node().combineTime());
    if (technology.switching() == Technology.Switching.WORMS) {
      fields.put("switching", "worms").put("buffer", "worm");
    } else {
      fields.put("switching", "packets");
    }
    return fields;
  }
}
