package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

class UpDownSchemesTest {
  @Test
  void schemesPlanSoundlyOnRandomNetworks() {
    Random random = new Random(11);
    for (int round = 0; round < Rounds.of(400); round++) {
      int switches = 4 + random.nextInt(round % 25 == 0 ? 253 : 30);
      Network network = LegalRoutesTest.random(switches, random);
      List<Message> messages = draw(network, 1 + random.nextInt(5), random);
      for (Scheme scheme : UpDownSchemes.all()) {
        check(scheme, options(scheme, random), network, messages, random.nextInt(100));
      }
    }
  }

  @Test
  void schemesPlanSoundlyForHostsOnSwitchesThatOnlyOneOtherSwitchJoins() {
    FabricBuilder builder = new FabricBuilder();
    int between = builder.addSwitch(FabricNode.named("between"));
    for (int machine = 0; machine < 3; machine++) {
      int inside = builder.addSwitch(FabricNode.named("inside" + machine));
      for (int i = 0; i < 4; i++) {
        int host = builder.host(FabricNode.named("h" + machine + "." + i));
        builder.cable(host, 0, inside, i, "").cable(host, 1, between, 4 * machine + i, "");
      }
    }
    Network network = builder.build(Failures.none(), "test");
    Random random = new Random(14);
    for (int round = 0; round < 5; round++) {
      List<Message> messages = draw(network, 3, random);
      for (Scheme scheme : UpDownSchemes.all()) {
        check(scheme, options(scheme, random), network, messages, round);
      }
    }
  }

  @Test
  void schemesPlanSoundlyOnDirectNetworksWithFailures() {
    Random random = new Random(12);
    for (String spec :
        new String[] {
          "mesh:6x5,fail=1,1;3,2-4,2", "torus:5x5,fail=0,0-1,0", "hypercube:5,fail=7", "mesh:4x4"
        }) {
      Network network = NetworkSpec.parse(spec);
      for (int round = 0; round < 5; round++) {
        List<Message> messages = draw(network, 3, random);
        for (Scheme scheme : UpDownSchemes.all()) {
          check(scheme, options(scheme, random), network, messages, round);
        }
      }
    }
  }

  @Test
  void reportsDisconnectedDestination() {
    Network network = NetworkSpec.parse("mesh:4x4,fail=1,0;0,1");
    List<Message> messages = List.of(Message.of(0, 15, 8, 3, 0));
    for (Scheme scheme : UpDownSchemes.all()) {
      assertThatThrownBy(
              () -> scheme.on(network, Map.of(), SenderModel.USUAL, 1).orThrow("x").plan(messages))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("from 3,3 to 0,0");
    }
  }

  @Test
  void sameSeedGivesSamePlan() {
    Network network = NetworkSpec.parse("irregular:switches=16,ports=8,hosts=4,seed=2");
    List<Message> messages = draw(network, 4, new Random(5));
    for (Scheme scheme : UpDownSchemes.all()) {
      MulticastPlan first =
          scheme.on(network, Map.of(), SenderModel.USUAL, 9).orThrow("x").plan(messages);
      MulticastPlan again =
          scheme.on(network, Map.of(), SenderModel.USUAL, 9).orThrow("x").plan(messages);
      assertThat(again.sends()).as(scheme.name()).isEqualTo(first.sends());
    }
  }

  @Test
  void agentsDifferBetweenMessages() {
    Network network = NetworkSpec.parse("irregular:switches=8,ports=16,hosts=8,seed=2");
    int[] others = java.util.stream.IntStream.range(1, 64).toArray();
    List<Message> messages = new ArrayList<>();
    for (int id = 0; id < 20; id++) {
      messages.add(Message.of(id, 0, 1, others));
    }
    Scheme ram = UpDownSchemes.all().stream().filter(s -> s.name().equals("ram")).findFirst().get();
    long firstRelays =
        ram
            .on(network, Map.of(), SenderModel.USUAL, 1)
            .orThrow("ram")
            .plan(messages)
            .sends()
            .stream()
            .filter(send -> !send.isRelay())
            .map(send -> send.dropOffs().getInt(0))
            .distinct()
            .count();
    assertThat(firstRelays).isGreaterThan(5);
  }

  private static MulticastPlan check(
      Scheme scheme,
      Map<String, String> options,
      Network network,
      List<Message> messages,
      long seed) {
    MulticastPlan plan =
        scheme.on(network, options, SenderModel.USUAL, seed).orThrow(scheme.name()).plan(messages);
    String what = scheme.name() + options + " on " + network.spec();
    assertThat(PlanVerifier.verify(plan)).as(what).isEmpty();
    if (network.routing().isEmpty()) {
      RootChoice root =
          RootChoice.valueOf(
              options.getOrDefault("root", "low").toUpperCase(java.util.Locale.ROOT));
      Orientation orientation = Orientation.of(SwitchGraph.of(network), root);
      assertThat(LegalRouteCheck.illegalSends(plan, orientation)).as(what).isEmpty();
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).as(what).isTrue();
    }
    return plan;
  }

  private static Map<String, String> options(Scheme scheme, Random random) {
    Map<String, String> options = new java.util.TreeMap<>();
    scheme.options().stream()
        .filter(option -> !option.choices().isEmpty())
        .forEach(
            option ->
                options.put(
                    option.name(), option.choices().get(random.nextInt(option.choices().size()))));
    if (scheme.name().equals("pipeline") && random.nextBoolean()) {
      options.put("parts", Integer.toString(1 + random.nextInt(5)));
      options.put("chains", Integer.toString(1 + random.nextInt(9)));
    }
    return options;
  }

  static List<Message> draw(Network network, int count, Random random) {
    List<Integer> hosts = new ArrayList<>();
    for (int host = 0; host < network.endpointCount(); host++) {
      if (network.isEndpoint(host)) {
        hosts.add(host);
      }
    }
    List<Message> messages = new ArrayList<>();
    for (int id = 0; id < count; id++) {
      java.util.Collections.shuffle(hosts, random);
      int fanout = 1 + random.nextInt(hosts.size() - 1);
      messages.add(
          Message.of(
              id,
              hosts.get(0),
              1 + random.nextInt(1000),
              hosts.subList(1, fanout + 1).stream().mapToInt(h -> h).toArray()));
    }
    return messages;
  }
}
