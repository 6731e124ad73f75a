package org.castnet.group.sending;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Links;
import org.castnet.network.MulticastTree;
import org.castnet.network.Route;
import org.castnet.network.RouteTree;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.text.CountText;
import org.castnet.tree.BranchingSends;

/**
 * The worm of a message on a group's tree: every switch forwards it on all links of its entry
 * except back along the incoming cable. All of its hops are on the tree's lane.
 */
final class TreeWorm {
  private final SwitchFabric fabric;
  private final IntOpenHashSet entries;
  private final MulticastTree tree;

  /**
   * @param tree entries that form a tree
   */
  TreeWorm(SwitchFabric fabric, MulticastTree tree) {
    this.fabric = fabric;
    this.tree = tree;
    this.entries = new IntOpenHashSet(tree.links());
  }

  /**
   * Returns the send of a message. O(links of the switches of the tree).
   *
   * @param message its source and destinations are the hosts of the tree
   * @throws BadInput if the fabric does not have the tree's lane
   */
  Send of(Message message) {
    if (tree.lane() >= fabric.lanes()) {
      throw BadInput.coded(
          "lane-not-found",
          "the tree of group {group} uses lane {lane}, but {network} has {lanes}; add "
              + "lanes={needed} to the network",
          tree.name(),
          tree.lane(),
          Diagnostic.network(fabric.spec()),
          CountText.of(fabric.lanes(), "lane"),
          tree.lane() + 1);
    }
    Links links = fabric.links();
    RouteTree route = new RouteTree(message.source());
    // the hops whose ends have not been processed yet, by number, and the links of all
    IntArrayList crossed = new IntArrayList();
    int first = entry(message.source());
    route.add(Route.NO_HOP, fabric.channel(first, tree.lane()));
    crossed.add(first);
    IntOpenHashSet hosts = new IntOpenHashSet(new int[] {message.source()});
    for (int hop = 0; hop < crossed.size(); hop++) {
      int node = links.target(crossed.getInt(hop));
      int back = fabric.back(crossed.getInt(hop));
      for (int link = links.first(node); link < links.end(node); link++) {
        // a host that joined by several ports reads one copy and drops the others
        if (link != back
            && entries.contains(link)
            && (fabric.isSwitch(links.target(link)) || hosts.add(links.target(link)))) {
          route.add(hop, fabric.channel(link, tree.lane()));
          crossed.add(link);
        }
      }
    }
    return BranchingSends.of(fabric, message, route.build());
  }

  /**
   * Returns the link by which a host enters the tree: the reverse of the link by which it would
   * receive.
   */
  private int entry(int host) {
    Links links = fabric.links();
    for (int link = links.first(host); link < links.end(host); link++) {
      if (entries.contains(fabric.back(link))) {
        return link;
      }
    }
    throw new IllegalArgumentException("the tree does not lead to node " + host);
  }
}
