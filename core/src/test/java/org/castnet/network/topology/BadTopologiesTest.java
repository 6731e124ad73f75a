package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.castnet.input.BadInput;
import org.castnet.network.NetworkKinds;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages name invalid parameters of a network and the allowed values. */
class BadTopologiesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "slimfly:q=6 | q is 6, not a power of a prime; the nearest allowed values " + "are 5 and 7",
        "slimfly:q=2 | q is 2; allowed are 3..512",
        "slimfly:5 | '5' is not a parameter; write q=5",
        "fattree:5 | switches have 5 ports; half of them lead up",
        "fattree:4x4,up=2x2 | up specifies the parents of 2 levels; routers of 1 "
            + "levels have parents",
        "fattree:4x4,k=4 | k and n define the tree; remove the other parameters",
        "fattree:4x4x0 | children is 0; allowed are 1..4096",
        "fattree:4,routes=dmodkk | did you mean 'dmodk'",
        "fattree:k=64,n=8 | is too large",
        "dragonfly:a=4,h=2,g=10 | g is 10; allowed are 1..9",
        "dragonfly:h=2,lanes=1 | lanes is 1; these routes need 2 to be deadlock-free",
        "dragonfly:h=2,routes=valiant,lanes=2 | need 3",
        "dragonfly:h=0 | h is 0; allowed are",
        "hyperx:4x | side is ''",
        "hyperx:4x4,hosts=-1 | hosts is -1",
        "hyperx:4x4,routes=minimum | did you mean 'minimal'",
        "jellyfish:routers=4,degree=4 | each of 4 routers has only 3 others",
        "jellyfish:routers=9,degree=1 | more than two routers need at least 2",
        "jellyfish:routers=5000,degree=3 | routes=updown",
        "cmesh:4x4,hosts=0 | hosts is 0; allowed are 1..",
        "twisted:8 | write 8x4,twist=4",
        "twisted:8x4,twist=8 | twist is 8; allowed are 0..7"
      })
  void everyErrorIsOneLineThatNamesTheProblem(String spec, String line) {
    assertThatThrownBy(() -> NetworkKinds.standard().parse(spec))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(line)
        .hasMessageNotContaining("\n");
  }
}
