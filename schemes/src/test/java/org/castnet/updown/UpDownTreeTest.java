package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.path.LinkCosts;
import org.castnet.chance.Rounds;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.junit.jupiter.api.Test;

/** Trees against the cheapest ones, which a search of all trees of small networks finds. */
class UpDownTreeTest {
  private static final int NONE = -1;

  private final Random random = new Random(5);

  /** A network of switches, each with a host, and the order of its switches. */
  private record Case(Network network, Orientation orientation, LinkCosts costs) {
    static Case of(Network network) {
      Orientation orientation = Orientation.of(SwitchGraph.of(network), RootChoice.LOW);
      return new Case(network, orientation, LinkCosts.of(network));
    }

    /** Returns the cost of the edges into the nodes that have a parent. */
    int cost(int[] parent) {
      int cost = 0;
      for (int node = 0; node < parent.length; node++) {
        cost += parent[node] == NONE ? 0 : costs.of(link(parent[node], node));
      }
      return cost;
    }

    private int link(int from, int to) {
      Links links = network.links();
      return IntStream.range(links.first(from), links.end(from))
          .filter(link -> links.target(link) == to)
          .findFirst()
          .orElseThrow();
    }

    /** Returns whether all branches end at the source, and upward edges form one path from it. */
    boolean isLegal(int source, int[] parent) {
      for (int node = 0; node < parent.length; node++) {
        int at = node;
        for (int steps = 0; parent[at] != NONE && steps <= parent.length; steps++) {
          int before = parent[at];
          boolean isUp = orientation.isUp(before, at);
          if (isUp && before != source && !orientation.isUp(parent(parent, before), before)) {
            return false;
          }
          at = before;
        }
        if (parent[node] != NONE && at != source) {
          return false;
        }
      }
      return IntStream.range(0, parent.length)
          .allMatch(
              from ->
                  IntStream.range(0, parent.length)
                          .filter(to -> parent[to] == from && orientation.isUp(from, to))
                          .count()
                      <= 1);
    }

    private static int parent(int[] parent, int node) {
      return parent[node] == NONE ? node : parent[node];
    }

    /** Returns the cost of a cheapest legal tree, by trying all parents of all nodes. */
    int cheapest(int source, int[] destinations) {
      int[] parent = new int[network.nodeCount()];
      Arrays.fill(parent, NONE);
      return cheapest(source, destinations, parent, 0);
    }

    private int cheapest(int source, int[] destinations, int[] parent, int node) {
      if (node == parent.length) {
        boolean reaches = Arrays.stream(destinations).allMatch(to -> parent[to] != NONE);
        return reaches && isLegal(source, parent) ? cost(parent) : Integer.MAX_VALUE;
      }
      int best = cheapest(source, destinations, parent, node + 1);
      Links links = network.links();
      for (int link = links.first(node); link < links.end(node) && node != source; link++) {
        parent[node] = links.target(link);
        best = Math.min(best, cheapest(source, destinations, parent, node + 1));
      }
      parent[node] = NONE;
      return best;
    }
  }

  /** Returns a connected network with links of three speeds in both directions. */
  private Network network(int nodes) {
    boolean[][] linked = new boolean[nodes][nodes];
    for (int more = 1; more < 2 * nodes; more++) {
      int a = more < nodes ? more : random.nextInt(nodes);
      int b = random.nextInt(more < nodes ? more : nodes);
      linked[a][b] = linked[b][a] = a != b;
    }
    Links.Builder links = new Links.Builder(nodes);
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        if (linked[from][to]) {
          links.add(from, to, to);
          wires.add(
              LinkPace.Wire.ofSpeed(List.of("25GB/s", "50GB/s", "100GB/s").get((from + to) % 3)));
        }
      }
    }
    List<String> names = IntStream.range(0, nodes).mapToObj(node -> "n" + node).toList();
    return new GraphNetwork(links.build(), names, 1, Failures.none(), "random").paced(wires);
  }

  private static int[] parents(Network network, Route route) {
    int[] parent = new int[network.nodeCount()];
    Arrays.fill(parent, NONE);
    for (int hop = 0; hop < route.length(); hop++) {
      int link = network.link(route.channel(hop));
      parent[network.links().target(link)] = network.links().source(link);
    }
    return parent;
  }

  @Test
  void treeToOneDestinationIsTheCheapestLegalRoute() {
    for (int round = 0; round < Rounds.of(200); round++) {
      Case each = Case.of(network(3 + random.nextInt(3)));
      int source = random.nextInt(each.network.nodeCount());
      int to = (source + 1) % each.network.nodeCount();
      int[] tree = parents(each.network, UpDownTree.of(each.network).route(source, new int[] {to}));
      assertThat(each.isLegal(source, tree)).isTrue();
      assertThat(each.cost(tree)).isEqualTo(each.cheapest(source, new int[] {to}));
    }
  }

  @Test
  void treeIsLegalAndOfTheLeastCostInNineOfTenCases() {
    int cheapest = 0;
    int rounds = Rounds.of(200);
    for (int round = 0; round < rounds; round++) {
      Case each = Case.of(network(4 + random.nextInt(3)));
      int nodes = each.network.nodeCount();
      int source = random.nextInt(nodes);
      int[] others = IntStream.range(0, nodes).filter(node -> node != source).toArray();
      IntArrays.shuffle(others, random);
      int[] to = Arrays.copyOf(others, 1 + random.nextInt(nodes - 1));
      int[] tree = parents(each.network, UpDownTree.of(each.network).route(source, to));
      assertThat(Arrays.stream(to)).allMatch(node -> tree[node] != NONE);
      assertThat(each.isLegal(source, tree)).isTrue();
      int least = each.cheapest(source, to);
      assertThat(each.cost(tree)).isBetween(least, least * (to.length + 1));
      cheapest += each.cost(tree) == least ? 1 : 0;
    }
    assertThat(cheapest).isGreaterThan(rounds * 9 / 10);
  }
}
