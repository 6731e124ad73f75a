package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.junit.jupiter.api.Test;

/** Agents on a tree of six switches, with hand-worked sends. */
class AgentsTest {
  private static final Network TREE = Fabrics.tree();

  /** The lowest destination of a switch is its agent. */
  private static AgentPlanning planning() {
    return new AgentPlanning(
        Fabric.of(TREE, RootChoice.LOW),
        ForwardInSwitch.GREEDY,
        () -> (message, s, hosts, from, to) -> {});
  }

  private static AgentMulticast ring(PrimaryChoice primary, AgentExchange exchange, int locality) {
    return new AgentMulticast(planning(), primary, exchange, locality, 5);
  }

  private static MulticastAlgorithm same(AgentExchange exchange) {
    return ring(PrimaryChoice.SAME_TREE, exchange, 0);
  }

  private static List<String> plan(MulticastAlgorithm algorithm, int source, int... destinations) {
    return Fabrics.text(algorithm.plan(List.of(Message.of(0, source, 1, destinations))));
  }

  @Test
  void agentsAndCostsAreComputedFromTheLeavesUp() {
    Orientation orientation = Orientation.of(SwitchGraph.of(TREE), RootChoice.LOW);
    AgentTree tree =
        new AgentTree(orientation, ForwardInSwitch.GREEDY, (message, s, hosts, from, to) -> {});
    tree.assign(Message.of(0, 0, 1, 11, 7, 6, 8, 10));
    assertThat(IntStream.range(0, 6).map(tree::agent)).containsExactly(6, 6, 10, 6, 8, 10);
    assertThat(IntStream.range(0, 6).map(tree::cost)).containsExactly(3, 2, 1, 1, 0, 1);
    assertThat(IntStream.range(0, 6).map(tree::ownCount)).containsExactly(0, 0, 0, 2, 1, 2);
    assertThat(tree.own(3, 1)).isEqualTo(7);
    assertThat(tree.below(0)).containsExactly(1, 2);
    assertThat(tree.below(1)).containsExactly(3, 4);
    tree.assign(Message.of(1, 0, 1, 8, 9, 6));
    assertThat(tree.below(1)).as("the costliest first").containsExactly(4, 3);
    assertThat(tree.agent(0)).isEqualTo(8);
    assertThat(IntStream.range(0, 6).filter(tree::required)).containsExactly(0, 1, 3, 4);
    tree.assign(Message.of(2, 0, 1, 8, 6));
    assertThat(tree.below(1)).as("of equal costs the lower switch first").containsExactly(3, 4);
  }

  @Test
  void aSourceAtTheRootIsTheAgentOfTheTree() {
    assertThat(plan(new RecursiveAgents(planning()), 1, 6, 7, 8, 10, 11))
        .containsExactly("1>6", "1>10", "6>8@0", "6>7@0", "10>11@1");
  }

  @Test
  void aSourceBelowTheRootSendsToTheAgentOfTheTree() {
    assertThat(plan(new RecursiveAgents(planning()), 4, 6, 7, 8, 10, 11))
        .containsExactly("4>6", "6>10@0", "6>8@0", "6>7@0", "10>11@1");
  }

  @Test
  void destinationsAtTheRootServeTheAgentsBelow() {
    // 1 sends to 2, whose subtree takes longest, and then to 0, which no longer relays
    assertThat(plan(new RecursiveAgents(planning()), 1, 0, 2, 3, 6, 10))
        .containsExactly("1>2", "1>0", "1>10", "2>3@0", "2>6@0");
  }

  @Test
  void agentsOfTheRootsSubtreesExchangeByABinomialTree() {
    assertThat(plan(same(AgentExchange.BINOMIAL), 4, 0, 1, 2, 6, 7, 8, 10, 11))
        .containsExactly("4>10", "10>0@0", "10>2@0", "10>11@0", "0>1@1", "2>6@2", "2>8@2", "6>7@5");
  }

  @Test
  void agentsOfTheRootsSubtreesPassItAroundARing() {
    assertThat(plan(same(AgentExchange.CYCLIC), 4, 0, 1, 2, 6, 7, 8, 10, 11))
        .containsExactly("4>10", "10>0@0", "0>2@1", "10>11@0", "0>1@1", "2>6@2", "2>8@2", "6>7@5");
  }

  @Test
  void aSourceWithoutDestinationsInItsSubtreeTakesItsPlaceOnTheRing() {
    assertThat(plan(same(AgentExchange.CYCLIC), 4, 0, 2)).containsExactly("4>0", "0>2@0");
    assertThat(plan(same(AgentExchange.CYCLIC), 2, 1, 4, 0))
        .containsExactly("2>4", "4>0@0", "0>1@1");
  }

  @Test
  void aSourceAtTheRootStartsTheRing() {
    assertThat(plan(same(AgentExchange.CYCLIC), 1, 10, 2, 0))
        .containsExactly("1>0", "0>2@0", "2>10@1");
  }

  @Test
  void aDestinationThatIsItsSubtreesAgentIsReachedFirst() {
    assertThat(plan(same(AgentExchange.CYCLIC), 4, 5, 2)).containsExactly("4>5", "5>2@0");
  }

  @Test
  void aRandomPrimaryAgentIsOneOfTheRootsSubtreesAndNeverTheRootItself() {
    List<Message> messages =
        IntStream.range(0, 50).mapToObj(id -> Message.of(id, 11, 1, 0, 2, 4)).toList();
    MulticastPlan plan = ring(PrimaryChoice.RANDOM, AgentExchange.CYCLIC, 0).plan(messages);
    Set<String> first = new HashSet<>();
    for (int id = 0; id < 50; id++) {
      first.add(Fabrics.text(plan).get(3 * id)); // three copies per message
    }
    assertThat(first).containsExactlyInAnyOrder("11>2", "11>4");
  }

  @Test
  void withoutAgentsBelowTheRootARandomChoiceLeavesTheSourceFirst() {
    assertThat(plan(ring(PrimaryChoice.RANDOM, AgentExchange.CYCLIC, 0), 1, 0))
        .containsExactly("1>0");
    assertThat(plan(ring(PrimaryChoice.RANDOM, AgentExchange.CYCLIC, 0), 6, 0, 1))
        .containsExactly("6>0", "0>1@0");
  }

  @Test
  void aWeighedPrimaryAgentIsTheNearestIfDistanceCounts() {
    // from 11: host 0 is 4 links away, 2 is 5, 4 is 3
    assertThat(plan(ring(PrimaryChoice.WEIGHED, AgentExchange.CYCLIC, 1), 11, 0, 2, 4))
        .startsWith("11>4");
    assertThat(plan(ring(PrimaryChoice.WEIGHED, AgentExchange.CYCLIC, 0), 11, 0, 2, 4))
        .startsWith("11>0");
  }

  @Test
  void theLeastLoadedDestinationIsTheAgentAndTheOthersHelpByLoad() {
    LeastLoaded choice = new LeastLoaded(6, LeastLoaded.Agent.LEAST, LeastLoaded.Helpers.LEAST, 1);
    load(choice, 3, 1, 2, 0, 1, 9);
    int[] hosts = {5, 0, 1, 2, 3, 4, 5};
    choice.arrange(0, 0, hosts, 1, 6);
    assertThat(hosts).containsExactly(5, 3, 1, 4, 2, 0, 5);
    assertThat(choice.load(2)).isEqualTo(2);
  }

  @Test
  void theOtherDestinationsCanHelpByNumber() {
    LeastLoaded choice = new LeastLoaded(6, LeastLoaded.Agent.LEAST, LeastLoaded.Helpers.NUMBER, 1);
    load(choice, 3, 1, 2, 0, 1, 9);
    int[] hosts = {0, 1, 2, 3, 4};
    choice.arrange(0, 0, hosts, 0, 5);
    assertThat(hosts).containsExactly(3, 0, 1, 2, 4);
  }

  private static void load(LeastLoaded choice, int... copies) {
    for (int host = 0; host < copies.length; host++) {
      for (int copy = 0; copy < copies[host]; copy++) {
        choice.sent(host);
      }
    }
  }

  @Test
  void everyDestinationOfASwitchIsDrawnAsAgent() {
    Set<Integer> drawn = new HashSet<>();
    for (AgentChoice choice :
        List.of(
            AgentChoice.drawn(7),
            new LeastLoaded(9, LeastLoaded.Agent.DRAWN, LeastLoaded.Helpers.NUMBER, 7))) {
      for (int message = 0; message < 60; message++) {
        int[] hosts = {8, 2, 4, 6, 8};
        choice.arrange(message, 3, hosts, 1, 4);
        drawn.add(hosts[1]);
        int agent = hosts[1];
        assertThat(hosts[2]).isEqualTo(agent == 2 ? 4 : 2);
        assertThat(hosts[3]).isEqualTo(agent == 6 ? 4 : 6);
        assertThat(hosts[0] + hosts[4]).isEqualTo(16);
      }
      assertThat(drawn).containsExactlyInAnyOrder(2, 4, 6);
      drawn.clear();
      assertThat(choice.load(8)).isZero();
    }
  }

  @Test
  void ofEquallyLoadedHostsTheFirstIsTheAgent() {
    LeastLoaded choice = new LeastLoaded(4, LeastLoaded.Agent.LEAST, LeastLoaded.Helpers.LEAST, 1);
    int[] hosts = {0, 1, 2, 3};
    choice.arrange(0, 0, hosts, 0, 4);
    assertThat(hosts).containsExactly(0, 1, 2, 3);
    choice.sent(0);
    choice.arrange(1, 0, hosts, 0, 4);
    assertThat(hosts).containsExactly(1, 2, 3, 0);
  }
}
