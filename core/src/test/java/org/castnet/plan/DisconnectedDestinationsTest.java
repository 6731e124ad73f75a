package org.castnet.plan;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;

/** Unreachable destinations are named. */
class DisconnectedDestinationsTest {
  private static final Network ROW = NetworkSpec.parse("mesh:14x1");

  private static void refused(
      Network network, int destinations, IntPredicate reached, String complaint) {
    Message message = Message.of(2, 0, 1, IntStream.rangeClosed(1, destinations).toArray());
    assertThatThrownBy(() -> DisconnectedNodes.check(network, message, reached))
        .isInstanceOf(BadInput.class)
        .hasMessage("message 2: no links lead from " + complaint);
  }

  @Test
  void aMessageThatReachesAllPasses() {
    assertThatCode(() -> DisconnectedNodes.check(ROW, Message.of(0, 0, 1, 1, 2), node -> true))
        .doesNotThrowAnyException();
  }

  @Test
  void namesOnlyUnreachableDestinations() {
    refused(ROW, 3, node -> node != 2, "0,0 to 2,0");
    refused(ROW, 3, node -> node == 2, "0,0 to 1,0, 3,0");
  }

  @Test
  void namesTenOfManyAndCountsTheOthers() {
    String ten = "0,0 to 1,0, 2,0, 3,0, 4,0, 5,0, 6,0, 7,0, 8,0, 9,0, 10,0";
    refused(ROW, 10, node -> false, ten + "");
    refused(ROW, 11, node -> false, ten + " and 1 more");
    refused(ROW, 13, node -> false, ten + " and 3 more");
  }

  @Test
  void reportsFailedDestinationsAsFailed() {
    Network without = NetworkSpec.parse("mesh:14x1,fail=1,0");
    refused(without, 2, node -> false, "0,0 to 1,0 (failed), 2,0");
  }
}
