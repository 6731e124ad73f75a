package org.castnet.clos;

import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import org.castnet.input.BadInput;

/**
 * The true least number of middle switches for small networks: with one less, some sequence of
 * eligible requests ends with a blocked one; with this number, or more, no sequence does.
 *
 * <p>The router's rule decides which states are reachable:
 *
 * <ul>
 *   <li>{@link #greedy}: of the available middles, each pick leaves the fewest outputs (Yang 1998,
 *       table 2, with all available middles). Each choice among ties may be the worst one. Blocking
 *       in the wide sense.
 *   <li>{@link #atMost}: a circuit uses any middles, at most a given number, in any way. A request
 *       is blocked if no choice of middles within this number serves it.
 *   <li>{@link #strict}: a circuit uses any middles in any way. Blocking in the strict sense.
 * </ul>
 *
 * <p>Allowed are n to {@value #PORTS}, r from n to {@value #SWITCHES}, and at most {@value #STEPS}
 * steps. For r below n the other input switches have too few ports for some of the states that the
 * searches assume.
 *
 * <p>Our own method; {@link GreedyBlocking} and {@link LimitedBlocking} state why it is enough to
 * consider one input switch.
 */
public final class LeastMiddles {
  /** The maximum n. */
  public static final int PORTS = MostPicks.CAPACITIES;

  /** The maximum r. */
  public static final int SWITCHES = 64;

  /** The maximum number of steps of one search. */
  public static final long STEPS = 50_000_000;

  private final Demand demand;
  private final long limit;

  /**
   * Creates the searches for one demand.
   *
   * @throws BadInput if n or r is out of range
   */
  public LeastMiddles(Demand demand) {
    this(demand, STEPS);
  }

  LeastMiddles(Demand demand, long limit) {
    Demand.check("n", demand.n(), 1, PORTS);
    if (demand.r() < demand.n() || demand.r() > SWITCHES) {
      throw BadInput.coded(
              "value-out-of-range",
              "{r} is not allowed; for an exact least m, allowed are n, which is {n}, to {most}",
              demand.r(),
              demand.n(),
              SWITCHES)
          .at("r");
    }
    this.demand = demand;
    this.limit = limit;
  }

  /**
   * Returns the least m for the greedy choice.
   *
   * @return the least m; empty if the search takes more than {@link #STEPS} steps
   */
  public OptionalInt greedy() {
    return search(
        steps -> {
          MostPicks mostPicks = new MostPicks(steps);
          // unicasts alone block 2n - 2 middles if there is another input switch
          int m = demand.r() == 1 ? 1 : 2 * demand.n() - 1;
          while (new GreedyBlocking(demand, m, mostPicks, steps).exists()) {
            m++;
          }
          return m;
        });
  }

  /**
   * Returns the least m if a circuit uses at most {@code picks} middles.
   *
   * @param picks 1 to r
   * @return the least m; empty if the search takes more than {@link #STEPS} steps
   * @throws BadInput if {@code picks} is out of range
   */
  public OptionalInt atMost(int picks) {
    Demand.check("picks", picks, 1, demand.r());
    return search(steps -> 1 + new LimitedBlocking(demand, picks, steps).largest());
  }

  /**
   * Returns the least m in the strict sense.
   *
   * @return the least m; empty if the search takes more than {@link #STEPS} steps
   */
  public OptionalInt strict() {
    return atMost(demand.r());
  }

  private OptionalInt search(ToIntFunction<StepLimit> method) {
    try {
      return OptionalInt.of(method.applyAsInt(new StepLimit(limit)));
    } catch (StepLimit.Exceeded e) {
      return OptionalInt.empty();
    }
  }
}
