package org.castnet.collective;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.castnet.collective.Buckets.Sense;
import org.castnet.input.Diagnostic;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.SenderModel;

/** The schemes that circulate parts on tori and meshes with all ports. */
public final class RingSchemes implements SchemeProvider {
  private static final double MOST_WORMS = 200_000;
  private static final int LEAST_SIDE = 3;

  /**
   * The maximum number of pairs of nodes, counted once for any two dimensions: about four seconds.
   */
  private static final double MOST_PAIRS = 2.6e6;

  /**
   * The effort of circulation: if all nodes send, there are many worms, and the search for
   * link-disjoint rings takes time quadratic in the number of nodes.
   */
  private record ManyWorms() implements Effort {
    @Override
    public Optional<Diagnostic> leftOut(Network network, List<Message> messages, int plans) {
      if (network instanceof Grid grid && isSearched(grid) && pairs(grid) > MOST_PAIRS) {
        return Optional.of(
            Diagnostic.of(
                "left-out",
                "skipped since the search for rings on {nodes} nodes takes long; name it in "
                    + "schemes to run it",
                network.nodeCount()));
      }
      int ports = network.links().count() / Math.max(1, network.nodeCount());
      return (double) network.nodeCount() * messages.size() * ports * plans > MOST_WORMS
          ? Optional.of(
              Diagnostic.of(
                  "left-out",
                  "skipped for {messages} messages on {nodes} nodes; name it in schemes to run it",
                  messages.size(),
                  network.nodeCount()))
          : Optional.empty();
    }

    private static double pairs(Grid grid) {
      double dimensions = grid.shape().dimensions();
      return Math.pow(grid.nodeCount(), 2) * dimensions * (dimensions - 1) / 2;
    }
  }

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all(planning.evaluator());
  }

  @Override
  public int position() {
    return 60;
  }

  /**
   * Returns the schemes.
   *
   * @param evaluator compares numbers of pieces
   */
  public static List<Scheme> all(PlanEvaluator evaluator) {
    return List.of(
        scheme(
                "rings",
                "parts travel in both directions around link-disjoint Hamiltonian rings, to "
                    + "one node or half a ring at a time",
                "Kotzig 1973; the search for the rings, and worms for half of one, are ours",
                evaluator,
                RingSchemes::rings)
            .withEffort(new ManyWorms()),
        scheme(
            "bucket",
            "along the rings of one dimension after another, all dimensions at once",
            "Barnett et al. 1995; Jain, Sabharwal 2010",
            evaluator,
            (grid, seed) -> Choice.of(() -> buckets(grid))),
        scheme(
            "swing",
            "exchange between partners at alternating distances, in as few turns as "
                + "recursive doubling",
            "De Sensi et al. 2024",
            evaluator,
            (grid, seed) -> swing(grid)));
  }

  /**
   * The circulations, or the reason for their absence.
   *
   * @param circulations computed when a plan is made: on a large torus the search for rings takes
   *     long, and a query for applicable schemes must not wait for it
   * @param why empty if there are circulations
   */
  private record Choice(Supplier<List<Circulation>> circulations, String why) {
    static Choice of(Supplier<List<Circulation>> circulations) {
      return new Choice(circulations, "");
    }

    static Choice none(String why) {
      return new Choice(List::of, why);
    }
  }

  private static Scheme scheme(
      String name,
      String summary,
      String source,
      PlanEvaluator evaluator,
      BiFunction<Grid, Long, Choice> choice) {
    return new Scheme(
        name,
        Family.GRID,
        List.of(SenderModel.startUpOption(), Machine.option()),
        summary,
        source,
        (network, options, sender, seed) -> {
          if (!(network instanceof Grid grid) || network.hasFailures()) {
            return Binding.refused("it needs a whole torus or mesh");
          }
          Choice chosen = choice.apply(grid, seed);
          return chosen.why.isEmpty()
              ? Binding.to(
                  new RingMulticast(
                      grid,
                      chosen.circulations,
                      sender.or(options),
                      evaluator,
                      Machine.of(options, network)))
              : Binding.refused(chosen.why);
        });
  }

  /**
   * Returns whether every dimension is a ring, so that there are link-disjoint Hamiltonian rings.
   */
  private static boolean isSearched(Grid grid) {
    boolean closed = grid.hasRings();
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      closed &= grid.shape().side(d) >= LEAST_SIDE;
    }
    return closed;
  }

  private static Choice rings(Grid grid, long seed) {
    GridShape shape = grid.shape();
    if (isSearched(grid)) {
      return Choice.of(() -> around(grid, RingSearch.of(shape, seed)));
    }
    return SnakeRing.fits(shape)
        ? Choice.of(() -> around(grid, List.of(SnakeRing.of(shape))))
        : Choice.none(
            "it needs a torus with sides of at least 3, or an even number of nodes in two"
                + " dimensions or more");
  }

  /**
   * Returns worms that serve half of a ring if the lanes allow it, and worms that serve one node.
   */
  private static List<Circulation> around(Grid grid, List<int[]> rings) {
    List<Circulation> all = new ArrayList<>();
    if (grid.lanes() > 1) {
      all.add(new RingArcs(grid, rings));
      if (rings.size() > 1) {
        all.add(new RingArcs(grid, rings.subList(0, 1)));
      }
    }
    all.add(new HamiltonianRings(grid, rings));
    return all;
  }

  /** Returns worms that serve one node, and worms that serve a whole line if the lanes allow it. */
  private static List<Circulation> buckets(Grid grid) {
    GridShape shape = grid.shape();
    int longest = 1;
    for (int d = 0; d < shape.dimensions(); d++) {
      longest = Math.max(longest, shape.side(d));
    }
    int dimensions = shape.dimensions();
    List<Circulation> all = new ArrayList<>();
    all.add(new Buckets(grid, Sense.BOTH_WAYS, dimensions, 1));
    if (!grid.hasRings() || grid.lanes() > 1) {
      all.add(new Buckets(grid, Sense.BOTH_WAYS, dimensions, longest));
      all.add(new Buckets(grid, Sense.BOTH_WAYS, 1, longest));
      all.add(new Buckets(grid, Sense.BOTH_WAYS, dimensions, 2));
    }
    if (grid.hasRings() && grid.lanes() > 1) {
      all.add(new Buckets(grid, Sense.ONE_WAY, 2 * dimensions, longest));
      all.add(new Buckets(grid, Sense.ONE_WAY, dimensions, longest));
      all.add(new Buckets(grid, Sense.ONE_WAY, 1, longest));
    }
    return all;
  }

  private static Choice swing(Grid grid) {
    return grid.hasRings() && grid.lanes() > 1 && Swings.fits(grid.shape())
        ? Choice.of(() -> List.of(new Swings(grid)))
        : Choice.none("it needs a torus with two lanes whose sides are powers of two");
  }
}
