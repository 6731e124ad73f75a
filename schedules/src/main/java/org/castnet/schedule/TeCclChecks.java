package org.castnet.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.castnet.schedule.TeCclFile.Demand;
import org.castnet.schedule.TeCclFile.Flow;
import org.castnet.schedule.TeCclFile.Hop;
import org.castnet.verify.Violation;

/** Checks that the sections of a TE-CCL file are consistent. */
final class TeCclChecks {
  /** Volumes are written with six digits. */
  private static final double ROUNDING = 1e-4;

  private final TeCclFile file;
  private final Map<Integer, Integer> rank;
  private final List<Violation> violations = new ArrayList<>();

  private TeCclChecks(TeCclFile file, Map<Integer, Integer> rank) {
    this.file = file;
    this.rank = rank;
  }

  static List<Violation> of(TeCclFile file, Map<Integer, Integer> rank) {
    TeCclChecks checks = new TeCclChecks(file, rank);
    checks.flowsAndPaths();
    file.demands().forEach(checks::checkPaths);
    checks.everybody();
    return checks.violations;
  }

  /** Checks that every hop of a path is a flow, and every flow a hop of a path. */
  private void flowsAndPaths() {
    Set<Flow> flows = new HashSet<>(file.flows());
    Set<Flow> used = new HashSet<>();
    for (Demand demand : file.demands()) {
      for (List<Hop> path : demand.paths()) {
        for (Hop hop : path) {
          Flow flow = new Flow(demand.chunk(), demand.source(), hop);
          used.add(flow);
          if (!flows.contains(flow)) {
            String text = hop.from() + "->" + hop.to() + " in epoch " + hop.epoch();
            violation(
                Violation.Kind.UNMATCHED,
                demand.at(),
                demand.describe() + " over " + text + ", which is not a flow");
          }
        }
      }
    }
    Set<Flow> seen = new HashSet<>();
    for (int i = 0; i < file.flows().size(); i++) {
      Flow flow = file.flows().get(i);
      String place = "flow " + (i + 1) + ": " + flow.describe();
      if (!seen.add(flow)) {
        violation(Violation.Kind.DOUBLED, flow.hop().from(), place + " occurs twice");
      }
      if (!used.contains(flow)) {
        violation(Violation.Kind.USELESS_RELAY, flow.hop().from(), place + " serves no demand");
      }
      if (flow.hop().epoch() >= file.epochs()) {
        violation(
            Violation.Kind.BAD_REFERENCE,
            flow.hop().from(),
            place + " starts in epoch " + flow.hop().epoch() + " of 0.." + (file.epochs() - 1));
      }
    }
  }

  /**
   * Checks that every path leads from the source to the destination in increasing epochs, in time.
   */
  private void checkPaths(Demand demand) {
    double sum = 0;
    for (List<Hop> path : demand.paths()) {
      int at = demand.source();
      int epoch = -1;
      for (Hop hop : path) {
        if (hop.from() != at || hop.epoch() <= epoch) {
          violation(
              Violation.Kind.NOT_HELD,
              hop.from(),
              demand.describe()
                  + ", which is at "
                  + at
                  + (epoch < 0 ? "" : " after epoch " + epoch)
                  + " but not at "
                  + hop.from()
                  + " in epoch "
                  + hop.epoch());
        }
        if (Math.abs(hop.share() - path.get(0).share()) > ROUNDING) {
          violation(
              Violation.Kind.BAD_PARTS,
              hop.from(),
              demand.describe() + ", whose volume changes before " + hop.to());
        }
        at = hop.to();
        epoch = hop.epoch();
      }
      if (at != demand.at() || epoch > demand.satisfied()) {
        violation(
            Violation.Kind.MISSED,
            demand.at(),
            demand.describe()
                + ", stated as met by epoch "
                + demand.satisfied()
                + ", but its path ends at "
                + at
                + " in epoch "
                + epoch);
      }
      sum += path.isEmpty() ? 0 : path.get(0).share();
    }
    if (Math.abs(sum - 1) > ROUNDING) {
      violation(
          Violation.Kind.BAD_PARTS,
          demand.at(),
          demand.describe() + ", but receives a volume of " + (float) sum + " instead of 1");
    }
    if (demand.satisfied() >= file.epochs()) {
      violation(
          Violation.Kind.BAD_REFERENCE,
          demand.at(),
          demand.describe()
              + ", stated as met by epoch "
              + demand.satisfied()
              + " of 0.."
              + (file.epochs() - 1));
    }
  }

  /**
   * Checks that every GPU demands the same number of chunks from every other, as in an all-gather
   * and an all-to-all.
   */
  private void everybody() {
    Map<Long, Integer> chunks = new HashMap<>();
    Set<List<Integer>> seen = new HashSet<>();
    for (Demand demand : file.demands()) {
      chunks.merge(pair(demand.source(), demand.at()), 1, Integer::sum);
      if (!seen.add(List.of(demand.at(), demand.chunk(), demand.source()))) {
        violation(Violation.Kind.DOUBLED, demand.at(), demand.describe() + " twice");
      }
    }
    int most = chunks.values().stream().max(Integer::compare).orElse(0);
    for (int source : rank.keySet()) {
      for (int at : rank.keySet()) {
        int found = chunks.getOrDefault(pair(source, at), 0);
        if (source != at && found < most) {
          violation(
              Violation.Kind.MISSED,
              at,
              "GPU "
                  + at
                  + " demands "
                  + found
                  + " chunks of GPU "
                  + source
                  + ", but others "
                  + most);
        }
      }
    }
  }

  private static long pair(int source, int at) {
    return (long) source << 32 | at;
  }

  private void violation(Violation.Kind kind, int gpu, String text) {
    violations.add(new Violation(kind, -1, -1, "rank " + rank.get(gpu) + ": " + text));
  }
}
