package org.castnet.fuzz;

import java.util.List;
import java.util.Optional;
import org.castnet.network.NetworkSpec;
import org.castnet.network.contents.NetworkContents;

/** Readers of networks other than InfiniBand fabrics. */
enum NetworkReader implements Reader {
  SPEC(
      "mesh:4x3",
      "torus:3x4,lanes=2,fail=0,0-0,1;2,2",
      "hypercube:4,linkfaults=2,nodefaults=1,faultseed=3",
      "irregular:switches=6,ports=8,hosts=3,seed=5",
      "torus:3,parallel=2") {
    @Override
    public void read(String text) {
      NetworkSpec.parse(text, name -> Optional.empty());
    }
  },
  ANYNET(
      "router 0 node 0 router 1 router 2\nrouter 1 node 1 router 2 5\nrouter 2 node 2 node 3\n") {
    @Override
    public void read(String text) {
      file("anynet:f", text);
    }
  },
  GRAPHML(
      """
      <?xml version="1.0"?><graphml xmlns="http://graphml.graphdrawing.org/xmlns">
      <key id="d0" for="node" attr.name="kind" attr.type="string"/>
      <graph edgedefault="undirected"><node id="a"><data key="d0">host</data></node><node id="b"/>
      <edge source="a" target="b"/></graph></graphml>
      """) {
    @Override
    public void read(String text) {
      file("graphml:f", text);
    }
  },
  DOT(
      "graph g { a -- b [len=2]; b -- c; c [label=\"x\"]; subgraph s { d -- a } }",
      "digraph { a -> b -> a; \"x y\" -> a; a -> \"x y\" }") {
    @Override
    public void read(String text) {
      file("dot:f", text);
    }
  },
  JSON_NETWORK(
      "{\"nodes\":[\"a\",\"b\",\"c\"],\"links\":[{\"from\":\"a\",\"to\":\"b\"},"
          + "{\"from\":\"b\",\"to\":\"c\"},{\"from\":\"c\",\"fromPort\":3,\"to\":\"a\"}]}",
      "{\"hosts\":[\"h\"],\"switches\":[{\"name\":\"s\",\"guid\":\"0x1\"}],"
          + "\"links\":[{\"from\":\"h\",\"to\":\"s\"}]}") {
    @Override
    public void read(String text) {
      file("json:f", text);
    }
  },
  STP(
      """
      33D32945 STP File, STP Format Version 1.0
      SECTION Graph
      Nodes 4
      Edges 4
      E 1 2 1
      E 2 3 1
      E 3 4 1
      E 4 1 1
      END
      SECTION Terminals
      Terminals 2
      T 1
      T 3
      END
      EOF
      """) {
    @Override
    public void read(String text) {
      file("stp:f", text);
    }
  },
  FAULTS("r0-r1\n", "# failed\nr1\n", "r0 - r2\nr1-r2\n") {
    @Override
    public void read(String text) {
      NetworkContents.of(
          "anynet:f,fail=@t",
          name ->
              Optional.of(
                  name.equals("t")
                      ? text
                      : "router 0 node 0 router 1 router 2\nrouter 1 node 1 router 2\n"));
    }
  };

  @SuppressWarnings("ImmutableEnumChecker") // an immutable list
  private final List<String> liked;

  NetworkReader(String... liked) {
    this.liked = List.of(liked);
  }

  @Override
  public List<String> liked() {
    return liked;
  }

  @Override
  public String bounded(String text) {
    return SmallNumbers.in(text);
  }

  private static void file(String spec, String text) {
    NetworkSpec.parse(spec, name -> name.equals("f") ? Optional.of(text) : Optional.empty());
  }
}
