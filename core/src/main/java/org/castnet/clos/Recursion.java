package org.castnet.clos;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A network of 2 k + 1 stages: a three-stage one whose middle switches are themselves such
 * networks.
 *
 * <p>A middle switch sees one link of each input switch. Where wide circuits are allowed any of
 * them may be wide, so a middle must connect all multicasts; where none are, circuits inside reach
 * at most d outputs as well.
 *
 * @param outer the three stages, its middles as many as the sharper condition asks
 * @param middle what stands in place of each r x r middle switch; empty where it is one switch
 */
public record Recursion(ClosNetwork outer, Optional<Recursion> middle) {

  /** Three stages. */
  public static Recursion threeStages(Demand demand) {
    return new Recursion(sized(demand), Optional.empty());
  }

  /**
   * So many stages with the fewest crosspoints: every way to split the middles is tried.
   *
   * @param stages odd, at least 3
   * @return empty where r cannot be split so often
   */
  public static Optional<Recursion> cheapest(Demand demand, int stages) {
    if (stages <= 3) {
      return Optional.of(threeStages(demand));
    }
    return inner(demand, stages - 2).map(m -> new Recursion(sized(demand), Optional.of(m)));
  }

  /** With the number of stages that takes the fewest crosspoints, up to a limit. */
  public static Recursion cheapestUpTo(Demand demand, int stages) {
    Recursion best = threeStages(demand);
    for (int s = 5; s <= stages; s += 2) {
      Optional<Recursion> deeper = cheapest(demand, s);
      if (deeper.isPresent() && deeper.get().crosspoints() < best.crosspoints()) {
        best = deeper.get();
      }
    }
    return best;
  }

  private static Optional<Recursion> inner(Demand outer, int stages) {
    List<Recursion> found = new ArrayList<>();
    for (int n = 2; n <= outer.r() / 2; n++) {
      if (outer.r() % n == 0) {
        int r = outer.r() / n;
        Demand demand =
            outer.alpha() > 0 ? Demand.full(n, r) : new Demand(n, r, 0, Math.min(outer.d(), r));
        cheapest(demand, stages).ifPresent(found::add);
      }
    }
    return found.stream().min(Comparator.comparingLong(Recursion::crosspoints));
  }

  private static ClosNetwork sized(Demand demand) {
    return new ClosNetwork(Math.toIntExact(Conditions.sharper(demand)), demand);
  }

  public int stages() {
    return 2 + middle.map(Recursion::stages).orElse(1);
  }

  public long crosspoints() {
    long ends = 2L * outer.m() * outer.n() * outer.r();
    return ends
        + outer.m() * middle.map(Recursion::crosspoints).orElse((long) outer.r() * outer.r());
  }
}
