package org.castnet.study.experiment;

import java.util.Map;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.clos.BlockingSearch;
import org.castnet.clos.ClosNetwork;
import org.castnet.clos.Demand;
import org.castnet.clos.MiddleTies;
import org.castnet.input.BadInput;
import org.castnet.store.Input;

/**
 * Random circuits in a three-stage network: the share of requests that are blocked. Fields: {@code
 * n}, {@code r}, {@code alpha}, {@code d}, {@code m}, {@code ties}, {@code load}, {@code fanout}
 * and {@code operations}. Neither {@code m} nor {@code ties} affects the random numbers.
 */
public final class BlockingExperiment implements Experiment {
  /** The metric: share of blocked requests, 0 to 1. */
  public static final String BLOCKED = "blocked";

  @Override
  public String name() {
    return "clos-blocking";
  }

  /** Returns a point with random numbers that depend on the traffic only. */
  public Point point(Input input, long seed) {
    return Point.of(this, input, field -> !field.equals("m") && !field.equals("ties"), seed);
  }

  @Override
  public Measurement at(Input input, Catalogue catalogue) {
    Demand demand = ClosInput.demand(input);
    int m = new ClosNetwork(ClosInput.whole(input, "m"), demand).m();
    MiddleTies ties =
        Stream.of(MiddleTies.values())
            .filter(rule -> rule.word().equals(input.show("ties")))
            .findFirst()
            .orElseThrow(
                () ->
                    BadInput.coded(
                        "unknown-word", "ties: '{found}' is not a rule", input.show("ties")));
    double load = input.number("load");
    double fanout = input.number("fanout");
    long operations = ClosInput.whole(input, "operations");
    return seed ->
        Map.of(
            BLOCKED,
            new BlockingSearch(demand, ties, load, fanout, 0, operations, seed).blockedShare(m));
  }
}
