package org.castnet.verify;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.TriggerCycle;
import org.castnet.plan.TriggerOrder;
import org.castnet.plan.reduction.Exchanges;

/**
 * Verifies plans of any origin: routes, drop-offs, triggers, possession of sent messages, that
 * every destination receives every message exactly once, that every contribution to a reduction
 * reaches its destination exactly once, and that results are complete before they are sent, or
 * combined at all their destinations.
 *
 * <p>Time and memory O(total route length + deliveries). Additional conditions of a family (rising
 * labels, legal up-down routes) are checked in its package; deadlock freedom is checked separately.
 *
 * @since 0.1.0
 */
public final class PlanVerifier {
  private final MulticastPlan plan;
  private final Network network;
  private final ViolationList violations;
  private final RouteVerifier routes;
  private final Exchanges exchanges;

  private PlanVerifier(MulticastPlan plan) {
    this.plan = plan;
    this.exchanges = Exchanges.of(plan);
    this.network = plan.network();
    this.violations = new ViolationList(network);
    this.routes = new RouteVerifier(network, violations, hops(plan));
  }

  private static long hops(MulticastPlan plan) {
    long hops = 0;
    for (Send send : plan.sends()) {
      hops += send.route().length();
    }
    return hops;
  }

  /**
   * {@return all violations; empty if the plan is sound}
   *
   * @param plan the plan
   */
  public static List<Violation> verify(MulticastPlan plan) {
    return findings(plan).violations();
  }

  /**
   * {@return all violations, and what a sound plan does in vain}
   *
   * @param plan the plan
   */
  public static Findings findings(MulticastPlan plan) {
    PlanVerifier verifier = new PlanVerifier(plan);
    List<Violation> remarks = new ArrayList<>();
    // Step 1: references, routes and triggers of each send; later steps rely on them
    verifier.messages();
    for (int i = 0; i < plan.sends().size(); i++) {
      verifier.send(i, plan.sends().get(i));
    }
    if (verifier.violations.size() == 0) {
      // Step 2: triggers form no cycle
      TriggerOrder order = TriggerOrder.of(plan.sends());
      verifier.triggerOrder(order);
      verifier.violations.addAll(CombiningSwitch.overloads(plan));
      // Step 3: every destination receives each message, once
      verifier.violations.addAll(new Coverage(plan, verifier.exchanges, remarks).violations());
      // Step 4: every contribution to a reduction is counted once
      if (plan.reduces() && order.length() == plan.sends().size()) {
        Findings counted = new Contributions(plan, verifier.exchanges, order).findings();
        verifier.violations.addAll(counted.violations());
        remarks.addAll(counted.remarks());
        verifier.violations.addAll(
            new ExchangedResults(plan, verifier.exchanges, order).violations());
      }
      // Step 5: results are sent only by nodes that have all contributions
      if (plan.messages().stream().anyMatch(Message::isResult)) {
        verifier.violations.addAll(new Results(plan, verifier.exchanges).violations());
      }
    }
    return new Findings(verifier.violations.list(), remarks);
  }

  private void messages() {
    for (Message message : plan.messages()) {
      for (int i = 0; i < message.sources().size(); i++) {
        int source = message.sources().getInt(i);
        if (!network.isEndpoint(source)) {
          violations.message(
              Violation.Kind.BAD_REFERENCE,
              message.id(),
              "source-not-an-endpoint",
              "its source {node} cannot send",
              violations.node(source));
        }
      }
      for (int i = 0; i < message.fanout(); i++) {
        int destination = message.destinations().getInt(i);
        if (!network.isEndpoint(destination)) {
          violations.message(
              Violation.Kind.BAD_REFERENCE,
              message.id(),
              "destination-not-an-endpoint",
              "its destination {node} cannot receive",
              violations.node(destination));
        }
      }
    }
    parts();
  }

  private void parts() {
    long[] flits = new long[plan.messages().size()];
    for (Message message : plan.messages()) {
      if (!message.isPart()) {
        continue;
      }
      if (message.partOf() < 0
          || message.partOf() >= plan.messages().size()
          || plan.messages().get(message.partOf()).isPart()) {
        violations.message(
            Violation.Kind.BAD_PARTS,
            message.id(),
            "whole-not-found",
            "it is a part of {whole}, which is not a whole message",
            Diagnostic.message(message.partOf()));
        continue;
      }
      Message whole = plan.messages().get(message.partOf());
      flits[whole.id()] += message.flits();
      if (!message.sources().equals(whole.sources())
          || !message.destinations().equals(whole.destinations())
          || message.resultOf() != whole.resultOf()) {
        violations.message(
            Violation.Kind.BAD_PARTS,
            message.id(),
            "part-differs",
            "its source or destinations are not those of {whole}",
            Diagnostic.message(whole.id()));
      }
    }
    for (Message message : plan.messages()) {
      if (flits[message.id()] != 0 && flits[message.id()] != message.flits()) {
        violations.message(
            Violation.Kind.BAD_PARTS,
            message.id(),
            "parts-do-not-add-up",
            "its parts have {parts} flits in total, but it has {flits}",
            flits[message.id()],
            message.flits());
      }
    }
  }

  private void send(int number, Send send) {
    if (!references(number, send) || !routes.follows(number, send.route())) {
      return;
    }
    routes.dropOffs(number, send);
    for (int t = 0; t < send.triggers().size(); t++) {
      int trigger = send.triggers().getInt(t);
      if (!plan.sends().get(trigger).dropOffs().contains(send.sender())) {
        violations.send(
            Violation.Kind.BAD_TRIGGER,
            number,
            "trigger-delivers-elsewhere",
            "it waits for {trigger}, which does not deliver at {node}",
            Diagnostic.send(trigger),
            violations.node(send.sender()));
      }
    }
    if (network.isSwitch(send.sender())) {
      violations.addAll(new CombiningSwitch(plan, exchanges).violations(number));
      return;
    }
    for (int m = 0; m < send.messages().size(); m++) {
      int message = send.messages().getInt(m);
      if (!holds(send, message)) {
        violations.send(
            Violation.Kind.NOT_HELD,
            number,
            message,
            "message-not-held",
            "{node} sends {message}, but no delivery that it waits for provides it",
            violations.node(send.sender()),
            Diagnostic.message(message));
      }
    }
  }

  private boolean holds(Send send, int message) {
    if (exchanges.combine(message) || plan.messages().get(message).source() == send.sender()) {
      return true; // partial results are checked with the contributions
    }
    for (int t = 0; t < send.triggers().size(); t++) {
      if (plan.sends().get(send.triggers().getInt(t)).messages().contains(message)) {
        return true;
      }
    }
    return false;
  }

  private boolean references(int number, Send send) {
    int before = violations.size();
    if (send.messages().isEmpty()) {
      violations.send(Violation.Kind.BAD_REFERENCE, number, "no-message", "it carries no message");
    }
    for (int i = 0; i < send.messages().size(); i++) {
      int message = send.messages().getInt(i);
      if (message < 0 || message >= plan.messages().size()) {
        violations.send(
            Violation.Kind.BAD_REFERENCE,
            number,
            "message-not-found",
            "it carries {message}, which does not exist",
            Diagnostic.message(message));
      } else if (send.messages().indexOf(message) != i) {
        violations.send(
            Violation.Kind.BAD_REFERENCE,
            number,
            message,
            "message-twice",
            "it carries {message} twice",
            Diagnostic.message(message));
      }
    }
    for (int i = 0; i < send.triggers().size(); i++) {
      int trigger = send.triggers().getInt(i);
      if (trigger < 0 || trigger >= plan.sends().size()) {
        violations.send(
            Violation.Kind.BAD_REFERENCE,
            number,
            "send-not-found",
            "it waits for {trigger}, which does not exist",
            Diagnostic.send(trigger));
      } else if (trigger == number) {
        violations.send(
            Violation.Kind.TRIGGER_CYCLE, number, "waits-for-itself", "it waits for itself");
      } else if (send.triggers().indexOf(trigger) != i) {
        violations.send(
            Violation.Kind.BAD_REFERENCE,
            number,
            "trigger-twice",
            "it waits for {trigger} twice",
            Diagnostic.send(trigger));
      }
    }
    return violations.size() == before;
  }

  private void triggerOrder(TriggerOrder order) {
    if (order.length() == plan.sends().size()) {
      return;
    }
    BitSet ordered = new BitSet();
    for (int i = 0; i < order.length(); i++) {
      ordered.set(order.send(i));
    }
    TriggerCycle cycle =
        TriggerCycle.behind(ordered.nextClearBit(0), send -> waitingFor(send, ordered));
    violations.send(
        Violation.Kind.TRIGGER_CYCLE,
        cycle.lowest(),
        ViolationList.NONE,
        cycle.words(plan.sends().size() - order.length()));
  }

  private int waitingFor(int number, BitSet ordered) {
    Send send = plan.sends().get(number);
    for (int t = 0; t < send.triggers().size(); t++) {
      if (!ordered.get(send.triggers().getInt(t))) {
        return send.triggers().getInt(t);
      }
    }
    throw new IllegalStateException("send " + number + " has no trigger to wait for");
  }
}
