package org.castnet.network.topology;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;
import org.castnet.network.Torus;

/**
 * Meshes or tori, written as their sides: {@code mesh:16x16}.
 *
 * @param own the parameters specific to the kind
 * @param lanesByDefault the default number of virtual channels per link
 * @param maker the constructor of the grid
 */
record GridKind(
    String word, String example, String summary, List<String> own, int lanesByDefault, Maker maker)
    implements NetworkKind {
  /** The values of {@code routes=} on tori, the default first. */
  private static final List<String> RING_ROUTES = List.of("shortest", "balanced", "random");

  /** Builds the grid of a text. */
  @FunctionalInterface
  interface Maker {
    Network of(GridShape shape, int lanes, int parallel, Failures failures, NetworkText text);
  }

  static GridKind mesh() {
    return new GridKind(
        "mesh",
        "mesh:8x8",
        "a mesh of the given sides, as many dimensions as there are sides",
        List.of(NetworkText.PARALLEL),
        Mesh.DEFAULT_LANES,
        (shape, lanes, parallel, failures, text) ->
            Mesh.of(shape, lanes, parallel, failures, text.text()));
  }

  static GridKind torus() {
    return new GridKind(
        "torus",
        "torus:16x16",
        "a torus of the given sides, with 2 lanes by default",
        List.of(NetworkText.PARALLEL, RouteChoice.KEY, RouteChoice.SEED),
        Torus.DEFAULT_LANES,
        GridKind::torus);
  }

  private static Torus torus(
      GridShape shape, int lanes, int parallel, Failures failures, NetworkText text) {
    Torus torus = Torus.of(shape, lanes, parallel, failures, text.text());
    return switch (RING_ROUTES.indexOf(RouteChoice.of(text, RING_ROUTES))) {
      case 0 -> torus;
      case 1 -> torus.balanced();
      default -> torus.random(RouteChoice.seed(text));
    };
  }

  @Override
  public List<String> parameters() {
    return own;
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    return OptionalLong.of(shape(text).nodeCount());
  }

  @Override
  public Blueprint read(NetworkText text) {
    GridShape shape = shape(text);
    int lanes = text.lanes(lanesByDefault);
    int parallel = text.parallel();
    return failures -> maker.of(shape, lanes, parallel, failures, text);
  }

  private static GridShape shape(NetworkText text) {
    return GridShape.of(
        Arrays.stream(text.body().split("x", -1))
            .mapToInt(side -> text.whole("side", side, 1, NetworkLimits.NODES))
            .toArray());
  }
}
