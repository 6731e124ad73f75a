package org.castnet.study.experiment;

import java.util.List;
import java.util.Map;
import org.castnet.catalogue.Catalogue;
import org.castnet.clos.Adversary;
import org.castnet.clos.BlockingSearch;
import org.castnet.clos.Conditions;
import org.castnet.clos.Demand;
import org.castnet.clos.MiddleTies;
import org.castnet.clos.Witness;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.text.Nearest;

/**
 * The number of middles of a three-stage network according to one of several sources. Fields:
 * {@code n}, {@code r}, {@code alpha}, {@code d} and {@code by}: {@code theorem} and {@code
 * sharper} are sufficient numbers; {@code adversary}, one more than the largest number it blocks,
 * is necessary; {@code traffic} is the smallest number at which a hundred thousand random
 * operations were not blocked.
 */
public final class MiddlesExperiment implements Experiment {
  /** The metric: number of middle switches. */
  public static final String MIDDLES = "middles";

  private static final List<String> ACCOUNTS =
      List.of("theorem", "sharper", "adversary", "traffic");
  private static final double LOAD = 0.95;
  private static final double FANOUT = 4.5;
  private static final long OPERATIONS = 100_000;

  @Override
  public String name() {
    return "clos-middles";
  }

  /** Returns a point; every source has different random numbers. */
  public Point point(Input input, long seed) {
    return Point.of(this, input, field -> true, seed);
  }

  @Override
  public Measurement at(Input input, Catalogue catalogue) {
    Demand demand = ClosInput.demand(input);
    String by = input.show("by");
    if (!ACCOUNTS.contains(by)) {
      throw BadInput.coded(
          "unknown-word", "by: '{by}' is not a source{hint}", by, Nearest.hint(by, ACCOUNTS));
    }
    return seed -> Map.of(MIDDLES, (double) middles(demand, by, seed));
  }

  private static long middles(Demand demand, String by, long seed) {
    return switch (by) {
      case "theorem" -> Conditions.theorem(demand);
      case "sharper" -> Conditions.sharper(demand);
      case "adversary" -> {
        Witness witness = Adversary.strongest(demand, seed);
        yield witness.network().m() + (witness.blocked() ? 1 : 0);
      }
      default ->
          new BlockingSearch(demand, MiddleTies.LOWEST, LOAD, FANOUT, 0, OPERATIONS, seed)
              .smallest();
    };
  }
}
