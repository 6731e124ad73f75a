package org.castnet.study;

import java.util.ArrayList;
import java.util.List;
import org.castnet.store.Row;
import org.castnet.study.experiment.Point;

/** The progress of one point: the replications that are assigned and those that are done. */
final class PointProgress {
  private final Point point;
  private final StoppingRule rule;
  private final Outcomes outcomes;
  private int target;
  private int handedOut;

  /**
   * @param version under which the point's rows are stored
   */
  PointProgress(Point point, StoppingRule rule, String version) {
    this.point = point;
    this.rule = rule;
    this.outcomes = new Outcomes(point, version);
    this.target = rule.next(0, List.of());
  }

  Point point() {
    return point;
  }

  /** Returns the rows of the replications that count, in order, up to the first missing one. */
  List<Row> rows() {
    return outcomes.rows(target);
  }

  /** Returns the number of finished replications among those that count. */
  long doneCount() {
    return outcomes.count(target);
  }

  int target() {
    return target;
  }

  /** Records a finished replication and extends the target if the rule requires more. */
  void accept(Row row) {
    if (outcomes.add(row)) {
      while (outcomes.firstMissing() >= target) {
        int next = rule.next(target, rows());
        if (next == target) {
          return;
        }
        target = next;
      }
    }
  }

  boolean finished() {
    return outcomes.firstMissing() >= target;
  }

  /** Returns up to {@code most} replications that are not assigned yet, and assigns them. */
  List<Integer> take(int most) {
    List<Integer> taken = new ArrayList<>();
    while (taken.size() < most && handedOut < target) {
      if (!outcomes.has(handedOut)) {
        taken.add(handedOut);
      }
      handedOut++;
    }
    return taken;
  }
}
