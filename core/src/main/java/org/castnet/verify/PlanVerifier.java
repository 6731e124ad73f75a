package org.castnet.verify;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.Send;
import org.castnet.multicast.TriggerOrder;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * Judges a plan, whoever made it, from the plan alone: routes, drop-offs, triggers, who holds what,
 * and that every destination gets every message exactly once.
 *
 * <p>Time and memory O(total route length + deliveries). What a family demands beyond this (rising
 * labels, legal up-down routes) stands beside the family; freedom from deadlock is the {@link
 * ChannelDependencyGraph}'s.
 */
public final class PlanVerifier {
  private final MulticastPlan plan;
  private final Network network;
  private final List<Violation> violations = new ArrayList<>();

  private PlanVerifier(MulticastPlan plan) {
    this.plan = plan;
    this.network = plan.network();
  }

  /** All faults found; none means that the plan is sound. */
  public static List<Violation> verify(MulticastPlan plan) {
    PlanVerifier verifier = new PlanVerifier(plan);
    verifier.messages();
    for (int i = 0; i < plan.sends().size(); i++) {
      verifier.send(i, plan.sends().get(i));
    }
    if (verifier.violations.isEmpty()) {
      verifier.triggerOrder();
      verifier.violations.addAll(new Coverage(plan).violations());
    }
    return List.copyOf(verifier.violations);
  }

  private void messages() {
    for (Message message : plan.messages()) {
      if (!network.isEndpoint(message.source())) {
        report(
            Violation.Kind.BAD_REFERENCE,
            -1,
            message.id(),
            "its source " + name(message.source()) + " cannot send");
      }
      for (int i = 0; i < message.fanout(); i++) {
        int destination = message.destinations().getInt(i);
        if (!network.isEndpoint(destination)) {
          report(
              Violation.Kind.BAD_REFERENCE,
              -1,
              message.id(),
              "its destination " + name(destination) + " cannot receive");
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
        report(
            Violation.Kind.BAD_PARTS,
            -1,
            message.id(),
            "it is a part of " + message.partOf() + ", which is no whole message");
        continue;
      }
      Message whole = plan.messages().get(message.partOf());
      flits[whole.id()] += message.flits();
      if (message.source() != whole.source()
          || !message.destinations().equals(whole.destinations())) {
        report(
            Violation.Kind.BAD_PARTS,
            -1,
            message.id(),
            "its source or destinations are not those of message " + whole.id());
      }
    }
    for (Message message : plan.messages()) {
      if (flits[message.id()] != 0 && flits[message.id()] != message.flits()) {
        report(
            Violation.Kind.BAD_PARTS,
            -1,
            message.id(),
            "its parts have " + flits[message.id()] + " flits together, it has " + message.flits());
      }
    }
  }

  private void send(int number, Send send) {
    if (!references(number, send) || !route(number, send.route())) {
      return;
    }
    dropOffs(number, send);
    for (int t = 0; t < send.triggers().size(); t++) {
      int trigger = send.triggers().getInt(t);
      if (!plan.sends().get(trigger).dropOffs().contains(send.sender())) {
        report(
            Violation.Kind.BAD_TRIGGER,
            number,
            -1,
            "it waits for send " + trigger + ", which delivers nothing at " + name(send.sender()));
      }
    }
    for (int m = 0; m < send.messages().size(); m++) {
      int message = send.messages().getInt(m);
      if (!holds(send, message)) {
        report(
            Violation.Kind.NOT_HELD,
            number,
            message,
            name(send.sender())
                + " sends message "
                + message
                + ", which none of the deliveries that it waits for brings");
      }
    }
  }

  private boolean holds(Send send, int message) {
    if (plan.messages().get(message).source() == send.sender()) {
      return true;
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
      report(Violation.Kind.BAD_REFERENCE, number, -1, "it carries no message");
    }
    for (int i = 0; i < send.messages().size(); i++) {
      int message = send.messages().getInt(i);
      if (message < 0 || message >= plan.messages().size()) {
        report(
            Violation.Kind.BAD_REFERENCE,
            number,
            -1,
            "it carries message " + message + ", which does not exist");
      } else if (send.messages().indexOf(message) != i) {
        report(
            Violation.Kind.BAD_REFERENCE,
            number,
            message,
            "it carries message " + message + " twice");
      }
    }
    for (int i = 0; i < send.triggers().size(); i++) {
      int trigger = send.triggers().getInt(i);
      if (trigger < 0 || trigger >= plan.sends().size()) {
        report(
            Violation.Kind.BAD_REFERENCE,
            number,
            -1,
            "it waits for send " + trigger + ", which does not exist");
      } else if (trigger == number) {
        report(Violation.Kind.TRIGGER_CYCLE, number, -1, "it waits for itself");
      } else if (send.triggers().indexOf(trigger) != i) {
        report(Violation.Kind.BAD_REFERENCE, number, -1, "it waits for send " + trigger + " twice");
      }
    }
    return violations.size() == before;
  }

  private boolean route(int number, Route route) {
    if (route.length() == 0 || !network.isEndpoint(route.origin())) {
      report(
          Violation.Kind.BROKEN_ROUTE,
          number,
          -1,
          route.length() == 0
              ? "its route crosses no link"
              : name(route.origin()) + " cannot send");
      return false;
    }
    IntSet crossed = new IntOpenHashSet(route.length());
    int at = route.origin();
    for (int hop = 0; hop < route.length(); hop++) {
      int channel = route.channel(hop);
      if (channel < 0 || channel >= network.channelCount()) {
        report(
            Violation.Kind.BROKEN_ROUTE,
            number,
            -1,
            "hop " + hop + " uses channel " + channel + ", which does not exist");
        return false;
      }
      if (network.from(channel) != at) {
        report(
            Violation.Kind.BROKEN_ROUTE,
            number,
            -1,
            "hop "
                + hop
                + " leaves "
                + name(network.from(channel))
                + ", but the worm stands at "
                + name(at));
        return false;
      }
      if (!crossed.add(channel)) {
        report(
            Violation.Kind.BROKEN_ROUTE,
            number,
            -1,
            "it crosses the channel from "
                + name(at)
                + " to "
                + name(network.to(channel))
                + " twice and would wait for itself");
        return false;
      }
      at = network.to(channel);
      if (hop < route.length() - 1
          && network.endpointCount() < network.nodeCount()
          && at < network.endpointCount()) {
        report(
            Violation.Kind.BROKEN_ROUTE,
            number,
            -1,
            "it passes through host " + name(at) + "; hosts do not forward");
        return false;
      }
    }
    return true;
  }

  private void dropOffs(int number, Send send) {
    if (send.dropOffs().isEmpty()) {
      report(Violation.Kind.BAD_DROP_OFF, number, -1, "it delivers nowhere");
      return;
    }
    int hop = 0;
    for (int i = 0; i < send.dropOffs().size(); i++) {
      int node = send.dropOffs().getInt(i);
      do {
        hop++;
      } while (hop <= send.route().length() && send.route().node(network, hop) != node);
      if (hop > send.route().length()) {
        report(
            Violation.Kind.BAD_DROP_OFF,
            number,
            -1,
            "its drop-off "
                + name(node)
                + " does not lie on the route behind the drop-offs before it");
        return;
      }
      if (!network.isEndpoint(node)) {
        report(
            Violation.Kind.BAD_DROP_OFF,
            number,
            -1,
            "its drop-off " + name(node) + " cannot receive");
      }
    }
    int last = send.dropOffs().getInt(send.dropOffs().size() - 1);
    if (last != send.route().end(network)) {
      report(
          Violation.Kind.BAD_DROP_OFF,
          number,
          -1,
          "its route goes on to "
              + name(send.route().end(network))
              + " behind its last drop-off "
              + name(last));
    }
  }

  private void triggerOrder() {
    TriggerOrder order = TriggerOrder.of(plan.sends());
    if (order.length() == plan.sends().size()) {
      return;
    }
    LongSet ordered = new LongOpenHashSet();
    for (int i = 0; i < order.length(); i++) {
      ordered.add(order.send(i));
    }
    List<Integer> cycle = new ArrayList<>();
    int at = 0;
    while (ordered.contains(at)) {
      at++;
    }
    while (!cycle.contains(at)) {
      cycle.add(at);
      at = waitingFor(at, ordered);
    }
    cycle = cycle.subList(cycle.indexOf(at), cycle.size());
    report(
        Violation.Kind.TRIGGER_CYCLE,
        cycle.get(0),
        -1,
        "sends " + cycle + " wait for one another in a circle");
  }

  private int waitingFor(int number, LongSet ordered) {
    Send send = plan.sends().get(number);
    for (int t = 0; t < send.triggers().size(); t++) {
      if (!ordered.contains(send.triggers().getInt(t))) {
        return send.triggers().getInt(t);
      }
    }
    throw new IllegalStateException("send " + number + " waits for nothing");
  }

  private String name(int node) {
    return node >= 0 && node < network.nodeCount() ? network.nodeName(node) : "node " + node;
  }

  private void report(Violation.Kind kind, int send, int message, String text) {
    violations.add(
        new Violation(
            kind,
            send,
            message,
            (send >= 0 ? "send " + send + ": " : message >= 0 ? "message " + message + ": " : "")
                + text));
  }
}
