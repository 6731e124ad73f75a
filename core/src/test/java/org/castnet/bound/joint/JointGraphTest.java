package org.castnet.bound.joint;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The arcs over which flits may move, and the bounds that follow from ports and idle hosts. */
class JointGraphTest {
  private static final long WORK = 1_000_000_000;
  private static final IntSet JOB = IntSet.of(0, 1, 2);

  private static JointGraph graph(Network network, PortLimits ports) {
    return JointGraph.of(network, LinkRates.equal(), ports, JOB, JOB);
  }

  @Test
  void hostsOutsideTheJobHaveNoArcs() {
    Network tree = NetworkSpec.parse("fattree:4");
    int hosts = tree.endpointCount();
    assertThat(JointGraph.idle(tree, JOB).toIntArray())
        .isEqualTo(IntStream.range(JOB.size(), hosts).toArray());
    assertThat(graph(tree, PortLimits.NONE).arcs())
        .isEqualTo(tree.links().count() - 2 * (hosts - JOB.size()));
    assertThat(JointGraph.idle(tree, IntSet.of()).toIntArray()).isEmpty();
  }

  @Test
  void nodesWithRoutersForwardOutsideTheJob() {
    Network mesh = NetworkSpec.parse("mesh:3x3");
    assertThat(JointGraph.idle(mesh, JOB).toIntArray()).isEmpty();
    assertThat(graph(mesh, PortLimits.NONE).arcs()).isEqualTo(mesh.links().count());
  }

  @ParameterizedTest
  @CsvSource({"NONE, 0", "RECEIVE, 3", "BOTH, 6"})
  void eachPortOfTheJobIsOneArc(PortLimits ports, int more) {
    Network mesh = NetworkSpec.parse("mesh:3x3");
    assertThat(graph(mesh, ports).arcs()).isEqualTo(mesh.links().count() + more);
  }

  /** Each pair is a message of one flit. */
  private static List<Message> messages(String pairs) {
    List<Message> messages = new ArrayList<>();
    for (String pair : pairs.split(" ")) {
      String[] ends = pair.split(">");
      int source = Integer.parseInt(ends[0]);
      messages.add(Message.of(messages.size(), source, 1, Integer.parseInt(ends[1])));
    }
    return messages;
  }

  private static JointBound onePort(String pairs) {
    return JointBound.above(
            NetworkSpec.parse("complete:4"),
            LinkRates.equal(),
            PortLimits.BOTH,
            messages(pairs),
            IntSet.of(),
            0,
            WORK)
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"0>1 0>2 0>3, 3", "1>0 2>0 3>0 0>1, 3", "0>1 1>2 2>3 3>0, 1", "0>1 0>2 3>2 1>2, 3"})
  void flitsPassThePortsAtWhichTheyBeginAndEnd(String pairs, double flow) {
    assertThat(onePort(pairs).flow().toDouble()).isEqualTo(flow);
  }

  @Test
  void portsTurnRoundWithTheMessages() {
    JointBound scatter = onePort("0>1 0>2 0>3");
    assertThat(scatter.lengths()).containsExactly(new Length(Length.Kind.SEND_PORT, 0, 1));
    assertThat(scatter.root()).isZero();
    assertThat(scatter.outward()).isTrue();
    JointBound gather = scatter.turned(link -> link);
    assertThat(gather.lengths()).containsExactly(new Length(Length.Kind.RECEIVE_PORT, 0, 1));
    assertThat(gather.outward()).isFalse();
  }

  /**
   * Hosts a and b, joined by a slow cable between their switches, and c with cables to some of
   * these.
   */
  private static Network hostBetweenSwitches(int cables) {
    FabricBuilder builder = new FabricBuilder();
    int a = builder.host(FabricNode.named("a"));
    int b = builder.host(FabricNode.named("b"));
    int c = builder.host(FabricNode.named("c"));
    int[] switches = {
      builder.addSwitch(FabricNode.named("s")), builder.addSwitch(FabricNode.named("t"))
    };
    builder.cable(a, 0, switches[0], 0, "400Gb/s").cable(b, 0, switches[1], 0, "400Gb/s");
    builder.cable(switches[0], 1, switches[1], 1, "100Gb/s");
    for (int cable = 0; cable < cables; cable++) {
      builder.cable(c, cable, switches[cable], 2, "400Gb/s");
    }
    return builder.build(Failures.none(), "test");
  }

  private static Optional<JointBound> withoutRelays(Network network) {
    return JointBound.above(
        network,
        LinkRates.of(network, 64),
        PortLimits.NONE,
        List.of(Message.of(0, 0, 100, 1)),
        IntSet.of(0, 1),
        100,
        WORK);
  }

  @Test
  void anIdleHostBetweenSwitchesDoesNotRelay() {
    JointBound bound = withoutRelays(hostBetweenSwitches(2)).orElseThrow();
    assertThat(bound.flow()).hasToString("400/1");
    assertThat(bound.idle().toIntArray()).containsExactly(2);
  }

  @Test
  void anIdleHostWithOneCableCouldNotRelay() {
    assertThat(withoutRelays(hostBetweenSwitches(1))).isEmpty();
  }
}
