package org.castnet.plan.unicast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Send;
import org.castnet.plan.unicast.BundledRounds.Partners;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BundledRoundsTest {
  private static final int LARGEST = 17;

  private final Network mesh = Mesh.of(6, 4);

  private MulticastPlan plan(Partners partners, List<Message> messages) {
    return new BundledRounds(mesh, mesh.routing().orElseThrow(), partners).plan(messages);
  }

  private static int[] others(int node, int size) {
    return IntStream.range(0, size).filter(other -> other != node).toArray();
  }

  private static List<Message> allGather(int size) {
    List<Message> messages = new ArrayList<>();
    for (int node = 0; node < size; node++) {
      messages.add(Message.of(node, node, 3, others(node, size)));
    }
    return messages;
  }

  private static List<Message> scatter(int root, int size) {
    List<Message> messages = new ArrayList<>();
    for (int node : others(root, size)) {
      messages.add(Message.of(messages.size(), root, 2, node));
    }
    return messages;
  }

  private static List<Message> gather(int root, int size) {
    List<Message> messages = new ArrayList<>();
    for (int node : others(root, size)) {
      messages.add(Message.of(messages.size(), node, 2, root));
    }
    return messages;
  }

  private static List<Message> allToAll(int size) {
    List<Message> messages = new ArrayList<>();
    for (int node = 0; node < size; node++) {
      for (int other : others(node, size)) {
        messages.add(Message.of(messages.size(), node, 1 + node, other));
      }
    }
    return messages;
  }

  /**
   * A collective operation of the first nodes.
   *
   * @param size the number of nodes
   */
  record Operation(String name, int size, List<Message> messages) {}

  static Stream<Operation> operations() {
    return IntStream.rangeClosed(4, LARGEST)
        .boxed()
        .flatMap(
            size ->
                Stream.of(
                    new Operation("all-gather", size, allGather(size)),
                    new Operation("scatter", size, scatter(size / 2, size)),
                    new Operation("gather", size, gather(size / 2, size)),
                    new Operation("all-to-all", size, allToAll(size))));
  }

  @ParameterizedTest
  @MethodSource("operations")
  void everyOperationTakesTheLogarithmOfTheNodesInRounds(Operation operation) {
    int rounds = 32 - Integer.numberOfLeadingZeros(operation.size() - 1);
    for (Partners partners : Partners.values()) {
      if (partners == Partners.EXCHANGING && Integer.bitCount(operation.size()) != 1) {
        continue;
      }
      MulticastPlan plan = plan(partners, operation.messages());
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      assertThat(PlanMetrics.of(plan).steps()).isLessThanOrEqualTo(rounds);
      for (int node = 0; node < operation.size(); node++) {
        int sender = node;
        assertThat(plan.sends().stream().filter(send -> send.sender() == sender))
            .hasSizeLessThanOrEqualTo(rounds);
      }
    }
  }

  @Test
  void anAllGatherDoublesItsBundles() {
    for (Partners partners : Partners.values()) {
      List<Send> sends = plan(partners, allGather(8)).sends();
      assertThat(sends).hasSize(24);
      for (int number = 0; number < 24; number++) {
        assertThat(sends.get(number).messages().size()).isEqualTo(1 << number / 8);
      }
    }
  }

  @Test
  void aScatterHalvesItsBundles() {
    List<Send> sends = plan(Partners.SHIFTED, scatter(0, 8)).sends();
    assertThat(sends).hasSize(7);
    assertThat(sends.stream().filter(send -> send.sender() == 0))
        .extracting(send -> send.messages().size())
        .containsExactly(4, 2, 1);
  }

  @Test
  void groupsExchangeApart() {
    List<Message> messages = new ArrayList<>(allGather(4));
    for (int node = 4; node < 8; node++) {
      int self = node;
      messages.add(
          Message.of(
              node, node, 3, IntStream.range(4, 8).filter(other -> other != self).toArray()));
    }
    MulticastPlan plan = plan(Partners.EXCHANGING, messages);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends())
        .hasSize(16)
        .allMatch(send -> send.sender() < 4 == send.dropOffs().getInt(0) < 4);
  }

  @Test
  void rejectsMessagesThatShareNoSend() {
    assertThatThrownBy(() -> plan(Partners.SHIFTED, List.of(Message.of(0, 0, 1, 1, 2, 3))))
        .isInstanceOf(BadInput.class)
        .hasMessage("no two of its messages would share a send");
  }

  @Test
  void rejectsMulticastsToSomeNodesOfTheirGroup() {
    List<Message> messages = List.of(Message.of(0, 0, 1, 1, 2), Message.of(1, 1, 1, 2, 3));
    assertThatThrownBy(() -> plan(Partners.SHIFTED, messages))
        .isInstanceOf(BadInput.class)
        .hasMessage("it needs messages to one node, or to all other nodes of their group");
  }

  @Test
  void exchangesNeedAPowerOfTwo() {
    assertThatThrownBy(() -> plan(Partners.EXCHANGING, allGather(6)))
        .isInstanceOf(BadInput.class)
        .hasMessage("a group of its messages has 6 nodes, which is not a power of two");
  }
}
