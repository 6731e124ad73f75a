package org.castnet.verify;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.plan.Deliveries;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Exchanges;

/**
 * Checks deliveries: every destination receives each of its messages exactly once, and no node
 * receives a message without a use for it. Reductions are checked by {@link Contributions},
 * exchanged results by {@link ExchangedResults}. A further delivery of the same message is a
 * violation, or a remark if the plan {@linkplain Deliveries#REPEATABLE repeats} deliveries.
 *
 * <p>A destination of a message with parts receives either the whole or all parts, not both.
 */
final class Coverage {
  private static final int NEEDED =
      1 << 30; // the node waits for the message, possibly to forward it
  private static final int WANTED = 1 << 29; // the node is a destination
  private static final int TIMES = WANTED - 1;

  private final MulticastPlan plan;
  private final Exchanges exchanges;
  private final List<Violation> violations = new ArrayList<>();
  private final List<Violation> repeated; // receives deliveries to nodes that hold the message
  private final DeliveryFacts facts; // number of deliveries of the message to the node, and flags
  private final List<List<Message>> parts = new ArrayList<>();

  /**
   * @param remarks receives the remarks
   */
  Coverage(MulticastPlan plan, Exchanges exchanges, List<Violation> remarks) {
    this.repeated = plan.deliveries() == Deliveries.ONCE ? violations : remarks;
    this.plan = plan;
    this.exchanges = exchanges;
    this.facts =
        DeliveryFacts.of(plan.messages().size(), plan.network().nodeCount(), plan.sends().size());
    plan.messages().forEach(message -> parts.add(new ArrayList<>(0)));
    for (Message message : plan.messages()) {
      if (message.isPart()) {
        parts.get(message.partOf()).add(message);
      }
    }
  }

  List<Violation> violations() {
    for (Send send : plan.sends()) {
      for (int m = 0; m < send.messages().size(); m++) {
        int message = send.messages().getInt(m);
        for (int d = 0; d < send.dropOffs().size(); d++) {
          int node = send.dropOffs().getInt(d);
          facts.set(message, node, facts.of(message, node) + 1);
        }
      }
      waitedFor(send);
    }
    for (Message message : plan.messages()) {
      for (int i = 0; isCopied(message) && i < message.fanout(); i++) {
        int destination = message.destinations().getInt(i);
        mark(message.id(), destination, WANTED);
        if (!message.isPart()) {
          destination(message, destination);
        }
      }
    }
    surplus();
    return violations;
  }

  /** Returns whether sends carry copies of a message, not partial results. */
  private boolean isCopied(Message message) {
    return !exchanges.combine(message.id()) && !exchanges.replace(message.id());
  }

  /** Marks the deliveries that trigger a send as useful at its sender. */
  private void waitedFor(Send send) {
    for (int t = 0; t < send.triggers().size(); t++) {
      plan.sends()
          .get(send.triggers().getInt(t))
          .messages()
          .forEach((int message) -> mark(message, send.sender(), NEEDED));
    }
  }

  private void destination(Message message, int destination) {
    boolean whole = isDelivered(message.id(), destination);
    List<Message> pieces = parts.get(message.id());
    if (pieces.isEmpty()) {
      if (!whole) {
        missed(message.id(), destination);
      }
      return;
    }
    for (Message part : pieces) {
      boolean received = isDelivered(part.id(), destination);
      if (!received && !whole) {
        missed(part.id(), destination);
      } else if (received && whole) {
        add(
            Violation.Kind.DOUBLED,
            part.id(),
            "part-and-whole",
            "{node} receives {part}, a part, and the whole {message}",
            node(destination),
            Diagnostic.message(part.id()),
            Diagnostic.message(message.id()));
      }
    }
  }

  /**
   * Reports useless and repeated deliveries in the order of the sends, so that the list is
   * deterministic.
   */
  private void surplus() {
    LongSet reported = new LongOpenHashSet();
    for (Send send : plan.sends()) {
      for (int m = 0; m < send.messages().size(); m++) {
        Message message = plan.messages().get(send.messages().getInt(m));
        for (int d = 0; isCopied(message) && d < send.dropOffs().size(); d++) {
          int node = send.dropOffs().getInt(d);
          long key = key(message.id(), node);
          int fact = facts.of(message.id(), node);
          int times = fact & TIMES;
          if (node == message.source() && reported.add(key)) {
            repeat(
                message.id(),
                "delivered-to-source",
                "{node} receives {message}, of which it is the source",
                node(node),
                Diagnostic.message(message.id()));
          } else if (times > 1 && reported.add(key)) {
            repeat(
                message.id(),
                "delivered-twice",
                "{node} receives {message} {times} times",
                node(node),
                Diagnostic.message(message.id()),
                times);
          } else if ((fact & (WANTED | NEEDED)) == 0 && reported.add(key)) {
            add(
                Violation.Kind.USELESS_RELAY,
                message.id(),
                "useless-delivery",
                "{node} receives {message}, but is not a destination, does not forward it "
                    + "and does not wait for it",
                node(node),
                Diagnostic.message(message.id()));
          }
        }
      }
    }
  }

  private void mark(int message, int node, int flag) {
    int fact = facts.of(message, node);
    if ((fact & flag) == 0) {
      facts.set(message, node, fact | flag);
    }
  }

  private boolean isDelivered(int message, int node) {
    return (facts.of(message, node) & TIMES) > 0;
  }

  private void missed(int message, int destination) {
    add(
        Violation.Kind.MISSED,
        message,
        "never-delivered",
        "{node} never receives {message}",
        node(destination),
        Diagnostic.message(message));
  }

  private void repeat(int message, String code, String template, Object... operands) {
    repeated.add(
        new Violation(
            Violation.Kind.DOUBLED, -1, message, Diagnostic.of(code, template, operands)));
  }

  private void add(
      Violation.Kind kind, int message, String code, String template, Object... operands) {
    violations.add(new Violation(kind, -1, message, Diagnostic.of(code, template, operands)));
  }

  private Diagnostic.Node node(int node) {
    return new Diagnostic.Node(node, plan.network().nodeName(node));
  }

  private static long key(int message, int node) {
    return (long) message << 32 | node;
  }
}
