package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.castnet.input.BadInput;
import org.castnet.input.NamedFiles;
import org.castnet.network.Failures;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkBody;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;
import org.castnet.network.Routing;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The catalogue of network kinds, including an external kind. */
class NetworkKindsTest {
  private static final NetworkKinds STANDARD = NetworkKinds.standard();
  private static final NetworkKinds MORE = STANDARD.and(new Wheels().kinds());

  /** A hub, node 0, connected to every node of a ring. */
  private record Wheel(NetworkBody body) implements Network {
    static Wheel of(int rim, int lanes, Failures failures, String spec) {
      Links.Builder links = new Links.Builder(rim + 1);
      for (int node = 1; node <= rim; node++) {
        join(links, failures, 0, node - 1, node, 0);
        join(links, failures, node, 1, node % rim + 1, 2);
      }
      return new Wheel(new NetworkBody(links.build(), lanes, failures, spec));
    }

    private static void join(
        Links.Builder links, Failures failures, int a, int portA, int b, int portB) {
      if (!failures.link(a, b)) {
        links.add(a, portA, b).add(b, portB, a);
      }
    }

    @Override
    public String nodeName(int node) {
      return Integer.toString(node);
    }

    @Override
    public int nodeNamed(String text) {
      return Integer.parseInt(text);
    }

    @Override
    public Optional<Routing> routing() {
      return Optional.empty();
    }
  }

  private record WheelKind(String word) implements NetworkKind {
    @Override
    public String example() {
      return word + ":rim=6";
    }

    @Override
    public String summary() {
      return "a hub with spokes to a rim";
    }

    @Override
    public List<String> parameters() {
      return List.of("rim");
    }

    @Override
    public OptionalLong nodes(NetworkText text) {
      return OptionalLong.of(1 + rim(text));
    }

    @Override
    public Blueprint read(NetworkText text) {
      int rim = rim(text);
      int lanes = text.lanes(1);
      return failures -> Wheel.of(rim, lanes, failures, text.text());
    }

    private static int rim(NetworkText text) {
      return text.whole("rim", 6, 3, NetworkLimits.NODES - 1);
    }
  }

  private static final class Wheels implements NetworkKindProvider {
    @Override
    public List<NetworkKind> kinds() {
      return List.of(new WheelKind("wheel"));
    }
  }

  private static NetworkText text(String spec) {
    return NetworkText.parse(spec, NamedFiles.ofThisMachine());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mesh:1",
        "mesh:8x4",
        "mesh:3x3x3,lanes=2,parallel=3",
        "mesh:5x5,fail=1,1;2,2-2,3",
        "torus:4x4",
        "torus:6x1,nodefaults=2",
        "hypercube:1",
        "hypercube:7,parallel=2",
        "irregular:",
        "irregular:switches=5,ports=6,hosts=2,seed=9",
        "irregular:switches=9,ports=8,hosts=2,linkfaults=1",
        "wheel:",
        "wheel:rim=9,fail=0"
      })
  void predictedSizeMatchesBuiltNetwork(String spec) {
    assertThat(MORE.nodes(text(spec))).hasValue(MORE.parse(spec).nodeCount());
  }

  @Test
  void everyKindPredictsSizeUnlessItReadsFile() {
    for (NetworkKind kind : MORE.all()) {
      NetworkText text = text(kind.example());
      assertThat(kind.nodes(text).isEmpty()).as(kind.word()).isEqualTo(kind.readsFile());
      assertThat(text.kind()).isEqualTo(kind.word());
      if (!kind.readsFile()) {
        assertThat(MORE.parse(kind.example()).kind()).isEqualTo(kind.word());
      }
    }
  }

  @Test
  void largestSizesAreComputedWithoutBuilding() {
    assertThat(STANDARD.nodes(text("mesh:2048x2048"))).hasValue(1 << 22);
    assertThat(STANDARD.nodes(text("hypercube:21"))).hasValue(1 << 21);
    assertThatThrownBy(() -> STANDARD.nodes(text("mesh:2049x2048")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("too large");
  }

  @Test
  void everyKindHasOneLineSummary() {
    for (NetworkKind kind : STANDARD.all()) {
      assertThat(kind.summary()).isNotBlank().doesNotContain("\n");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "mesh:3x3, false, true",
    "torus:3x3, false, true",
    "hypercube:3, false, false",
    "'irregular:switches=3,ports=4,hosts=2', true, false",
    "wheel:, false, false"
  })
  void networkReportsForwardingAndCoordinates(String spec, boolean indirect, boolean coordinates) {
    Network network = MORE.parse(spec);
    assertThat(network.isIndirect()).isEqualTo(indirect);
    assertThat(network.forwards(0)).isEqualTo(!indirect);
    assertThat(network.isSwitch(network.nodeCount() - 1)).isEqualTo(indirect);
    assertThat(network.coordinates().isPresent()).isEqualTo(coordinates);
  }

  @Test
  void externalKindSupportsLanesAndFailures() {
    Network wheel = MORE.parse("wheel:rim=5,lanes=3,fail=0-2;4,linkfaults=1");
    assertThat(wheel.lanes()).isEqualTo(3);
    assertThat(wheel.failed(4)).isTrue();
    assertThat(wheel.links().between(0, 2)).isEqualTo(-1);
    assertThat(wheel.links().count()).isLessThan(20);
    assertThat(wheel.spec()).isEqualTo("wheel:rim=5,lanes=3,fail=0-2;4,linkfaults=1");
    assertThat(MORE.parse("wheel:rim=5", 2).lanes()).isEqualTo(2);
  }

  @Test
  void rejectsDuplicateOrMalformedKindNames() {
    assertThatThrownBy(() -> MORE.and(List.of(new WheelKind("wheel"))))
        .isInstanceOf(BadInput.class)
        .hasMessage("two kinds of network are called 'wheel'");
    assertThatThrownBy(() -> STANDARD.and(List.of(new WheelKind("mesh"))))
        .hasMessage("two kinds of network are called 'mesh'");
    assertThatThrownBy(() -> STANDARD.and(List.of(new WheelKind("Big Wheel"))))
        .hasMessageContaining("lower-case letters, digits and hyphens");
  }

  @Test
  void unknownKindErrorSuggestsNearestKind() {
    assertThatThrownBy(() -> MORE.parse("whel:rim=5"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("unknown kind 'whel'")
        .hasMessageContaining("wheel");
    assertThatThrownBy(() -> STANDARD.parse("wheel:rim=5"))
        .hasMessageContaining("unknown kind 'wheel'");
    assertThatThrownBy(() -> MORE.parse("wheel:rims=5"))
        .hasMessageContaining("unknown parameter 'rims'")
        .hasMessageContaining("rim, lanes, fail");
  }

  @Test
  void switchesOfH100ReduceUnlessNvlsIsOff() {
    assertThat(NetworkKinds.standard().parse("dgx-h100:nodes=1").abilities().switches())
        .isNotEmpty();
    assertThat(NetworkKinds.standard().parse("dgx-h100:nodes=1,nvls=off").abilities().switches())
        .isEmpty();
  }

  /** NVLinks have 25 GB/s in each direction. */
  @Test
  void everyGpuOfNdv2HasSixNvlinksToOthers() {
    Network machine = NetworkKinds.standard().parse("ndv2:nodes=1");
    for (int gpu = 0; gpu < machine.endpointCount(); gpu++) {
      double gigabits = 0;
      for (int link = machine.links().first(gpu); link < machine.links().end(gpu); link++) {
        boolean among = machine.links().target(link) < machine.endpointCount();
        gigabits += among ? machine.pace().gigabits(link) : 0;
      }
      assertThat(gigabits).as("gpu %s", gpu).isEqualTo(6 * 25 * 8);
    }
  }
}
