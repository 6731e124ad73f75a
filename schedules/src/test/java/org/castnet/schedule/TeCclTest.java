package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Locale;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Flows of TE-CCL: three GPUs, 1 to 3, in which the others gather from 1 by way of 2 or at once.
 */
class TeCclTest {
  private static final String GATHER =
      """
      {
        "1-Epoch_Duration": 1.0,
        "3-Epochs_Required": 2,
        "7-Flows": [
          "Chunk 0 from 1 traveled over 1->2 in epoch 0",
          "Chunk 0 from 2 traveled over 2->3 in epoch 0",
          "Chunk 0 from 3 traveled over 3->1 in epoch 0 via switches 0",
          "Chunk 0 from 1 traveled over 2->3 in epoch 1",
          "Chunk 0 from 2 traveled over 3->1 in epoch 1 via switches 0",
          "Chunk 0 from 3 traveled over 1->2 in epoch 1"
        ],
        "8-Chunk paths": {
          "Demand at 2 for chunk 0 from 1 met by epoch 0": ["1->2 in epoch 0"],
          "Demand at 3 for chunk 0 from 1 met by epoch 1": ["1->2 in epoch 0", "2->3 in epoch 1"],
          "Demand at 3 for chunk 0 from 2 met by epoch 0": ["2->3 in epoch 0"],
          "Demand at 1 for chunk 0 from 2 met by epoch 1": ["2->3 in epoch 0", "3->1 in epoch 1 via switches 0"],
          "Demand at 1 for chunk 0 from 3 met by epoch 0": ["3->1 in epoch 0 via switches 0"],
          "Demand at 2 for chunk 0 from 3 met by epoch 1": ["3->1 in epoch 0 via switches 0", "1->2 in epoch 1"]
        }
      }
      """;

  private static final String SHARES =
      """
      {
        "3-Epochs_Required": 3,
        "7-Flows": [
          "Chunk 1 from 0 traveled over 0->1 with volume 0.333333 in epoch 0",
          "Chunk 1 from 0 traveled over 0->2 with volume 0.666667 in epoch 0",
          "Chunk 1 from 0 traveled over 2->1 with volume 0.666667 in epoch 2"
        ],
        "8-Chunk paths": {
          "Demand at 1 for chunk 1 from 0 met by epoch 2": [
            [[0, "0->1 with volume 0.333333 in epoch 0"]],
            [
              [0, "0->2 with volume 0.666667 in epoch 0"],
              [2, "2->1 with volume 0.666667 in epoch 2"]
            ]
          ]
        }
      }
      """;

  private static String said(String text) {
    return Written.read(text).verdict().describe();
  }

  @Test
  void ranksFollowTheNumbersOfGpusAndEachSendWaitsForItsChunk() {
    PlanDocument document = Written.read(GATHER);
    assertThat(document.verdict().violations()).isEmpty();
    assertThat(document.plan().network().spec()).isEqualTo("complete:3");
    assertThat(document.plan().messages()).hasSize(3).allMatch(message -> message.fanout() == 2);
    assertThat(document.plan().sends()).filteredOn(send -> send.triggers().isEmpty()).hasSize(3);
  }

  @Test
  void sharesOfAChunkAreItsParts() {
    PlanDocument document = Written.read(SHARES);
    assertThat(document.plan().messages())
        .filteredOn(Message::isPart)
        .extracting(Message::flits)
        .containsExactly(333_333L, 666_667L);
    assertThat(document.plan().sends()).hasSize(3);
    // only the insufficient demand is reported
    assertThat(document.verdict().violations())
        .extracting(violation -> violation.text())
        .allMatch(
            text -> text.matches("rank \\d: GPU \\d demands 0 chunks of GPU \\d, but others 1"));
  }

  @Test
  void theLastShareReceivesTheRoundingError() {
    PlanDocument document = Written.read(SHARES.replace("0.666667", "0.666666"));
    assertThat(document.plan().messages())
        .filteredOn(Message::isPart)
        .extracting(Message::flits)
        .containsExactly(333_333L, 666_667L);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "from 1 traveled over 2->3 in epoch 1|from 1 traveled over 2->3 in epoch 0|rank 1: chunk 0"
            + " of GPU 1 over 2->3 in epoch 0, and GPU 2 does not have it yet",
        "2->3 in epoch 1\",|2->3 in epoch 2\",|starts in epoch 2 of 0..1",
        "from 1 met by epoch 1|from 1 met by epoch 2|stated as met by epoch 2 of 0..1",
        "from 1 met by epoch 1|from 1 met by epoch 0|rank 2: GPU 3 demands chunk 0 of GPU 1, stated"
            + " as met by epoch 0, but its path ends at 3 in epoch 1",
        "3->1 in epoch 0 via switches 0\",|3->2 in epoch 0\",|rank 0: GPU 1 demands chunk 0 of GPU"
            + " 3 over 3->1 in epoch 0, which is not a flow",
        "Chunk 0 from 3 traveled over 1->2|Chunk 0 from 2 traveled over 1->2|chunk 0 of GPU 2 over"
            + " 1->2 serves no demand",
      })
  void namesTheRankOfAnImpossibleFlow(String found, String instead, String complaint) {
    assertThat(GATHER).contains(found);
    int at = GATHER.indexOf(found);
    String spoiled = GATHER.substring(0, at) + instead + GATHER.substring(at + found.length());
    assertThat(Written.read(spoiled).verdict().violations())
        .anyMatch(violation -> violation.text().contains(complaint));
  }

  @Test
  void namesAMissingVolume() {
    String less = SHARES.replace("0.333333", "0.3");
    assertThat(said(less))
        .contains("rank 1: GPU 1 demands chunk 1 of GPU 0, but receives a volume of");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "7-Flows|Flows|the field '7-Flows' is missing; files of TE-CCL contain 3-Epochs_Required,"
            + " 7-Flows, 8-Chunk paths",
        "Chunk 0 from 1 traveled over 1->2|Chunk 0 from 1 went over 1->2|7-Flows, entry 1: found"
            + " \"Chunk 0 from 1 went over 1->2 in epoch 0\"; expected 'Chunk C from GPU traveled"
            + " over GPU->GPU in epoch K'",
        "Chunk 0 from 1 traveled over 1->2|Chunk 0 from 1 traveled over 1->1|a link between two"
            + " GPUs",
        "Demand at 2 for chunk 0 from 1|Demand at 2 for chunk x from 1|8-Chunk paths, entry 1:"
            + " expected 'Demand at GPU for chunk C from GPU met by epoch K', found 'Demand at 2"
            + " for chunk x from 1 met by epoch 0'",
        "Demand at 2 for chunk 0 from 1|Demand at 1 for chunk 0 from 1|8-Chunk paths, entry 1: GPU"
            + " 1 demands its own chunk",
        "\"3-Epochs_Required\": 2|\"3-Epochs_Required\": 0|3-Epochs_Required: expected a whole"
            + " number from 1, found 0",
      })
  void reportsSyntaxErrorsWithTheirPlace(String found, String instead, String complaint) {
    assertThat(GATHER).contains(found);
    assertThatThrownBy(() -> Written.read(GATHER.replace(found, instead)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void flowsAreAList() {
    assertThatThrownBy(() -> Written.read("{\"3-Epochs_Required\":1,\"7-Flows\":3}"))
        .isInstanceOf(BadInput.class)
        .hasMessage("7-Flows: expected a list of flows, found 3");
  }

  @Test
  void isDetectedByItsContent() {
    assertThat(ForeignSchedules.of(GATHER)).contains(ForeignSchedules.TECCL);
    assertThat(ForeignSchedules.of(GATHER.toLowerCase(Locale.ROOT))).isEmpty();
    assertThat(ForeignSchedules.of("{\"network\":\"mesh:4x4\"}")).isEmpty();
  }
}
