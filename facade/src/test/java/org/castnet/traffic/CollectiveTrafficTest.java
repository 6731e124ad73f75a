package org.castnet.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.plan.Message;
import org.castnet.scenario.Bandwidth;
import org.castnet.scenario.CollectiveOperation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The messages of collectives on a mesh of ten nodes, counted manually. */
class CollectiveTrafficTest {

  @ParameterizedTest
  @CsvSource({
    "BROADCAST, 0, 1, 9",
    "ALLGATHER, 0, 10, 90",
    "SCATTER, 0, 9, 9",
    "GATHER, 0, 9, 9",
    "ALLTOALL, 0, 90, 90",
    "ALLTOALL_MULTICAST, 0, 10, 90",
    // groups of 4, 4 and 2
    "BROADCAST, 4, 3, 7",
    "ALLGATHER, 4, 10, 26",
    "SCATTER, 4, 7, 7",
    "GATHER, 4, 7, 7",
    "ALLTOALL, 4, 26, 26",
    "ALLTOALL_MULTICAST, 4, 30, 90",
    // groups of 3, 3, 3 and 1; the last one has no destination
    "BROADCAST, 3, 3, 6",
    "ALLTOALL_MULTICAST, 3, 39, 90",
    // a reduction to each node, and its result
    "ALLREDUCE, 0, 20, 100",
    "ALLREDUCE, 4, 20, 36"
  })
  void collectiveHasExpectedMessagesAndCopies(
      CollectiveOperation operation, int group, int messages, int copies) {
    List<Message> drawn =
        new CollectiveTraffic(operation, group, 5).draw(Mesh.of(5, 2), 1).messages();
    assertThat(drawn).hasSize(messages).allMatch(message -> message.flits() == 5);
    assertThat(drawn.stream().mapToInt(Message::fanout).sum()).isEqualTo(copies);
  }

  @ParameterizedTest
  @EnumSource(CollectiveOperation.class)
  void deliveriesAreCountedWithoutCreatingMessages(CollectiveOperation operation) {
    for (int group : new int[] {CollectiveTraffic.ALL, 2, 3, 4, 10}) {
      CollectiveTraffic traffic = new CollectiveTraffic(operation, group, 1);
      long expected =
          traffic.draw(Mesh.of(5, 2), 1).messages().stream()
              .mapToLong(message -> message.fanout() * (long) message.sources().size())
              .sum();
      assertThat(traffic.deliveries(Mesh.of(5, 2))).as("group %d", group).isEqualTo(expected);
    }
  }

  @Test
  void rejectsGroupThatDoesNotFitNetwork() {
    Workload tooLarge = new CollectiveTraffic(CollectiveOperation.ALLGATHER, 11, 1);
    assertThatThrownBy(() -> tooLarge.draw(Mesh.of(5, 2), 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("group is 11; mesh:5x2 has 10 nodes");
    Workload all = new CollectiveTraffic(CollectiveOperation.ALLGATHER, 0, 1);
    assertThatThrownBy(() -> all.draw(Mesh.of(1, 1), 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("mesh:1x1: a collective operation needs at least 2 hosts, found 1");
    assertThatThrownBy(() -> new CollectiveTraffic(CollectiveOperation.SCATTER, 1, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("group is 1; at least 2 are needed");
  }

  @ParameterizedTest
  @EnumSource(value = CollectiveOperation.class, mode = EnumSource.Mode.EXCLUDE, names = "BARRIER")
  void bandwidthRefersToTheBufferOfEveryOperation(CollectiveOperation operation) {
    Bandwidth bandwidth =
        new CollectiveTraffic(operation, 5, 1)
            .withBuffer(1000, 4, Mesh.of(5, 2))
            .bandwidth(Mesh.of(5, 2), 4)
            .orElseThrow();
    assertThat(bandwidth.bytes()).isEqualTo(1000);
  }

  @Test
  void busBandwidthOfAnAllReduceCountsBothPhases() {
    Bandwidth bandwidth = CollectiveOperation.ALLREDUCE.bandwidth(4, 1000);
    assertThat(bandwidth.busbw(1_000_000_000_000L)).isEqualTo(1500);
  }

  @Test
  void barrierHasOneFlitAndNoBandwidth() {
    CollectiveTraffic barrier = new CollectiveTraffic(CollectiveOperation.BARRIER, 5, 1);
    assertThat(barrier.withBuffer(1000, 4, Mesh.of(5, 2))).isEqualTo(barrier);
    assertThat(barrier.bandwidth(Mesh.of(5, 2), 4)).isEmpty();
    assertThatThrownBy(() -> new CollectiveTraffic(CollectiveOperation.BARRIER, 5, 2))
        .isInstanceOf(BadInput.class)
        .hasMessage("flits is 2; the messages of a barrier have 1");
  }
}
