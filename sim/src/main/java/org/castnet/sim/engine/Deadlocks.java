package org.castnet.sim.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.castnet.sim.Deadlock;
import org.castnet.sim.Replication;
import org.castnet.sim.queue.WaitingLines;

/**
 * Finds the cycle of waiting worms when no event is left. The result depends only on which worms
 * hold and await which resources, so all engines report the same cycle.
 *
 * <p>A path worm waits with its single head. A worm that branches may wait with several heads, and
 * not each of them is the reason why it holds a resource: the search continues with the lowest one
 * that is.
 */
public final class Deadlocks {
  private final WormTable worms;
  private final int[] firstSlot;
  private final TreeHops trees;
  private final Heads heads;

  /** By held resource: the slot of the worm. */
  private final IntUnaryOperator holder;

  private final boolean[] waiting;

  public Deadlocks(WormTable worms, Heads heads, IntUnaryOperator holder, WaitingLines lines) {
    this.worms = worms;
    this.heads = heads;
    this.holder = holder;
    this.waiting = lines.waiting();
    firstSlot = worms.routes().first();
    trees = worms.routes().trees();
  }

  /** Follows the holders from the lowest waiting head until a worm is reached twice. */
  public Deadlock find() {
    int head = 0;
    while (head < waiting.length && !waiting[head]) {
      head++;
    }
    if (head == waiting.length) {
      throw new IllegalStateException("worms are left, but no worm waits");
    }
    List<Deadlock.Wait> cycle =
        cycle(head, heads.count(), at -> reason(holder.applyAsInt(heads.need(at))), this::wait);
    return new Deadlock(cycle, all(cycle));
  }

  /**
   * Follows waiting places until one is reached twice.
   *
   * @param start a waiting place
   * @param places the number of places
   * @param next returns the place for which a waiting place waits, which waits, too
   * @param wait describes a waiting place
   * @return the waits of the cycle, from the one of the lowest worm on
   */
  public static List<Deadlock.Wait> cycle(
      int start, int places, IntUnaryOperator next, IntFunction<Deadlock.Wait> wait) {
    int[] step = new int[places];
    List<Integer> chain = new ArrayList<>();
    int place = start;
    while (step[place] == 0) {
      chain.add(place);
      step[place] = chain.size();
      place = next.applyAsInt(place);
    }
    List<Deadlock.Wait> cycle = new ArrayList<>();
    for (int waits : chain.subList(step[place] - 1, chain.size())) {
      cycle.add(wait.apply(waits));
    }
    int first = 0;
    for (int i = 1; i < cycle.size(); i++) {
      if (cycle.get(i).worm() < cycle.get(first).worm()) {
        first = i;
      }
    }
    Collections.rotate(cycle, -first);
    return cycle;
  }

  private Deadlock.Wait wait(int head) {
    int resource = heads.need(head);
    int channels = worms.ends().channels();
    boolean channel = resource < channels;
    return new Deadlock.Wait(
        heads.worm(head),
        channel ? resource : Deadlock.NO_CHANNEL,
        channel ? worms.ends().target(resource) : resource - channels,
        worm(holder.applyAsInt(resource)));
  }

  private List<Deadlock.Wait> all(List<Deadlock.Wait> cycle) {
    List<Deadlock.Wait> waits = new ArrayList<>();
    cycle.stream()
        .mapToInt(Deadlock.Wait::worm)
        .distinct()
        .sorted()
        .forEach(
            worm -> {
              for (int head = heads.first(worm); head < heads.end(worm); head++) {
                if (waiting[head]) {
                  waits.add(wait(head));
                }
              }
            });
    return waits;
  }

  /** Returns the worm of a slot. */
  private int worm(int slot) {
    int found = Arrays.binarySearch(firstSlot, slot);
    return found >= 0 ? found : -found - 2;
  }

  /** Returns the lowest waiting head because of which a worm still holds the resource of a slot. */
  private int reason(int slot) {
    int worm = worm(slot);
    for (int head = heads.first(worm); head < heads.end(worm); head++) {
      if (waiting[head] && (!worms.routes().isTree(worm) || keeps(worm, heads.slot(head), slot))) {
        return head;
      }
    }
    throw new IllegalStateException("send " + worm + " holds a channel but waits for no resource");
  }

  /**
   * Returns whether the worm holds the resource of one slot because it waits at another: the tail
   * passes the outputs of a held slot only when all slots within (L-1)/b levels behind them, or
   * behind the slot before them, have been granted.
   */
  private boolean keeps(int worm, int waits, int held) {
    Replication replication = worms.machine().router().replication();
    if (replication == Replication.RESERVED) {
      return true;
    }
    int levels = 0;
    int at = trees.above(waits);
    while (at != TreeHops.ABSENT && !(at <= held && held < trees.end(at))) {
      at = trees.above(at);
      levels++;
    }
    if (at == TreeHops.ABSENT) {
      return false;
    }
    // slots not behind the held hop have their effect one level later, unless its outputs move
    // together with adjacent ones
    boolean later = at != held && replication != Replication.LOCKSTEP;
    long reach = (worms.flits()[worm] - 1) / worms.machine().buffer();
    return levels + (later ? 1 : 0) <= reach;
  }
}
