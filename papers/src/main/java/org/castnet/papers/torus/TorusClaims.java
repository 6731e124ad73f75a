package org.castnet.papers.torus;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.Sample;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plot.NumberText;

/**
 * The statements of the torus paper about its figures, under each reading of the points that it
 * leaves open.
 */
final class TorusClaims {
  private static final String U_TORUS = "U-torus";
  private static final List<String> TYPES = List.of("4IB", "4IIB", "4IIIB", "4IVB");
  private static final String MODEL_REMARK =
      "The paper specifies neither when a sender's next start-up begins nor which"
          + " coordinate leads a chain, and both decide the comparison: serial models a"
          + " processor, latency and hold are simplifications of older simulators; with the"
          + " coordinate routed first no step of U-torus has contention, with the other its"
          + " rivals are faster. The figures show the first order. A quick look judges that"
          + " order alone.";
  private static final int FEW = 16;
  private static final int UNBALANCED_FROM = 112;

  private final MeasuredCurves data;
  private final CurveClaims claims;

  private TorusClaims(MeasuredCurves data) {
    this.data = data;
    this.claims = new CurveClaims(data);
  }

  /** Returns the checks of every reading that was measured. */
  private static List<StatementCheck> underAll(
      MeasuredCurves data, String load, Function<TorusReading, List<StatementCheck>> checks) {
    List<StatementCheck> all = new ArrayList<>();
    for (TorusReading reading : TorusExhibits.READINGS) {
      if (!data.curves(reading.panel(load)).isEmpty()) {
        checks.apply(reading).forEach(check -> all.add(check.under(reading.words())));
      }
    }
    return all;
  }

  static Assessment sources(MeasuredCurves data) {
    TorusClaims claims = new TorusClaims(data);
    return Assessment.of(underAll(data, "80 destinations", claims::sources), MODEL_REMARK)
        .with(TorusRatios.table(data, U_TORUS), TorusLatency.table(data));
  }

  private List<StatementCheck> sources(TorusReading reading) {
    String few = reading.panel("80 destinations");
    String many = reading.panel("240 destinations");
    List<StatementCheck> checks = new ArrayList<>();
    for (String type : List.of("4IIIB", "4IVB")) {
      checks.add(claims.below(type + " beats U-torus at 80 destinations", few, type, U_TORUS));
    }
    for (String type : List.of("4IB", "4IIB")) {
      checks.add(claims.below(type + " loses to U-torus at 80 destinations", few, U_TORUS, type));
    }
    checks.addAll(ranks(few, " at 80 destinations"));
    checks.addAll(winners(many));
    checks.addAll(ranks(many, " at 240 destinations"));
    for (String type : TYPES) {
      checks.add(
          claims.ratiosGrow(
              type + " gains more over U-torus at 240 destinations than at 80",
              few,
              many,
              U_TORUS,
              type));
    }
    checks.add(
        claims.ratioWithin(
            "III is 2 to 6 times faster than U-torus at 240 destinations",
            many,
            U_TORUS,
            "4IIIB",
            2,
            6,
            x -> true));
    return checks;
  }

  /** Checks that every type is better than U-torus. */
  private List<StatementCheck> winners(String panel) {
    return TYPES.stream()
        .map(
            type -> claims.below(type + " beats U-torus at 240 destinations", panel, type, U_TORUS))
        .toList();
  }

  /** Checks that less contention is better: one-way links first, then separate links. */
  private List<StatementCheck> ranks(String panel, String at) {
    return List.of(
        claims.below("I beats II" + at, panel, "4IB", "4IIB"),
        claims.below("III beats IV" + at, panel, "4IIIB", "4IVB"),
        claims.below("III beats I" + at, panel, "4IIIB", "4IB"),
        claims.below("III beats II" + at, panel, "4IIIB", "4IIB"));
  }

  static Assessment fastStartUp(MeasuredCurves data) {
    TorusClaims claims = new TorusClaims(data);
    List<List<String>> rows = new ArrayList<>();
    for (String model : TorusExhibits.MODELS) {
      TorusReading reading = new TorusReading(model, TorusReading.FIRST);
      for (String type : TYPES) {
        String before = claims.meanGain(TorusExhibits.slowPanel(reading), type);
        rows.add(
            List.of(model, type, before, claims.meanGain(reading.panel("240 destinations"), type)));
      }
    }
    return Assessment.of(
            underAll(data, "240 destinations", claims::fastStartUp),
            "Gains are geometric means over the numbers of sources, draw by draw.",
            MODEL_REMARK)
        .with(
            new PaperTable(
                "Makespan of U-torus over that of the others at 240 destinations",
                List.of("start-up model", "scheme", "300us (figure 3)", "30us (figure 4)"),
                rows),
            TorusLatency.table(data));
  }

  private List<StatementCheck> fastStartUp(TorusReading reading) {
    String panel = reading.panel("240 destinations");
    List<StatementCheck> checks = new ArrayList<>(winners(panel));
    checks.addAll(ranks(panel, " at 240 destinations"));
    for (String type : TYPES) {
      checks.add(
          claims.ratiosGrow(
              type + " gains more over U-torus than with the longer start-up",
              TorusExhibits.slowPanel(reading),
              panel,
              U_TORUS,
              type));
    }
    return checks;
  }

  private String meanGain(String panel, String type) {
    List<Sample> logarithms =
        data.xs(panel, U_TORUS, type).stream()
            .map(
                x ->
                    data.sample(panel, U_TORUS, x)
                        .with(data.sample(panel, type, x), (rival, own) -> Math.log(rival / own)))
            .toList();
    Sample means = Sample.mean(logarithms);
    return NumberText.show(means.with(means, (mean, same) -> Math.exp(mean)).estimate());
  }

  static Assessment lengths(MeasuredCurves data) {
    TorusClaims claims = new TorusClaims(data);
    return Assessment.of(underAll(data, 80 + TorusExhibits.BOTH, claims::lengths), MODEL_REMARK)
        .with(TorusRatios.table(data, U_TORUS), TorusLatency.table(data));
  }

  private List<StatementCheck> lengths(TorusReading reading) {
    String few = reading.panel(80 + TorusExhibits.BOTH);
    String many = reading.panel(176 + TorusExhibits.BOTH);
    List<StatementCheck> checks = new ArrayList<>();
    for (String type : TYPES) {
      for (int both : new int[] {80, 176}) {
        String panel = both == 80 ? few : many;
        checks.add(
            claims.ratioGrows(
                both + TorusExhibits.BOTH + ": the gain of " + type + " grows with the length",
                panel,
                U_TORUS,
                type,
                32,
                1024));
      }
      checks.add(
          claims.ratioGrows(
              "with 1024 flits the gain of " + type + " is larger at 176 than at 80",
              few,
              many,
              U_TORUS,
              type,
              1024,
              1024));
    }
    return checks;
  }

  static Assessment dilations(MeasuredCurves data) {
    TorusClaims claims = new TorusClaims(data);
    return Assessment.of(
            underAll(data, "80 destinations", claims::dilations),
            "At h = 2 the definitions give types III and IV the same four subnetworks, so that no"
                + " difference between them can follow from the subnetworks.",
            "The paper makes two statements that apply to type IV: more subnetworks are better"
                + " in general, and a smaller h is better for types that share links. The second is"
                + " specific to this type and is therefore tested.",
            MODEL_REMARK)
        .with(TorusLatency.table(data));
  }

  private List<StatementCheck> dilations(TorusReading reading) {
    List<StatementCheck> checks = new ArrayList<>();
    for (int destinations : new int[] {80, 176}) {
      String panel = reading.panel(destinations + " destinations");
      String at = " at " + destinations + " destinations";
      checks.add(claims.below("4III beats 2III" + at, panel, "4IIIB", "2IIIB"));
      checks.add(claims.below("2IV beats 4IV" + at, panel, "2IVB", "4IVB"));
      checks.add(claims.below("2IV beats 2III" + at, panel, "2IVB", "2IIIB"));
    }
    return checks;
  }

  static Assessment balance(MeasuredCurves data) {
    TorusClaims claims = new TorusClaims(data);
    return Assessment.of(underAll(data, "80 destinations", claims::balance), MODEL_REMARK)
        .with(TorusLatency.table(data));
  }

  private List<StatementCheck> balance(TorusReading reading) {
    List<StatementCheck> checks = new ArrayList<>();
    for (int destinations : new int[] {80, 176}) {
      String panel = reading.panel(destinations + " destinations");
      String at = " at " + destinations + " destinations";
      for (String type : List.of("4II", "4IV")) {
        checks.add(
            claims.ratioGrows(
                "balancing " + type + " gains less at 240 sources than at 16" + at,
                panel,
                type + "B",
                type,
                FEW,
                240));
      }
      checks.add(
          claims.below(
              "from 112 sources on II does better without balancing" + at,
              panel,
              "4II",
              "4IIB",
              x -> x >= UNBALANCED_FROM));
    }
    return checks;
  }

  static Assessment hotSpots(MeasuredCurves data) {
    TorusClaims claims = new TorusClaims(data);
    return Assessment.of(underAll(data, 80 + TorusExhibits.BOTH, claims::hotSpots), MODEL_REMARK)
        .with(TorusRatios.table(data, U_TORUS), TorusLatency.table(data));
  }

  private List<StatementCheck> hotSpots(TorusReading reading) {
    List<StatementCheck> checks = new ArrayList<>();
    for (int both : new int[] {80, 112}) {
      String panel = reading.panel(both + TorusExhibits.BOTH);
      String at = " with " + both + " sources";
      for (String curve : List.of(U_TORUS, "4IIIB", "4IVB")) {
        checks.add(
            claims.rises(
                curve + " takes longer with common destinations" + at, panel, curve, 0, 100));
      }
      Stream.of(U_TORUS, "4IVB")
          .map(
              other ->
                  claims.ratioGrows(
                      "III feels them less than " + other + at, panel, other, "4IIIB", 0, 100))
          .forEach(checks::add);
    }
    return checks;
  }
}
