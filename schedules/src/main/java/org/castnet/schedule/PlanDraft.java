package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.castnet.format.Ranks;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Deliveries;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Converts the sends of a schedule to a plan: each carries the messages of its steps and waits for
 * their dependencies. Steps that belong to a send of Castnet's note become one worm with its route;
 * every other step uses the route of the network.
 */
final class PlanDraft {
  /** Marks steps without a send in the note. */
  static final int ALONE = -1;

  /**
   * A copy from one rank to another.
   *
   * @param worm the number of the note's send that it belongs to, or {@link #ALONE}
   * @param from the sender's rank
   * @param to the receiver's rank
   * @param messages the messages that it carries
   * @param after the numbers of the copies that it waits for
   */
  record Copy(int worm, int from, int to, IntList messages, IntSet after) {}

  private final Network network;
  private final Ranks ranks;
  private final Routing routing;
  private final List<Message> messages;
  private final List<Send> template;

  /**
   * @param template the sends of the note; empty if there is no note
   */
  PlanDraft(Ranks ranks, Routing routing, List<Message> messages, List<Send> template) {
    this.network = ranks.network();
    this.ranks = ranks;
    this.routing = routing;
    this.messages = messages;
    this.template = template;
  }

  /**
   * @param copies in an order in which they can happen
   */
  MulticastPlan plan(List<Copy> copies, PortModel ports) {
    List<IntList> worms = worms(copies);
    int[] sendOf = new int[copies.size()];
    for (int w = 0; w < worms.size(); w++) {
      for (int copy : worms.get(w)) {
        sendOf[copy] = w;
      }
    }
    List<Send> sends = new ArrayList<>(worms.size());
    for (IntList worm : worms) {
      IntLinkedOpenHashSet triggers = new IntLinkedOpenHashSet();
      for (int copy : worm) {
        copies.get(copy).after().forEach(before -> triggers.add(sendOf[before]));
      }
      sends.add(send(worm, copies, triggers.toIntArray()));
    }
    // ranks of other tools may overwrite data with equal data
    Deliveries deliveries = template.isEmpty() ? Deliveries.REPEATABLE : Deliveries.ONCE;
    return new MulticastPlan(network, messages, sends, ports, deliveries);
  }

  /** Returns the copies of each worm: worms of the note by number, then the others. */
  private List<IntList> worms(List<Copy> copies) {
    List<IntList> known = new ArrayList<>();
    List<IntList> others = new ArrayList<>();
    for (int w = 0; w < template.size(); w++) {
      known.add(new IntArrayList());
    }
    for (int i = 0; i < copies.size(); i++) {
      Copy copy = copies.get(i);
      IntList worm = copy.worm() == ALONE ? null : known.get(copy.worm());
      if (worm != null && fits(template.get(copy.worm()), copy, worm, copies)) {
        worm.add(i);
      } else {
        others.add(IntList.of(i));
      }
    }
    for (int w = 0; w < known.size(); w++) {
      // if copies are missing, the route ends at the last existing one
      if (!whole(template.get(w), known.get(w), copies)) {
        known.get(w).forEach(copy -> others.add(IntList.of(copy)));
        known.get(w).clear();
      }
    }
    known.removeIf(IntList::isEmpty);
    others.sort(Comparator.comparingInt(list -> list.getInt(0)));
    known.addAll(others);
    return known;
  }

  /** Returns whether a copy belongs to the worm and is not yet included. */
  private boolean fits(Send worm, Copy copy, IntList copiesOfIt, List<Copy> copies) {
    if (worm.sender() != ranks.node(copy.from())
        || !worm.dropOffs().contains(ranks.node(copy.to()))) {
      return false;
    }
    for (int other : copiesOfIt) {
      Copy before = copies.get(other);
      boolean same = before.to() == copy.to();
      if (same
          || !before.messages().equals(copy.messages())
          || !before.after().equals(copy.after())) {
        return false;
      }
    }
    return true;
  }

  private boolean whole(Send worm, IntList copiesOfIt, List<Copy> copies) {
    return copiesOfIt.size() == worm.dropOffs().size()
        && copies.get(copiesOfIt.getInt(0)).messages().equals(worm.messages());
  }

  private Send send(IntList worm, List<Copy> copies, int[] triggers) {
    Copy copy = copies.get(worm.getInt(0));
    IntImmutableList carried = new IntImmutableList(copy.messages());
    if (copy.worm() != ALONE && worm.size() == template.get(copy.worm()).dropOffs().size()) {
      Send known = template.get(copy.worm());
      if (fits(known, copy, IntList.of(), copies) && whole(known, worm, copies)) {
        return new Send(
            known.messages(), IntImmutableList.of(triggers), known.route(), known.dropOffs());
      }
    }
    Arrays.sort(triggers);
    int to = ranks.node(copy.to());
    return new Send(
        carried,
        IntImmutableList.of(triggers),
        routing.route(ranks.node(copy.from()), to),
        IntImmutableList.of(to));
  }
}
