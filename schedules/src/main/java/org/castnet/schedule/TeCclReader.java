package org.castnet.schedule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.Ranks;
import org.castnet.format.ReadingContext;
import org.castnet.plan.PortModel;
import org.castnet.verify.Violation;

/**
 * Reads the flows of TE-CCL. The GPUs, in the order of their numbers, are the ranks; the network
 * determines the switches between them.
 */
final class TeCclReader implements ForeignFormat {
  @Override
  public boolean recognises(String start) {
    return start.startsWith("{")
        && (start.contains("\"7-Flows\"") || start.contains("\"3-Epochs_Required\""));
  }

  @Override
  public PlanDocument read(String text, ReadingContext context) {
    TeCclFile file = TeCclFile.parse(text);
    Map<Integer, Integer> rank = ranks(file);
    if (rank.size() < 2) {
      throw ForeignFormat.nothing(List.of());
    }
    Ranks ranks = context.ranks(rank.size());
    List<Violation> violations = new ArrayList<>(TeCclChecks.of(file, rank));
    boolean shares =
        file.flows().stream().anyMatch(flow -> flow.hop().volume().isPresent())
            || file.demands().stream().anyMatch(demand -> demand.paths().size() > 1);
    TeCclPlan plan =
        shares ? TeCclPlan.ofShares(file, rank, ranks) : TeCclPlan.ofChunks(file, rank, ranks);
    if (plan.copies().isEmpty()) {
      violations.addAll(plan.violations());
      throw ForeignFormat.nothing(violations);
    }
    violations.addAll(plan.violations());
    return new PlanDocument(
        "",
        "",
        new PlanDraft(ranks, context.routing(ranks.network()), plan.messages(), List.of())
            .plan(plan.copies(), PortModel.ONE),
        violations);
  }

  private static Map<Integer, Integer> ranks(TeCclFile file) {
    TreeSet<Integer> gpus = new TreeSet<>();
    for (TeCclFile.Flow flow : file.flows()) {
      gpus.add(flow.source());
      gpus.add(flow.hop().from());
      gpus.add(flow.hop().to());
    }
    for (TeCclFile.Demand demand : file.demands()) {
      gpus.add(demand.at());
      gpus.add(demand.source());
    }
    Map<Integer, Integer> rank = new LinkedHashMap<>();
    gpus.forEach(gpu -> rank.put(gpu, rank.size()));
    return rank;
  }
}
