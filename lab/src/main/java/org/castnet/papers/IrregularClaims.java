package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;

/** The statements of the agents paper about its figures. */
final class IrregularClaims {
  static final String ANYWHERE = "sources anywhere";
  static final String TWO_SUBTREES = "sources in two subtrees";

  /** Hosts of a switch at which the paper sees most throughput. */
  private static final double PEAK = 12;

  private static final double FEW = 4;
  private static final double MANY = 16;

  private IrregularClaims() {}

  static Assessment contention(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      checks.add(
          claims.below(
              panel + ": RAM waits less than SPCCO from four multicasts on",
              List.of(panel),
              "ram",
              "spcco",
              FEW,
              Double.MAX_VALUE));
    }
    return Assessment.of(
        checks,
        "The paper puts 408 destinations on 16 switches with eight hosts each, which have only 128"
            + " hosts; here there are 64 switches.",
        "A link between switches is contended for a multicast if any of its headers had to wait there;"
            + " it counts once a multicast, however many waited. The rows also hold every wait.");
  }

  static Assessment load(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      List<String> here = List.of(panel);
      checks.add(
          claims.below(
              panel + ": SPCCO beats STC up to four multicasts", here, "stc", "spcco", 1, FEW));
      for (String agents : List.of("ram", "stb", "stc", "rb", "rc")) {
        checks.add(
            claims.below(
                panel + ": " + agents + " beats SPCCO from 16 multicasts on",
                here,
                "spcco",
                agents,
                MANY,
                Double.MAX_VALUE));
      }
    }
    return Assessment.of(
        checks,
        "The two subtrees are those of the root's children with most hosts.",
        "An agent is drawn among its switch's destinations anew for each multicast; with the lowest"
            + " one always, throughput halves.");
  }

  static Assessment size(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      checks.add(
          claims.rises(panel + ": STC grows from 16 to 256 switches", panel, "stc", 16, 256));
      checks.add(
          claims.rises(panel + ": SPCCO grows from 16 to 256 switches", panel, "spcco", 16, 256));
      checks.add(
          claims.ratioGrows(
              panel + ": the lead of STC over SPCCO grows from 16 to 256 switches",
              panel,
              "stc",
              "spcco",
              16,
              256));
    }
    return Assessment.of(checks);
  }

  static Assessment destinations(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      checks.add(
          claims.rises(panel + ": STC grows from 100 to 511 destinations", panel, "stc", 100, 511));
      checks.add(
          claims.ratioGrows(
              panel + ": the lead of STC over SPCCO grows", panel, "stc", "spcco", 100, 511));
    }
    return Assessment.of(
        checks,
        "Throughput can only grow with the destinations if every copy counts, so it is counted a"
            + " destination here. Counted once a message it falls.");
  }

  static Assessment hosts(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      double most =
          data.xs(panel, "stc", "stc").stream().filter(x -> x <= PEAK).max(Double::compare).get();
      checks.add(
          claims.rises(
              panel + ": STC grows from 7 to " + CurveClaims.show(most) + " hosts",
              panel,
              "stc",
              7,
              most));
      if (most == PEAK) {
        checks.add(
            new Check(
                panel + ": STC falls beyond 12 hosts",
                data.mean(panel, "stc", 13) < data.mean(panel, "stc", PEAK),
                CurveClaims.show(data.mean(panel, "stc", PEAK))
                    + " at 12, "
                    + CurveClaims.show(data.mean(panel, "stc", 13))
                    + " at 13"));
      }
    }
    return Assessment.of(checks);
  }

  static Assessment lengths(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      checks.add(
          claims.below(
              panel + ": SPCCO beats STC with one long message",
              List.of(panel),
              "stc",
              "spcco",
              1,
              1));
    }
    return Assessment.of(
        checks,
        "How many long messages are few the paper does not say; one is the fewest. The longest"
            + " message bounds the makespan from below, so that throughput, counted over all"
            + " messages, rises with their number.");
  }
}
