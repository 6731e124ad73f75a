package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Dragonflies and jellyfish drawn as rings: every link is visible from end to end. */
class RingDrawingTest {
  private static final int STEPS = 64;

  /** Half the width of the box of a switch. */
  private static final double BOX = 13;

  private static Network network(String spec) {
    return NetworkSpec.parse(spec);
  }

  /** Returns the nodes behind which a link passes although it does not end there. */
  private static List<String> hidden(Network network, boolean switches) {
    Layout layout = Layout.of(network);
    LinkBows bows = LinkBows.of(network, layout);
    Links links = network.links();
    List<String> hidden = new ArrayList<>();
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      int to = links.target(link);
      double[] a = {layout.x(from), layout.y(from)};
      double[] b = {layout.x(to), layout.y(to)};
      double[] top = bows.control(a, b, from, to);
      double[] control = top == a ? new double[] {(a[0] + b[0]) / 2, (a[1] + b[1]) / 2} : top;
      for (int step = 1; from < to && step < STEPS; step++) {
        double t = (double) step / STEPS;
        double x = (1 - t) * (1 - t) * a[0] + 2 * t * (1 - t) * control[0] + t * t * b[0];
        double y = (1 - t) * (1 - t) * a[1] + 2 * t * (1 - t) * control[1] + t * t * b[1];
        for (int node = 0; node < network.nodeCount(); node++) {
          double near = network.isSwitch(node) ? BOX : layout.marks().radius();
          if (network.isSwitch(node) == switches
              && node != from
              && node != to
              && Math.hypot(layout.x(node) - x, layout.y(node) - y) < near) {
            hidden.add(
                name(network, node) + " on " + name(network, from) + "-" + name(network, to));
          }
        }
      }
    }
    return hidden;
  }

  private static String name(Network network, int node) {
    return network.nodeName(node);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dragonfly:h=1",
        "dragonfly:h=2",
        "dragonfly:h=3",
        "dragonfly:a=4,h=2,p=1,g=3",
        "dragonfly:a=4,h=2,p=7,g=9",
        "dragonfly:a=8,h=4,p=4,g=9",
        "dragonfly:a=2,h=1,p=1,g=2",
        "dragonfly:a=6,h=2,p=3,g=1",
        "dragonfly:a=1,h=4,p=3",
        "dragonfly:a=1,h=1,p=9,g=1",
        "jellyfish:routers=20,degree=4,hosts=3",
      })
  void noLinkPassesBehindOtherNodes(String spec) {
    assertThat(hidden(network(spec), false)).as("hosts").isEmpty();
    assertThat(hidden(network(spec), true)).as("switches").isEmpty();
  }

  @Test
  void linksAreVisibleWithoutHosts() {
    assertThat(hidden(network("dragonfly:a=4,h=1,p=0,g=5"), false)).isEmpty();
  }

  @Test
  void curveOfLinkIsSameInBothDirections() {
    Network network = network("dragonfly:h=2");
    LinkBows bows = LinkBows.of(network, Layout.of(network));
    int near = network.nodeNamed("G3.0");
    int far = network.nodeNamed("G3.3");
    assertThat(bows.part(near, far)).isEqualTo(-bows.part(far, near)).isNotZero();
  }

  @Test
  void groupsAreSeparatedOnRing() {
    Network network = network("dragonfly:h=2");
    Layout layout = Layout.of(network);
    double within = apart(layout, network, "G2.0", "G2.1");
    assertThat(apart(layout, network, "G8.3", "G0.0")).isGreaterThan(1.5 * within);
    assertThat(apart(layout, network, "G5.2", "G5.3")).isCloseTo(within, within(within));
  }

  private static org.assertj.core.data.Offset<Double> within(double length) {
    return org.assertj.core.data.Offset.offset(length * 1e-9);
  }

  private static double apart(Layout layout, Network network, String one, String other) {
    int a = network.nodeNamed(one);
    int b = network.nodeNamed(other);
    return Math.hypot(layout.x(a) - layout.x(b), layout.y(a) - layout.y(b));
  }
}
