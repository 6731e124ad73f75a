package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.network.IgnoredInput;
import org.castnet.network.NodePositions;
import org.junit.jupiter.api.Test;

/** The annotations of a file if the network has only a part of its nodes. */
class DraftAnnotationsTest {
  /** Of nodes 0 to 3, the nodes 1 and 3 become 0 and 1. */
  private static final int[] ODD = {DraftAnnotations.OUTSIDE, 0, DraftAnnotations.OUTSIDE, 1};

  private final DraftAnnotations whole =
      new DraftAnnotations(
          Map.of("zero", 0, "one", 1, "three", 3),
          Optional.of(new NodePositions(new double[] {0, 1, 2, 3}, new double[] {5, 6, 7, 8})),
          List.of());

  @Test
  void namesAndPositionsFollowTheirNodes() {
    DraftAnnotations part = whole.within(ODD, 0);
    assertThat(part.others()).containsOnly(Map.entry("one", 0), Map.entry("three", 1));
    NodePositions places = part.places().orElseThrow();
    assertThat(places.x(0)).isEqualTo(1);
    assertThat(places.y(0)).isEqualTo(6);
    assertThat(places.x(1)).isEqualTo(3);
    assertThat(places.y(1)).isEqualTo(8);
    assertThat(part.ignored()).isEmpty();
  }

  @Test
  void nodesOutsideAreReportedByNumber() {
    assertThat(whole.within(ODD, 2).ignored())
        .containsExactly(new IgnoredInput(IgnoredInput.Part.NODE_OUTSIDE, "", 2));
  }
}
