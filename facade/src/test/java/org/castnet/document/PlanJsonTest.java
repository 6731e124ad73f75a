package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Send;
import org.castnet.run.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Routes and drop-offs of plans as JSON. */
class PlanJsonTest {
  private static final String MESH =
      """
      {"network":"mesh:4x2","messages":[{"source":[0,0],"destinations":[[1,0],[3,0]],"flits":8}],
       "sends":[{"message":0,"nodes":[[0,0],[1,0],[2,0],[3,0]],"lanes":[0,0,0],
                 "deliver":[[1,0],[3,0]]}]}
      """;

  /** Two links lead from each node to the other in its row. */
  private static final String PARALLEL =
      """
      {"network":"torus:2x2","messages":[{"source":[0,0],"destinations":[[1,0]],"flits":8}],
       "sends":[{"message":0,"nodes":[[0,0],[1,0]],"lanes":[0],"deliver":[[1,0]]}]}
      """;

  private static PlanDocument read(String text) throws IOException {
    return new PlanReader().read(JsonText.parse(text));
  }

  private static Send send(String text) throws IOException {
    return read(text).plan().sends().get(0);
  }

  private static int[] dropOffs(String text) throws IOException {
    return send(text).dropOffs().toIntArray();
  }

  private static List<String> violations(String text) throws IOException {
    return read(text).violations().stream().map(each -> each.text()).toList();
  }

  private static String written(PlanDocument document) throws IOException {
    return JsonText.line(out -> PlanWriter.write(document, Verdict.of(document.plan()), out));
  }

  private static String port(String text) throws IOException {
    PlanDocument document = read(text);
    Network network = document.plan().network();
    int link = network.link(document.plan().sends().get(0).route().channel(0));
    return network.portName(network.links().port(link));
  }

  @Test
  void portsSelectAmongParallelLinks() throws IOException {
    String other = PARALLEL.replace("\"lanes\":[0]", "\"lanes\":[0],\"ports\":[\"-x\"]");
    assertThat(port(PARALLEL)).isEqualTo("+x");
    assertThat(port(other)).isEqualTo("-x");
    assertThat(written(read(PARALLEL))).doesNotContain("\"ports\":[");
    assertThat(written(read(other))).contains("\"ports\":[\"-x\"]");
    assertThat(port(written(read(other)))).isEqualTo("-x");
  }

  @Test
  void aDirectionLeadsOverItsLink() throws IOException {
    assertThat(port(PARALLEL.replace("[[0,0],[1,0]]", "[[0,0],\"-x\"]"))).isEqualTo("-x");
    assertThat(send(MESH.replace("[1,0],[2,0],[3,0]],\"lanes", "\"+x\",\"+x\",\"+x\"],\"lanes")))
        .isEqualTo(send(MESH));
  }

  @Test
  void aHopWithoutALinkIsABrokenRoute() throws IOException {
    assertThat(violations(MESH.replace("[2,0],[3,0]]", "[2,1],[3,0]]")))
        .containsExactly("send 0: hop 1: no link connects [1,0] and [2,1]");
    assertThat(violations(MESH.replace("\"lanes\"", "\"ports\":[\"+x\",\"-x\",\"+x\"],\"lanes\"")))
        .containsExactly("send 0: hop 1: no link at that port connects [1,0] and [2,0]");
  }

  @Test
  void dropOffsMayBeInAnyOrder() throws IOException {
    assertThat(send(MESH.replace("[[1,0],[3,0]]}", "[[3,0],[1,0]]}"))).isEqualTo(send(MESH));
    assertThat(dropOffs(MESH)).containsExactly(1, 3);
  }

  /** The nodes are 0 to 3 in the first row; the route passes node 1 twice. */
  @Test
  void dropOffsOffTheRouteOrOnACrossingOneKeepTheirOrder() throws IOException {
    assertThat(dropOffs(MESH.replace("[[1,0],[3,0]]}", "[[3,0],[0,1],[1,0]]}")))
        .containsExactly(3, 4, 1);
    String crossing =
        MESH.replace(
                "[[0,0],[1,0],[2,0],[3,0]],\"lanes\":[0,0,0]",
                "[[0,0],[1,0],[2,0],[1,0]],\"lanes\":[0,0,0]")
            .replace("[[1,0],[3,0]]}", "[[1,0],[2,0]]}");
    assertThat(dropOffs(crossing)).containsExactly(1, 2);
  }

  @ParameterizedTest
  @CsvSource({"'[[0,1]]', 1,0", "'[[1,0]]', 0,1"})
  void everyBranchEndsAtADropOff(String deliver, String x, String y) {
    String branching =
        """
        {"network":"mesh:4x2","messages":[{"source":[0,0],"destinations":[[1,0]],"flits":8}],
         "sends":[{"message":0,"deliver":%s,"branches":[{"nodes":[[0,0],[1,0]]},
                   {"nodes":[[0,0],[0,1]]}]}]}
        """;
    assertThatThrownBy(() -> read(branching.formatted(deliver)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "sends[0].deliver: the branch to %s,%s does not end at a drop-off".formatted(x, y));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"nodes|[[0,0],[1,0]]", "lanes|[0]", "ports|[0]"})
  void aSendHasBranchesOrARoute(String field, String value) {
    String both =
        """
        {"network":"mesh:4x2","messages":[{"source":[0,0],"destinations":[[1,0]],"flits":8}],
         "sends":[{"message":0,"deliver":[[1,0]],"branches":[{"nodes":[[0,0],[1,0]]}],"%s":%s}]}
        """;
    assertThatThrownBy(() -> read(both.formatted(field, value)))
        .isInstanceOf(BadInput.class)
        .hasMessage("sends[0].%1$s: specify either branches or %1$s, not both".formatted(field));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[[0,0],[1,0],[2,0],[3,0]]|[[0,0]]|sends[0].nodes: a route needs at least two nodes",
        "\"lanes\":[0,0,0]|\"lanes\":[0,0]|sends[0].lanes: 2 entries for a route of 3 hops",
        "\"lanes\":[0,0,0]|\"lanes\":[0,0,1]|sends[0].lanes[2]: lane 1; lanes are 0..0",
        "\"lanes\":[0,0,0]|\"lanes\":[-1,0,0]|sends[0].lanes[0]: lane -1; lanes are 0..0",
        "\"lanes\":[0,0,0]|\"ports\":[0]|sends[0].ports: 1 entries for a route of 3 hops",
        "[1,0],[2,0],[3,0]],\"lanes|[1,0],\"-y\",[3,0]],\"lanes|sends[0].nodes[2]: 1,0 has no link"
            + " -y",
        "[[1,0],[3,0]]}|[]}|sends[0].deliver: a send needs at least one drop-off",
        "[[1,0],[3,0]]}|[[1,0],[4,0]]}|sends[0].deliver[1]: "
      })
  void rejectsARouteWithItsPlace(String found, String instead, String message) {
    assertThat(MESH).contains(found);
    assertThatThrownBy(() -> read(MESH.replace(found, instead)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"message\":[0.5]|message|a list of ids",
        "\"message\":[0,\"1\"]|message|a list of ids",
        "\"message\":true|message|an id, a list of ids or null",
        "\"message\":0,\"after\":[null]|after|a list of ids",
        "\"message\":0,\"after\":[99999999999999999999]|after|a list of ids",
      })
  void rejectsIdsThatAreNotWholeNumbers(String instead, String field, String expected) {
    assertThatThrownBy(() -> read(MESH.replace("\"message\":0", instead)))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("sends[0]." + field + ": found ")
        .hasMessageEndingWith("; expected " + expected);
  }
}
