package org.castnet.collective;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * Trees from sources to their destinations by multiplicative weights: the cost of a link grows
 * exponentially with its load relative to the lower bound.
 *
 * <p>A tree is extended by the cheapest path to a destination that it does not contain (Takahashi
 * and Matsuyama 1980), with a slight preference for nodes near the source. Every tree is then
 * removed and rebuilt a few times, with the others in place. Ties are broken by node and link.
 * O(rounds * trees * links * log nodes).
 */
final class LoadedTrees {
  private static final int ROUNDS = 4;
  private static final double STEEPNESS = 9;
  private static final double LINK = 1e-4; // the cost of every link, even without load
  private static final double STEP =
      StrictMath.exp(-STEEPNESS) / 4 + 1e-5; // the cost of a step away from the source

  private final Links links;
  private final double[] slowness; // by link: its flit time in flit times of the fastest link
  private final double aim; // the intended load of a link in flit times
  private final double[] load; // by link: its load in flit times
  private final double[] price; // by link: its cost
  private double more; // the flits for which costs are computed
  private final double[] label; // by node: the cost of its cheapest path from the tree
  private final int[] by; // by node: the last link of the cheapest path
  private final boolean[] inTree;
  private final boolean[] forwards; // by node: whether it keeps flits and forwards them
  private final int[] path; // scratch array
  private final CheapestFirst open;

  LoadedTrees(Network network, LinkRates rates, double aim) {
    this.links = network.links();
    this.slowness = IntStream.range(0, links.count()).mapToDouble(rates::slowness).toArray();
    this.aim = aim;
    this.load = new double[links.count()];
    this.price = new double[links.count()];
    this.label = new double[links.nodeCount()];
    this.by = new int[links.nodeCount()];
    this.inTree = new boolean[links.nodeCount()];
    this.forwards = new boolean[links.nodeCount()];
    for (int node = 0; node < forwards.length; node++) {
      forwards[node] = network.isEndpoint(node);
    }
    this.path = new int[links.nodeCount()];
    this.open = new CheapestFirst(label.length);
  }

  /** Returns {@code each} trees for every message; those of a message are consecutive. */
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
        load[link] += flits * slowness[link];
        price[link] = price(link);
      }
    }
  }

  private double price(int link) {
    return StrictMath.exp(STEEPNESS * ((load[link] + more * slowness[link]) / aim - 1));
  }

  /** Computes the costs of carrying {@code flits} more. */
  private void priceFor(double flits) {
    if (more != flits) {
      more = flits;
      Arrays.setAll(price, this::price);
    }
  }

  private PartTree grown(Message message, int part, double flits) {
    int[] into = new int[by.length];
    int[] depth = new int[by.length];
    Arrays.fill(into, PartTree.NONE);
    Arrays.fill(label, Double.POSITIVE_INFINITY);
    Arrays.fill(inTree, false);
    boolean[] required = new boolean[by.length];
    for (int i = 0; i < message.fanout(); i++) {
      required[message.destinations().getInt(i)] = true;
    }
    priceFor(flits);
    open.clear();
    inTree[message.source()] = true;
    label[message.source()] = 0;
    open.cheaper(message.source(), 0);
    for (int left = message.fanout(); left > 0; ) {
      int node = open.remove();
      if (required[node]) {
        required[node] = false;
        left--;
        join(node, into, depth);
      }
      // in a fabric switches forward flits but do not keep them; here parts stop at every node
      if (forwards[node] || node == message.source()) {
        relax(node);
      }
    }
    return new PartTree(message.id(), part, into, depth);
  }

  private void relax(int node) {
    double from = label[node];
    for (int link = links.first(node); link < links.end(node); link++) {
      int next = links.target(link);
      double cost = from + price[link] + LINK;
      if (cost < label[next] && !inTree[next]) {
        label[next] = cost;
        by[next] = link;
        open.cheaper(next, cost);
      }
    }
  }

  /** Adds the path to a node to the tree, so that further paths may start there. */
  private void join(int end, int[] into, int[] depth) {
    int steps = 0;
    for (int node = end; !inTree[node]; node = links.source(by[node])) {
      path[steps++] = node;
      inTree[node] = true;
      into[node] = by[node];
    }
    for (int i = steps - 1; i >= 0; i--) {
      int node = path[i];
      depth[node] = depth[links.source(into[node])] + 1;
      label[node] = STEP * depth[node]; // less than any path to the node costs
      if (i > 0) { // the end itself is never a starting point
        open.cheaper(node, label[node]);
      }
    }
  }

  /** Returns the flit times of all flits on the most loaded link. */
  double busiest() {
    return Arrays.stream(load).max().orElse(0);
  }
}
