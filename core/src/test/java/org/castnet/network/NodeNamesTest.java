package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;

class NodeNamesTest {
  private final NodeNames hosts = new NodeNames(List.of("dgx-01 HCA-1", "dgx-02 HCA-1"));

  @Test
  void suggestsTheMostSimilarName() {
    assertThatThrownBy(() -> hosts.node("dgx-02 HCA-2", "fabric:net.txt"))
        .isInstanceOf(BadInput.class)
        .hasMessage("'dgx-02 HCA-2' is not a node of fabric:net.txt; did you mean 'dgx-02 HCA-1'?");
  }

  @Test
  void describesTheNamesIfANumberIsGiven() {
    assertThatThrownBy(() -> hosts.node("0xe09d7303007a4bd8", "fabric:net.txt"))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "'0xe09d7303007a4bd8' is not a node of fabric:net.txt; its nodes have names "
                + "such as 'dgx-01 HCA-1'");
  }
}
