package org.castnet.network.topology;

import java.util.List;
import java.util.OptionalLong;
import org.castnet.network.Hypercube;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

/** Hypercubes, written as their dimension: {@code hypercube:6}. */
final class HypercubeKind implements NetworkKind {
  @Override
  public String word() {
    return "hypercube";
  }

  @Override
  public String example() {
    return "hypercube:6";
  }

  @Override
  public String summary() {
    return "a hypercube of the given dimension, up to " + Hypercube.MAX_DIMENSION;
  }

  @Override
  public List<String> parameters() {
    return List.of(NetworkText.PARALLEL);
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    return OptionalLong.of(1L << dimension(text));
  }

  @Override
  public Blueprint read(NetworkText text) {
    int dimension = dimension(text);
    int lanes = text.lanes(1);
    int parallel = text.parallel();
    return failures -> Hypercube.of(dimension, lanes, parallel, failures, text.text());
  }

  private static int dimension(NetworkText text) {
    return text.whole("dimension", text.body(), 1, Hypercube.MAX_DIMENSION);
  }
}
