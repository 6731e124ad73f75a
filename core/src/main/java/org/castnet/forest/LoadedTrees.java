package org.castnet.forest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.castnet.input.Interruption;
import org.castnet.multicast.Message;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Trees from sources to their destinations by multiplicative weights: a link costs the more, and
 * ever more steeply, the more flits it already carries against what the limit would have it carry.
 *
 * <p>A tree grows by the cheapest way from it to a destination that it lacks (Takahashi and
 * Matsuyama 1980), nodes near the source slightly preferred. Every tree is then taken out and grown
 * again a few times, with the others in place. Ties by node and link. O(rounds * trees * links *
 * log nodes).
 */
final class LoadedTrees {
  private static final int ROUNDS = 4;
  private static final double STEEPNESS = 9;
  private static final double DEPTH = 0.25; // what a step away from the source adds to a cost of 1

  private final Network network;
  private final Links links;
  private final double aim; // flits that a link may carry
  private final double[] load; // by link: flits
  private final double[] label; // by node: what it costs to come there from the tree
  private final int[] by; // by node: the link of the cheapest way
  private final boolean[] inTree;

  LoadedTrees(Network network, double aim) {
    this.network = network;
    this.links = network.links();
    this.aim = aim;
    this.load = new double[links.count()];
    this.label = new double[links.nodeCount()];
    this.by = new int[links.nodeCount()];
    this.inTree = new boolean[links.nodeCount()];
  }

  /** So many trees for every message, those of a message side by side. */
  List<PartTree> grow(List<Message> messages, int each) {
    List<PartTree> trees = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      for (int tree = 0; tree < each; tree++) {
        for (Message message : messages) {
          Interruption.check();
          int place = message.id() * each + tree;
          double flits = (double) message.flits() / each;
          if (round > 0) {
            carry(trees.get(place), -flits);
          }
          PartTree grown = grown(message, tree, flits);
          carry(grown, flits);
          if (round > 0) {
            trees.set(place, grown);
          } else {
            trees.add(grown);
          }
        }
      }
      if (round == 0) {
        trees.sort(
            (a, b) ->
                a.message() != b.message()
                    ? Integer.compare(a.message(), b.message())
                    : Integer.compare(a.part(), b.part()));
      }
    }
    return trees;
  }

  private void carry(PartTree tree, double flits) {
    for (int link : tree.linkInto()) {
      if (link != PartTree.NONE) {
        load[link] += flits;
      }
    }
  }

  private record Step(double label, int node) {}

  private PartTree grown(Message message, int part, double flits) {
    int[] into = new int[by.length];
    int[] depth = new int[by.length];
    Arrays.fill(into, PartTree.NONE);
    Arrays.fill(label, Double.POSITIVE_INFINITY);
    Arrays.fill(inTree, false);
    boolean[] wanted = new boolean[by.length];
    for (int i = 0; i < message.fanout(); i++) {
      wanted[message.destinations().getInt(i)] = true;
    }
    PriorityQueue<Step> open =
        new PriorityQueue<>(
            (a, b) ->
                a.label != b.label
                    ? Double.compare(a.label, b.label)
                    : Integer.compare(a.node, b.node));
    inTree[message.source()] = true;
    label[message.source()] = 0;
    open.add(new Step(0, message.source()));
    for (int left = message.fanout(); left > 0; ) {
      Step step = open.remove();
      if (step.label > label[step.node]) {
        continue;
      }
      if (wanted[step.node]) {
        wanted[step.node] = false;
        left--;
        join(step.node, into, depth, open);
      }
      double from = label[step.node];
      for (int link = links.first(step.node); link < links.end(step.node); link++) {
        int next = links.target(link);
        double cost = from + Math.exp(STEEPNESS * ((load[link] + flits) / aim - 1)) + 1e-4;
        if (!inTree[next] && cost < label[next] && mayForward(step.node, message)) {
          label[next] = cost;
          by[next] = link;
          open.add(new Step(cost, next));
        }
      }
    }
    return new PartTree(message.id(), part, into, depth);
  }

  /** Makes the way to a node part of the tree, so that further ways may start there. */
  private void join(int end, int[] into, int[] depth, PriorityQueue<Step> open) {
    List<Integer> way = new ArrayList<>();
    for (int node = end; !inTree[node]; node = links.source(by[node])) {
      way.add(node);
      inTree[node] = true;
      into[node] = by[node];
    }
    double step = Math.exp(-STEEPNESS) * DEPTH + 1e-5;
    for (int i = way.size() - 1; i >= 0; i--) {
      int node = way.get(i);
      depth[node] = depth[links.source(into[node])] + 1;
      label[node] = step * depth[node];
      open.add(new Step(label[node], node));
    }
  }

  /** In a fabric switches hand flits on but keep none; here parts stop at every node. */
  private boolean mayForward(int node, Message message) {
    return network.isEndpoint(node) || node == message.source();
  }

  /** The flits on the busiest link. */
  double busiest() {
    return Arrays.stream(load).max().orElse(0);
  }
}
