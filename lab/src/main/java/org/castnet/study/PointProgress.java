package org.castnet.study;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.castnet.store.Row;

/** How far one point is: which replications are handed out, which are done. */
final class PointProgress {
  private final Point point;
  private final StoppingRule rule;
  private final BitSet done = new BitSet();
  private final List<Row> rows = new ArrayList<>();
  private int target;
  private int handedOut;

  PointProgress(Point point, StoppingRule rule, List<Row> stored) {
    this.point = point;
    this.rule = rule;
    this.target = rule.next(0, rows);
    stored.forEach(this::accept);
  }

  Point point() {
    return point;
  }

  /** The rows of the replications that count, in order. */
  List<Row> rows() {
    return rows.stream()
        .filter(row -> row.trial().replication() < target)
        .sorted(java.util.Comparator.comparingInt(row -> row.trial().replication()))
        .toList();
  }

  /** Finished replications among those that count. */
  long doneCount() {
    return done.get(0, target).cardinality();
  }

  int target() {
    return target;
  }

  /** Takes note of a finished replication and extends the target where the rule wants more. */
  void accept(Row row) {
    int number = row.trial().replication();
    if (!done.get(number)) {
      done.set(number);
      rows.add(row);
      while (done.nextClearBit(0) >= target) {
        int next = rule.next(target, rows());
        if (next == target) {
          return;
        }
        target = next;
      }
    }
  }

  boolean finished() {
    return done.nextClearBit(0) >= target;
  }

  /** Up to {@code most} replications that nobody works on yet. */
  List<Integer> take(int most) {
    List<Integer> taken = new ArrayList<>();
    while (taken.size() < most && handedOut < target) {
      if (!done.get(handedOut)) {
        taken.add(handedOut);
      }
      handedOut++;
    }
    return taken;
  }
}
