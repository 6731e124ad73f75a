package org.castnet.verify;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.BitSet;
import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.TriggerOrder;
import org.castnet.plan.reduction.Exchanges;

/**
 * Checks exchanged results: no contribution is combined twice, in a send or at a node, and every
 * node that needs the result ends with every contribution.
 *
 * <p>The contributions of each partial result follow from the triggers alone, so the check holds
 * for every timing. O((sends + triggers + deliveries) * contributors / 64) for each result or part.
 */
final class ExchangedResults {
  private final MulticastPlan plan;
  private final Exchanges exchanges;
  private final TriggerOrder order;
  private final ViolationList violations;

  /**
   * @param plan its references and routes are sound and its triggers form no cycle
   */
  ExchangedResults(MulticastPlan plan, Exchanges exchanges, TriggerOrder order) {
    this.plan = plan;
    this.exchanges = exchanges;
    this.order = order;
    this.violations = new ViolationList(plan.network());
  }

  List<Violation> violations() {
    BitSet divided = new BitSet();
    for (Message message : plan.messages()) {
      if (message.isPart()) {
        divided.set(message.partOf());
      }
    }
    for (Message message : plan.messages()) {
      if (exchanges.contains(message.id())) {
        new Result(message).check(divided.get(message.id()));
      }
    }
    return violations.list();
  }

  /** A result, or a part of one. */
  private final class Result {
    private final Message message;
    private final IntImmutableList contributors;
    private final Int2IntOpenHashMap index;
    private final BitSet[] contents;

    Result(Message message) {
      this.message = message;
      this.contributors = exchanges.contributors(message.id());
      this.index = exchanges.index(message.id());
      this.contents = exchanges.contents(message.id(), order);
    }

    void check(boolean divided) {
      IntLinkedOpenHashSet needing = new IntLinkedOpenHashSet(contributors);
      needing.addAll(message.destinations());
      IntArrayList own = new IntArrayList();
      for (int number = 0; number < contents.length; number++) {
        if (contents[number] != null) {
          own.add(number);
          send(number);
        }
      }
      if (divided && !own.isEmpty()) {
        report(
            Violation.Kind.BAD_PARTS,
            own.getInt(0),
            "whole-reduction-sent",
            "it carries {message}, a result with parts; only its parts are sent",
            Diagnostic.message(message.id()));
      }
      for (int node : needing) {
        if (!divided) {
          destination(node, own);
        }
      }
    }

    /** Checks that a send carries something, and nothing twice. */
    private void send(int number) {
      Send send = plan.sends().get(number);
      BitSet seen = new BitSet();
      for (int t = 0; t < send.triggers().size(); t++) {
        BitSet delivered = contents[send.triggers().getInt(t)];
        if (delivered == null) {
          continue;
        }
        if (seen.intersects(delivered)) {
          report(
              Violation.Kind.DOUBLED,
              number,
              "contribution-combined-twice",
              "{node} combines the contribution of {contribution} to {message} twice, the second "
                  + "time from {send}",
              violations.node(send.sender()),
              common(seen, delivered),
              Diagnostic.message(message.id()),
              Diagnostic.send(send.triggers().getInt(t)));
          return;
        }
        seen.or(delivered);
      }
      if (contents[number].isEmpty()) {
        report(
            Violation.Kind.NOT_HELD,
            number,
            "message-not-held",
            "{node} sends {message}, but no delivery that it waits for provides it",
            violations.node(send.sender()),
            Diagnostic.message(message.id()));
      }
    }

    /** Checks that a node receives each contribution but its own exactly once. */
    private void destination(int node, IntArrayList own) {
      BitSet seen = new BitSet();
      for (int i = 0; i < own.size(); i++) {
        int number = own.getInt(i);
        if (!plan.sends().get(number).dropOffs().contains(node)) {
          continue;
        }
        if (seen.intersects(contents[number])) {
          report(
              Violation.Kind.DOUBLED,
              number,
              "contribution-received-twice",
              "{node} receives the contribution of {contribution} to {message} again",
              violations.node(node),
              common(seen, contents[number]),
              Diagnostic.message(message.id()));
          return;
        }
        seen.or(contents[number]);
      }
      if (index.containsKey(node)) {
        seen.set(index.get(node));
      }
      int missing = seen.nextClearBit(0);
      if (missing < contributors.size()) {
        violations.message(
            Violation.Kind.MISSED,
            message.id(),
            "contribution-not-received",
            "{node} never receives the contribution of {contribution}",
            violations.node(node),
            violations.node(contributors.getInt(missing)));
      }
    }

    private Diagnostic.Node common(BitSet some, BitSet others) {
      BitSet both = (BitSet) some.clone();
      both.and(others);
      return violations.node(contributors.getInt(both.nextSetBit(0)));
    }

    private void report(
        Violation.Kind kind, int number, String code, String template, Object... operands) {
      violations.send(kind, number, message.id(), code, template, operands);
    }
  }
}
