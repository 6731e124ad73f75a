package org.castnet.branching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** Sources that wait for one another, on a line of nodes 0 to 7. */
class SuccessiveTreesTest {
  private final Network line = NetworkSpec.parse("mesh:8");

  private List<Send> sends(Message... messages) {
    List<Send> sends =
        new SuccessiveTrees(line, new UnicastUnion(line, line.routing().orElseThrow()))
            .sends(List.of(messages));
    assertThat(
            PlanVerifier.verify(new MulticastPlan(line, List.of(messages), sends, PortModel.ONE)))
        .isEmpty();
    return sends;
  }

  @Test
  void theNextSourceReceivesACopyThoughItIsNotADestination() {
    List<Send> sends = sends(Message.of(0, 0, 8, 1), Message.of(1, 5, 8, 6));
    assertThat(sends.get(0).dropOffs().toIntArray()).containsExactly(1, 5);
    assertThat(sends.get(1).triggers().toIntArray()).containsExactly(0);
    assertThat(sends.get(1).dropOffs().toIntArray()).containsExactly(6);
  }

  @Test
  void theNearestSourceIsNext() {
    List<Send> sends =
        sends(Message.of(0, 3, 8, 0), Message.of(1, 7, 8, 0), Message.of(2, 4, 8, 0));
    assertThat(sends.stream().map(send -> send.messages().getInt(0))).containsExactly(0, 2, 1);
  }

  @Test
  void allMessagesOfASourceAreSentInOneTurn() {
    List<Send> sends =
        sends(Message.of(0, 3, 8, 0), Message.of(1, 4, 8, 0), Message.of(2, 3, 8, 7, 0));
    assertThat(sends.stream().map(send -> send.messages().getInt(0))).containsExactly(0, 2, 1);
    assertThat(sends.get(0).dropOffs().contains(4)).as("a copy for who waits for more").isFalse();
    assertThat(sends.get(1).isRelay()).isFalse();
    assertThat(sends.get(2).triggers().toIntArray()).containsExactly(1);
  }
}
