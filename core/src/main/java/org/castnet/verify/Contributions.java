package org.castnet.verify;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.TriggerOrder;
import org.castnet.plan.reduction.Exchanges;

/**
 * Checks the reductions of a plan: every contribution reaches the destination exactly once.
 *
 * <p>The sends of a reduction are the vertices of a graph. An arc leads from a send to each send of
 * the same reduction that it triggers, which takes over its partial result. A reduction is sound if
 * and only if
 *
 * <ol>
 *   <li>every source sends, the destination does not, and no partial result is empty;
 *   <li>every send delivers at one node, which is the destination, or exactly one arc leaves it;
 *   <li>no contribution passes a node twice.
 * </ol>
 *
 * By 2, and since triggers form no cycle, the graph is a forest. Its roots deliver at the
 * destination. By 1, the contribution of each source enters this forest exactly once, namely with
 * its first send.
 *
 * <p>O(sends + triggers + sources) per reduction.
 */
final class Contributions {
  private static final int ABSENT = -1;

  private final MulticastPlan plan;
  private final Exchanges exchanges;
  private final TriggerOrder order;
  private final ViolationList violations;

  /** By message: its sends, in ascending order. */
  private final List<IntArrayList> sends = new ArrayList<>();

  /**
   * @param plan its references and routes are sound and its triggers form no cycle
   */
  Contributions(MulticastPlan plan, Exchanges exchanges, TriggerOrder order) {
    this.plan = plan;
    this.exchanges = exchanges;
    this.order = order;
    this.violations = new ViolationList(plan.network());
  }

  List<Violation> violations() {
    plan.messages().forEach(message -> sends.add(new IntArrayList(0)));
    for (int number = 0; number < plan.sends().size(); number++) {
      int send = number;
      plan.sends().get(number).messages().forEach((int message) -> sends.get(message).add(send));
    }
    boolean[] divided = new boolean[plan.messages().size()];
    for (Message message : plan.messages()) {
      if (message.isPart()) {
        divided[message.partOf()] = true;
      }
    }
    for (Message message : plan.messages()) {
      if (!message.isReduction() || exchanges.replace(message.id())) {
        continue;
      }
      if (!divided[message.id()]) {
        new Reduction(message).check();
      } else if (!sends.get(message.id()).isEmpty()) {
        violations.send(
            Violation.Kind.BAD_PARTS,
            sends.get(message.id()).getInt(0),
            message.id(),
            "whole-reduction-sent",
            "it carries {message}, a reduction with parts; only its parts are sent",
            Diagnostic.message(message.id()));
      }
    }
    return violations.list();
  }

  /** The graph of one reduction. */
  private final class Reduction {
    private final Message message;
    private final int destination;
    private final IntOpenHashSet sources;

    /** By node: its first send, which carries its own contribution. */
    private final Int2IntOpenHashMap first = new Int2IntOpenHashMap();

    /** By send: the sends that deliver a partial result to it. */
    private final List<IntArrayList> inputs = new ArrayList<>();

    /** Send number to index in {@link #inputs}. */
    private final Int2IntOpenHashMap index = new Int2IntOpenHashMap();

    Reduction(Message message) {
      this.message = message;
      this.destination = message.destinations().getInt(0);
      this.sources = new IntOpenHashSet(message.sources());
      index.defaultReturnValue(ABSENT);
      first.defaultReturnValue(ABSENT);
      IntArrayList own = sends.get(message.id());
      for (int i = 0; i < own.size(); i++) {
        index.put(own.getInt(i), i);
        first.putIfAbsent(send(own.getInt(i)).sender(), own.getInt(i));
      }
    }

    void check() {
      IntArrayList own = sends.get(message.id());
      int before = violations.size();
      // Condition 1 of the class comment: only the first send of each source begins a partial
      // result
      for (int i = 0; i < own.size(); i++) {
        inputs.add(inputs(own.getInt(i)));
        content(own.getInt(i));
      }
      for (int i = 0; i < message.sources().size(); i++) {
        int source = message.sources().getInt(i);
        if (first.get(source) == ABSENT) {
          violations.message(
              Violation.Kind.MISSED,
              message.id(),
              "contribution-not-sent",
              "{node} never sends its contribution",
              violations.node(source));
        }
      }
      // Condition 2: each delivery is taken over once
      for (int i = 0; i < own.size(); i++) {
        delivery(own.getInt(i));
      }
      // Condition 3; the walk relies on the forest that 1 and 2 ensure
      if (violations.size() == before) {
        returns();
      }
    }

    private IntArrayList inputs(int number) {
      IntArrayList found = new IntArrayList(0);
      Send send = send(number);
      for (int t = 0; t < send.triggers().size(); t++) {
        if (index.get(send.triggers().getInt(t)) != ABSENT) {
          found.add(send.triggers().getInt(t));
        }
      }
      return found;
    }

    /** Checks that a send carries something, and that its sender may send. */
    private void content(int number) {
      int sender = send(number).sender();
      boolean empty = inputs.get(index.get(number)).isEmpty();
      if (sender == destination) {
        report(
            Violation.Kind.DOUBLED,
            number,
            "sent-by-destination",
            "{node} sends {message}, of which it is the destination",
            violations.node(sender),
            Diagnostic.message(message.id()));
      } else if (empty && !sources.contains(sender)) {
        report(
            Violation.Kind.NOT_HELD,
            number,
            "message-not-held",
            "{node} sends {message}, but no delivery that it waits for provides it",
            violations.node(sender),
            Diagnostic.message(message.id()));
      } else if (empty && first.get(sender) != number) {
        report(
            Violation.Kind.DOUBLED,
            number,
            "contribution-sent-twice",
            "{node} sends its contribution to {message} again; {send} carries it",
            violations.node(sender),
            Diagnostic.message(message.id()),
            Diagnostic.send(first.get(sender)));
      }
    }

    /** Checks that exactly one send takes over what a send delivers. */
    private void delivery(int number) {
      Send send = send(number);
      if (send.dropOffs().size() > 1) {
        report(
            Violation.Kind.DOUBLED,
            number,
            "partial-result-copied",
            "it delivers the contribution of {contribution} to {message} at {count} nodes",
            contribution(number),
            Diagnostic.message(message.id()),
            send.dropOffs().size());
        return;
      }
      int node = send.dropOffs().getInt(0);
      int takers = 0;
      int last = ABSENT;
      for (int i = 0; i < order.dependentCount(number); i++) {
        int dependent = order.dependent(number, i);
        if (index.get(dependent) != ABSENT) {
          takers++;
          last = dependent;
        }
      }
      if (node == destination) {
        return; // a send by the destination is reported with its content
      }
      if (takers > 1) {
        report(
            Violation.Kind.DOUBLED,
            number,
            "contribution-taken-twice",
            "the contribution of {contribution} to {message}, delivered at {node}, is in {count} "
                + "partial results, the last in {last}",
            contribution(number),
            Diagnostic.message(message.id()),
            violations.node(node),
            takers,
            Diagnostic.send(last));
      } else if (takers == 0 && first.get(node) != ABSENT) {
        report(
            Violation.Kind.MISSED,
            number,
            "contribution-late",
            "the contribution of {contribution} to {message} is lost at {node}, whose {first} does "
                + "not wait for it",
            contribution(number),
            Diagnostic.message(message.id()),
            violations.node(node),
            Diagnostic.send(first.get(node)));
      } else if (takers == 0) {
        report(
            Violation.Kind.MISSED,
            number,
            "contribution-lost",
            "the contribution of {contribution} to {message} is lost at {node}, which never sends "
                + "it on",
            contribution(number),
            Diagnostic.message(message.id()),
            violations.node(node));
      }
    }

    /** Returns the source of a contribution in a partial result: the first one found upstream. */
    private Diagnostic.Node contribution(int number) {
      int at = number;
      while (first.get(send(at).sender()) != at || !sources.contains(send(at).sender())) {
        IntArrayList before = inputs.get(index.get(at));
        if (before.isEmpty()) {
          break;
        }
        at = before.getInt(0);
      }
      return violations.node(send(at).sender());
    }

    /**
     * Reports contributions that come back to a node that sent them. Walks the forest from its
     * roots, with the senders between the present send and its root marked.
     */
    private void returns() {
      IntOpenHashSet marked = new IntOpenHashSet();
      IntArrayList open = new IntArrayList();
      IntArrayList nextInput = new IntArrayList();
      IntArrayList own = sends.get(message.id());
      for (int i = 0; i < own.size(); i++) {
        if (send(own.getInt(i)).dropOffs().getInt(0) != destination) {
          continue;
        }
        enter(own.getInt(i), open, nextInput, marked);
        while (!open.isEmpty()) {
          int top = open.size() - 1;
          IntArrayList before = inputs.get(index.get(open.getInt(top)));
          int next = nextInput.getInt(top);
          if (next == before.size()) {
            marked.remove(send(open.popInt()).sender());
            nextInput.popInt();
            continue;
          }
          nextInput.set(top, next + 1);
          if (!enter(before.getInt(next), open, nextInput, marked)) {
            report(
                Violation.Kind.DOUBLED,
                before.getInt(next),
                "contribution-returns",
                "the contribution of {contribution} to {message} leaves {node} and returns to it",
                contribution(before.getInt(next)),
                Diagnostic.message(message.id()),
                violations.node(send(before.getInt(next)).sender()));
          }
        }
      }
    }

    private boolean enter(
        int number, IntArrayList open, IntArrayList nextInput, IntOpenHashSet marked) {
      if (!marked.add(send(number).sender())) {
        return false;
      }
      open.push(number);
      nextInput.push(0);
      return true;
    }

    private Send send(int number) {
      return plan.sends().get(number);
    }

    private void report(
        Violation.Kind kind, int number, String code, String template, Object... operands) {
      violations.send(kind, number, message.id(), code, template, operands);
    }
  }
}
