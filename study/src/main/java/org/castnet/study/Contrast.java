package org.castnet.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.statistics.inference.PairedComparison;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.store.Trial;

/**
 * A comparison of two sides, such as two versions or two schemes, replication by replication on
 * common random numbers.
 *
 * @param lines one for each point and metric
 */
public record Contrast(String first, String second, List<Line> lines) {
  /** The probability of at least one false flag if the sides do not differ. */
  public static final double LEVEL = 0.05;

  /**
   * @param point the common values of both sides
   * @param significant whether the difference is significant, considering the number of lines
   */
  public record Line(
      String experiment, Input point, String metric, PairedComparison pair, boolean significant) {}

  private record Pairing(String experiment, Input rest, int replication, long seed)
      implements Comparable<Pairing> {
    @Override
    public int compareTo(Pairing other) {
      int order = experiment.compareTo(other.experiment);
      order = order != 0 ? order : rest.compareTo(other.rest);
      order = order != 0 ? order : Integer.compare(replication, other.replication);
      return order != 0 ? order : Long.compare(seed, other.seed);
    }
  }

  private record Cell(String experiment, Input rest, String metric) {}

  public Contrast {
    lines = List.copyOf(lines);
  }

  /**
   * Returns the confidence level of the interval of each difference such that all hold at once: a
   * line is significant exactly if its interval excludes 0.
   */
  public double confidence() {
    return 1 - LEVEL / lines.size();
  }

  /**
   * Compares the replications that both sides contain. A line is flagged if its p-value is below
   * {@link #LEVEL} divided by the number of lines (Bonferroni), so that a large number of lines
   * does not cause false flags.
   *
   * @throws BadInput if there is no common replication, or a side is ambiguous
   */
  public static Contrast of(List<Row> rows, ContrastSide first, ContrastSide second) {
    first.mustBeKnown(rows);
    second.mustBeKnown(rows);
    Predicate<String> common = field -> !first.names(field) && !second.names(field);
    SortedMap<Pairing, Row> firsts = select(rows, first, common);
    SortedMap<Pairing, Row> seconds = select(rows, second, common);
    Map<Cell, List<double[]>> pairs = new java.util.LinkedHashMap<>();
    firsts.forEach(
        (key, row) -> {
          Row other = seconds.get(key);
          if (other != null) {
            row.metrics()
                .forEach(
                    (metric, value) -> {
                      if (other.metrics().containsKey(metric)) {
                        pairs
                            .computeIfAbsent(
                                new Cell(key.experiment, key.rest, metric), c -> new ArrayList<>())
                            .add(new double[] {value, other.metrics().get(metric)});
                      }
                    });
          }
        });
    pairs.values().removeIf(list -> list.size() < 2);
    if (pairs.isEmpty()) {
      throw BadInput.coded(
          "nothing-in-common",
          "{first} and {second} do not contain two replications with the same random numbers",
          first,
          second);
    }
    return new Contrast(first.toString(), second.toString(), lines(pairs));
  }

  private static SortedMap<Pairing, Row> select(
      List<Row> rows, ContrastSide side, Predicate<String> common) {
    SortedMap<Pairing, Row> selected = new TreeMap<>();
    for (Row row : rows) {
      Trial trial = row.trial();
      if (side.has(row)) {
        Pairing key =
            new Pairing(
                trial.experiment(), trial.input().only(common), trial.replication(), trial.seed());
        Row other = selected.put(key, row);
        if (other != null) {
          throw BadInput.coded(
              "side-ambiguous",
              "{side} contains several points, such as {one} and {other}; add a field that "
                  + "distinguishes them",
              side,
              distinction(other.trial(), trial),
              distinction(trial, other.trial()));
        }
      }
    }
    return selected;
  }

  /** Returns the fields of a trial, the version included, with other values in another trial. */
  private static String distinction(Trial trial, Trial other) {
    Input one = withVersion(trial);
    Input two = withVersion(other);
    return Stream.concat(one.fields().keySet().stream(), two.fields().keySet().stream())
        .distinct()
        .filter(field -> !one.show(field).equals(two.show(field)))
        .map(field -> field + "=" + (one.has(field) ? one.show(field) : "absent"))
        .collect(Collectors.joining(","));
  }

  private static Input withVersion(Trial trial) {
    return trial.input().with(ContrastSide.VERSION, trial.version());
  }

  private static List<Line> lines(Map<Cell, List<double[]>> pairs) {
    List<Line> lines = new ArrayList<>();
    pairs.forEach(
        (cell, list) -> {
          PairedComparison pair =
              PairedComparison.of(
                  list.stream().mapToDouble(both -> both[0]).toArray(),
                  list.stream().mapToDouble(both -> both[1]).toArray());
          lines.add(
              new Line(
                  cell.experiment,
                  cell.rest,
                  cell.metric,
                  pair,
                  pair.significant(LEVEL / pairs.size())));
        });
    return lines;
  }
}
