package org.castnet.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.comparison.Comparison;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.drawing.Palette;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.junit.jupiter.api.Test;

class ComparisonReportTest {
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

  /** A corner of a mesh has two links, over which 15 messages arrive: 7.5 times 512 flits. */
  @Test
  void reportStatesLowerBoundAndFramesLimitingLinks() {
    String page = report("10us");
    assertThat(page)
        .contains("Lower bound: 3.85 ms (limited by links). The traffic to 0,0 has to")
        .contains("lower bound / makespan [%]");
    assertThat(framed(page)).isEqualTo(2);
  }

  @Test
  void noLinkIsFramedIfStartUpsLimit() {
    String page = report("10ms");
    assertThat(page).contains("(limited by start-up).");
    assertThat(framed(page)).isZero();
  }

  /** Each group of four routers has six links in both directions, and nine groups are connected. */
  @Test
  void curvedLinksAreCurvedOnLoadMap() {
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

  @Test
  void bestSchemeIsShownWithRunnerUpOnly() {
    String page =
        reportOf(
            """
            network: mesh:8x8
            schemes: [unicast, u-mesh, binomial]
            traffic: {multicasts: 3, destinations: 20, flits: 32}
            """);
    assertThat(page)
        .containsSubsequence("Timeline of binomial", "Timeline of u-mesh")
        .containsSubsequence("Link loads of binomial", "Link loads of u-mesh")
        .doesNotContain("Timeline of unicast", "Link loads of unicast");
  }

  /** 1023 worms share 560 pixels. */
  @Test
  void narrowBarsHaveNoOutline() {
    String page =
        reportOf(
            """
            network: mesh:32x32
            schemes: [unicast]
            traffic: {multicasts: 1, destinations: 1023, flits: 32}
            """);
    String timeline = page.substring(page.indexOf("Timeline of unicast"));
    assertThat(timeline.substring(0, timeline.indexOf("</svg>")))
        .contains("fill-opacity")
        .doesNotContain("fill-opacity=\"0.75\" stroke");
  }

  @Test
  void partialTimelineStatesShownSenders() {
    String page =
        reportOf(
            """
            network: mesh:16x16
            schemes: [binomial, unicast]
            traffic: {multicasts: 4, destinations: 200, flits: 32}
            """);
    assertThat(page)
        .containsPattern(">binomial: the 40 of [12]?[0-9]{2} senders that end last<")
        .contains(">unicast<")
        .doesNotContain("unicast: the");
  }

  /** On a torus, spu and u-torus are the same scheme. */
  @Test
  void tiedSchemeIsNotReportedAsSlower() {
    String page =
        reportOf(
            """
            network: torus:4x4
            schemes: [u-torus, spu, unicast]
            traffic: {multicasts: 3, destinations: 10, flits: 32}
            """);
    assertThat(page)
        .contains("tied with spu,", "Compared with unicast, u-torus needs", "Timeline of unicast")
        .doesNotContain("Timeline of spu");
  }

  @Test
  void inapplicableSchemesAreGroupedByReason() {
    String page =
        reportOf(
            """
            network: mesh:4x4
            traffic: {multicasts: 2, destinations: 5, flits: 32}
            """);
    assertThat(page)
        .contains(
            "st, linni-st, mt, ",
            "chen-hwang, sbt, msbt, sbnt: it needs a hypercube; this network is not one</li>\n<li>u-torus: "
                + "it needs a torus, and this network has no rings; on a mesh use "
                + "spu</li>\n<li>swing: it needs a torus with two lanes whose sides are powers "
                + "of two</li>\n<li>shared-trees, gated-trees: it needs two lanes; this "
                + "network has one (add lanes=2)</li>\n</ul>");
  }
}
