package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.verify.Violation;

/**
 * The pairs of sends and receives, and an order in which all steps can happen.
 *
 * <p>The sends and receives of two ranks on one channel are paired in order. Unpaired steps, pairs
 * of different size, and cyclic waits are violations.
 */
final class Matching {
  private static final int NONE = -1;

  private final List<Step> steps;
  private final int[] mate;
  private final IntList order = new IntArrayList();

  private Matching(List<Step> steps) {
    this.steps = steps;
    this.mate = new int[steps.size()];
    Arrays.fill(mate, NONE);
  }

  /**
   * O(steps log steps + dependencies).
   *
   * @param violations receives the violations
   */
  static Matching of(List<Step> steps, List<Violation> violations) {
    Matching matching = new Matching(steps);
    matching.match(violations);
    matching.sort(violations);
    return matching;
  }

  /** Returns the send of a receive, or the receive of a send; -1 if it is unpaired. */
  int mate(int step) {
    return mate[step];
  }

  /**
   * Returns the steps in an order in which each follows its dependencies; steps of cycles are
   * excluded.
   */
  IntList order() {
    return order;
  }

  private void match(List<Violation> violations) {
    Map<List<Long>, IntList> sends = new TreeMap<>(Matching::compare);
    Map<List<Long>, IntList> receives = new TreeMap<>(Matching::compare);
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      if (step.kind() == Step.Kind.SEND) {
        List<Long> key = List.of((long) step.rank(), (long) step.peer(), step.channel());
        sends.computeIfAbsent(key, none -> new IntArrayList()).add(i);
      } else if (step.kind() == Step.Kind.RECEIVE) {
        List<Long> key = List.of((long) step.peer(), (long) step.rank(), step.channel());
        receives.computeIfAbsent(key, none -> new IntArrayList()).add(i);
      }
    }
    sends.forEach(
        (key, out) -> {
          IntList in = receives.getOrDefault(key, IntList.of());
          for (int i = 0; i < Math.min(out.size(), in.size()); i++) {
            pair(out.getInt(i), in.getInt(i), violations);
          }
        });
    for (int i = 0; i < steps.size(); i++) {
      if (mate[i] == NONE && steps.get(i).kind() != Step.Kind.LOCAL) {
        violations.add(
            violation(
                Violation.Kind.UNMATCHED,
                steps.get(i).describe()
                    + (steps.get(i).kind() == Step.Kind.SEND
                        ? ", which never receives it"
                        : ", which never sends it")));
      }
    }
  }

  private void pair(int send, int receive, List<Violation> violations) {
    mate[send] = receive;
    mate[receive] = send;
    if (steps.get(send).size() != steps.get(receive).size()) {
      violations.add(
          violation(
              Violation.Kind.UNMATCHED,
              steps.get(send).describe()
                  + " "
                  + steps.get(send).size()
                  + ", and "
                  + steps.get(receive).describe()
                  + " takes "
                  + steps.get(receive).size()));
    }
  }

  private void sort(List<Violation> violations) {
    int count = steps.size();
    int[] missing = new int[count];
    IntList[] dependents = new IntList[count];
    for (int i = 0; i < count; i++) {
      for (int before : before(i)) {
        missing[i]++;
        if (dependents[before] == null) {
          dependents[before] = new IntArrayList();
        }
        dependents[before].add(i);
      }
    }
    for (int i = 0; i < count; i++) {
      if (missing[i] == 0) {
        order.add(i);
      }
    }
    for (int at = 0; at < order.size(); at++) {
      IntList waiting = dependents[order.getInt(at)];
      if (waiting != null) {
        for (int next : waiting) {
          if (--missing[next] == 0) {
            order.add(next);
          }
        }
      }
    }
    if (order.size() < count) {
      violations.add(violation(Violation.Kind.TRIGGER_CYCLE, cycle(missing)));
    }
  }

  private IntList before(int step) {
    IntImmutableList after = steps.get(step).after();
    if (steps.get(step).kind() != Step.Kind.RECEIVE || mate[step] == NONE) {
      return after;
    }
    IntList before = new IntArrayList(after);
    before.add(mate[step]);
    return before;
  }

  private String cycle(int[] missing) {
    int at = 0;
    while (missing[at] == 0) {
      at++;
    }
    IntList path = new IntArrayList();
    while (!path.contains(at)) {
      path.add(at);
      at = before(at).intStream().filter(b -> missing[b] > 0).findFirst().orElseThrow();
    }
    StringBuilder text = new StringBuilder();
    for (int step : path.subList(path.indexOf(at), path.size())) {
      text.append(steps.get(step).describe()).append(" waits for ");
    }
    return text + steps.get(at).describe() + ": a circle";
  }

  private static Violation violation(Violation.Kind kind, String text) {
    return new Violation(kind, -1, -1, text);
  }

  private static int compare(List<Long> a, List<Long> b) {
    for (int i = 0; i < a.size(); i++) {
      if (!a.get(i).equals(b.get(i))) {
        return Long.compare(a.get(i), b.get(i));
      }
    }
    return 0;
  }
}
