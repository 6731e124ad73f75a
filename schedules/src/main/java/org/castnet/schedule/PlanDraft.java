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
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * The sends of a schedule as a plan: each carries what its steps carry and waits for what they wait
 * for. Where a note says which send of a plan some steps are, they are one worm again and take its
 * route; every other step takes the route of the network.
 */
final class PlanDraft {
  /** Says of steps that no send of a note is known for them. */
  static final int ALONE = -1;

  /**
   * A copy that goes from one rank to another.
   *
   * @param worm the number of the note's send that it belongs to, or {@link #ALONE}
   * @param from the sender's rank
   * @param to the receiver's rank
   * @param messages what it carries
   * @param after the numbers of the copies that it waits for
   */
  record Copy(int worm, int from, int to, IntList messages, IntSet after) {}

  private final Network network;
  private final Ranks ranks;
  private final Routing routing;
  private final List<Message> messages;
  private final List<Send> template;

  /**
   * @param template the sends of the note; none where there is no note
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
    return new MulticastPlan(network, messages, sends, ports);
  }

  /** The copies of each worm; worms of the note first, by their numbers, then the others. */
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
      // where copies are missing, the route behind the last of those that are there is not taken
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

  /** Whether a copy is the worm's, and not there yet. */
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
