package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalLong;
import org.castnet.format.Formats;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkText;
import org.castnet.network.Torus;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which networks the workbench builds for callers. */
class OfferedNetworksTest {
  private static final int MOST_NODES = 1000;

  /** A kind of network that counts the networks that it builds. */
  private static final class Rings implements NetworkKind {
    private final OptionalLong nodes;
    private int built;

    Rings(OptionalLong nodes) {
      this.nodes = nodes;
    }

    @Override
    public String word() {
      return "ring";
    }

    @Override
    public String example() {
      return "ring:";
    }

    @Override
    public String summary() {
      return "a ring";
    }

    @Override
    public List<String> parameters() {
      return List.of();
    }

    @Override
    public OptionalLong nodes(NetworkText text) {
      return nodes;
    }

    @Override
    public Blueprint read(NetworkText text) {
      built++;
      return failures -> Torus.of(5);
    }
  }

  private static OfferedNetworks offered(NetworkKind... more) {
    return new OfferedNetworks(
        NetworkKinds.standard().and(List.of(more)),
        Formats.standard(),
        new Uploads(1 << 20),
        MOST_NODES);
  }

  @Test
  void anExtensionKindIsOfferedIfItReportsItsSize() {
    Rings rings = new Rings(OptionalLong.of(5));
    OfferedNetworks offered = offered(rings);
    assertThat(offered.network("ring:").nodeCount()).isEqualTo(5);
    assertThat(offered.kinds()).contains(rings);
  }

  @Test
  void rejectsTooLargeNetworksBeforeBuildingThem() {
    Rings rings = new Rings(OptionalLong.of(MOST_NODES + 1));
    assertThatThrownBy(() -> offered(rings).network("ring:"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("too large for this server, which allows 1000 nodes");
    assertThat(rings.built).isZero();
  }

  @Test
  void rejectsAKindWithoutAKnownSize() {
    Rings rings = new Rings(OptionalLong.empty());
    assertThatThrownBy(() -> offered(rings).network("ring:"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("their size is unknown");
    assertThat(rings.built).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mesh:32x32",
        "torus:16x16,parallel=4",
        "hypercube:10",
        "irregular:switches=200,ports=16,hosts=8"
      })
  void standardKindsHaveTheSameBound(String spec) {
    assertThatThrownBy(() -> offered().network(spec))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("too large for this server");
  }
}
