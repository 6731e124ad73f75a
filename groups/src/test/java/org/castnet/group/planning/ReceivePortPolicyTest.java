package org.castnet.group.planning;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import org.castnet.group.Group;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

/** Three hosts with a port to each of two switches. */
class ReceivePortPolicyTest {
  private final SwitchFabric fabric = rails();
  private final Group all = Group.of("all", 0, 1, 2);

  private static SwitchFabric rails() {
    FabricBuilder builder = new FabricBuilder();
    for (int host = 0; host < 3; host++) {
      builder.host(FabricNode.named("h" + host));
    }
    for (int rail = 0; rail < 2; rail++) {
      int at = builder.addSwitch(FabricNode.named("s" + rail));
      for (int host = 0; host < 3; host++) {
        builder.cable(host, rail + 1, at, host + 1, "");
      }
    }
    return builder.build(Failures.none(), "rails");
  }

  /** Returns the names of the switches from which the hosts receive. */
  private String switches(ReceivePortPolicy policy, int turn) {
    int[] links = policy.links(fabric, all, turn);
    assertThat(Arrays.stream(links).map(fabric.links()::target)).containsExactly(0, 1, 2);
    return String.join(
        " ",
        Arrays.stream(links)
            .mapToObj(link -> fabric.nodeName(fabric.links().source(link)))
            .toList());
  }

  private MulticastTree tree(String... ends) {
    int[] links =
        Arrays.stream(ends)
            .map(end -> end.split(">", -1))
            .mapToInt(
                end -> fabric.links().between(fabric.nodeNamed(end[0]), fabric.nodeNamed(end[1])))
            .sorted()
            .toArray();
    return new MulticastTree("t", 0, new IntImmutableList(links));
  }

  @Test
  void oneRailTakesEquallyGoodPortsInTurn() {
    assertThat(switches(ReceivePortPolicy.lowest(), 1)).isEqualTo("s0 s0 s0");
    assertThat(switches(ReceivePortPolicy.oneRail(), 0)).isEqualTo("s0 s0 s0");
    assertThat(switches(ReceivePortPolicy.oneRail(), 1)).isEqualTo("s1 s1 s1");
    assertThat(switches(ReceivePortPolicy.oneRail(), 2)).isEqualTo("s0 s0 s0");
  }

  @Test
  void membersOfATreeKeepTheirPortsAndOthersUseThatOfTheFirst() {
    ReceivePortPolicy before =
        ReceivePortPolicy.asBefore(
            List.of(tree("s1>h1"), tree(), tree("s1>h0", "s0>h2"), tree("s0>h0", "s1>h1")));
    assertThat(switches(before, 0)).isEqualTo("s1 s1 s1");
    assertThat(switches(before, 1)).as("in turn").isEqualTo("s1 s1 s1");
    assertThat(switches(before, 2)).isEqualTo("s1 s1 s0");
    assertThat(switches(before, 3)).isEqualTo("s0 s1 s0");
  }
}
