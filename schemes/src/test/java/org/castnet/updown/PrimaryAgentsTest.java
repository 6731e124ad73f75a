package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/**
 * The serving agents, the entry point of a message, and the alternatives to the chain order CCO.
 */
class PrimaryAgentsTest {
  private static final Network NETWORK =
      NetworkSpec.parse("irregular:switches=16,ports=8,hosts=4,seed=2");
  private static final int HOSTS = 4;

  /** The lowest of the hosts that send, on a switch that is not the root. */
  private static final int FIRST = 20;

  private static MulticastPlan plan(
      String name, Map<String, String> options, List<Message> messages) {
    Scheme scheme =
        UpDownSchemes.all().stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
    MulticastPlan plan =
        scheme.on(NETWORK, options, SenderModel.USUAL, 3).orThrow(name).plan(messages);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    return plan;
  }

  private static IntStream others() {
    return IntStream.range(0, 64).filter(host -> host / HOSTS != FIRST / HOSTS);
  }

  /**
   * Returns messages whose sources are the hosts of one switch in turn, with equal destinations.
   */
  private static List<Message> messages(int count) {
    List<Message> messages = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      int source = FIRST + id % HOSTS;
      messages.add(Message.of(id, source, 64, others().toArray()));
    }
    return messages;
  }

  private static int[] copies(MulticastPlan plan) {
    int[] copies = new int[NETWORK.endpointCount()];
    plan.sends().forEach(send -> copies[send.sender()]++);
    return copies;
  }

  private static int busiest(Map<String, String> options) {
    int[] copies = copies(plan("balanced", options, messages(32)));
    return others().map(h -> copies[h]).max().orElseThrow();
  }

  @Test
  void withBothHalvesReplacedBalancedIsStc() {
    MulticastPlan stc = plan("stc", Map.of(), messages(5));
    MulticastPlan both =
        plan("balanced", Map.of("agent", "drawn", "helpers", "number"), messages(5));
    assertThat(both.sends()).isEqualTo(stc.sends());
  }

  @Test
  void eachHalfReducesTheLoadOfTheBusiestHost() {
    int stc = busiest(Map.of("agent", "drawn", "helpers", "number"));
    assertThat(busiest(Map.of("helpers", "number"))).isLessThan(stc);
    assertThat(busiest(Map.of())).isLessThan(busiest(Map.of("helpers", "number")));
  }

  @Test
  void withMuchLocalityAMessageEntersNearItsSource() {
    UpDownRouting routing = UpDownRouting.of(NETWORK);
    MulticastPlan plan =
        plan("balanced", Map.of("primary", "weighed", "locality", "1000000"), messages(12));
    MulticastPlan anywhere =
        plan("balanced", Map.of("primary", "weighed", "locality", "0"), messages(12));
    assertThat(entryLinks(plan, routing)).isLessThan(entryLinks(anywhere, routing));
  }

  private static int entryLinks(MulticastPlan plan, UpDownRouting routing) {
    return plan.sends().stream()
        .filter(send -> !send.isRelay())
        .mapToInt(send -> routing.distance(send.sender(), send.dropOffs().getInt(0)))
        .sum();
  }

  @Test
  void theHierarchicalOrderEntersEverySwitchOnce() {
    MulticastPlan plan = plan("sho", Map.of(), messages(1));
    Set<Integer> entered = new HashSet<>();
    for (Send send : plan.sends()) {
      int from = send.sender() / HOSTS;
      int to = send.dropOffs().getInt(0) / HOSTS;
      if (from != to) {
        assertThat(entered.add(to)).as("switch %d", to).isTrue();
      }
    }
    assertThat(entered).hasSize(15);
  }

  @Test
  void theOrderByNumberWalksTheSwitchesByNumber() {
    MulticastPlan plan = plan("spcco", Map.of("chain", "numbers"), messages(1));
    // the source gives the farther half of 20, 24, ... 63, 0, ... 19 to the first of it
    assertThat(plan.sends().get(0).dropOffs().getInt(0)).isEqualTo(53);
  }
}
