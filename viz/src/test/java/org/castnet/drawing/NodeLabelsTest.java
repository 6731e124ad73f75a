package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;

class NodeLabelsTest {
  private static String picture(String... switches) {
    FabricBuilder builder = new FabricBuilder();
    int host = builder.host(FabricNode.named("host"));
    int first = 0;
    for (int s = 0; s < switches.length; s++) {
      int at = builder.addSwitch(FabricNode.named(switches[s]));
      builder.cable(s == 0 ? host : first, s + 1, at, 1, "");
      first = s == 0 ? at : first;
    }
    SwitchFabric fabric = builder.build(Failures.none(), "net");
    return NetworkDrawing.of(fabric);
  }

  @Test
  void commonPrefixAndSuffixAreOmitted() {
    assertThat(
            picture("MF0;LEAF-03:MQM9701/U1", "MF0;LEAF-14:MQM9701/U1", "MF0;SPINE-07:MQM9701/U1"))
        .contains(">LEAF-03<", ">LEAF-14<", ">SP…E-07<");
  }

  @Test
  void sharedWordsAreOmitted() {
    assertThat(picture("MF0;A09-P1-IBLEAF-04:U1", "MF0;B10-P1-IBLEAF-04:U1", "MF0;spine-1:U1"))
        .contains(">A09<", ">B10<", ">spine-1<");
    assertThat(picture("A-04", "B-04", "A"))
        .as("not where two would be called alike")
        .contains(">A-04<", ">B-04<", ">A<");
  }

  @Test
  void partsOfWordsAreNotOmitted() {
    assertThat(picture("S10", "S11", "S12")).contains(">S10<", ">S12<");
    assertThat(picture("leaf one", "leaf two")).contains(">one<", ">two<");
    assertThat(picture("alone;there")).contains(">al…here<");
  }
}
