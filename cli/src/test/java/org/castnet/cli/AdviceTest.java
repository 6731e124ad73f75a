package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Advice in reports: a verdict, the next command, and possible improvements. */
class AdviceTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mesh:4x4|PASS",
        "fattree:4|PASS",
        "torus:4x4,lanes=1|WARN: worms on these routes may deadlock",
        "mesh:3x1,fail=0,0-1,0|WARN: 1 node disconnected"
      })
  void aNetworkHasAVerdict(String spec, String verdict) {
    assertThat(Ran.castnet("network", spec).out().lines()).contains("verdict     " + verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mesh:4x4|by the rule of the topology|PASS",
        "%s|computed by Castnet: up*/down* from the central switch S0, balanced over equal paths"
            + "|WARN: a link with 3.3 times the mean number of routes",
        "%s,routes=../examples/fabrics/irregular-16x8/lfts.dump"
            + "|read from the fabric's forwarding tables|WARN: worms on these routes may deadlock;"
            + " a link with 3.1 times the mean number of routes",
        "graphml:../examples/backbone.graphml|computed by Castnet: up*/down*, root of lowest number"
            + "|PASS for routes computed by Castnet"
      })
  void aNetworkReportStatesTheOriginOfTheCheckedRoutes(String spec, String origin, String verdict) {
    String fabric = "fabric:../examples/fabrics/irregular-16x8/ibnetdiscover.txt";
    List<String> lines = Ran.castnet("network", spec.replace("%s", fabric)).out().lines().toList();
    assertThat(lines).anyMatch(line -> line.startsWith("routes      " + origin + ";"));
    assertThat(lines).contains("verdict     " + verdict);
  }

  @Test
  void theNextCommandOfANetworkRuns() {
    String out = Ran.castnet("network", "mesh:3x3").out();
    String next = out.lines().filter(line -> line.startsWith("next ")).findFirst().orElseThrow();
    String[] words = next.replaceFirst("next +castnet ", "").split(" ");
    assertThat(words).startsWith("compare", "--network", "mesh:3x3");
    assertThat(Ran.castnet(words).code()).isZero();
  }

  @Test
  void eachOptionOfAFamilyIsDescribedOnce() {
    List<String> lines = Ran.castnet("schemes").out().lines().toList();
    assertThat(lines.stream().filter(line -> line.startsWith("    ports=strict|free"))).hasSize(1);
    assertThat(lines).contains("               options: ports, disjoint, routing");
  }
}
