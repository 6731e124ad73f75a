package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The statements of an exhibit under many joint readings of what its paper leaves open. The draws
 * are few, and each reading is judged by itself: the survey shows which choices decide and selects
 * a reading. That reading is then judged on draws that did not select it, so that no interval has
 * to be widened for the choice.
 *
 * @param readings the readings
 * @param results the statements of each reading
 * @param confirmed the statements under the selected reading on other draws; empty if the selected
 *     reading is that of the figures, whose draws are such draws
 */
public record ReadingSurvey(
    JointReadings readings,
    List<List<StatementCheck>> results,
    Optional<List<StatementCheck>> confirmed) {
  /** Readings in the table of the best ones. */
  private static final int SHOWN = 8;

  public ReadingSurvey {
    results = results.stream().map(List::copyOf).toList();
    confirmed = confirmed.map(List::copyOf);
  }

  /** Creates a survey whose selected reading is not confirmed. */
  public static ReadingSurvey of(JointReadings readings, List<List<StatementCheck>> results) {
    return new ReadingSurvey(readings, results, Optional.empty());
  }

  /** Returns a copy with the statements under the selected reading on other draws. */
  public ReadingSurvey confirmedBy(List<StatementCheck> checks) {
    return new ReadingSurvey(readings, results, Optional.of(checks));
  }

  /**
   * Returns the index of the reading under which most statements hold and, of such readings, fewest
   * are refuted; the first one if several are equal.
   */
  public int best() {
    return ranked().get(0);
  }

  /** Returns the numbers of statements by result under the selected reading, and its text. */
  public String bestScore() {
    return Assessment.of(results.get(best())).score(text(best()));
  }

  private String text(int reading) {
    String text = readings.sample().get(reading).text();
    return text.isEmpty() ? "the plain choices" : text;
  }

  private List<Integer> ranked() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < results.size(); i++) {
      order.add(i);
    }
    order.sort(
        Comparator.<Integer>comparingLong(i -> -Evidence.FOR.among(results.get(i)))
            .thenComparingLong(i -> Evidence.AGAINST.among(results.get(i))));
    return order;
  }

  /** Returns a row for each of the best readings: its text, and the statements by result. */
  public List<List<String>> bestRows() {
    return ranked().stream().limit(SHOWN).map(i -> row(text(i), results.get(i))).toList();
  }

  private static List<String> row(String name, List<StatementCheck> checks) {
    return List.of(
        name,
        Evidence.FOR.among(checks) + " of " + checks.size(),
        String.valueOf(Evidence.AGAINST.among(checks)),
        String.valueOf(Evidence.CHANCE.among(checks)));
  }

  /** Returns a row for each statement: in which share of the readings it holds and is refuted. */
  public List<List<String>> statementRows() {
    Map<String, List<StatementCheck>> byStatement = new LinkedHashMap<>();
    results.forEach(
        checks ->
            checks.forEach(
                check ->
                    byStatement
                        .computeIfAbsent(check.statement(), text -> new ArrayList<>())
                        .add(check)));
    return byStatement.entrySet().stream()
        .map(
            each ->
                List.of(
                    each.getKey(),
                    share(each.getValue(), Evidence.FOR),
                    share(each.getValue(), Evidence.AGAINST),
                    share(each.getValue(), Evidence.CHANCE)))
        .toList();
  }

  /**
   * Returns a row for each value of each open point: the mean number of statements that hold and
   * that are refuted in the readings with this value.
   */
  public List<List<String>> valueRows() {
    List<List<String>> rows = new ArrayList<>();
    List<OpenPoint> open = readings.drawn().open();
    for (int p = 0; p < open.size(); p++) {
      for (OpenPoint.Value value : open.get(p).values()) {
        List<List<StatementCheck>> with = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
          if (readings.sample().get(i).values().get(p).equals(value)) {
            with.add(results.get(i));
          }
        }
        rows.add(
            List.of(
                open.get(p).choice(),
                value.value().asText(),
                String.valueOf(with.size()),
                mean(with, Evidence.FOR),
                mean(with, Evidence.AGAINST)));
      }
    }
    return rows;
  }

  private static String mean(List<List<StatementCheck>> results, Evidence evidence) {
    double mean =
        results.stream().mapToLong(checks -> evidence.among(checks)).average().orElse(Double.NaN);
    return String.format(Locale.ROOT, "%.1f", mean);
  }

  private static String share(List<StatementCheck> checks, Evidence evidence) {
    return Math.round(100.0 * evidence.among(checks) / checks.size()) + "\u00a0%";
  }
}
