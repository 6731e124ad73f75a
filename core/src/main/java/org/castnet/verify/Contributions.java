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
 *   <li>every source sends, and no partial result is empty;
 *   <li>every send delivers at one node, and exactly one arc leaves it, or none if the node is the
 *       destination.
 * </ol>
 *
 * By 2, and since triggers form no cycle, the graph is a forest. Its roots deliver at the
 * destination. By 1, the contribution of each source enters this forest exactly once, namely with
 * its first send. If the destination sends as well, so does its own contribution, which returns in
 * one of the roots; otherwise the destination combines it with what the roots deliver.
 *
 * <p>A contribution that leaves a node and returns to it is a remark: the result is right, but the
 * detour is in vain.
 *
 * <p>O(sends + triggers + sources) per reduction.
 */
final class Contributions {
  private static final int ABSENT = -1;

  private final MulticastPlan plan;
  private final Exchanges exchanges;
  private final TriggerOrder order;
  private final ViolationList violations;
  private final ViolationList remarks;

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
    this.remarks = new ViolationList(plan.network());
  }

  Findings findings() {
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
    return new Findings(violations.list(), remarks.list());
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
      // The walk relies on the forest that 1 and 2 ensure
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

    /** Checks that a send carries something, and the contribution of its sender only once. */
    private void content(int number) {
      int sender = send(number).sender();
      boolean empty = inputs.get(index.get(number)).isEmpty();
      if (empty && !contributes(sender)) {
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
      IntArrayList takers = takers(number);
      if (node == destination && takers.isEmpty()) {
        return;
      }
      if (takers.size() > 1) {
        report(
            Violation.Kind.DOUBLED,
            number,
            "contribution-taken-twice",
            "the contribution of {contribution} to {message}, delivered at {node}, is in {count} "
                + "partial results, the last in {last}",
            contribution(number),
            Diagnostic.message(message.id()),
            violations.node(node),
            takers.size(),
            Diagnostic.send(takers.topInt()));
      } else if (takers.isEmpty() && first.get(node) != ABSENT) {
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
      } else if (takers.isEmpty()) {
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

    /** Returns the sends that take over what a send delivers. */
    private IntArrayList takers(int number) {
      IntArrayList takers = new IntArrayList(1);
      for (int i = 0; i < order.dependentCount(number); i++) {
        int dependent = order.dependent(number, i);
        if (index.get(dependent) != ABSENT) {
          takers.add(dependent);
        }
      }
      return takers;
    }

    /** Returns the source of a contribution in a partial result: the first one found upstream. */
    private Diagnostic.Node contribution(int number) {
      int at = number;
      while (first.get(send(at).sender()) != at || !contributes(send(at).sender())) {
        IntArrayList before = inputs.get(index.get(at));
        if (before.isEmpty()) {
          break;
        }
        at = before.getInt(0);
      }
      return violations.node(send(at).sender());
    }

    private boolean contributes(int node) {
      return node == destination || sources.contains(node);
    }

    /**
     * Remarks on contributions that come back to a node that sent them. Walks the forest from its
     * roots, with the senders between the present send and its root marked.
     */
    private void returns() {
      Int2IntOpenHashMap passed = new Int2IntOpenHashMap(); // by node: how often it is marked
      passed.put(destination, 1);
      IntArrayList open = new IntArrayList();
      IntArrayList nextInput = new IntArrayList();
      IntArrayList own = sends.get(message.id());
      for (int i = 0; i < own.size(); i++) {
        if (!isRoot(own.getInt(i))) {
          continue;
        }
        enter(own.getInt(i), open, nextInput, passed);
        while (!open.isEmpty()) {
          int top = open.size() - 1;
          IntArrayList before = inputs.get(index.get(open.getInt(top)));
          int next = nextInput.getInt(top);
          if (next == before.size()) {
            passed.addTo(send(open.popInt()).sender(), -1);
            nextInput.popInt();
          } else {
            nextInput.set(top, next + 1);
            enter(before.getInt(next), open, nextInput, passed);
          }
        }
      }
    }

    /** Returns whether a send delivers at the destination and no send takes over the delivery. */
    private boolean isRoot(int number) {
      return send(number).dropOffs().getInt(0) == destination && takers(number).isEmpty();
    }

    private void enter(
        int number, IntArrayList open, IntArrayList nextInput, Int2IntOpenHashMap passed) {
      if (passed.addTo(send(number).sender(), 1) > 0) {
        remarks.send(
            Violation.Kind.DOUBLED,
            number,
            message.id(),
            "contribution-returns",
            "the contribution of {contribution} to {message} leaves {node} and returns to it",
            contribution(number),
            Diagnostic.message(message.id()),
            violations.node(send(number).sender()));
      }
      open.push(number);
      nextInput.push(0);
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
