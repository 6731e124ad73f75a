package org.castnet.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.catalogue.Schemes;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Runner;
import org.castnet.drawing.Palette;
import org.castnet.format.JsonText;
import org.castnet.format.ScenarioReader;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.junit.jupiter.api.Test;

class A02_ComparisonReportTest {
  private static String report(String startUp) {
    return reportOf(
        """
        network: mesh:4x4
        schemes: [u-mesh]
        wormhole: {flitTime: 1us, startUp: %s, ports: all}
        traffic: {collective: allgather, flits: 512}
        """
            .formatted(startUp));
  }

  private static String reportOf(String scenario) {
    return ComparisonReport.of(
        Comparison.of(
            ScenarioReader.read(JsonText.parseAny(scenario)),
            Objective.MAKESPAN,
            new Runner(Schemes.standard(), Engine.AUTO)));
  }

  private static int framed(String page) {
    return page.split("stroke=\"" + Palette.INK + "\" stroke-width=\"9.6\"", -1).length - 1;
  }

  /** A corner of a mesh has two links, over which 15 messages come: 7.5 times 512 flits. */
  @Test
  void a01_theReportSaysWhatNoPlanCanSurpassAndFramesTheLinksThatStandInTheWay() {
    String page = report("10us");
    assertThat(page)
        .contains("No plan can be done before 3.85 ms; what binds: links. What 0,0 wants has to")
        .contains("limit / makespan [%]");
    assertThat(framed(page)).isEqualTo(2);
  }

  @Test
  void a02_whereStartUpsBindNoLinkIsFramed() {
    String page = report("10ms");
    assertThat(page).contains("what binds: start-up.");
    assertThat(framed(page)).isZero();
  }

  /** Each group of four routers has two directions of six links, and nine groups are joined. */
  @Test
  void a03_linksThatBowInADrawingBowOnTheMapOfLoadsToo() {
    String page =
        reportOf(
            """
            network: dragonfly:h=2
            schemes: [cco]
            traffic: {multicasts: 2, destinations: 5, flits: 32}
            """);
    String map = page.substring(page.indexOf("Link loads of"));
    map = map.substring(0, map.indexOf("</svg>"));
    assertThat(map.split("Q", -1).length - 1).isEqualTo(9 * 12 + 9 * 8);
  }
}
