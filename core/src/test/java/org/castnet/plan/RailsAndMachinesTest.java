package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Links;
import org.castnet.network.Mesh;
import org.castnet.network.MulticastTree;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;
import org.junit.jupiter.api.Test;

class RailsAndMachinesTest {
  /** Three hosts with one cable to each of the switches. */
  private static SwitchFabric rails(int switches) {
    FabricBuilder builder = new FabricBuilder();
    int[] rail = new int[switches];
    for (int s = 0; s < switches; s++) {
      rail[s] = builder.addSwitch(FabricNode.named("s" + s));
    }
    for (int h = 0; h < 3; h++) {
      int host = builder.host(FabricNode.named("h" + h));
      for (int s = 0; s < switches; s++) {
        builder.cable(host, s, rail[s], h, "");
      }
    }
    SwitchFabric bare = builder.build(Failures.none(), "rails");
    Links links = bare.links();
    int[][] link = new int[switches][3];
    for (int s = 0; s < switches; s++) {
      for (int h = 0; h < 3; h++) {
        link[s][h] = links.between(3 + s, h);
      }
    }
    // every host has one address, which all switches know
    return bare.withRouting(
        new ForwardingTables(bare, new int[] {0, 1, 2, 3}, link, "test", true), "rails");
  }

  private static int rail(SwitchFabric fabric, Send send) {
    return send.route().node(fabric, 1) - 3;
  }

  private static List<Integer> spread(SwitchFabric fabric, Message message, List<Send> sends) {
    MulticastAlgorithm own =
        MulticastAlgorithm.of(
            PortModel.ONE, messages -> new MulticastPlan(fabric, messages, sends, PortModel.ONE));
    MulticastPlan plan = RailSpread.over(fabric, own).plan(List.of(message));
    assertThat(plan.sends()).hasSameSizeAs(sends);
    return plan.sends().stream().map(send -> rail(fabric, send)).toList();
  }

  @Test
  void sendsTakeTheRailWithTheLeastLoad() {
    SwitchFabric fabric = rails(2);
    ForwardingTables tables = (ForwardingTables) fabric.routing().orElseThrow();
    List<Send> sends = new ArrayList<>();
    for (int copy = 0; copy < 4; copy++) {
      sends.add(Send.fromSource(0, tables.route(0, 1), 1));
    }
    List<Integer> used = spread(fabric, Message.of(0, 0, 8, 1), sends);
    int first = rail(fabric, sends.get(0));
    assertThat(used).containsExactly(first, 1 - first, first, 1 - first);
  }

  @Test
  void ofEquallyBusyRailsTheOneWithTheLeastTotalIsTaken() {
    SwitchFabric fabric = rails(2);
    ForwardingTables tables = (ForwardingTables) fabric.routing().orElseThrow();
    // rail a carries 0>1 and 2>1, rail b only 0>2: from 0 to 1, both have a link with one load
    Route first = tables.routes(0, 1).get(0);
    int rail = first.node(fabric, 1) - 3;
    List<Integer> used =
        spread(
            fabric,
            Message.of(0, 0, 8, 1, 2),
            List.of(
                Send.fromSource(0, tables.route(0, 1), 1),
                Send.fromSource(0, tables.route(0, 2), 2),
                Send.fromSource(0, tables.route(0, 1), 1)));
    assertThat(used).containsExactly(rail, 1 - rail, 1 - rail);
  }

  @Test
  void otherRoutesAreLeftAsTheyAre() {
    SwitchFabric fabric = rails(2);
    ForwardingTables tables = (ForwardingTables) fabric.routing().orElseThrow();
    Route usual = tables.route(0, 1);
    Route detour = Route.of(0, usual.channel(0), usual.channel(1), usual.channel(1));
    Send stops =
        new Send(IntImmutableList.of(0), IntImmutableList.of(), usual, IntImmutableList.of(1, 1));
    MulticastAlgorithm own =
        MulticastAlgorithm.of(
            PortModel.ONE,
            messages ->
                new MulticastPlan(
                    fabric,
                    messages,
                    List.of(Send.fromSource(0, usual, 1), stops, Send.fromSource(0, detour, 1)),
                    PortModel.ONE));
    List<Send> sends = RailSpread.over(fabric, own).plan(List.of(Message.of(0, 0, 8, 1))).sends();
    assertThat(sends.get(1)).isEqualTo(stops);
    assertThat(sends.get(2).route()).isEqualTo(detour);
  }

  @Test
  void onlyHostsWithSeveralPortsHaveRails() {
    MulticastAlgorithm own = MulticastAlgorithm.of(PortModel.ONE, messages -> null);
    assertThat(RailSpread.over(rails(1), own)).isSameAs(own);
    assertThat(RailSpread.over(Mesh.of(4), own)).isSameAs(own);
    assertThat(RailSpread.over(rails(2), own)).isNotSameAs(own);
    assertThat(RailSpread.over(rails(2), own).ports()).isEqualTo(PortModel.ONE);
  }

  @Test
  void reductionsFollowFromMulticastsUnlessAnAlgorithmPlansThem() {
    SwitchFabric fabric = rails(2);
    MulticastAlgorithm own = MulticastAlgorithm.of(PortModel.ONE, messages -> null);
    MulticastPlan composed = new MulticastPlan(fabric, List.of(), List.of(), PortModel.ONE);
    Phases phases = Phases.of(List.of(Message.reduction(0, 1, 8, 0)));
    assertThat(own.plan(phases, all -> composed)).isSameAs(composed);
    assertThat(RailSpread.over(fabric, own).plan(phases, all -> composed)).isSameAs(composed);
  }

  @Test
  void routersOfSwitchesReplicateOnlyIfTheyHaveTrees() {
    SwitchFabric fabric = rails(1);
    assertThat(Machine.byDefault(fabric)).isEqualTo(Machine.SOFTWARE);
    assertThat(
            Machine.byDefault(
                fabric.withTrees(List.of(new MulticastTree("g", 0, IntImmutableList.of())))))
        .isEqualTo(Machine.BRANCH);
    Network mesh = Mesh.of(4);
    assertThat(Machine.byDefault(mesh)).isEqualTo(Machine.BRANCH);
    assertThat(Machine.named(" Drop-off ")).isEqualTo(Machine.DROP_OFF);
    assertThatThrownBy(() -> Machine.named("drop"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("did you mean 'drop-off'?");
    assertThat(Machine.BRANCH.supports(Machine.DROP_OFF)).isTrue();
    assertThat(Machine.DROP_OFF.supports(Machine.DROP_OFF)).isTrue();
    assertThat(Machine.SOFTWARE.supports(Machine.DROP_OFF)).isFalse();
  }

  @Test
  void theEarlierOfTwoBestPlansIsKept() {
    MulticastPlan plan =
        new MulticastPlan(Mesh.of(2), List.of(Message.of(0, 0, 1, 1)), List.of(), PortModel.ONE);
    BestPlan none = new BestPlan((p, s) -> 1, SenderModel.USUAL);
    BestPlan fast = new BestPlan((p, s) -> 5, SenderModel.USUAL);
    BestPlan slow = new BestPlan((p, s) -> 9, SenderModel.USUAL);
    BestPlan also = new BestPlan((p, s) -> 5, SenderModel.USUAL);
    List.of(fast, slow, also).forEach(each -> assertThat(each.offer(plan)).isTrue());
    assertThat(fast.or(slow)).isSameAs(fast);
    assertThat(slow.or(fast)).isSameAs(fast);
    assertThat(fast.or(also)).isSameAs(fast);
    assertThat(none.or(slow)).isSameAs(slow);
    assertThat(slow.or(none)).isSameAs(slow);
  }

  @Test
  void aRefusedBindingStatesItsReason() {
    Binding refused = Binding.refused("it needs {count} nodes", 4);
    assertThat(refused.ifApplies()).isEmpty();
    assertThatThrownBy(() -> refused.orThrow("x"))
        .hasMessage("scheme x does not apply: it needs 4 nodes");
    MulticastAlgorithm own = MulticastAlgorithm.of(PortModel.ONE, messages -> null);
    assertThat(Binding.to(own).orThrow("x")).isSameAs(own);
  }

  @Test
  void railsAreChosenForEveryPairOfHosts() {
    SwitchFabric fabric = rails(2);
    ForwardingTables tables = (ForwardingTables) fabric.routing().orElseThrow();
    List<Send> sends = new ArrayList<>();
    for (int copy = 0; copy < 2; copy++) {
      sends.add(Send.fromSource(0, tables.route(0, 1), 1));
    }
    for (int copy = 0; copy < 2; copy++) {
      sends.add(Send.relay(0, 0, tables.route(2, 1), 1));
    }
    List<Integer> used = spread(fabric, Message.of(0, 0, 8, 1, 2), sends);
    assertThat(used.subList(0, 2)).containsExactlyInAnyOrder(0, 1);
    assertThat(used.subList(2, 4)).containsExactlyInAnyOrder(0, 1);
  }
}
