package org.castnet.papers.hypercube;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.castnet.hypercube.HypercubeSchemes;
import org.castnet.network.Hypercube;
import org.castnet.papers.exhibit.Erratum;
import org.castnet.papers.exhibit.Erratum.Witness;
import org.castnet.papers.exhibit.Paper;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.SenderModel;

/** Slips in the text of the hypercube paper. */
public final class CubeErrata {
  /** The destinations of figure 2, from node 0 of Q5. */
  private static final List<Integer> FIGURE_2 = List.of(10, 29, 17, 31, 28, 11, 2, 22, 30, 27);

  /**
   * A request for which the sends of MT are not a tree.
   *
   * @param ties the choice among dimensions with equally many destinations
   * @param fathers the choice among fathers in the list of destinations, which is ascending
   */
  private record Doubling(
      String ties, String fathers, int dimension, IntImmutableList destinations) {}

  private static final List<Doubling> DOUBLINGS =
      List.of(
          new Doubling("lowest", "last", 4, IntImmutableList.of(1, 2, 3, 15)),
          new Doubling("highest", "first", 4, IntImmutableList.of(4, 8, 12, 15)),
          new Doubling("lowest", "first", 5, IntImmutableList.of(2, 3, 9, 10, 23)),
          new Doubling("highest", "last", 5, IntImmutableList.of(8, 10, 18, 24, 29)));

  private CubeErrata() {}

  public static List<Erratum> all() {
    return List.of(
        new Erratum(
            "hypercube-linking",
            Paper.HYPERCUBE,
            "section 3, neighbours linking phase, step 2",
            "the loop runs to level 1, whose nodes become children of the source. Step 3"
                + " does not unite the set of the source, so these nodes and all behind them are lost",
            "with the source in the forest nothing is lost either, but step 3 and the example of"
                + " figure 2, which has node 2 of level 1 as a root, exclude this reading",
            "ends at level 2",
            CubeErrata::linking),
        new Erratum(
            "hypercube-two-parents",
            Paper.HYPERCUBE,
            "section 3, after figure 3",
            "the edges are stated to form a tree. A node can be reached as the father of a"
                + " destination and also on the way to another one, from two parents",
            "choices among equal dimensions and fathers are left open: the lowest or highest of"
                + " either, in all four combinations, have such requests. Q3 has no"
                + " such request under any of them, Q4 has one under the first two",
            "`mt` as printed, with a report by the verifier; `mt-tree` gives every node one parent",
            CubeErrata::twoParents),
        new Erratum(
            "hypercube-path-steps",
            Paper.HYPERCUBE,
            "section 4, last paragraph, and Table I",
            "the steps of the path algorithm at a node are O(k) in the text and O(n) in the table",
            "n cannot mean the number of destinations, since other rows have both n and k",
            "counts O(k) per node; docs/hypercubes.md states the complexities of whole plans",
            CubeErrata::pathSteps));
  }

  private static Witness linking() {
    PrintedLinking printed = PrintedLinking.of(FIGURE_2, 1);
    PrintedLinking repaired = PrintedLinking.of(FIGURE_2, 2);
    return new Witness(
        !printed.lost().isEmpty() && repaired.lost().isEmpty(),
        "the forest of figure 2 lacks the destinations "
            + joined(printed.lost())
            + "; if the loop ends at level 2, its roots are "
            + joined(repaired.roots())
            + ", as in the figure");
  }

  private static String joined(List<Integer> nodes) {
    return String.join(", ", nodes.stream().sorted().map(String::valueOf).toList());
  }

  private static Witness twoParents() {
    List<String> found = new ArrayList<>();
    for (Doubling each : DOUBLINGS) {
      MulticastPlan plan =
          mt(Hypercube.of(each.dimension), each.ties, each.fathers)
              .plan(List.of(Message.of(0, 0, 1, each.destinations.toIntArray())));
      reachedTwice(plan)
          .ifPresent(
              node ->
                  found.add(
                      String.format(
                          Locale.ROOT,
                          "on Q%d to %s (node %d; %s dimension, %s father)",
                          each.dimension,
                          joined(each.destinations),
                          node,
                          each.ties,
                          each.fathers)));
    }
    return new Witness(
        found.size() == DOUBLINGS.size(),
        "from 0 a node has two parents " + String.join(", ", found));
  }

  /**
   * Returns the algorithm as printed.
   *
   * @param ties the choice among dimensions with equally many destinations
   * @param fathers the choice among fathers in the list of destinations
   */
  private static MulticastAlgorithm mt(Hypercube cube, String ties, String fathers) {
    Map<String, String> options =
        Map.of(HypercubeSchemes.TIES, ties, HypercubeSchemes.FATHERS, fathers);
    return HypercubeSchemes.all().stream()
        .filter(each -> each.name().equals(HypercubeSchemes.MT))
        .findFirst()
        .map(each -> each.on(cube, options, SenderModel.USUAL, 1).orThrow(each.name()))
        .orElseThrow();
  }

  /**
   * Counts the sets of destinations, in ascending order, for which a node receives twice.
   *
   * @param dimension at most 4
   */
  static long doubledRequests(int dimension, String ties, String fathers) {
    MulticastAlgorithm mt = mt(Hypercube.of(dimension), ties, fathers);
    int others = (1 << dimension) - 1;
    return IntStream.range(1, 1 << others)
        .mapToObj(set -> IntStream.rangeClosed(1, others).filter(v -> (set >> v - 1 & 1) == 1))
        .map(nodes -> mt.plan(List.of(Message.of(0, 0, 1, nodes.toArray()))))
        .filter(plan -> reachedTwice(plan).isPresent())
        .count();
  }

  private static OptionalInt reachedTwice(MulticastPlan plan) {
    IntSet reached = new IntOpenHashSet(new int[] {0});
    return plan.sends().stream()
        .mapToInt(send -> send.route().end(plan.network()))
        .filter(node -> !reached.add(node))
        .findFirst();
  }

  private static Witness pathSteps() {
    long few = steps(16, 32);
    long many = steps(16, 512);
    long small = steps(10, 64);
    long large = steps(20, 64);
    return new Witness(
        many == 16 * few && small == large,
        "the first node of a path on Q16 compares "
            + few
            + " of 32 destinations and "
            + many
            + " of 512; of 64 destinations it compares "
            + small
            + " on Q10 and "
            + large
            + " on Q20");
  }

  private static long steps(int dimension, int destinations) {
    int[] nodes = IntStream.rangeClosed(1, destinations).toArray();
    return CubeSteps.subcubes(dimension, 0, nodes).most();
  }
}
