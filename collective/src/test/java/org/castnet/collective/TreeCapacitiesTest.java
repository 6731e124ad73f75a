package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.LinkRates;
import org.castnet.chance.Rounds;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** Trees on links of random speeds, with and without reverse links. */
class TreeCapacitiesTest {
  private static final int ROUNDS = Rounds.of(60);
  private static final int FLIT_BYTES = 1 << 16;
  private static final int[] SPEEDS = {10, 25, 50, 100, 200, 300};

  /** A network and the required capacities. */
  @SuppressWarnings("ArrayRecordComponent") // read only
  private record Instance(Network network, LinkRates rates, long[] flits, double time) {
    static Instance random(Random random) {
      return random(random, 10_000, 4);
    }

    /** Returns an instance with numbers of flits that are multiples of a unit. */
    static Instance random(Random random, long unit, int multiples) {
      int nodes = 3 + random.nextInt(5);
      boolean[][] linked = new boolean[nodes][nodes];
      for (int node = 0; node < nodes; node++) {
        linked[node][(node + 1) % nodes] = true; // strongly connected
      }
      for (int more = random.nextInt(2 * nodes); more > 0; more--) {
        linked[random.nextInt(nodes)][random.nextInt(nodes)] = true;
      }
      Links.Builder links = new Links.Builder(nodes);
      List<LinkPace.Wire> wires = new ArrayList<>();
      for (int from = 0; from < nodes; from++) {
        for (int to = 0; to < nodes; to++) {
          if (linked[from][to] && from != to) {
            links.add(from, to, to);
            int speed = SPEEDS[random.nextInt(SPEEDS.length)];
            wires.add(LinkPace.Wire.ofSpeed(speed + "GB/s"));
          }
        }
      }
      List<String> names = IntStream.range(0, nodes).mapToObj(node -> "n" + node).toList();
      Network network =
          new GraphNetwork(links.build(), names, 1, Failures.none(), "random").paced(wires);
      LinkRates rates = LinkRates.of(network, FLIT_BYTES);
      long[] flits = new long[nodes];
      for (int node = 0; node < nodes; node++) {
        flits[node] = unit * random.nextInt(multiples);
      }
      flits[0] = 10_000;
      return new Instance(network, rates, flits, worstOfAllCuts(network, rates, flits));
    }

    /** Returns the largest ratio of flits to speed over all sets of nodes that need flits. */
    private static double worstOfAllCuts(Network network, LinkRates rates, long[] flits) {
      double worst = 0;
      for (int set = 1; set < (1 << flits.length) - 1; set++) {
        double outside = 0;
        for (int node = 0; node < flits.length; node++) {
          outside += (set >> node & 1) == 0 ? flits[node] : 0;
        }
        double into = 0;
        for (int link = 0; link < network.links().count(); link++) {
          boolean enters =
              (set >> network.links().source(link) & 1) == 0
                  && (set >> network.links().target(link) & 1) == 1;
          into += enters ? rates.share(link) : 0;
        }
        worst = Math.max(worst, outside / into);
      }
      return worst;
    }

    List<Message> messages() {
      List<Message> messages = new ArrayList<>();
      for (int source = 0; source < flits.length; source++) {
        int from = source;
        if (flits[source] > 0) {
          int[] others = IntStream.range(0, flits.length).filter(to -> to != from).toArray();
          messages.add(Message.of(messages.size(), source, flits[source], others));
        }
      }
      return messages;
    }

    List<TreeCapacities> capacities() {
      boolean[] all = new boolean[flits.length];
      Arrays.fill(all, true);
      return TreeCapacities.of(network.links(), all, all, rates::share, flits, time);
    }
  }

  @Test
  void boundIsTheWorstOfAllCuts() {
    Random random = new Random(1);
    for (int round = 0; round < ROUNDS; round++) {
      Instance instance = Instance.random(random);
      double bound =
          FlowBound.of(
                  instance.network,
                  instance.rates,
                  PortModel.ALL,
                  instance.messages(),
                  Long.MAX_VALUE)
              .flow()
              .toDouble();
      assertThat(bound).isCloseTo(instance.time, within(1e-9 * instance.time));
    }
  }

  @Test
  void moreTreesHaveLessExcess() {
    Random random = new Random(2);
    for (int round = 0; round < ROUNDS; round++) {
      List<TreeCapacities> found = Instance.random(random).capacities();
      assertThat(found).isNotEmpty();
      for (int i = 1; i < found.size(); i++) {
        assertThat(found.get(i).excess()).isLessThan(found.get(i - 1).excess());
        assertThat(found.get(i).trees()).isGreaterThan(found.get(i - 1).trees());
      }
      assertThat(found.get(found.size() - 1).excess()).isLessThan(0.02);
    }
  }

  @Test
  void treesAreInProportionToTheFlitsOfTheirRoots() {
    Random random = new Random(5);
    for (int round = 0; round < ROUNDS; round++) {
      Instance instance = Instance.random(random, 1_000, 40);
      long mostFlits = Arrays.stream(instance.flits).max().orElseThrow();
      for (TreeCapacities each : instance.capacities()) {
        long mostTrees = Arrays.stream(each.ofRoot()).max().orElseThrow();
        for (int node = 0; node < instance.flits.length; node++) {
          double share = (double) mostTrees * instance.flits[node] / mostFlits;
          assertThat((double) each.ofRoot()[node]).isBetween(share - 0.5, share + 1);
        }
      }
    }
  }

  @Test
  void packedTreesSpanAndRespectCapacities() {
    Random random = new Random(3);
    for (int round = 0; round < ROUNDS; round++) {
      Instance instance = Instance.random(random);
      Links links = instance.network.links();
      for (TreeCapacities each : instance.capacities()) {
        int[] roots =
            IntStream.range(0, links.nodeCount()).filter(node -> each.ofRoot()[node] > 0).toArray();
        long[] counts = Arrays.stream(roots).mapToLong(node -> each.ofRoot()[node]).toArray();
        long[] used = new long[links.count()];
        long[] found = new long[roots.length];
        for (ArborescencePacking.Bundle bundle :
            ArborescencePacking.pack(links, roots, counts, each.ofLink())) {
          found[bundle.root()] += bundle.count();
          for (int node = 0; node < links.nodeCount(); node++) {
            int steps = 0;
            for (int at = node; at != roots[bundle.root()]; steps++) {
              at = links.source(bundle.linkInto()[at]);
            }
            assertThat(steps).isEqualTo(bundle.depth()[node]);
            if (node != roots[bundle.root()]) {
              used[bundle.linkInto()[node]] += bundle.count();
            }
          }
        }
        assertThat(found).as("trees per root").isEqualTo(counts);
        for (int link = 0; link < used.length; link++) {
          assertThat(used[link]).isLessThanOrEqualTo(each.ofLink()[link]);
        }
      }
    }
  }

  @Test
  void loadsOfPlansAreInProportionToSpeeds() {
    Random random = new Random(4);
    for (int round = 0; round < ROUNDS; round++) {
      Instance instance = Instance.random(random);
      List<PackedForest> forests =
          PackedForest.of(instance.network, instance.rates, PortModel.ALL, instance.messages());
      if (instance.rates.areEqual()) {
        continue;
      }
      MulticastPlan plan = forests.get(forests.size() - 1).plan(4, 2);
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      double[] time = new double[instance.network.links().count()];
      for (Send send : plan.sends()) {
        int link = instance.network.link(send.route().channel(0));
        time[link] += plan.flits(send) * instance.rates.slowness(link);
      }
      assertThat(Arrays.stream(time).max().orElseThrow())
          .isBetween(instance.time * 0.99, instance.time * 1.03);
    }
  }
}
