package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkFilesTest {
  @TempDir Path directory;

  @Test
  void anynetFileDefinesHostsAndSwitches() throws IOException {
    Network network =
        read(
            "anynet",
            """
            // two routers
            router 0 node 0 node 1 router 1 15 router 1
            router 1 node 5 3
            node 2 router 1
            """);
    assertThat(network.endpointCount()).isEqualTo(4);
    assertThat(network.nodeName(3)).isEqualTo("5");
    assertThat(network.nodeNamed("r1")).isEqualTo(5);
    assertThat(network.links().countBetween(4, 5)).isEqualTo(2);
    assertThat(((SwitchFabric) network).switchOf(network.nodeNamed("2"))).isEqualTo(5);
  }

  @Test
  void everyKeyOfAJsonFileIsReadAndWritten() {
    String text =
        """
        {"hosts":[
        {"name":"h","guid":"00ab","lid":3,"x":0.0,"y":1.118},
        {"name":"i","x":0.8944,"y":1.118}
        ],
        "switches":[
        {"name":"s","guid":"0c","lid":7,"abilities":["copy","reduce"],"groups":4,"x":0.4472,"y":0.2236}
        ],
        "links":[
        {"from":"h","fromPort":1,"to":"s","toPort":2,"speed":"4xHDR","latency":3},
        {"from":"i","fromPort":1,"to":"s","toPort":5,"speed":"4xHDR","latency":"7ns"}
        ]}
        """;
    assertThat(written(text)).isEqualTo(text);
    String oneWay =
        """
        {"nodes":[
        "a",
        "b",
        "c"
        ],
        "links":[
        {"from":"a","fromPort":0,"to":"b","oneWay":true},
        {"from":"b","fromPort":0,"to":"c","oneWay":true},
        {"from":"c","fromPort":0,"to":"a","oneWay":true}
        ]}
        """;
    assertThat(written(oneWay)).isEqualTo(oneWay);
  }

  private static String written(String json) {
    return JsonNetworkWriter.write(NetworkSpec.parse("json:f", name -> Optional.of(json)));
  }

  @Test
  void numbersThatNameNodesAreKeptInAnynetFiles() {
    String text =
        """
        {"nodes":["7","3"],"links":[{"from":"7","to":"3"}]}
        """;
    assertThat(anynet(text)).isEqualTo("router 7 node 7 router 3\nrouter 3 node 3\n");
    assertThat(anynet(text.replace('3', 'x')))
        .isEqualTo("router 0 node 0 router 1\nrouter 1 node 1\n");
  }

  private static String anynet(String json) {
    Network network = NetworkSpec.parse("json:f,as=mesh", name -> Optional.of(json));
    return NetworkKinds.standard().written("anynet", network);
  }

  @Test
  void undirectedEdgesBecomeLinksInBothDirections() throws IOException {
    Network dot = read("dot", "graph g { a -- b -- c; a -- b; \"d e\" -- a }");
    assertThat(dot.nodeCount()).isEqualTo(4);
    assertThat(dot.links().countBetween(dot.nodeNamed("a"), dot.nodeNamed("b"))).isEqualTo(2);
    assertThat(dot.links().countBetween(dot.nodeNamed("a"), dot.nodeNamed("d e"))).isEqualTo(1);
    Network ring = read("dot", "/* one way */ digraph { a -> b -> c -> a }");
    assertThat(ring.links().count()).isEqualTo(3);
    Network graphml =
        read(
            "graphml",
            "<?xml version=\"1.0\"?><graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">"
                + "<graph edgedefault=\"undirected\"><node id=\"x\"/><node id=\"y\"/>"
                + "<edge source=\"x\" target=\"y\"/><edge source=\"y\" target=\"x\"/></graph></graphml>");
    assertThat(graphml.links().countBetween(0, 1)).isEqualTo(2);
  }

  @Test
  void readsGraphmlWrittenByYEd() throws IOException {
    Network drawn =
        read(
            "graphml",
            """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
              <key for="graphml" id="d0" yfiles.type="resources"/>
              <key attr.name="latency" attr.type="int" for="edge" id="d1"/>
              <key for="node" id="d2" yfiles.type="nodegraphics"/>
              <key
                  yfiles.type="edgegraphics" for="edge" id="kind"/>
              <graph edgedefault="undirected" id="G">
                <node id="n0"><data key="d2"><y:ShapeNode><y:NodeLabel>Leeds</y:NodeLabel></y:ShapeNode></data></node>
                <node id="n1"/>
                <edge id="e0" source="n0" target="n1"><data key="d1">7</data>
                  <data key="kind"><y:PolyLineEdge><y:Arrows source="none" target="none"/></y:PolyLineEdge></data></edge>
              </graph>
              <data key="d0"><y:Resources/></data>
            </graphml>
            """);
    assertThat(drawn.nodeCount()).isEqualTo(2);
    assertThat(drawn.links().countBetween(drawn.nodeNamed("n0"), drawn.nodeNamed("n1"))).isOne();
    assertThat(drawn.pace().latency(0)).isEqualTo(7);
  }

  /** Returns the formats but that of Slurm, which has a tree of switches. */
  static List<String> formatsOfAllLinks() {
    return NetworkKinds.standard().written().stream()
        .filter(format -> !format.equals("slurm"))
        .toList();
  }

  @Test
  void everyFormatRoundTrips() throws IOException {
    String[] specs = {
      "irregular:switches=9,ports=7,hosts=2,seed=3",
      "fabric:" + FabricDumpTest.DUMP,
      "mesh:4x3",
      "torus:3x2x2",
      "hypercube:3"
    };
    for (String spec : specs) {
      Network network = NetworkSpec.parse(spec);
      for (String format : formatsOfAllLinks()) {
        Network again = read(format, NetworkKinds.standard().written(format, network));
        if (format.equals("anynet")) {
          assertThat(again.endpointCount()).isEqualTo(network.endpointCount());
          Network third = read("anynet", NetworkKinds.standard().written(format, again));
          assertSame(again, third, "anynet of " + spec);
        } else {
          assertSame(network, again, format + " of " + spec);
        }
      }
    }
  }

  @Test
  void oneDirectionalLinksRoundTrip() throws IOException {
    Network network = read("dot", "digraph { a -> b -> a; b -> c -> a; }");
    for (String format : List.of("dot", "json")) {
      assertSame(network, read(format, NetworkKinds.standard().written(format, network)), format);
    }
    assertThatThrownBy(() -> NetworkKinds.standard().written("anynet", network))
        .hasMessageContaining("requires one");
  }

  @Test
  void filesSupportFailuresAndLanes() throws IOException {
    Path file = directory.resolve("net.txt");
    Files.writeString(file, "router 0 node 0 router 1\nrouter 1 node 1 router 2\nrouter 2 node 2");
    Network network = NetworkSpec.parse("anynet:" + file + ",lanes=3,fail=r1-r2;0");
    assertThat(network.lanes()).isEqualTo(3);
    assertThat(network.failed(0)).isTrue();
    assertThat(network.links().count()).isEqualTo(6);
    assertThat(network.hasFailures()).isTrue();
  }

  @Test
  void rejectsInvalidFilesWithPosition() {
    assertRejected("anynet", "router 0 node 0\nrouter 0 rooter 1", ":2:", "'rooter'");
    assertRejected("anynet", "router 0 node 0 router", ":1:", "ends after");
    assertRejected("anynet", "router 0 node 0\nrouter", ":2:", "ends after 'router'");
    assertRejected("anynet", "router 0 node 0\nrouter 1 node 0", ":2:", "at router 0; a node");
    assertRejected("anynet", "node 0 node 1", "without a router");
    assertRejected("anynet", "router 0 node 0\nrouter 1 node 1", "not connected");
    assertRejected("anynet", "router 0 router 1", "no node");
    assertRejected("anynet", "router 0 node 0\nnode 2", ":2:", "node 2 has no router");
    assertRejected("anynet", "router 0 node 0 router 0", "link to itself");
    assertRejected("dot", "graph { a -- }", "no DOT");
    assertRejected("dot", "graph { a -- b; c }", "not connected");
    assertRejected("dot", "", "no DOT");
    assertRejected("dot", "graph{\"\"[d=\"\"]\"\"[d=\"\"]\"\"\"\"=", "cannot be parsed as DOT");
    assertRejected("dot", "graph " + "{".repeat(5000), "nested");
    assertRejected("graphml", "<graphml><graph>", ":1:");
    assertRejected("graphml", "<!DOCTYPE x [<!ENTITY a \"b\">]><graphml/>", "DOCTYPE");
    assertRejected("graphml", "<graphml/>", "no node");
    assertRejected("json", "{\"nodes\":[\"a\",\"a\"]}", "two nodes");
    assertRejected("json", "{\"nodes\":[\"a\"],\"link\":[]}", "did you mean 'links'");
    assertRejected(
        "json", "{\"nodes\":[\"a\",\"b\"],\"links\":[{\"from\":\"a\",\"to\":\"c\"}]}", "'c'");
    assertRejected("json", "{\"nodes\":", "line 1, column 10", "no valid JSON");
    assertRejected(
        "json",
        "{\"hosts\":[\"h\",\"i\"],\"switches\":[\"s\"],"
            + "\"links\":[{\"from\":\"h\",\"to\":\"s\"}]}",
        "host i has no link to a switch");
    assertRejected(
        "anynet", "router 0 node 0\nrouter 0 router 1 0", ":2:", "router 0 to router 1", "1..");
    assertRejected("dot", "graph { a -- b [latency=0] }", "edge from 'a' to 'b'", "latency is '0'");
    assertRejected("dot", "graph { a -- b [latency=-2] }", "edge from 'a' to 'b'", "above 0");
    for (String nothing : List.of("0", "0.0", "0xHDR", "0 Gb/s", "00")) {
      assertRejected(
          "dot",
          "graph { a -- b [speed=\"" + nothing + "\"] }",
          "edge from 'a' to 'b'",
          "speed is '" + nothing + "'",
          "above 0");
      assertRejected(
          "json",
          "{\"nodes\":[\"a\",\"b\"],\"links\":[{\"from\":\"a\",\"to\":\"b\",\"speed\":\""
              + nothing
              + "\"}]}",
          "links[0].speed",
          "speed is '" + nothing + "'");
    }
    assertThatThrownBy(() -> NetworkSpec.parse("dot:" + directory.resolve("none")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("there is no file");
  }

  private void assertRejected(String kind, String text, String... parts) {
    assertThatThrownBy(() -> read(kind, text))
        .as(kind + " " + text)
        .isInstanceOf(BadInput.class)
        .message()
        .contains(parts)
        .contains("net." + kind)
        .doesNotContain("\n");
  }

  private Network read(String kind, String text) throws IOException {
    Path file = directory.resolve("net." + kind);
    Files.writeString(file, text);
    return NetworkSpec.parse(kind + ":" + file);
  }

  static void assertSame(Network expected, Network found, String what) {
    assertThat(found.nodeCount()).as(what).isEqualTo(expected.nodeCount());
    assertThat(found.endpointCount()).as(what).isEqualTo(expected.endpointCount());
    assertThat(found.links().count()).as(what).isEqualTo(expected.links().count());
    for (int node = 0; node < found.nodeCount(); node++) {
      assertThat(found.nodeName(node)).as(what).isEqualTo(expected.nodeName(node));
      if (expected instanceof SwitchFabric fabric) {
        assertThat(((SwitchFabric) found).node(node)).as(what).isEqualTo(fabric.node(node));
      }
    }
    for (int link = 0; link < found.links().count(); link++) {
      assertThat(found.links().source(link)).as(what).isEqualTo(expected.links().source(link));
      assertThat(found.links().target(link)).as(what).isEqualTo(expected.links().target(link));
      assertThat(found.links().port(link)).as(what).isEqualTo(expected.links().port(link));
      if (expected instanceof SwitchFabric fabric) {
        assertThat(((SwitchFabric) found).linkSpeed(link)).isEqualTo(fabric.linkSpeed(link));
      }
    }
  }
}
