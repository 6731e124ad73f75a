package org.castnet.network.file;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.castnet.network.Faults;
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
 * @param lanesByDefault virtual channels of a link where the text does not say
 * @param maker one of the two
 */
record GridKind(String word, String example, String summary, int lanesByDefault, Maker maker)
    implements NetworkKind {

  /** {@link Mesh#of(GridShape, int, int, Faults, String)} or that of {@link Torus}. */
  @FunctionalInterface
  interface Maker {
    Network of(GridShape shape, int lanes, int parallel, Faults faults, String spec);
  }

  static GridKind mesh() {
    return new GridKind(
        "mesh",
        "mesh:8x8",
        "a mesh of the given sides, as many dimensions as there are sides",
        Mesh.DEFAULT_LANES,
        Mesh::of);
  }

  static GridKind torus() {
    return new GridKind(
        "torus",
        "torus:16x16",
        "a torus of the given sides; 2 lanes unless something else is said",
        Torus.DEFAULT_LANES,
        Torus::of);
  }

  @Override
  public List<String> parameters() {
    return List.of(NetworkText.PARALLEL);
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
    return faults -> maker.of(shape, lanes, parallel, faults, text.text());
  }

  private static GridShape shape(NetworkText text) {
    return GridShape.of(
        Arrays.stream(text.body().split("x", -1))
            .mapToInt(side -> text.whole("side", side, 1, NetworkLimits.NODES))
            .toArray());
  }
}
