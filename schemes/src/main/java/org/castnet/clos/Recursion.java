package org.castnet.clos;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;

/**
 * A network of 2 k + 1 stages: a three-stage one whose middle switches are themselves such
 * networks.
 *
 * <p>A middle switch sees one link of each input switch. Where wide circuits are allowed any of
 * them may be wide, so a middle must connect all multicasts; where none are, circuits inside reach
 * at most d outputs as well.
 *
 * <p>Source: nesting as in Clos 1953; the choice among splits is ours. Tries every factor of r once
 * for each number of stages. Ties: fewer stages, then the smaller n.
 *
 * @param m middles of the outer three stages, as many as the sharper condition asks
 * @param demand what the outer three stages shall connect
 * @param middle what stands in place of each r x r middle switch; empty where it is one switch
 */
public record Recursion(long m, Demand demand, Optional<Recursion> middle) {

  /** Three stages. */
  public static Recursion threeStages(Demand demand) {
    return of(demand, Optional.empty());
  }

  /**
   * So many stages with the fewest crosspoints: every way to split the middles is tried.
   *
   * @param stages odd, at least 3
   * @return empty where r cannot be split so often
   */
  public static Optional<Recursion> cheapest(Demand demand, int stages) {
    return cheapest(demand, stages, new HashMap<>());
  }

  /**
   * A three-stage network whose middles are replaced, so that there are so many stages.
   *
   * @throws BadInput where r cannot be split so often
   */
  public static Recursion inside(ClosNetwork network, int stages) {
    if (stages == 3) {
      return new Recursion(network.m(), network.demand(), Optional.empty());
    }
    return cheapest(network.demand(), stages)
        .map(sized -> new Recursion(network.m(), network.demand(), sized.middle()))
        .orElseThrow(
            () ->
                new BadInput(
                    "r: "
                        + network.r()
                        + " cannot be split into factors for "
                        + stages
                        + " stages"));
  }

  /** With the number of stages that takes the fewest crosspoints, up to a limit. */
  public static Recursion cheapestUpTo(Demand demand, int stages) {
    Map<Part, Optional<Recursion>> known = new HashMap<>();
    Recursion best = threeStages(demand);
    for (int s = 5; s <= stages; s += 2) {
      Optional<Recursion> deeper = cheapest(demand, s, known);
      if (deeper.isPresent() && deeper.get().crosspoints() < best.crosspoints()) {
        best = deeper.get();
      }
    }
    return best;
  }

  private record Part(Demand demand, int stages) {}

  private static Optional<Recursion> cheapest(
      Demand demand, int stages, Map<Part, Optional<Recursion>> known) {
    if (stages <= 3) {
      return Optional.of(threeStages(demand));
    }
    Part part = new Part(demand, stages);
    Optional<Recursion> found = known.get(part);
    if (found == null) {
      found = inner(demand, stages - 2, known).map(middle -> of(demand, Optional.of(middle)));
      known.put(part, found);
    }
    return found;
  }

  private static Optional<Recursion> inner(
      Demand outer, int stages, Map<Part, Optional<Recursion>> known) {
    List<Recursion> found = new ArrayList<>();
    for (int n = 2; n <= outer.r() / 2; n++) {
      if (outer.r() % n == 0) {
        int r = outer.r() / n;
        Demand demand =
            outer.alpha() > 0 ? Demand.full(n, r) : new Demand(n, r, 0, Math.min(outer.d(), r));
        cheapest(demand, stages, known).ifPresent(found::add);
      }
    }
    return found.stream().min(Comparator.comparingLong(Recursion::crosspoints));
  }

  private static Recursion of(Demand demand, Optional<Recursion> middle) {
    return new Recursion(Conditions.sharper(demand), demand, middle);
  }

  /**
   * The outer three stages.
   *
   * @throws org.castnet.input.BadInput where they are larger than what is built
   */
  public ClosNetwork outer() {
    return new ClosNetwork(Math.toIntExact(m), demand);
  }

  public int stages() {
    return 2 + middle.map(Recursion::stages).orElse(1);
  }

  public long crosspoints() {
    long ends = 2L * m * demand.n() * demand.r();
    long each = middle.map(Recursion::crosspoints).orElse((long) demand.r() * demand.r());
    return Math.addExact(ends, Math.multiplyExact(m, each));
  }
}
