package org.castnet.papers.irregular;

import java.util.ArrayList;
import java.util.List;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.updown.UpDownSchemes;

/** The statements of the agents paper about its figures. */
final class IrregularClaims {
  static final String ANYWHERE = "sources anywhere";
  static final String TWO_SUBTREES = "sources in two subtrees";

  /** The number of hosts per switch with the highest throughput in the paper, and in our data. */
  static final double PRINTED_PEAK = 12;

  static final double PEAK = 13;

  /** The number of hosts that leaves two of sixteen ports for links. */
  static final double MOST_HOSTS = 14;

  /** The number of switches in the paper's other figures, for which its claim holds. */
  static final double USUAL_SWITCHES = 64;

  private static final int FEWER_THAN = 8;
  private static final double SOME = 4;
  private static final double MANY = 16;

  /** The agents of the paper's figure 7. */
  private static final List<String> AGENTS =
      List.of(
          UpDownSchemes.RAM,
          UpDownSchemes.STB,
          UpDownSchemes.STC,
          UpDownSchemes.RB,
          UpDownSchemes.RC);

  private static final List<String> CHAINS = List.of(UpDownSchemes.SPCCO, UpDownSchemes.CCO);

  /** The best of the agents under many multicasts, and the chains. */
  private static final List<String> SHOWN =
      List.of(UpDownSchemes.STC, UpDownSchemes.SPCCO, UpDownSchemes.CCO);

  private static final String RECONSTRUCTED =
      "CCO is a reconstruction: its definition was not available, and this paper describes"
          + " only the purpose of its chains.";

  private IrregularClaims() {}

  static Assessment contention(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      checks.add(
          claims.below(
              panel + ": RAM waits less than SPCCO from four multicasts on",
              panel,
              UpDownSchemes.RAM,
              UpDownSchemes.SPCCO,
              x -> x >= SOME));
    }
    return Assessment.of(
        checks,
        "The paper has 16 switches of eight hosts in both panels. 408 destinations do not fit on their"
            + " 128 hosts and are measured on 64 switches; 101 do, and are measured on both.",
        "A link between switches is contended for a multicast if any of its headers had to wait there;"
            + " it counts once a multicast, however many waited. The rows also hold every wait.");
  }

  static Assessment load(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      for (String chain : CHAINS) {
        for (String agents : AGENTS) {
          checks.add(
              claims.below(
                  panel + ": with less than eight multicasts " + chain + " beats " + agents,
                  panel,
                  agents,
                  chain,
                  x -> x < FEWER_THAN));
          checks.add(
              claims.below(
                  panel + ": " + agents + " beats " + chain + " from 16 multicasts on",
                  panel,
                  chain,
                  agents,
                  x -> x >= MANY));
        }
      }
    }
    return Assessment.of(
        checks,
        "The two subtrees are those of the root's children with most hosts.",
        RECONSTRUCTED,
        "An agent is drawn among its switch's destinations for each multicast; with the lowest"
            + " one always, throughput halves.");
  }

  static Assessment size(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    double[][] parts = {{16, USUAL_SWITCHES}, {USUAL_SWITCHES, 256}};
    for (String panel : data.panels()) {
      for (double[] part : parts) {
        String there = " from " + (int) part[0] + " to " + (int) part[1] + " switches";
        for (String scheme : SHOWN) {
          checks.add(
              claims.rises(
                  panel + ": " + scheme + " grows" + there, panel, scheme, part[0], part[1]));
        }
        for (String chain : CHAINS) {
          checks.add(
              claims.ratioGrows(
                  panel + ": the lead of stc over " + chain + " grows" + there,
                  panel,
                  UpDownSchemes.STC,
                  chain,
                  part[0],
                  part[1]));
        }
      }
    }
    for (int i = 1; i < data.panels().size(); i++) {
      String fewer = data.panels().get(i - 1);
      String more = data.panels().get(i);
      for (String chain : CHAINS) {
        checks.add(
            claims.ratioGrows(
                "on 64 switches the lead of stc over "
                    + chain
                    + " grows from "
                    + fewer
                    + " to "
                    + more,
                fewer,
                more,
                UpDownSchemes.STC,
                chain,
                USUAL_SWITCHES,
                USUAL_SWITCHES));
      }
    }
    return Assessment.of(
        checks,
        "Both halves of the axis are judged by themselves: 64 switches are the size of the paper's"
            + " other figures, and a lead may be largest between the ends.",
        RECONSTRUCTED);
  }

  static Assessment destinations(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      for (String scheme : SHOWN) {
        checks.add(
            claims.rises(
                panel + ": " + scheme + " grows from 100 to 511 destinations",
                panel,
                scheme,
                100,
                511));
      }
      for (String chain : CHAINS) {
        checks.add(
            claims.ratioGrows(
                panel + ": the lead of stc over " + chain + " grows",
                panel,
                UpDownSchemes.STC,
                chain,
                100,
                511));
      }
    }
    return Assessment.of(
        checks,
        "Throughput can only grow with the destinations if every copy counts, so it is counted a"
            + " destination here. Counted once a message it falls.",
        RECONSTRUCTED);
  }

  static Assessment hosts(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      checks.add(
          claims.rises(
              panel + ": STC grows from 7 to 12 hosts", panel, UpDownSchemes.STC, 7, PRINTED_PEAK));
      checks.add(
          claims.falls(
              panel + ": STC falls once few ports are left for links, from 13 to 14 hosts",
              panel,
              UpDownSchemes.STC,
              PEAK,
              MOST_HOSTS));
      checks.add(
          claims.falls(
              panel + ": the most is at 12 hosts, as printed, and 13 have less",
              panel,
              UpDownSchemes.STC,
              PRINTED_PEAK,
              PEAK));
      for (String chain : CHAINS) {
        checks.add(
            claims.rises(
                panel + ": " + chain + " grows from 7 to 12 hosts as well",
                panel,
                chain,
                7,
                PRINTED_PEAK));
        checks.add(
            claims.falls(
                panel + ": " + chain + " falls from 13 to 14 hosts as well",
                panel,
                chain,
                PEAK,
                MOST_HOSTS));
      }
    }
    return Assessment.of(
        checks,
        "14 hosts are the maximum: with one port left for links, 64 switches cannot be"
            + " connected. The paper states that chains behave similarly, but less clearly.",
        RECONSTRUCTED);
  }

  static Assessment lengths(MeasuredCurves data) {
    CurveClaims claims = new CurveClaims(data);
    List<StatementCheck> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      for (String chain : CHAINS) {
        checks.add(
            claims.below(
                panel + ": " + chain + " beats stc with one long message",
                panel,
                UpDownSchemes.STC,
                chain,
                x -> x == 1));
      }
    }
    for (int multicasts : new int[] {32, 128}) {
      String panel = IrregularExhibits.panel(multicasts);
      checks.add(
          claims.below(
              panel + ": STC beats SPCCO with as many long messages as three in four",
              panel,
              UpDownSchemes.SPCCO,
              UpDownSchemes.STC,
              x -> x == 3 * multicasts / 4));
    }
    return Assessment.of(
        checks,
        "The paper does not define \"few\" long messages; one is the minimum. The longest"
            + " message is a lower bound on the makespan, so throughput over all messages grows"
            + " with their number.",
        RECONSTRUCTED);
  }
}
