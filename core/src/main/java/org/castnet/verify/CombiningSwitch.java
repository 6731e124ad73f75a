package org.castnet.verify;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.input.Diagnostic;
import org.castnet.network.SwitchAbilities;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Exchanges;

/**
 * Checks the sends of switches. A switch keeps nothing: it combines, packet by packet, the sends
 * that it waits for, so that each of them must carry the messages that it sends on, and all of
 * these must be reductions or exchanged results. {@link Contributions} and {@link ExchangedResults}
 * check that each contribution is counted once.
 */
final class CombiningSwitch {
  private final MulticastPlan plan;
  private final Exchanges exchanges;

  CombiningSwitch(MulticastPlan plan, Exchanges exchanges) {
    this.plan = plan;
    this.exchanges = exchanges;
  }

  /**
   * Returns the violations of a send by a switch.
   *
   * @param number a send with sound references and a sound route
   */
  List<Violation> violations(int number) {
    ViolationList violations = new ViolationList(plan.network());
    Send send = plan.sends().get(number);
    for (int message : send.messages()) {
      if (!exchanges.combine(message) || send.triggers().isEmpty()) {
        violations.send(
            Violation.Kind.NOT_HELD,
            number,
            message,
            "switch-holds-nothing",
            "the switch {node} sends {message}, but switches only combine what they receive",
            violations.node(send.sender()),
            Diagnostic.message(message));
        return violations.list();
      }
    }
    for (int trigger : send.triggers()) {
      Send input = plan.sends().get(trigger);
      if (!input.messages().equals(send.messages())) {
        violations.send(
            Violation.Kind.BAD_TRIGGER,
            number,
            "switch-combines-others",
            "the switch {node} combines {trigger}, which does not carry the same messages",
            violations.node(send.sender()),
            Diagnostic.send(trigger));
      } else if (input.dropOffs().size() > 1) {
        violations.send(
            Violation.Kind.BAD_TRIGGER,
            number,
            "switch-input-copied",
            "the switch {node} combines {trigger}, which delivers copies elsewhere; an input of a "
                + "switch ends there",
            violations.node(send.sender()),
            Diagnostic.send(trigger));
      }
    }
    return violations.list();
  }

  /** Returns the switches that serve more groups of nodes than they can. O(sends + triggers). */
  static List<Violation> overloads(MulticastPlan plan) {
    ViolationList violations = new ViolationList(plan.network());
    Map<Integer, Set<IntSet>> groups = new TreeMap<>();
    for (int number = 0; number < plan.sends().size(); number++) {
      Send send = plan.sends().get(number);
      int node = send.sender();
      if (!plan.network().isSwitch(node)) {
        continue;
      }
      IntSet members = new IntRBTreeSet(new IntImmutableList(send.dropOffs()));
      send.triggers().forEach((int trigger) -> members.add(plan.sends().get(trigger).sender()));
      Set<IntSet> known = groups.computeIfAbsent(node, none -> new HashSet<>());
      known.add(members);
      SwitchAbilities.Switch able = plan.network().abilities().switches().get(node);
      if (able != null && known.size() > able.groups()) {
        violations.send(
            Violation.Kind.BAD_TRIGGER,
            number,
            "too-many-groups",
            "the switch {node} combines for more than {most} groups of nodes",
            violations.node(node),
            able.groups());
        return violations.list();
      }
    }
    return violations.list();
  }
}
