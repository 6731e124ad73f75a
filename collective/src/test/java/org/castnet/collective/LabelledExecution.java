package org.castnet.collective;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Exchanges;

/**
 * The slow twin of the verifier: executes a plan on labelled data, one send after another in an
 * order that the triggers allow, and compares the final content of each node with the required
 * content. A datum is the node that contributes it, and a content counts how often it contains
 * each.
 */
final class LabelledExecution {
  private final MulticastPlan plan;
  private final Exchanges exchanges;
  private final List<Send> sends;

  /** By send and message: its content; null if the send has not been executed. */
  private final List<Map<Integer, Map<Integer, Integer>>> contents = new ArrayList<>();

  private boolean sound = true;

  private LabelledExecution(MulticastPlan plan) {
    this.plan = plan;
    this.exchanges = Exchanges.of(plan);
    this.sends = plan.sends();
  }

  /** Returns whether every node ends with the data that it needs, each datum once. */
  static boolean isSound(MulticastPlan plan) {
    LabelledExecution execution = new LabelledExecution(plan);
    execution.sends.forEach(send -> execution.contents.add(null));
    int done = 0;
    for (boolean moved = true; moved && execution.sound; ) {
      moved = false;
      for (int s = 0; s < execution.sends.size(); s++) {
        if (execution.contents.get(s) == null && execution.mayStart(s)) {
          execution.execute(s);
          moved = true;
          done++;
        }
      }
    }
    return execution.sound && done == execution.sends.size() && execution.endsRight();
  }

  private boolean mayStart(int number) {
    for (int trigger : sends.get(number).triggers()) {
      if (trigger < 0 || trigger >= sends.size() || contents.get(trigger) == null) {
        return false;
      }
    }
    return true;
  }

  private void execute(int number) {
    Send send = sends.get(number);
    boolean ofSwitch = plan.network().isSwitch(send.sender());
    Map<Integer, Map<Integer, Integer>> carried = new HashMap<>();
    for (int trigger : send.triggers()) {
      Send input = sends.get(trigger);
      sound &= input.dropOffs().contains(send.sender());
      // a switch keeps nothing: it combines equal messages that end there
      sound &= !ofSwitch || input.messages().equals(send.messages());
      sound &= !ofSwitch || input.dropOffs().size() == 1;
    }
    for (int message : send.messages()) {
      Map<Integer, Integer> content = new TreeMap<>();
      boolean held = false;
      for (int trigger : send.triggers()) {
        Map<Integer, Integer> delivered = contents.get(trigger).get(message);
        if (delivered != null) {
          held = true;
          delivered.forEach((datum, times) -> content.merge(datum, times, Integer::sum));
        }
      }
      if (exchanges.combine(message)) {
        if (addsOwn(number, message, content)) {
          content.merge(send.sender(), 1, Integer::sum);
        }
        sound &= !content.isEmpty();
        sound &= content.values().stream().allMatch(times -> times == 1);
      } else {
        int source = plan.messages().get(message).source();
        sound &= !ofSwitch && (held || source == send.sender());
        content.clear();
        content.put(source, 1);
      }
      carried.put(message, content);
    }
    contents.set(number, carried);
  }

  /** Returns whether a send adds the contribution of its sender to a partial result. */
  private boolean addsOwn(int number, int message, Map<Integer, Integer> received) {
    int sender = sends.get(number).sender();
    if (exchanges.contains(message)) {
      return exchanges.contributors(message).contains(sender) && !received.containsKey(sender);
    }
    Message reduction = plan.messages().get(message);
    boolean contributes =
        reduction.sources().contains(sender) || reduction.destinations().contains(sender);
    for (int s = 0; s < number && contributes; s++) {
      contributes = sends.get(s).sender() != sender || !sends.get(s).messages().contains(message);
    }
    return contributes;
  }

  private boolean endsRight() {
    for (Message message : plan.messages()) {
      if (exchanges.replace(message.id())) {
        continue;
      }
      if (exchanges.contains(message.id())) {
        for (int node : exchanges.contributors(message.id())) {
          Map<Integer, Integer> all = received(message.id(), node);
          all.putIfAbsent(node, 1);
          if (!isEachOnce(all, exchanges.contributors(message.id()))) {
            return false;
          }
        }
      } else if (exchanges.combine(message.id())) {
        int destination = message.destinations().getInt(0);
        Map<Integer, Integer> all = reduced(message.id(), destination);
        all.remove(destination);
        if (!isEachOnce(all, message.sources()) || !isTakenOnce(message.id(), destination)) {
          return false;
        }
      } else if (!isCopied(message)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isEachOnce(Map<Integer, Integer> all, List<Integer> due) {
    return all.size() == due.size()
        && due.stream().allMatch(node -> all.getOrDefault(node, 0) == 1);
  }

  /** Returns everything that a node receives of a message, added up. */
  private Map<Integer, Integer> received(int message, int node) {
    Map<Integer, Integer> all = new TreeMap<>();
    for (int s = 0; s < sends.size(); s++) {
      Map<Integer, Integer> content = contents.get(s).get(message);
      if (content != null && sends.get(s).dropOffs().contains(node)) {
        content.forEach((datum, times) -> all.merge(datum, times, Integer::sum));
      }
    }
    return all;
  }

  /**
   * Returns the content that a destination keeps of a reduction: the content that no later send
   * combines.
   */
  private Map<Integer, Integer> reduced(int message, int destination) {
    Map<Integer, Integer> all = new TreeMap<>();
    for (int s = 0; s < sends.size(); s++) {
      Map<Integer, Integer> content = contents.get(s).get(message);
      if (content != null
          && sends.get(s).dropOffs().contains(destination)
          && takers(s, message) == 0) {
        content.forEach((datum, times) -> all.merge(datum, times, Integer::sum));
      }
    }
    return all;
  }

  private int takers(int send, int message) {
    return (int)
        sends.stream()
            .filter(other -> other.triggers().contains(send) && other.messages().contains(message))
            .count();
  }

  /** Returns whether exactly one send takes over each partial result away from the destination. */
  private boolean isTakenOnce(int message, int destination) {
    for (int s = 0; s < sends.size(); s++) {
      if (!sends.get(s).messages().contains(message)) {
        continue;
      }
      boolean ends = sends.get(s).dropOffs().contains(destination);
      int takers = takers(s, message);
      if (sends.get(s).dropOffs().size() > 1 || takers > 1 || takers == 0 && !ends) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether each destination receives exactly one copy and the source receives no copy. */
  private boolean isCopied(Message message) {
    Map<Integer, Integer> times = new TreeMap<>();
    for (Send send : sends) {
      if (send.messages().contains(message.id())) {
        send.dropOffs().forEach((int node) -> times.merge(node, 1, Integer::sum));
      }
    }
    return !times.containsKey(message.source())
        && times.values().stream().allMatch(each -> each == 1)
        && times.keySet().containsAll(message.destinations());
  }
}
