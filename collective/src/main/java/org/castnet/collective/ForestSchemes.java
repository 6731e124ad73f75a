package org.castnet.collective;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.SenderModel;

/** The scheme {@code forest}, which aims at the lower bound. */
public final class ForestSchemes implements SchemeProvider {
  /** The scheme that comes closest to the lower bound if nodes send one worm at a time. */
  private static final String ONE_PORT = "pipeline";

  /** Schemes that may come closer to it if all hosts of a switch network send to all others. */
  private static final List<String> AMONG_ALL = List.of("bruck", "spcco");

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all(
        planning.scheme(ONE_PORT),
        AMONG_ALL.stream().map(planning::scheme).toList(),
        planning.spreadEvaluator());
  }

  @Override
  public int position() {
    return 90;
  }

  /**
   * Returns the scheme.
   *
   * @param onePort the scheme used if nodes send one worm at a time
   * @param amongAll alternatives on networks with switches if all hosts send to all others
   * @param evaluator compares trees of several kinds
   */
  static List<Scheme> all(
      Supplier<Scheme> onePort, List<Supplier<Scheme>> amongAll, PlanEvaluator evaluator) {
    return List.of(
        new Scheme(
            "forest",
            Family.ANY,
            List.of(SenderModel.startUpOption()),
            "trees that together use all links evenly",
            "ours; after ForestColl (Zhao et al. 2024)",
            (network, options, sender, seed) -> {
              SenderModel model = sender.or(options);
              Binding single = onePort.get().on(network, Map.of(), model, seed);
              List<Binding> others =
                  amongAll.stream()
                      .map(each -> each.get().on(network, Map.of(), model, seed))
                      .toList();
              return network.isIndirect()
                  ? Binding.to(
                      new SwitchForestMulticast(
                          network, model, new OnePortPlans(network, single, others), evaluator))
                  : sender.ports() == PortModel.ONE && isEven(network, model)
                      ? single
                      : Binding.to(new ForestMulticast(network, model, single, evaluator));
            }));
  }

  /** Returns whether all links have the same speed and a reverse link. */
  private static boolean isEven(Network network, SenderModel sender) {
    Links links = network.links();
    boolean[] returning = links.returning();
    return LinkRates.of(network, sender.flitBytes()).areEqual()
        && IntStream.range(0, links.count()).allMatch(link -> returning[link]);
  }
}
