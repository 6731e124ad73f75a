package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The statements of the torus paper about its figures, under each start-up model. */
final class TorusClaims {
  private static final String U_TORUS = "U-torus";
  private static final String MODEL_REMARK =
      "The paper does not say when a sender's next start-up begins, and that decides the comparison:"
          + " serial is what a processor does, latency and hold are simplifications that older"
          + " simulators made. All panels name their model.";

  private TorusClaims() {}

  static Assessment sources(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String model : TorusExhibits.MODELS) {
      List<String> few = List.of(TorusExhibits.panel("80 destinations", model));
      List<String> many = List.of(TorusExhibits.panel("240 destinations", model));
      String under = model + ": ";
      for (String type : List.of("4IIIB", "4IVB")) {
        checks.add(
            all(claims, under + type + " beats U-torus at 80 destinations", few, type, U_TORUS));
      }
      for (String type : List.of("4IB", "4IIB")) {
        checks.add(
            all(claims, under + type + " loses to U-torus at 80 destinations", few, U_TORUS, type));
      }
      for (String type : List.of("4IB", "4IIB", "4IIIB", "4IVB")) {
        checks.add(
            all(claims, under + type + " beats U-torus at 240 destinations", many, type, U_TORUS));
      }
      checks.add(all(claims, under + "I beats II at 240 destinations", many, "4IB", "4IIB"));
      checks.add(all(claims, under + "III beats IV at 240 destinations", many, "4IIIB", "4IVB"));
      checks.add(gain(data, under, many.get(0)));
    }
    return Assessment.of(checks, MODEL_REMARK).with(TorusRatios.table(data, U_TORUS));
  }

  private static Check gain(Measured data, String under, String panel) {
    double[] gains =
        data.xs(panel, U_TORUS, "4IIIB").stream()
            .mapToDouble(x -> data.mean(panel, U_TORUS, x) / data.mean(panel, "4IIIB", x))
            .sorted()
            .toArray();
    double least = gains.length == 0 ? Double.NaN : gains[0];
    double most = gains.length == 0 ? Double.NaN : gains[gains.length - 1];
    return new Check(
        under + "III is 2 to 6 times faster than U-torus at 240 destinations",
        least >= 2 && most <= 6,
        "gain " + CurveClaims.show(least) + " to " + CurveClaims.show(most));
  }

  static Assessment fastStartUp(Measured data) {
    List<Check> checks = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (String model : TorusExhibits.MODELS) {
      String fast = TorusExhibits.panel("240 destinations", model);
      for (String type : List.of("4IB", "4IIB", "4IIIB", "4IVB")) {
        double before = meanGain(data, TorusExhibits.slowPanel(model), type);
        double now = meanGain(data, fast, type);
        String from = CurveClaims.show(before);
        String to = CurveClaims.show(now);
        rows.add(List.of(model, type, from, to));
        checks.add(
            new Check(
                model + ": " + type + " gains more over U-torus than with the longer start-up",
                now > before,
                "gain " + from + " at 300us, " + to + " at 30us"));
      }
    }
    return Assessment.of(
            checks, "Gains are geometric means over the numbers of sources.", MODEL_REMARK)
        .with(
            new PaperTable(
                "Makespan of U-torus over that of the others at 240 destinations",
                List.of("start-up model", "scheme", "300us (figure 3)", "30us (figure 4)"),
                rows));
  }

  private static double meanGain(Measured data, String panel, String type) {
    return Math.exp(
        data.xs(panel, U_TORUS, type).stream()
            .mapToDouble(x -> Math.log(data.mean(panel, U_TORUS, x) / data.mean(panel, type, x)))
            .average()
            .orElse(Double.NaN));
  }

  static Assessment lengths(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      for (String type : List.of("4IIIB", "4IVB")) {
        checks.add(
            claims.ratioGrows(
                panel + ": the gain of " + type + " grows from 32 to 1024 flits",
                panel,
                U_TORUS,
                type,
                32,
                1024));
      }
    }
    return Assessment.of(checks, MODEL_REMARK).with(TorusRatios.table(data, U_TORUS));
  }

  static Assessment dilations(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      List<String> here = List.of(panel);
      checks.add(all(claims, panel + ": 4III beats 2III", here, "4IIIB", "2IIIB"));
      checks.add(all(claims, panel + ": 4IV beats 2IV", here, "4IVB", "2IVB"));
      checks.add(all(claims, panel + ": 2IV beats 2III", here, "2IVB", "2IIIB"));
    }
    return Assessment.of(
        checks,
        "At h = 2 the definitions give types III and IV the same four subnetworks, so that no"
            + " difference between them can follow from the subnetworks.",
        MODEL_REMARK);
  }

  static Assessment balance(Measured data) {
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      for (String type : List.of("4II", "4IV")) {
        double few = data.mean(panel, type, 16) / data.mean(panel, type + "B", 16);
        double many = data.mean(panel, type, 240) / data.mean(panel, type + "B", 240);
        checks.add(
            new Check(
                panel + ": balancing " + type + " gains more at 16 sources than at 240",
                few > many,
                "gain " + CurveClaims.show(few) + " and " + CurveClaims.show(many)));
      }
    }
    return Assessment.of(checks, MODEL_REMARK);
  }

  static Assessment hotSpots(Measured data) {
    CurveClaims claims = new CurveClaims(data);
    List<Check> checks = new ArrayList<>();
    for (String panel : data.panels()) {
      checks.add(
          claims.rises(
              panel + ": U-torus takes longer with common destinations", panel, U_TORUS, 0, 100));
      double least =
          Stream.of(U_TORUS, "4IVB")
              .mapToDouble(curve -> growth(data, panel, curve))
              .min()
              .orElse(0);
      double third = growth(data, panel, "4IIIB");
      checks.add(
          new Check(
              panel + ": III feels it least",
              third <= least,
              "III grows by "
                  + CurveClaims.show(third)
                  + ", the better of the others by "
                  + CurveClaims.show(least)));
    }
    return Assessment.of(checks, MODEL_REMARK).with(TorusRatios.table(data, U_TORUS));
  }

  private static double growth(Measured data, String panel, String curve) {
    return data.mean(panel, curve, 100) / data.mean(panel, curve, 0);
  }

  private static Check all(
      CurveClaims claims, String statement, List<String> panels, String low, String high) {
    return claims.below(statement, panels, low, high, 0, Double.MAX_VALUE);
  }
}
