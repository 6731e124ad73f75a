package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;

class RingsTest {
  private static int[] order(Network network, long seed) {
    Orientation orientation = Orientation.of(SwitchGraph.of(network), RootChoice.LOW);
    boolean[] members = new boolean[orientation.graph().switchCount()];
    Arrays.fill(members, true);
    return SwitchRing.order(orientation, members, seed);
  }

  private static HostCycle cycle(Network network) {
    Orientation orientation = Orientation.of(SwitchGraph.of(network), RootChoice.LOW);
    return HostCycle.of(new HostRings(orientation, 1), orientation);
  }

  /** Returns the number of neighbours on the ring without a link between them. */
  private static int jumps(Network network, int[] ring) {
    int offset = network.firstForwarder();
    int jumps = 0;
    for (int i = 0; i < ring.length; i++) {
      int next = ring[(i + 1) % ring.length];
      jumps += network.links().between(ring[i] + offset, next + offset) >= 0 ? 0 : 1;
    }
    return jumps;
  }

  @Test
  void switchesWithAHamiltonianCycleAreArrangedAlongIt() {
    for (String spec : List.of("mesh:4x4", "torus:5x5", "hypercube:5", "mesh:6x7", "mesh:2x2")) {
      Network network = NetworkSpec.parse(spec);
      for (int seed = 0; seed < 5; seed++) {
        int[] ring = order(network, seed);
        assertThat(Arrays.stream(ring).distinct()).hasSize(network.nodeCount());
        assertThat(jumps(network, ring)).as(spec).isZero();
      }
    }
  }

  @Test
  void withoutAHamiltonianCycleTheRingIsClosedNextToALink() {
    // odd sides: the two colours of the board differ by one
    Network board = NetworkSpec.parse("mesh:5x5");
    assertThat(jumps(board, order(board, 1))).isEqualTo(1);
  }

  @Test
  void atTheLeavesOfAStarTheNearestFreeSwitchIsNext() {
    Network star =
        Fabrics.of(new int[] {1, 1, 1, 1, 1}, new int[][] {{0, 1}, {0, 2}, {0, 3}, {0, 4}}, "");
    int[] ring = order(star, 1);
    assertThat(Arrays.stream(ring).sorted()).containsExactly(0, 1, 2, 3, 4);
    assertThat(jumps(star, ring)).isEqualTo(3);
  }

  @Test
  void theNearestFreeSwitchOfATreeIsNext() {
    // from 3 the free switch 4 is two links away, 5 is four
    assertThat(order(Fabrics.tree(), 1)).containsExactly(0, 2, 5, 1, 3, 4);
  }

  @Test
  void onlyTheRequiredSwitchesAreOnTheRing() {
    Orientation orientation = Orientation.of(SwitchGraph.of(Fabrics.tree()), RootChoice.LOW);
    boolean[] members = {false, false, true, true, false, true};
    assertThat(SwitchRing.order(orientation, members, 1)).containsExactly(2, 5, 3);
    assertThat(members).containsExactly(false, false, true, true, false, true);
  }

  @Test
  void theRingUsesFastLinksIfTheyCloseOne() {
    // eight switches on a cycle of fast links, crossed by slow ones
    int[][] cables = new int[12][];
    String[] speeds = new String[12];
    for (int s = 0; s < 8; s++) {
      cables[s] = new int[] {s * 3 % 8, (s + 1) * 3 % 8};
      speeds[s] = "100GB/s";
    }
    for (int i = 0; i < 4; i++) {
      cables[8 + i] = new int[] {i, i + 4};
      speeds[8 + i] = "25GB/s";
    }
    Network network = Fabrics.of(IntStream.generate(() -> 1).limit(8).toArray(), cables, speeds);
    for (int seed = 0; seed < 10; seed++) {
      int[] ring = order(network, seed);
      int[] steps =
          IntStream.range(0, 8).map(i -> Math.floorMod(ring[(i + 1) % 8] - ring[i], 8)).toArray();
      assertThat(steps).as("seed %d", seed).containsOnly(steps[0]);
      assertThat(steps[0]).isIn(3, 5);
    }
  }

  @Test
  void beyondTheLimitTheOrderIsThatOfTheTree() {
    Network line = NetworkSpec.parse("mesh:4097x1");
    assertThat(order(line, 1)).isEqualTo(IntStream.range(0, 4097).toArray());
  }

  @Test
  void theTwoRingsVisitTheSwitchesInOppositeDirections() {
    Orientation orientation = Orientation.of(SwitchGraph.of(Fabrics.cycle(4, 2)), RootChoice.LOW);
    HostRings rings = new HostRings(orientation, 1);
    int[] forwards = rings.from(2, new int[] {0, 1, 3, 4, 5, 6, 7}, 0);
    int[] backwards = rings.from(2, new int[] {0, 1, 3, 4, 5, 6, 7}, 1);
    assertThat(forwards).containsExactly(2, 3, 4, 5, 6, 7, 0, 1);
    assertThat(backwards).containsExactly(2, 3, 0, 1, 6, 7, 4, 5);
    assertThat(IntStream.range(0, 8).map(rings::place)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
  }

  @Test
  void destinationsAreOrderedByTheRingFromTheSourceOn() {
    HostRings rings =
        new HostRings(
            Orientation.of(SwitchGraph.of(NetworkSpec.parse("mesh:4097x1")), RootChoice.LOW), 1);
    assertThat(rings.from(9, new int[] {3, 12, 4096, 10}, 0)).containsExactly(9, 10, 12, 4096, 3);
    assertThat(rings.from(9, new int[] {3, 12, 4096, 10}, 1)).containsExactly(9, 3, 4096, 12, 10);
    assertThat(rings.place(77)).isEqualTo(77);
  }

  /**
   * Returns the hosts of a line of switches that is too long for the search; its order is the
   * line's.
   */
  private static HostCycle line() {
    return cycle(NetworkSpec.parse("mesh:4097x1"));
  }

  @Test
  void theWidestGapIsCountedAroundTheRing() {
    assertThat(line().widestGap(messages(5))).isEqualTo(4097);
    assertThat(line().widestGap(messages(5, 15))).isEqualTo(4097 - 10);
    assertThat(line().widestGap(messages(4000, 5, 2000))).isEqualTo(2000);
    assertThat(line().widestGap(messages(4096, 5, 3000))).isEqualTo(2995);
    assertThat(line().fromNext().widestGap(messages(4096, 5, 3000))).isEqualTo(2995);
  }

  private static List<Message> messages(int... sources) {
    return IntStream.range(0, sources.length)
        .mapToObj(id -> Message.of(id, sources[id], 1, sources[id] == 0 ? 1 : 0))
        .toList();
  }

  @Test
  void aChainEndsAtTheLastDestination() {
    HostCycle line = line();
    Message message = Message.of(0, 4094, 1, 2, 4096);
    assertThat(line.chainFrom(message, false)).containsExactly(4094, 4096, 2);
    assertThat(line.chainFrom(message, true)).containsExactly(4094, 4095, 4096, 0, 1, 2);
  }

  @Test
  void hostsThatFailuresDisconnectDoNotForward() {
    // 4 and 5 are cut off, 7 has failed
    Network network = NetworkSpec.parse("mesh:4097x1,fail=7,0;3,0-4,0;5,0-6,0;4096,0");
    HostCycle cycle = cycle(network);
    assertThat(cycle.chainFrom(Message.of(0, 2, 1, 3, 1), true)).containsExactly(2, 3, 0, 1);
    assertThat(cycle.evenFor(messages(0, 1, 2))).isSameAs(cycle);
  }

  @Test
  void sourcesAreDistributedEvenlyIfLinksAllow() {
    Random random = new Random(3);
    int better = 0;
    for (int round = 0; round < 10; round++) {
      Network network = NetworkSpec.parse("irregular:switches=24,ports=6,hosts=1,seed=" + round);
      HostCycle before = cycle(network);
      List<Message> messages = messages(random.ints(0, 24).distinct().limit(4).toArray());
      HostCycle even = before.evenFor(messages);
      assertThat(even.widestGap(messages)).isBetween(6, before.widestGap(messages));
      better += even.widestGap(messages) < before.widestGap(messages) ? 1 : 0;
      Message all = Message.of(0, 0, 1, IntStream.range(1, 24).toArray());
      int[] ring = even.chainFrom(all, false);
      assertThat(Arrays.stream(ring).distinct()).hasSize(24);
      // host h is connected to switch h
      assertThat(jumps(network, ring))
          .as("a ring along links remains one")
          .isLessThanOrEqualTo(jumps(network, before.chainFrom(all, false)));
      assertThat(before.evenFor(messages(7))).as("one source").isSameAs(before);
    }
    assertThat(better).isGreaterThan(7);
  }

  @Test
  void sourcesOnACycleOfSwitchesCannotBeDistributedBetter() {
    Network network = Fabrics.cycle(8, 1);
    int[] cycle = {0, 1, 2, 3, 4, 5, 6, 7};
    assertThat(EvenRing.order(cycle, SwitchGraph.of(network), messages(0, 1)))
        .as("only the whole ring can be reversed")
        .isIn(cycle, new int[] {0, 7, 6, 5, 4, 3, 2, 1});
  }

  @Test
  void hostsOfASwitchStayTogether() {
    Network ladder =
        Fabrics.of(
            new int[] {2, 2, 2, 2, 2, 2},
            new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}, {0, 3}, {1, 4}, {2, 5}},
            "");
    int[] cycle = IntStream.range(0, 12).toArray();
    int[] even = EvenRing.order(cycle, SwitchGraph.of(ladder), messages(0, 2));
    assertThat(Arrays.stream(even).distinct()).hasSize(12);
    int[] switches = new int[6];
    for (int i = 0; i < 6; i++) {
      assertThat(even[2 * i + 1]).isEqualTo(even[2 * i] + 1);
      switches[i] = even[2 * i] / 2;
    }
    assertThat(jumps(ladder, switches)).isZero();
    int apart = Math.floorMod(indexOf(switches, 1) - indexOf(switches, 0), 6);
    assertThat(apart).as("0 and 1 end up opposite each other").isEqualTo(3);
  }

  private static int indexOf(int[] values, int value) {
    return IntStream.range(0, values.length).filter(i -> values[i] == value).findFirst().orElse(-1);
  }

  /** Returns the widest gap between consecutive sources on a cycle, and the squares of all gaps. */
  private static long[] gaps(int[] cycle, List<Message> messages) {
    int[] at =
        IntStream.range(0, cycle.length)
            .filter(i -> messages.stream().anyMatch(message -> message.source() == cycle[i]))
            .toArray();
    int[] gaps =
        IntStream.range(0, at.length)
            .map(i -> i == 0 ? at[0] + cycle.length - at[at.length - 1] : at[i] - at[i - 1])
            .toArray();
    return new long[] {
      IntStream.of(gaps).max().orElseThrow(), IntStream.of(gaps).mapToLong(g -> (long) g * g).sum()
    };
  }

  @Test
  void evenOrdersHaveNoWiderOrMoreUnequalGaps() {
    int better = 0;
    for (int seed = 0; seed < 10; seed++) {
      Network network = NetworkSpec.parse("irregular:switches=12,ports=8,hosts=2,seed=" + seed);
      SwitchGraph graph = SwitchGraph.of(network);
      int[] cycle = IntStream.range(0, network.endpointCount()).toArray();
      List<Message> messages =
          IntStream.range(0, 5).mapToObj(m -> Message.of(m, m * m, 1, 23)).toList();
      int[] even = EvenRing.order(cycle, graph, messages);
      assertThat(Arrays.stream(even).sorted().toArray()).isEqualTo(cycle);
      int compared = Arrays.compare(gaps(even, messages), gaps(cycle, messages));
      assertThat(compared).isNotPositive();
      better += compared < 0 ? 1 : 0;
      int[] again = EvenRing.order(even, graph, messages);
      assertThat(Arrays.compare(gaps(again, messages), gaps(even, messages))).isNotPositive();
    }
    assertThat(better).isPositive();
  }

  @Test
  void hostsOfSeveralComponentsKeepTheirOrder() {
    Orientation orientation =
        Orientation.of(
            SwitchGraph.of(
                Fabrics.of(
                    new int[] {2, 2, 2, 2, 2},
                    new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 3}},
                    "")),
            RootChoice.LOW);
    HostCycle cycle = HostCycle.of(new HostRings(orientation, 1), orientation);
    assertThat(cycle.evenFor(List.of(Message.of(0, 0, 1, 5), Message.of(1, 2, 1, 5))))
        .isSameAs(cycle);
  }
}
