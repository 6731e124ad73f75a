package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The statements of an exhibit by reading of the points that the paper leaves open. Each reading
 * has a separate verdict, since no experiment was made under two readings at once. The exhibit's
 * verdict is that of the reading under which most statements hold and, of such readings, fewest are
 * refuted; the intervals of all statements are widened by the number of readings for this choice.
 */
public record Readings(Map<String, List<StatementCheck>> checks) {

  static Readings of(List<StatementCheck> all) {
    Map<String, List<StatementCheck>> checks = new LinkedHashMap<>();
    all.forEach(
        check -> checks.computeIfAbsent(check.reading(), reading -> new ArrayList<>()).add(check));
    return new Readings(checks);
  }

  ExhibitVerdict verdict() {
    return best().map(Map.Entry::getValue).map(ExhibitVerdict::of).orElse(ExhibitVerdict.FINDING);
  }

  /** Returns the reading on which the verdict is based; empty if there is a single one. */
  public String decisive() {
    return best().map(Map.Entry::getKey).orElse("");
  }

  private Optional<Map.Entry<String, List<StatementCheck>>> best() {
    return checks.entrySet().stream()
        .max(
            Comparator.<Map.Entry<String, List<StatementCheck>>>comparingDouble(
                    each -> share(each.getValue(), Evidence.FOR))
                .thenComparingDouble(each -> -share(each.getValue(), Evidence.AGAINST)));
  }

  /** Returns a row for each reading with its verdict, if there is more than one. */
  public List<List<String>> rows() {
    return checks.entrySet().stream()
        .map(
            each ->
                List.of(
                    each.getKey(),
                    count(each.getValue(), Evidence.FOR) + " of " + each.getValue().size(),
                    ExhibitVerdict.of(each.getValue()).words()))
        .toList();
  }

  /**
   * Returns a row for each statement: in how many readings it holds and is refuted, and its result
   * under the first reading.
   */
  public List<List<String>> statementRows() {
    Map<String, List<StatementCheck>> byStatement = new LinkedHashMap<>();
    checks
        .values()
        .forEach(
            each ->
                each.forEach(
                    check ->
                        byStatement
                            .computeIfAbsent(check.statement(), text -> new ArrayList<>())
                            .add(check)));
    return byStatement.entrySet().stream()
        .map(
            each ->
                List.of(
                    each.getKey(),
                    count(each.getValue(), Evidence.FOR) + " of " + each.getValue().size(),
                    count(each.getValue(), Evidence.AGAINST) + " of " + each.getValue().size(),
                    each.getValue().get(0).evidence().words()))
        .toList();
  }

  public boolean isOne() {
    return checks.size() <= 1;
  }

  private static double share(List<StatementCheck> checks, Evidence evidence) {
    return (double) count(checks, evidence) / checks.size();
  }

  private static long count(List<StatementCheck> checks, Evidence evidence) {
    return checks.stream().filter(check -> check.evidence() == evidence).count();
  }
}
