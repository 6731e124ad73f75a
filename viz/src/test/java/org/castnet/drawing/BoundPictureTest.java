package org.castnet.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.bound.joint.JointBound;
import org.castnet.bound.joint.Length;
import org.castnet.bound.joint.PortLimits;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;

/**
 * Draws docs/pictures/bound.svg from the joint bound: a cut of a line of four nodes, and lengths of
 * a ring of five nodes, each of which has flits for the node two steps further.
 */
class BoundPictureTest {
  private static final int FLITS = 12;
  private static final long WORK = 100_000_000;
  private static final Network LINE = NetworkSpec.parse("mesh:4");
  private static final Network RING = NetworkSpec.parse("torus:5");
  private static final String TEXT = "font-size=\"13\" fill=\"#24292f\"";
  private static final String TITLE = TEXT + " font-weight=\"700\"";
  private static final String MIDDLE = "font-size=\"13\" text-anchor=\"middle\"";
  private static final String BOUNDING = "#b3541e";
  private static final double RADIUS = 13;
  private static final double APART = 4; // of a link from the middle between its nodes
  private static final double LETTERS = 13; // of its length from there

  private final Svg svg = new Svg(680, 290, "A cut and lengths that prove lower bounds");

  /** The position of a node. */
  private record Point(double x, double y) {}

  private static Point onLine(int node) {
    return new Point(40 + 75 * node, 130);
  }

  private static Point onRing(int node) {
    double angle = 2 * Math.PI * node / RING.nodeCount() - Math.PI / 2;
    return new Point(520 + 85 * Math.cos(angle), 162 + 85 * Math.sin(angle));
  }

  private static List<Message> further(Network network, int messages) {
    return IntStream.range(0, messages)
        .mapToObj(node -> Message.of(node, node, FLITS, (node + 2) % network.nodeCount()))
        .toList();
  }

  private static JointBound bound(Network network, List<Message> messages) {
    return JointBound.above(
            network, LinkRates.equal(), PortLimits.NONE, messages, IntSet.of(), 0, WORK)
        .orElseThrow();
  }

  private static long length(JointBound bound, int link) {
    return bound.lengths().stream()
        .filter(each -> each.kind() == Length.Kind.LINK && each.at() == link)
        .mapToLong(Length::length)
        .sum();
  }

  /** Draws a link to the left of the line between its nodes, with its length if it has one. */
  private void link(Point from, Point to, long length) {
    double far = Math.hypot(to.x - from.x, to.y - from.y);
    double alongX = (to.x - from.x) / far;
    double alongY = (to.y - from.y) / far;
    double x = alongY * APART;
    double y = -alongX * APART;
    Point begin = new Point(from.x + alongX * RADIUS + x, from.y + alongY * RADIUS + y);
    Point end = new Point(to.x - alongX * RADIUS + x, to.y - alongY * RADIUS + y);
    String colour = length > 0 ? BOUNDING : "#8c959f";
    svg.line(
        begin.x,
        begin.y,
        end.x,
        end.y,
        "stroke=\"" + colour + "\" stroke-width=\"" + (length > 0 ? 2 : 1) + "\"");
    String head =
        "M%s %s L%s %s L%s %s Z"
            .formatted(
                Svg.number(end.x),
                Svg.number(end.y),
                Svg.number(end.x - 8 * alongX + 4 * alongY),
                Svg.number(end.y - 8 * alongY - 4 * alongX),
                Svg.number(end.x - 8 * alongX),
                Svg.number(end.y - 8 * alongY));
    svg.path(head, "fill=\"" + colour + "\"");
    if (length > 0) {
      svg.text(
          (from.x + to.x) / 2 + x / APART * LETTERS,
          (from.y + to.y) / 2 + y / APART * LETTERS + 5,
          Long.toString(length),
          MIDDLE + " fill=\"" + BOUNDING + "\"");
    }
  }

  private void node(Point at, int node) {
    svg.circle(at.x, at.y, RADIUS, "fill=\"#ffffff\" stroke=\"#24292f\"");
    svg.text(at.x, at.y + 5, Integer.toString(node), MIDDLE + " fill=\"#24292f\"");
  }

  private void drawLine() {
    JointBound bound = bound(LINE, further(LINE, 2));
    assertThat(bound.flow()).hasToString("24/1");
    for (int link = 0; link < LINE.links().count(); link++) {
      link(
          onLine(LINE.links().source(link)),
          onLine(LINE.links().target(link)),
          length(bound, link));
    }
    IntStream.range(0, LINE.nodeCount()).forEach(node -> node(onLine(node), node));
    svg.text(10, 24, "A cut", TITLE);
    svg.text(10, 46, "12 flits from 0 to 2 and from 1 to 3", TEXT);
    double crossing = onLine(1).x + 0.7 * (onLine(2).x - onLine(1).x);
    svg.line(crossing, 90, crossing, 170, "stroke=\"#24292f\" stroke-dasharray=\"4 4\"");
    svg.text(10, 225, "(12 + 12) flits / 1 link: T is at least 24", TEXT);
  }

  private void drawRing() {
    JointBound bound = bound(RING, further(RING, RING.nodeCount()));
    assertThat(bound.flow()).hasToString("72/5");
    for (int link = 0; link < RING.links().count(); link++) {
      link(
          onRing(RING.links().source(link)),
          onRing(RING.links().target(link)),
          length(bound, link));
    }
    IntStream.range(0, RING.nodeCount()).forEach(node -> node(onRing(node), node));
    svg.text(350, 24, "Lengths", TITLE);
    svg.text(350, 46, "12 flits from each node to the next but one", TEXT);
    svg.text(350, 278, "5 · 12 · 6 / (5 · 3 + 5 · 2): T is at least 14.4", TEXT);
  }

  @Test
  void pictureInDocumentationShowsBoundsOfTheSearch() throws IOException {
    drawLine();
    drawRing();
    Path drawn = Files.writeString(Path.of("target", "bound.svg"), svg.finish());
    assertThat(Path.of("..", "docs", "pictures", "bound.svg"))
        .as("the picture; %s is the current one", drawn)
        .hasSameTextualContentAs(drawn);
  }
}
