package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.castnet.bound.FlowBound;
import org.castnet.bound.Fraction;
import org.castnet.bound.joint.JointBound;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.scenario.Scenario;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.RestrictedBounds;
import org.junit.jupiter.api.Test;

class LowerBoundTextTest {
  private static final Network LINE = NetworkSpec.parse("mesh:2");
  private static final List<Message> MESSAGES = List.of(Message.of(0, 0, 32, 1));

  private static LowerBound bound(boolean exact) {
    FlowBound flow = new FlowBound(new Fraction(32, 3), 1, IntImmutableList.of(0), exact);
    return new LowerBound(JointBound.of(flow, MESSAGES), 1_036_000_000, LowerBound.Bound.LINKS, 0);
  }

  private static String json(boolean exact) throws IOException {
    Scenario line = Scenario.of(LINE, MESSAGES);
    RestrictedBounds further =
        RestrictedBounds.of(line.network(), line.technology(), line.messages());
    return JsonText.line(
        LowerBoundJson.of("", line, bound(exact), Optional.empty(), further, List.of()));
  }

  @Test
  void aBoundThatMayBeLargerIsMarked() throws IOException {
    assertThat(LowerBoundText.time(bound(true))).isEqualTo("1.036 ms");
    assertThat(LowerBoundText.time(bound(false))).isEqualTo("at least 1.036 ms");
    assertThat(json(true)).contains("\"limit\":1036000000,\"into\"");
    assertThat(json(false)).contains("\"limit\":1036000000,\"limitExact\":false,\"into\"");
  }

  @Test
  void namesWithoutLettersAreListedOneByOne() {
    assertThat(LinkPattern.listed(List.of("0 -> 1", "3 -> 1"), 2, "")).isEqualTo("0 -> 1, 3 -> 1");
    assertThat(LinkPattern.listed(List.of("S1 -> H0", "S1 -> H3"), 2, ""))
        .isEqualTo("S1 -> H* (2)");
    List<String> four = List.of("0 -> 1", "1 -> 2", "2 -> 3", "3 -> 0");
    assertThat(LinkPattern.listed(four, 2, " of links"))
        .isEqualTo("0 -> 1, 1 -> 2 and 2 other groups of links");
    assertThat(LinkPattern.listed(four, 3, "")).isEqualTo(String.join(", ", four));
    assertThat(LinkPattern.listed(four, 7, "")).isEqualTo(String.join(", ", four));
  }
}
