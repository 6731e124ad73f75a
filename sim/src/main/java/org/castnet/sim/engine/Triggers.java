package org.castnet.sim.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.TriggerCycle;
import org.castnet.sim.Worm;

/**
 * The worms that each delivery triggers. Delivery {@code d} triggers the worms {@code
 * dependents[first[d]] .. dependents[first[d+1]-1]}, in ascending order.
 */
final class Triggers {
  private final int[] counts;
  private final int[] first;
  private final int[] dependents;

  private Triggers(int[] counts, int[] first, int[] dependents) {
    this.counts = counts;
    this.first = first;
    this.dependents = dependents;
  }

  /** Returns the triggers of worms that wait for nothing. */
  static Triggers none(int worms) {
    return new Triggers(new int[worms], new int[worms + 1], new int[0]);
  }

  /**
   * Finds the delivery of each trigger, and checks that triggers form no cycle. No number of
   * deliveries starts the worms of switches. O(worms + triggers * drop-offs).
   *
   * @throws BadInput if a trigger is not a worm or does not deliver at the sender, or triggers form
   *     a cycle
   */
  static Triggers of(Network network, WormRoutes routes, DropOffs drops, List<Worm> worms) {
    int[] counts = new int[routes.count()];
    int[] first = new int[drops.nodes().length + 1];
    boolean forward = false;
    // by worm and trigger, consecutively: the delivery
    IntArrayList meant = new IntArrayList(routes.count());
    for (int w = 0; w < counts.length; w++) {
      IntImmutableList triggers = worms.get(w).triggers();
      counts[w] = triggers.size();
      for (int i = 0; i < counts[w]; i++) {
        int delivery = delivery(routes, drops, w, triggers.getInt(i));
        meant.add(delivery);
        first[delivery + 1]++;
        forward |= triggers.getInt(i) >= w;
      }
    }
    for (int d = 0; d + 1 < first.length; d++) {
      first[d + 1] += first[d];
    }
    int[] dependents = new int[meant.size()];
    int[] fill = first.clone();
    int next = 0;
    for (int w = 0; w < counts.length; w++) {
      for (int i = 0; i < counts[w]; i++) {
        dependents[fill[meant.getInt(next++)]++] = w;
      }
    }
    Triggers all = new Triggers(counts, first, dependents);
    if (forward) {
      all.rejectCycles(drops, worms);
    }
    for (int w = 0; w < counts.length; w++) {
      // a switch has no processor that starts sends
      counts[w] += network.isSwitch(routes.origins()[w]) ? 1 : 0;
    }
    return all;
  }

  private static int delivery(WormRoutes routes, DropOffs drops, int worm, int trigger) {
    if (trigger < 0 || trigger >= routes.count()) {
      throw BadInput.coded(
          "send-not-found",
          "{send} waits for {trigger}; sends are 0..{last}",
          Diagnostic.send(worm),
          Diagnostic.send(trigger),
          routes.count() - 1);
    }
    for (int d = drops.firsts()[trigger]; d < drops.firsts()[trigger + 1]; d++) {
      if (drops.nodes()[d] == routes.origins()[worm]) {
        return d;
      }
    }
    throw BadInput.coded(
        "trigger-delivers-elsewhere",
        "{send} waits for {trigger}, which does not deliver at {node}",
        Diagnostic.send(worm),
        Diagnostic.send(trigger),
        Diagnostic.node(routes.origins()[worm]));
  }

  private void rejectCycles(DropOffs drops, List<Worm> worms) {
    int[] missing = counts.clone();
    IntArrayList free = new IntArrayList();
    for (int w = 0; w < missing.length; w++) {
      if (missing[w] == 0) {
        free.add(w);
      }
    }
    for (int done = 0; done < free.size(); done++) {
      int worm = free.getInt(done);
      for (int i = first[drops.firsts()[worm]]; i < first[drops.firsts()[worm + 1]]; i++) {
        if (--missing[dependents[i]] == 0) {
          free.add(dependents[i]);
        }
      }
    }
    if (free.size() < missing.length) {
      reject(missing, worms, missing.length - free.size());
    }
  }

  /** Reports a cycle; other worms that cannot start may only depend on it. */
  private static void reject(int[] missing, List<Worm> worms, int stuck) {
    int first = 0;
    while (missing[first] == 0) {
      first++;
    }
    TriggerCycle cycle =
        TriggerCycle.behind(
            first,
            worm ->
                IntStream.of(worms.get(worm).triggers().toIntArray())
                    .filter(t -> missing[t] > 0)
                    .findFirst()
                    .getAsInt());
    throw BadInput.coded(
        "trigger-cycle",
        "{send} can never start: {why}",
        Diagnostic.send(cycle.lowest()),
        cycle.words(stuck));
  }

  /** Returns the number of deliveries that each worm waits for. */
  int[] counts() {
    return counts;
  }

  int[] first() {
    return first;
  }

  int[] dependents() {
    return dependents;
  }
}
