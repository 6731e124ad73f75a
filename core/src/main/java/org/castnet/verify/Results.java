package org.castnet.verify;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PartRanges;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Exchanges;

/**
 * Checks the messages that are results of others: their source sends them only after everything of
 * which they consist has been delivered there. {@link ExchangedResults} checks results that nodes
 * combine themselves.
 *
 * <p>Each send of a result by its source must wait for every delivery at the source of a part of
 * the original message with flits in common. Since every contribution to a sound reduction reaches
 * its destination exactly once, and every destination of the result receives each of its flits
 * once, each of these nodes ends with every contribution exactly once.
 *
 * <p>O(sends + triggers + deliveries awaited).
 */
final class Results {
  private final MulticastPlan plan;
  private final Exchanges exchanges;
  private final ViolationList violations;

  /**
   * @param plan its references and routes are sound
   */
  Results(MulticastPlan plan, Exchanges exchanges) {
    this.plan = plan;
    this.exchanges = exchanges;
    this.violations = new ViolationList(plan.network());
  }

  List<Violation> violations() {
    for (Message message : plan.messages()) {
      if (message.isResult() && !message.isPart()) {
        original(message);
      }
    }
    if (violations.size() == 0) {
      sends();
    }
    return violations.list();
  }

  /** Checks that a result is one of a whole message that ends at its source. */
  private void original(Message result) {
    int id = result.resultOf();
    if (id < 0 || id >= plan.messages().size()) {
      violations.message(
          Violation.Kind.BAD_REFERENCE,
          result.id(),
          "original-not-found",
          "it is the result of {original}, which does not exist",
          Diagnostic.message(id));
    } else if (!result.canResultFrom(plan.messages().get(id))) {
      violations.message(
          Violation.Kind.BAD_REFERENCE,
          result.id(),
          "result-differs",
          "it is the result of {original}, which must be a whole message of equal length that ends "
              + "at {node} only",
          Diagnostic.message(id),
          violations.node(result.sources().getInt(0)));
    }
  }

  private void sends() {
    PartRanges ranges = new PartRanges(plan.messages());
    List<IntArrayList> deliveries = deliveries();
    for (int number = 0; number < plan.sends().size(); number++) {
      Send send = plan.sends().get(number);
      IntOpenHashSet triggers = null;
      for (int i = 0; i < send.messages().size(); i++) {
        Message message = plan.messages().get(send.messages().getInt(i));
        if (!message.isResult()
            || exchanges.contains(message.id())
            || message.source() != send.sender()
            || returns(send, message.id())) {
          continue;
        }
        triggers = triggers == null ? new IntOpenHashSet(send.triggers()) : triggers;
        IntList parts = ranges.overlapping(message.resultOf(), message.id());
        for (int p = 0; p < parts.size(); p++) {
          awaited(number, message, deliveries.get(parts.getInt(p)), triggers);
        }
      }
    }
  }

  /** Returns whether a send waits for a delivery of the complete result itself at its sender. */
  private boolean returns(Send send, int result) {
    for (int t = 0; t < send.triggers().size(); t++) {
      if (plan.sends().get(send.triggers().getInt(t)).messages().contains(result)) {
        return true;
      }
    }
    return false;
  }

  /** Reports the first delivery for which a send of a result does not wait. */
  private void awaited(int number, Message result, IntArrayList deliveries, IntOpenHashSet waits) {
    for (int d = 0; d < deliveries.size(); d++) {
      if (!waits.contains(deliveries.getInt(d))) {
        violations.send(
            Violation.Kind.NOT_HELD,
            number,
            result.id(),
            "result-incomplete",
            "{node} sends {message}, but does not wait for {send}, which delivers a part of it",
            violations.node(result.source()),
            Diagnostic.message(result.id()),
            Diagnostic.send(deliveries.getInt(d)));
        return;
      }
    }
  }

  /** Returns, by message, the sends that deliver it at its only destination. */
  private List<IntArrayList> deliveries() {
    List<IntArrayList> deliveries = new ArrayList<>();
    plan.messages().forEach(message -> deliveries.add(new IntArrayList(0)));
    for (int number = 0; number < plan.sends().size(); number++) {
      Send send = plan.sends().get(number);
      for (int i = 0; i < send.messages().size(); i++) {
        Message message = plan.messages().get(send.messages().getInt(i));
        if (message.fanout() == 1 && send.dropOffs().contains(message.destinations().getInt(0))) {
          deliveries.get(message.id()).add(number);
        }
      }
    }
    return deliveries;
  }
}
