package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;

/** Messages are divided into parts of growing length. */
class MessagePiecesTest {
  private static long[] lengths(MessagePieces pieces) {
    return IntStream.range(0, pieces.count())
        .mapToLong(piece -> pieces.message(piece).flits())
        .toArray();
  }

  @Test
  void onePartIsTheWholeMessage() {
    MessagePieces pieces = MessagePieces.growing(List.of(Message.of(0, 0, 8, 1)), 1, 0.3, 9);
    assertThat(pieces.all()).hasSize(1);
    assertThat(pieces.message(0).isPart()).isFalse();
  }

  @Test
  void partsGrowGeometrically() {
    MessagePieces pieces = MessagePieces.growing(List.of(Message.of(0, 0, 703, 1)), 3, 0.25, 9);
    assertThat(lengths(pieces)).containsExactly(101, 201, 401);
    assertThat(pieces.all()).hasSize(4);
  }

  @Test
  void everyPartHasAFlitAndTheyAddUp() {
    for (int flits = 1; flits < 40; flits++) {
      MessagePieces pieces =
          MessagePieces.growing(List.of(Message.of(0, 0, flits, 1)), 12, 0.01, 100);
      assertThat(lengths(pieces)).hasSize(Math.min(12, flits)).doesNotContain(0);
      assertThat(IntStream.range(0, pieces.count()).mapToLong(i -> lengths(pieces)[i]).sum())
          .isEqualTo(flits);
    }
  }

  @Test
  void shorterMessagesHaveFewerParts() {
    List<Message> messages = List.of(Message.of(0, 0, 800, 1), Message.of(1, 0, 100, 1));
    assertThat(MessagePieces.growing(messages, 8, 1, 100).count()).isEqualTo(9);
    assertThat(MessagePieces.growing(messages, 8, 1, 4).count()).isEqualTo(3);
  }
}
