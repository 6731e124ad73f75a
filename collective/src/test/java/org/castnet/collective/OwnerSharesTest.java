package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.LinkRates;
import org.castnet.chance.Rounds;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.Phases;
import org.castnet.plan.PortModel;
import org.junit.jupiter.api.Test;

/** The shares of an all-reduce that participants own, on links of different speeds. */
class OwnerSharesTest {
  private static final int ROUNDS = Rounds.of(40);
  private static final long FLITS = 7_000_000;
  private static final List<String> NETWORKS =
      List.of("torus:3x2", "mesh:7", "complete:6", "hypercube:3", "mesh:3x2,parallel=2", "torus:7");

  @Test
  void participantsWithEqualLinksOwnEqualShares() {
    Phases even = allReduce(8, 1000);
    assertThat(OwnerShares.best(NetworkSpec.parse("torus:8"), LinkRates.equal(), even, 0))
        .isSameAs(even);
  }

  @Test
  void endsOfLineOwnMoreThanItsMiddle() {
    Phases best =
        OwnerShares.best(NetworkSpec.parse("mesh:3"), LinkRates.equal(), allReduce(3, 1000), 0);
    assertThat(lengths(best.results())).containsExactly(1500L, 1L, 1499L);
    assertThat(lengths(best.originals())).isEqualTo(lengths(best.results()));
  }

  @Test
  void sharesStayEqualIfThatSavesTooLittleTime() {
    Phases line = allReduce(3, 1000);
    // 4000 flit times with equal shares, 3000 with the best ones
    assertThat(OwnerShares.best(NetworkSpec.parse("mesh:3"), LinkRates.equal(), line, 1010))
        .isSameAs(line);
    assertThat(OwnerShares.best(NetworkSpec.parse("mesh:3"), LinkRates.equal(), line, 900))
        .isNotEqualTo(line);
  }

  @Test
  void timeIsThatOfWorstPartition() {
    Random random = new Random(3);
    for (int round = 0; round < ROUNDS; round++) {
      Network network = NetworkSpec.parse(NETWORKS.get(round % NETWORKS.size()));
      int[] slowness = slowness(network, random);
      Phases best =
          OwnerShares.best(
              network,
              LinkRates.of(IntStream.of(slowness).mapToLong(each -> each).toArray()),
              allReduce(network.nodeCount(), FLITS),
              0);
      double optimum = worstPartition(network, slowness, 0, new ArrayList<>());
      double flits = lengths(best.results()).stream().mapToLong(each -> each).sum();
      assertThat(flits).isEqualTo((double) FLITS * network.nodeCount());
      assertThat(time(network, slowness, best) / flits)
          .as("%s, %d", network, round)
          .isBetween(optimum * 0.9999, optimum * 1.012);
    }
  }

  @Test
  void timeIsWithinOnePerMilleIfSharesDiffer() {
    Network line = NetworkSpec.parse("mesh:7");
    int[] slowness = new int[line.links().count()];
    int[] opposite = line.links().opposites();
    for (int link = 0; link < slowness.length; link++) {
      slowness[link] = opposite[link] < link ? slowness[opposite[link]] : 1 + link % 3;
    }
    Phases best =
        OwnerShares.best(
            line,
            LinkRates.of(IntStream.of(slowness).mapToLong(each -> each).toArray()),
            allReduce(7, FLITS),
            0);
    double optimum = worstPartition(line, slowness, 0, new ArrayList<>());
    assertThat(time(line, slowness, best) / (7.0 * FLITS))
        .isCloseTo(optimum, within(0.001 * optimum));
  }

  @Test
  void otherOperationsKeepTheirLengths() {
    Network line = NetworkSpec.parse("mesh:3");
    Message reduction = Message.reduction(0, 1, 1000, 0, 2);
    Phases one = new Phases(List.of(reduction), List.of(reduction.result(1)));
    Phases none = new Phases(List.of(reduction), List.of());
    Phases few = allReduce(3, 1);
    assertThat(OwnerShares.best(line, LinkRates.equal(), one, 0)).isSameAs(one);
    assertThat(OwnerShares.best(line, LinkRates.equal(), none, 0)).isSameAs(none);
    assertThat(lengths(OwnerShares.best(line, LinkRates.equal(), few, 0).results()))
        .containsExactly(1L, 1L, 1L);
  }

  private static Phases allReduce(int nodes, long flits) {
    List<Message> originals = new ArrayList<>();
    List<Message> results = new ArrayList<>();
    for (int owner = 0; owner < nodes; owner++) {
      int to = owner;
      int[] others = IntStream.range(0, nodes).filter(node -> node != to).toArray();
      originals.add(Message.reduction(owner, owner, flits, others));
      results.add(originals.get(owner).result(nodes + owner));
    }
    return new Phases(originals, results);
  }

  private static List<Long> lengths(List<Message> messages) {
    return messages.stream().map(Message::flits).toList();
  }

  private static double time(Network network, int[] slowness, Phases phases) {
    LinkRates rates = LinkRates.of(IntStream.of(slowness).mapToLong(each -> each).toArray());
    return FlowBound.of(network, rates, PortModel.ALL, phases.results(), Long.MAX_VALUE)
        .flow()
        .toDouble();
  }

  /** Returns the slowness of links, equal in both directions, of which the least is 1. */
  private static int[] slowness(Network network, Random random) {
    int[] slowness = new int[network.links().count()];
    int[] opposite = network.links().opposites();
    for (int link = 0; link < slowness.length; link++) {
      slowness[link] =
          opposite[link] < link
              ? slowness[opposite[link]]
              : new int[] {1, 2, 4, 30}[random.nextInt(4)];
    }
    slowness[0] = 1;
    slowness[opposite[0]] = 1;
    return slowness;
  }

  /**
   * Tries all partitions, and all with the rest of the nodes outside: the sets less one, divided by
   * the capacities into them.
   */
  private static double worstPartition(
      Network network, int[] slowness, int node, List<List<Integer>> sets) {
    if (node == network.nodeCount()) {
      return sets.size() < 2 ? 0 : (sets.size() - 1) / into(network, slowness, sets);
    }
    double most = worstPartition(network, slowness, node + 1, sets);
    for (int i = 0; i <= sets.size(); i++) {
      List<List<Integer>> more = new ArrayList<>();
      sets.forEach(set -> more.add(new ArrayList<>(set)));
      if (i == sets.size()) {
        more.add(new ArrayList<>());
      }
      more.get(i).add(node);
      most = Math.max(most, worstPartition(network, slowness, node + 1, more));
    }
    return most;
  }

  private static double into(Network network, int[] slowness, List<List<Integer>> sets) {
    Links links = network.links();
    double sum = 0;
    for (List<Integer> set : sets) {
      for (int link = 0; link < slowness.length; link++) {
        boolean enters = set.contains(links.target(link)) && !set.contains(links.source(link));
        sum += enters ? 1.0 / slowness[link] : 0;
      }
    }
    return sum;
  }
}
