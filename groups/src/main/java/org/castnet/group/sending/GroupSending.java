package org.castnet.group.sending;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.group.GroupVerdict;
import org.castnet.group.planning.GroupScheme;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.tree.Addresses;

/**
 * Sends every message as one worm on the tree of the group of its source and destinations. Messages
 * between the same hosts share a group; all groups are planned together.
 */
final class GroupSending {
  private final SwitchFabric fabric;
  private final GroupScheme trees;
  private final Map<IntImmutableList, TreeWorm> own = new LinkedHashMap<>();
  private final long seed;

  /**
   * Returns the algorithm.
   *
   * @param own whether the fabric's own trees take precedence over those of the scheme; among
   *     several for the same hosts the first
   * @throws BadInput if one of the fabric's own is not a tree
   */
  static GroupSending of(SwitchFabric fabric, Own own, GroupScheme trees, long seed) {
    GroupSending sending = new GroupSending(fabric, trees, seed);
    if (own == Own.FIRST) {
      sending.take(GroupTrees.of(fabric));
    }
    return sending;
  }

  /** Whether the trees in the switches are used. */
  enum Own {
    FIRST,
    NEVER
  }

  private GroupSending(SwitchFabric fabric, GroupScheme trees, long seed) {
    this.fabric = fabric;
    this.trees = trees;
    this.seed = seed;
  }

  private void take(GroupTrees groups) {
    for (int group = 0; group < groups.groups().size(); group++) {
      GroupVerdict verdict = GroupVerdict.of(groups, group);
      if (!verdict.isTree()) {
        throw BadInput.coded(
            "group-not-a-tree",
            "group {group} of {network} is not a tree: {why}",
            groups.groups().get(group).name(),
            Diagnostic.network(fabric.spec()),
            verdict.violations().get(0));
      }
      own.putIfAbsent(
          groups.groups().get(group).members(), new TreeWorm(fabric, groups.tree(group)));
    }
  }

  /** Returns the plan. Takes the planning of all trees and O(hops) of the worms. */
  MulticastPlan plan(List<Message> messages) {
    Map<IntImmutableList, TreeWorm> worms = new LinkedHashMap<>(own);
    worms.putAll(made(messages));
    List<Send> sends = new ArrayList<>(messages.size());
    for (Message message : messages) {
      sends.add(worms.get(hosts(message)).of(message));
    }
    return new MulticastPlan(fabric, messages, sends, PortModel.ONE);
  }

  /** Returns trees for the messages without one of the fabric's own. */
  private Map<IntImmutableList, TreeWorm> made(List<Message> messages) {
    Map<IntImmutableList, Group> groups = new LinkedHashMap<>();
    for (Message message : messages) {
      Addresses.of(fabric, message);
      IntImmutableList hosts = hosts(message);
      if (!own.containsKey(hosts)) {
        double before = groups.containsKey(hosts) ? groups.get(hosts).rate() : 0;
        groups.put(hosts, new Group("of message " + message.id(), hosts, before + message.flits()));
      }
    }
    if (groups.isEmpty()) {
      return Map.of();
    }
    GroupTrees planned = trees.plan(fabric, List.copyOf(groups.values()), seed);
    Map<IntImmutableList, TreeWorm> worms = new LinkedHashMap<>();
    for (int group = 0; group < planned.groups().size(); group++) {
      worms.put(planned.groups().get(group).members(), new TreeWorm(fabric, planned.tree(group)));
    }
    return worms;
  }

  /** Returns the source and the destinations, ascending. */
  private static IntImmutableList hosts(Message message) {
    int[] hosts = new int[message.fanout() + 1];
    message.destinations().getElements(0, hosts, 0, message.fanout());
    hosts[message.fanout()] = message.source();
    Arrays.sort(hosts);
    return new IntImmutableList(hosts);
  }
}
