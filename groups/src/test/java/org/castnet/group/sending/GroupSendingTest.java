package org.castnet.group.sending;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.group.Group;
import org.castnet.group.GroupFabrics;
import org.castnet.group.GroupTrees;
import org.castnet.group.planning.GroupScheme;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.MulticastTree;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** Worms on trees of a fat tree with three leaves, two spines and two hosts per leaf. */
class GroupSendingTest {
  private final SwitchFabric fabric = GroupFabrics.fatTree(3, 2, 2);

  /** Plans every tree by way of the second spine; records its groups. */
  private static final class BySpine implements GroupScheme {
    final List<Group> planned = new ArrayList<>();

    @Override
    public String name() {
      return "by spine";
    }

    @Override
    public String summary() {
      return "trees of the second spine";
    }

    @Override
    public GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed) {
      planned.addAll(groups);
      return GroupTrees.of(
          fabric, groups, groups.stream().map(group -> spine(fabric, group)).toList());
    }

    private static MulticastTree spine(SwitchFabric fabric, Group group) {
      int[] leaves = group.members().intStream().map(host -> host / 2).distinct().toArray();
      return GroupFabrics.tree(fabric, group.name(), 0, "spine1", leaves);
    }
  }

  private MulticastTree tree(String name, int lane, String spine, int... leaves) {
    return GroupFabrics.tree(fabric, name, lane, spine, leaves);
  }

  private MulticastPlan plan(
      GroupSending.Own own, GroupScheme scheme, List<MulticastTree> trees, Message... messages) {
    return GroupSending.of(fabric.withTrees(trees), own, scheme, 1).plan(List.of(messages));
  }

  /** Returns the nodes that the worm enters, in the order of its hops. */
  private static List<String> entered(Network network, Send send) {
    return IntStream.range(0, send.route().length())
        .map(hop -> network.links().target(network.link(send.route().channel(hop))))
        .mapToObj(network::nodeName)
        .toList();
  }

  @Test
  void aWormBranchesInTheSwitchesOfTheFirstTreeOfItsHosts() {
    MulticastPlan plan =
        plan(
            GroupSending.Own.FIRST,
            new BySpine(),
            List.of(tree("a", 0, "spine0", 0, 2), tree("b", 0, "spine1", 0, 2)),
            Message.of(0, 1, 100, 0, 4, 5),
            Message.of(1, 4, 100, 0, 1, 5));
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends()).hasSize(2);
    assertThat(entered(fabric, plan.sends().get(0)))
        .containsExactly("leaf0", "h0", "spine0", "leaf2", "h4", "h5");
    assertThat(entered(fabric, plan.sends().get(1)))
        .containsExactly("leaf2", "h5", "spine0", "leaf0", "h0", "h1");
  }

  @Test
  void theSchemePlansTheTreesOfOtherHosts() {
    BySpine scheme = new BySpine();
    List<MulticastTree> own = List.of(tree("a", 0, "spine0", 0, 2));
    Message message = Message.of(0, 1, 100, 0, 4, 5);
    Message other = Message.of(1, 1, 100, 0, 2, 3);
    MulticastPlan plan = plan(GroupSending.Own.FIRST, scheme, own, message, other);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(entered(fabric, plan.sends().get(0))).contains("spine0");
    assertThat(entered(fabric, plan.sends().get(1))).contains("spine1");
    assertThat(scheme.planned).hasSize(1);
    MulticastPlan never = plan(GroupSending.Own.NEVER, scheme, own, message);
    assertThat(entered(fabric, never.sends().get(0))).contains("spine1");
  }

  @Test
  void messagesBetweenTheSameHostsShareAGroupWithTheRateOfAll() {
    BySpine scheme = new BySpine();
    plan(
        GroupSending.Own.NEVER,
        scheme,
        List.of(),
        Message.of(0, 1, 100, 0, 4, 5),
        Message.of(1, 5, 30, 4, 1, 0),
        Message.of(2, 2, 7, 3));
    Map<IntImmutableList, Double> rates = new HashMap<>();
    scheme.planned.forEach(group -> rates.put(group.members(), group.rate()));
    assertThat(rates)
        .isEqualTo(Map.of(IntImmutableList.of(0, 1, 4, 5), 130.0, IntImmutableList.of(2, 3), 7.0));
  }

  @Test
  void rejectsGroupsOfTheFabricThatAreNotTrees() {
    MulticastTree cut = new MulticastTree("cut", 0, IntImmutableList.of(), List.of("leaf0:9"));
    assertThatThrownBy(() -> plan(GroupSending.Own.FIRST, new BySpine(), List.of(cut)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("group cut of a fat tree is not a tree: ");
  }

  @Test
  void rejectsTreesOnLanesThatTheFabricLacks() {
    List<MulticastTree> trees = List.of(tree("a", 1, "spine0", 0, 2));
    Message message = Message.of(0, 1, 100, 0, 4, 5);
    assertThatThrownBy(() -> plan(GroupSending.Own.FIRST, new BySpine(), trees, message))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("group a uses lane 1")
        .hasMessageContaining("has 1 lane; add lanes=2");
  }

  @Test
  void aHostThatJoinedByTwoPortsReadsOneCopy() {
    FabricBuilder builder = new FabricBuilder();
    int sender = builder.host(FabricNode.named("from"));
    int twice = builder.host(FabricNode.named("twice"));
    int near = builder.addSwitch(FabricNode.named("near"));
    int far = builder.addSwitch(FabricNode.named("far"));
    builder.cable(sender, 1, near, 1, "");
    builder.cable(twice, 1, near, 2, "");
    builder.cable(twice, 2, far, 2, "");
    builder.cable(near, 3, far, 3, "");
    SwitchFabric pair = builder.build(Failures.none(), "pair");
    int[] links =
        IntStream.range(0, pair.links().count())
            .filter(link -> pair.isSwitch(pair.links().source(link)))
            .toArray();
    MulticastTree all = new MulticastTree("all", 0, new IntImmutableList(links));
    Send send = new TreeWorm(pair, all).of(Message.of(0, sender, 100, twice));
    assertThat(entered(pair, send)).containsOnlyOnce("twice").doesNotContain("from");
    assertThatThrownBy(
            () ->
                new TreeWorm(pair, new MulticastTree("none", 0, IntImmutableList.of()))
                    .of(Message.of(0, sender, 100, twice)))
        .hasMessage("the tree does not lead to node " + sender);
  }

  @Test
  void theSchemeAppliesToFabricsWithoutLinksBetweenHosts() {
    assertThat(bound(fabric, Map.of())).isPresent();
    assertThat(bound(fabric, Map.of("trees", " balanced "))).isPresent();
    assertThat(bound(NetworkSpec.parse("mesh:4x4"), Map.of())).isEmpty();
    FabricBuilder linked = new FabricBuilder();
    int one = linked.host(FabricNode.named("one"));
    int other = linked.host(FabricNode.named("other"));
    int at = linked.addSwitch(FabricNode.named("s"));
    linked.cable(one, 1, at, 1, "");
    linked.cable(other, 1, at, 2, "");
    linked.cable(one, 2, other, 2, "");
    assertThat(bound(linked.build(Failures.none(), "linked"), Map.of())).isEmpty();
    assertThatThrownBy(() -> bound(fabric, Map.of("trees", "balansed")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("scheme group-tree, option trees: ")
        .hasMessageContaining("did you mean 'balanced'?");
  }

  @Test
  void theSchemePlansByTheManagersTreesUnlessTheOptionSelectsOthers() {
    Message message = Message.of(0, 1, 100, 0, 4, 5);
    SwitchFabric own = fabric.withTrees(List.of(tree("a", 0, "spine1", 0, 2)));
    for (String trees : List.of("fabric", "opensm", "balanced")) {
      MulticastPlan plan = bound(own, Map.of("trees", trees)).orElseThrow().plan(List.of(message));
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      if (trees.equals("fabric")) {
        assertThat(entered(own, plan.sends().get(0))).contains("spine1");
      }
    }
  }

  private static Optional<MulticastAlgorithm> bound(Network network, Map<String, String> options) {
    Scheme scheme = GroupSendingSchemes.all().get(0);
    return scheme.on(network, options, SenderModel.USUAL, 1).ifApplies();
  }
}
