package org.castnet.clos;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.BadInput;

/**
 * A network of 2 k + 1 stages: a three-stage network with middle switches that are themselves such
 * networks.
 *
 * <p>A middle switch sees one link of each input switch. If wide circuits are allowed, any of these
 * links may carry one, so a middle must connect all multicasts; otherwise circuits inside also
 * reach at most d outputs.
 *
 * <p>Source: nesting as in Clos 1953; the choice among splits is ours. Tries every factor of r once
 * for each number of stages. Ties go to fewer stages, then to the smaller n.
 *
 * @param m the number of middles of the outer three stages, by the sharper condition
 * @param demand the circuits of the outer three stages
 * @param middle the network that replaces each r x r middle switch; empty if it is a single switch
 */
public record Recursion(long m, Demand demand, Optional<Recursion> middle) {

  /** Returns a network of three stages. */
  public static Recursion threeStages(Demand demand) {
    return of(demand, Optional.empty());
  }

  /**
   * Returns the network of {@code stages} stages with the fewest crosspoints; every way to split
   * the middles is tried.
   *
   * @param stages odd, at least 3
   * @return empty if r does not have enough factors
   */
  public static Optional<Recursion> cheapest(Demand demand, int stages) {
    return cheapest(demand, stages, new HashMap<>());
  }

  /**
   * Returns a three-stage network with middles that are replaced so that it has {@code stages}
   * stages.
   *
   * @throws BadInput if r does not have enough factors
   */
  public static Recursion inside(ClosNetwork network, int stages) {
    if (stages == 3) {
      return new Recursion(network.m(), network.demand(), Optional.empty());
    }
    return cheapest(network.demand(), stages)
        .map(sized -> new Recursion(network.m(), network.demand(), sized.middle()))
        .orElseThrow(
            () ->
                BadInput.coded(
                    "not-divisible",
                    "r: {r} cannot be split into factors for {stages} stages",
                    network.r(),
                    stages));
  }

  /** Returns the network with the fewest crosspoints of at most a given number of stages. */
  public static Recursion cheapestUpTo(Demand demand, int stages) {
    Map<Part, Optional<Recursion>> known = new HashMap<>();
    Recursion best = threeStages(demand);
    // each further pair of stages halves r at least
    int most = Math.min(stages, 3 + 2 * (Integer.SIZE - Integer.numberOfLeadingZeros(demand.r())));
    for (int s = 5; s <= most; s += 2) {
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
   * Returns the outer three stages.
   *
   * @throws org.castnet.input.BadInput if they exceed the maximum size
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
