package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.input.NamedFiles;
import org.castnet.network.routing.Connectivity;
import org.castnet.network.topology.StandardKinds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class KindsOfNetworkTest {
  private static final NamedFiles NO_FILES = name -> Optional.empty();

  /** Returns the kinds of this module. */
  static Stream<NetworkKind> kinds() {
    return new StandardKinds().kinds().stream();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void theExampleOfAKindHasTheAnnouncedNumberOfNodes(NetworkKind kind) {
    assertThat(kind.example()).startsWith(kind.word() + ":");
    assertThat(kind.summary()).isNotBlank();
    assertThat(kind.readsFile()).isFalse();
    NetworkText text = NetworkText.parse(kind.example(), NO_FILES);
    Network network = NetworkKinds.standard().parse(kind.example(), NO_FILES);
    assertThat(kind.nodes(text)).hasValue(network.nodeCount());
    assertThat(NetworkKinds.standard().nodes(text)).hasValue(network.nodeCount());
    assertThat(network.spec()).isEqualTo(kind.example());
    assertThat(network).hasToString(kind.example());
    assertThat(network.kind()).isEqualTo(kind.word());
    assertThat(Connectivity.parts(network)).containsOnly(0);
    int node = network.endpointCount() - 1;
    assertThat(network.nodeNamed(network.nodeName(node))).isEqualTo(node);
    network
        .routing()
        .ifPresent(
            routing -> {
              Route route = routing.route(0, node);
              assertThat(route.end(network)).isEqualTo(node);
              assertThat(route.length()).isEqualTo(routing.distance(0, node));
            });
    network
        .places()
        .ifPresent(
            places -> {
              assertThat(places.nodeCount()).isEqualTo(network.nodeCount());
              for (int a = 0; a < places.nodeCount(); a++) {
                for (int b = 0; b < a; b++) {
                  assertThat(Math.hypot(places.x(a) - places.x(b), places.y(a) - places.y(b)))
                      .as("nodes %d and %d of %s are drawn apart", a, b, kind.word())
                      .isGreaterThan(0.05);
                }
              }
            });
  }

  @Test
  void parametersOfKindsAreListed() {
    assertThat(NetworkKinds.standard().of(text("hypercube:3")).parameters())
        .containsExactly("parallel");
    assertThat(NetworkKinds.standard().of(text("complete:3")).parameters()).isEmpty();
    assertThat(NetworkKinds.standard().of(text("irregular:switches=4")).parameters())
        .contains("switches", "ports", "hosts", "seed", "routes");
  }

  private static NetworkText text(String network) {
    return NetworkText.parse(network, NO_FILES);
  }

  @Test
  void everyNodeOfACompleteNetworkIsLinkedToEveryOther() {
    Network network = NetworkSpec.parse("complete:5,lanes=2,fail=0-3");
    assertThat(network.links().count()).isEqualTo(18);
    assertThat(network.links().between(0, 3)).isEqualTo(-1);
    assertThat(network.links().between(3, 4)).isNotNegative();
    assertThat(network.routing()).isEmpty();
    Network whole = NetworkSpec.parse("complete:5,lanes=2");
    Route route = whole.routing().orElseThrow().route(4, 1);
    assertThat(route.length()).isEqualTo(1);
    assertThat(route.end(whole)).isEqualTo(1);
    assertThat(whole.lanes()).isEqualTo(2);
    assertThat(whole.nodeNamed("4")).isEqualTo(4);
    assertThat(whole.nodeNamed("0")).isZero();
    assertThat(whole.isNumbered(2)).isTrue();
    assertThatThrownBy(() -> whole.nodeNamed("5")).hasMessageContaining("nodes are 0..4");
    assertThatThrownBy(() -> whole.nodeNamed("-1")).hasMessageContaining("nodes are 0..4");
    assertThatThrownBy(() -> whole.nodeNamed("x")).hasMessageContaining("nodes are numbers");
    assertThat(NetworkSpec.parse("complete:4,latency=3").pace().latency(2)).isEqualTo(3);
  }

  @Test
  void kindsHaveDistinctWellFormedNames() {
    NetworkKind line = kind("line");
    NetworkKinds more = NetworkKinds.standard().and(List.of(line));
    assertThat(more.all()).hasSize(NetworkKinds.standard().all().size() + 1).endsWith(line);
    assertThat(more.parse("line:", NO_FILES).nodeCount()).isEqualTo(2);
    assertThatThrownBy(() -> more.and(List.of(kind("line"))))
        .hasMessage("two kinds of network are called 'line'");
    assertThatThrownBy(() -> more.and(List.of(kind("a"), kind("Line"))))
        .hasMessageStartingWith("a kind of network is called 'Line'");
    assertThat(line.nodes(text("line:"))).isEmpty();
    assertThat(more.terminals(Mesh.of(2), NO_FILES)).isEmpty();
    assertThatThrownBy(() -> more.parse("lime:", NO_FILES))
        .hasMessageContaining("unknown kind 'lime'")
        .hasMessageEndingWith("did you mean 'line'?");
    assertThatThrownBy(() -> more.parse("line:,lane=2", NO_FILES))
        .hasMessageContaining("unknown parameter 'lane'");
  }

  private static NetworkKind kind(String word) {
    return new NetworkKind() {
      @Override
      public String word() {
        return word;
      }

      @Override
      public String example() {
        return word + ":";
      }

      @Override
      public String summary() {
        return "two nodes";
      }

      @Override
      public List<String> parameters() {
        return List.of();
      }

      @Override
      public Blueprint read(NetworkText text) {
        return failures -> Mesh.of(2);
      }

      @Override
      public Optional<IntImmutableList> terminals(NetworkText text, Network network) {
        return Optional.of(IntImmutableList.of(network.nodeCount() - 1));
      }
    };
  }

  @Test
  void terminalsAreThoseOfTheKindOfTheNetwork() {
    NetworkKinds more = NetworkKinds.standard().and(List.of(kind("line")));
    FabricBuilder builder = new FabricBuilder();
    builder.host(FabricNode.named("a"));
    builder.host(FabricNode.named("b"));
    assertThat(more.terminals(builder.build(Failures.none(), "line:"), NO_FILES))
        .hasValue(IntImmutableList.of(1));
  }

  @Test
  void lanesCanBeAddedButNotContradicted() {
    NetworkKinds kinds = NetworkKinds.standard();
    assertThat(kinds.parse("mesh:4", 3).lanes()).isEqualTo(3);
    assertThat(kinds.parse("mesh:4,lanes=3", 3).lanes()).isEqualTo(3);
    assertThatThrownBy(() -> kinds.parse("mesh:4,lanes=2", 3))
        .hasMessage("lanes=3 contradicts the network 'mesh:4,lanes=2'");
    assertThat(kinds.parse("mesh:4,lanes=16").lanes()).isEqualTo(16);
    assertThatThrownBy(() -> kinds.parse("mesh:4,lanes=17")).hasMessageContaining("1..16");
    assertThatThrownBy(() -> NetworkLimits.checkLanes(17)).hasMessageContaining("1..16");
    assertThatThrownBy(() -> NetworkLimits.checkLanes(0)).hasMessageContaining("1..16");
    assertThat(NetworkLimits.checkLanes(16)).isEqualTo(16);
    NetworkLimits.checkLinks(NetworkLimits.LINKS, "x");
    assertThatThrownBy(() -> NetworkLimits.checkLinks(NetworkLimits.LINKS + 1L, "x"))
        .hasMessageStartingWith("x would have 67108865 links");
  }

  @Test
  void readersOfOtherFilesAreIndependent() {
    NamedFiles files = name -> Optional.of("0,0");
    NetworkKinds reading = NetworkKinds.standard().reading(files);
    assertThat(reading.files()).isSameAs(files);
    assertThat(reading.parse("mesh:2x2,fail=any").failed(0)).isTrue();
  }

  @Test
  void namesOfNodesAreUnique() {
    NodeNames names = new NodeNames(List.of("0", "12"));
    assertThat(names.areNumbers()).isTrue();
    assertThat(new NodeNames(List.of("0", "01")).areNumbers()).isFalse();
    NodeNames called = names.orCalled(Map.of("a", 1, "0", 1));
    assertThat(called.find("a")).isEqualTo(1);
    assertThat(called.find("0")).as("names come before aliases").isZero();
    assertThat(called.node(" 12 ", "x")).isEqualTo(1);
    assertThatThrownBy(() -> names.node("13", "x"))
        .hasMessageStartingWith("'13' is not a node of x");
    assertThatThrownBy(() -> new NodeNames(List.of("a", "a"))).hasMessageContaining("'a'");
  }

  @Test
  void textsMayNameFilesOfAnotherSource() {
    NamedFiles files =
        name -> {
          throw new AssertionError(name);
        };
    assertThat(NetworkSpec.parse("mesh:3x2", files).nodeCount()).isEqualTo(6);
  }
}
