package org.castnet.drawing;

import java.util.HashSet;
import java.util.Set;
import org.castnet.clos.ClosNetwork;
import org.castnet.clos.Pick;
import org.castnet.clos.RoutedCircuit;
import org.castnet.clos.RouterState;
import org.castnet.input.BadInput;

/**
 * A drawing of the three stages of a Clos network, with a colour for every live circuit, in the
 * style of figure 2 of Yang 1998.
 */
public final class ClosDrawing {
  /** The maximum n and r that are drawn. */
  public static final int LARGEST = 32;

  private static final double PORT = 7;
  private static final double LEAST_PORT = 1.2;
  private static final double GAP = 10;

  /** The height from which ports are drawn smaller. */
  private static final double TALL = 1400;

  /** The number of idle links above which they are not drawn. */
  private static final int QUIET_LINKS = 2000;

  private static final double TOP = 44;
  private static final double BOX = 26;
  private static final double LEFT = 70;
  private static final double INPUT_X = LEFT;

  private final RouterState state;
  private final ClosNetwork network;
  private final double port;
  private final double height;
  private final double stride;
  private final double middleX;
  private final double outputX;
  private final Svg svg;

  private ClosDrawing(RouterState state) {
    this.state = state;
    this.network = state.network();
    double capacity = (TALL / network.r() - GAP) / network.n();
    this.port = Math.max(LEAST_PORT, Math.min(PORT, capacity));
    double switchHeight = Math.max(18, network.n() * port);
    double outer = network.r() * (switchHeight + GAP);
    this.height = Math.max(outer, Math.min(TALL, network.m() * 12.0));
    this.stride = height / network.r();
    double span = Math.max(150, height * 0.28);
    this.middleX = INPUT_X + BOX + span;
    this.outputX = middleX + BOX + span;
    this.svg = new Svg(outputX + BOX + LEFT, TOP + height + 16, "Clos network " + network);
  }

  /**
   * Draws a state.
   *
   * @throws BadInput if n or r exceeds {@value #LARGEST}
   */
  public static String of(RouterState state) {
    ClosNetwork network = state.network();
    if (network.n() > LARGEST || network.r() > LARGEST) {
      throw BadInput.coded(
          "too-large-to-draw",
          "n={n}, r={r} is too large for a picture; the maximum is {most}",
          network.n(),
          network.r(),
          LARGEST);
    }
    return new ClosDrawing(state).draw();
  }

  private String draw() {
    caption();
    if (network.m() * network.r() <= QUIET_LINKS) {
      quietLinks();
    }
    int colour = 0;
    for (RoutedCircuit circuit : state.circuits()) {
      circuit(circuit, Palette.of(colour++));
    }
    switches();
    return svg.finish();
  }

  private void caption() {
    String style = label(12);
    svg.text(INPUT_X + BOX / 2, 26, network.r() + " inputs", style);
    svg.text(middleX + BOX / 2, 26, network.m() + " middles", style);
    svg.text(outputX + BOX / 2, 26, network.r() + " outputs", style);
  }

  private void quietLinks() {
    String style = "stroke=\"" + Palette.QUIET + "\" stroke-width=\"0.25\"";
    for (int s = 0; s < network.r(); s++) {
      for (int j = 0; j < network.m(); j++) {
        svg.line(INPUT_X + BOX, outerY(s), middleX, middleY(j), style);
        svg.line(middleX + BOX, middleY(j), outputX, outerY(s), style);
      }
    }
  }

  private void circuit(RoutedCircuit circuit, String colour) {
    double width = Math.min(1.6, 0.7 * port);
    String style =
        "stroke=\"" + colour + "\" stroke-width=\"" + width + "\" stroke-linecap=\"round\"";
    String thin =
        "stroke=\"" + colour + "\" stroke-width=\"" + 0.6 * width + "\" stroke-opacity=\"0.8\"";
    int input = circuit.in() / network.n();
    svg.line(INPUT_X - 24, portY(circuit.in()), INPUT_X, portY(circuit.in()), style);
    svg.line(INPUT_X, portY(circuit.in()), INPUT_X + BOX, outerY(input), thin);
    for (Pick pick : circuit.picks()) {
      double y = middleY(pick.middle());
      svg.line(INPUT_X + BOX, outerY(input), middleX, y, style);
      svg.line(middleX, y, middleX + BOX, y, thin);
      for (int output : pick.outputs()) {
        svg.line(middleX + BOX, y, outputX, outerY(output), style);
      }
    }
    for (int port : circuit.out()) {
      svg.line(outputX, outerY(port / network.n()), outputX + BOX, portY(port), thin);
      svg.line(outputX + BOX, portY(port), outputX + BOX + 24, portY(port), style);
    }
  }

  private void switches() {
    String style =
        "fill=\"#ffffff\" fill-opacity=\"0.35\" stroke=\""
            + Palette.INK
            + "\" stroke-width=\"0.8\"";
    String number = label(8);
    double half = (stride - GAP) / 2;
    for (int s = 0; s < network.r(); s++) {
      svg.rect(INPUT_X, outerY(s) - half, BOX, 2 * half, style);
      svg.rect(outputX, outerY(s) - half, BOX, 2 * half, style);
      svg.text(INPUT_X - 36, outerY(s) + 3, Integer.toString(s), number);
      svg.text(outputX + BOX + 36, outerY(s) + 3, Integer.toString(s), number);
    }
    Set<Integer> used = new HashSet<>();
    state.circuits().forEach(c -> c.picks().forEach(pick -> used.add(pick.middle())));
    double middleHalf = Math.min(14, height / network.m() * 0.4);
    String small = label(Math.min(8, 2 * middleHalf));
    for (int j = 0; j < network.m(); j++) {
      svg.rect(middleX, middleY(j) - middleHalf, BOX, 2 * middleHalf, style);
      if (used.contains(j)) {
        svg.text(
            middleX + BOX / 2,
            middleY(j) + Math.min(3, 0.75 * middleHalf),
            Integer.toString(j),
            small);
      }
    }
  }

  private static String label(double size) {
    return "text-anchor=\"middle\" font-size=\"" + size + "\" fill=\"" + Palette.INK + "\"";
  }

  private double outerY(int s) {
    return TOP + stride * (s + 0.5);
  }

  private double middleY(int j) {
    return TOP + height / network.m() * (j + 0.5);
  }

  private double portY(int port) {
    double capacity = (stride - GAP) / network.n();
    return outerY(port / network.n()) - (stride - GAP) / 2 + capacity * (port % network.n() + 0.5);
  }
}
