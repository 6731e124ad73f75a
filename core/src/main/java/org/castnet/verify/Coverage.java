package org.castnet.verify;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.Send;

/**
 * Who gets what, and how often: every destination every message once, nobody anything for nothing.
 *
 * <p>A destination of a message that was cut is served by the whole or by all parts, not by both.
 */
final class Coverage {
  private final MulticastPlan plan;
  private final List<Violation> violations = new ArrayList<>();
  private final Long2IntOpenHashMap deliveries = new Long2IntOpenHashMap();
  private final LongSet needed = new LongOpenHashSet();
  private final List<List<Message>> parts = new ArrayList<>();

  Coverage(MulticastPlan plan) {
    this.plan = plan;
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
        needed.add(key(message, send.sender()));
        for (int d = 0; d < send.dropOffs().size(); d++) {
          deliveries.addTo(key(message, send.dropOffs().getInt(d)), 1);
        }
      }
      waitedFor(send);
    }
    LongSet wanted = new LongOpenHashSet();
    for (Message message : plan.messages()) {
      for (int i = 0; i < message.fanout(); i++) {
        int destination = message.destinations().getInt(i);
        wanted.add(key(message.id(), destination));
        if (!message.isPart()) {
          destination(message, destination);
        }
      }
    }
    surplus(wanted);
    return violations;
  }

  /** What a send waits for at its sender is of use there, whatever it then sends. */
  private void waitedFor(Send send) {
    for (int t = 0; t < send.triggers().size(); t++) {
      plan.sends()
          .get(send.triggers().getInt(t))
          .messages()
          .forEach((int message) -> needed.add(key(message, send.sender())));
    }
  }

  private void destination(Message message, int destination) {
    boolean whole = deliveries.containsKey(key(message.id(), destination));
    List<Message> pieces = parts.get(message.id());
    if (pieces.isEmpty()) {
      if (!whole) {
        missed(message.id(), destination);
      }
      return;
    }
    for (Message part : pieces) {
      boolean got = deliveries.containsKey(key(part.id(), destination));
      if (!got && !whole) {
        missed(part.id(), destination);
      } else if (got && whole) {
        add(
            Violation.Kind.DOUBLED,
            part.id(),
            name(destination)
                + " gets part "
                + part.id()
                + " and the whole message "
                + message.id());
      }
    }
  }

  /** In the order of the sends, so that the same plan gives the same list. */
  private void surplus(LongSet wanted) {
    LongSet reported = new LongOpenHashSet();
    for (Send send : plan.sends()) {
      for (int m = 0; m < send.messages().size(); m++) {
        Message message = plan.messages().get(send.messages().getInt(m));
        for (int d = 0; d < send.dropOffs().size(); d++) {
          int node = send.dropOffs().getInt(d);
          long key = key(message.id(), node);
          int times = deliveries.get(key);
          if (node == message.source() && reported.add(key)) {
            add(
                Violation.Kind.DOUBLED,
                message.id(),
                name(node) + " gets message " + message.id() + ", of which it is the source");
          } else if (times > 1 && reported.add(key)) {
            add(
                Violation.Kind.DOUBLED,
                message.id(),
                name(node) + " gets message " + message.id() + " " + times + " times");
          } else if (!wanted.contains(key) && !needed.contains(key) && reported.add(key)) {
            add(
                Violation.Kind.USELESS_RELAY,
                message.id(),
                name(node)
                    + " gets message "
                    + message.id()
                    + ", but neither wants it nor forwards it nor waits for it");
          }
        }
      }
    }
  }

  private void missed(int message, int destination) {
    add(Violation.Kind.MISSED, message, name(destination) + " never gets message " + message);
  }

  private void add(Violation.Kind kind, int message, String text) {
    violations.add(new Violation(kind, -1, message, text));
  }

  private String name(int node) {
    return plan.network().nodeName(node);
  }

  private static long key(int message, int node) {
    return (long) message << 32 | node;
  }
}
