package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.castnet.chance.RandomSequence;
import org.castnet.plan.Family;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;
import org.castnet.plan.Planning;
import org.castnet.plan.Problem;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.tree.Switching;
import org.castnet.tree.Transmissions;

/**
 * The schemes for hypercubes: Steiner trees, multicast trees with shortest paths, multicast paths,
 * and spanning trees for messages in parts.
 *
 * <p>Unless a class states otherwise, the source is S.-H. Sheu and C.-B. Yang, Multicast Algorithms
 * for Hypercube Multiprocessors, J. Parallel Distrib. Comput. 61, 2001, including their
 * descriptions of the baselines.
 */
public final class HypercubeSchemes implements SchemeProvider {
  /** Names of single schemes, as used by the papers' figures. */
  public static final String ST = "st";

  public static final String LINNI_ST = "linni-st";
  public static final String MT = "mt";
  public static final String MT_TREE = "mt-tree";
  public static final String LEN = "len";
  public static final String SHEU_SU = "sheu-su";
  public static final String MP = "mp";
  public static final String LINNI_MP = "linni-mp";
  public static final String CHEN_HWANG = "chen-hwang";
  public static final String SBT = "sbt";
  public static final String MSBT = "msbt";
  public static final String SBNT = "sbnt";

  /** Options that the papers' figures set. */
  public static final String TIES = "ties";

  public static final String FATHERS = "fathers";

  private static final String SHEU_YANG = "Sheu and Yang 2001, ";

  /**
   * Returns the options under which the schemes of the paper send over every link separately, so
   * that each node of a tree or path relays.
   */
  public static Map<String, String> relays() {
    return Map.of("switching", "store-and-forward");
  }

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all();
  }

  @Override
  public int position() {
    return 30;
  }

  /** Returns the schemes in the order of listings. */
  public static List<Scheme> all() {
    return List.of(
        st(),
        linNiSt(),
        mt().solving(Problem.MULTICAST_TREE),
        mtTree().solving(Problem.MULTICAST_TREE),
        len().solving(Problem.MULTICAST_TREE),
        sheuSu().solving(Problem.MULTICAST_TREE),
        mp().solving(Problem.MULTICAST_PATH),
        linNiMp().solving(Problem.MULTICAST_PATH),
        chenHwang(),
        trees(
                SBT,
                "the binomial tree of a broadcast, dimension by dimension, a reconstruction",
                BinomialTree::new)
            .solving(Problem.MULTICAST_TREE),
        trees(
            MSBT,
            "parts of the message on n edge-disjoint binomial trees, a reconstruction",
            DisjointTrees::new),
        trees(
                SBNT,
                "a tree of shortest paths with branches of equal size, a reconstruction",
                BalancedTree::new)
            .solving(Problem.MULTICAST_TREE));
  }

  private static Scheme st() {
    return new Scheme(
        ST,
        Family.HYPERCUBE,
        List.of(edgeTies(), Switching.treeOption()),
        "Steiner tree: greedy, destinations connected along a minimum spanning tree",
        SHEU_YANG + "section 2",
        CubeScheme.tree(
            (cube, options) -> {
              TieRule ties = ties(options);
              return (source, destinations, seed) ->
                  SteinerTrees.st(cube.dimension(), source, destinations, ties, seed)
                      .transmissions();
            }));
  }

  private static Scheme linNiSt() {
    return new Scheme(
        LINNI_ST,
        Family.HYPERCUBE,
        List.of(edgeTies(), Switching.treeOption()),
        "Steiner tree: greedy, destinations connected by distance from the source",
        "Lin and Ni 1993",
        CubeScheme.tree(
            (cube, options) -> {
              TieRule ties = ties(options);
              return (source, destinations, seed) ->
                  SteinerTrees.linNi(cube.dimension(), source, destinations, ties, seed)
                      .transmissions();
            }));
  }

  private static Scheme mt() {
    return new Scheme(
        MT,
        Family.HYPERCUBE,
        List.of(TieRule.dimensionOption(), FatherRule.option(), Switching.treeOption()),
        "multicast tree as printed: may reach a node twice",
        SHEU_YANG + "section 3",
        CubeScheme.tree(
            (cube, options) ->
                (source, destinations, seed) ->
                    linked(cube.dimension(), options, source, destinations, seed)));
  }

  private static Scheme mtTree() {
    return new Scheme(
        MT_TREE,
        Family.HYPERCUBE,
        List.of(TieRule.dimensionOption(), FatherRule.option(), Switching.treeOption()),
        "multicast tree, repaired: every node has one parent",
        "Castnet, from " + SHEU_YANG + "section 3",
        CubeScheme.tree(
            (cube, options) ->
                (source, destinations, seed) ->
                    OneFather.tree(
                            source,
                            linked(cube.dimension(), options, source, destinations, seed),
                            new IntOpenHashSet(destinations))
                        .transmissions()));
  }

  private static Transmissions linked(
      int dimension, OptionValues options, int source, int[] destinations, long seed) {
    return LocalRule.run(
        new HeaviestDimensionRule(dimension, ties(options), seed),
        source,
        NeighbouringForest.linked(
            dimension,
            source,
            destinations,
            FatherRule.of(options.text("fathers")),
            new RandomSequence(seed)),
        2 * destinations.length);
  }

  private static Scheme len() {
    return new Scheme(
        LEN,
        Family.HYPERCUBE,
        List.of(TieRule.dimensionOption(), Switching.treeOption()),
        "multicast tree: the heaviest dimension first, distributed",
        "Lan, Esfahanian and Ni 1990",
        CubeScheme.tree(
            (cube, options) ->
                (source, destinations, seed) ->
                    LocalRule.run(
                        new HeaviestDimensionRule(cube.dimension(), ties(options), seed),
                        source,
                        NeighbouringForest.unlinked(destinations),
                        2 * destinations.length)));
  }

  private static Scheme sheuSu() {
    return new Scheme(
        SHEU_SU,
        Family.HYPERCUBE,
        List.of(
            TieRule.listOption(TIES, "selection among equally useful parents"),
            Switching.treeOption()),
        "multicast tree: level by level towards the source, a reconstruction",
        "after Sheu and Su 1994 (reconstructed)",
        CubeScheme.tree(
            (cube, options) ->
                (source, destinations, seed) ->
                    new LevelCover(cube.dimension(), ties(options), new RandomSequence(seed))
                        .tree(source, destinations)
                        .transmissions()));
  }

  private static Scheme mp() {
    return new Scheme(
        MP,
        Family.HYPERCUBE,
        List.of(Switching.pathOption(), LaneRule.option()),
        "multicast path: the smallest subcube first, distributed",
        SHEU_YANG + "section 4",
        CubeScheme.risingPath(
            (cube, options) ->
                (source, destinations, seed) ->
                    LocalRule.run(
                        new SmallestSubcubeRule(),
                        source,
                        SubcubeOrder.of(cube.dimension(), source, destinations),
                        2 * destinations.length)));
  }

  private static Scheme linNiMp() {
    return new Scheme(
        LINNI_MP,
        Family.HYPERCUBE,
        List.of(Switching.pathOption()),
        "multicast path: along a Hamiltonian cycle with short cuts",
        "Lin and Ni 1993",
        CubeScheme.path(
            (cube, options) -> {
              HamiltonianCycleRule rule = new HamiltonianCycleRule(cube.dimension());
              return (source, destinations, seed) ->
                  LocalRule.run(
                      rule, source, rule.sorted(source, destinations), 2 * destinations.length);
            }));
  }

  private static Scheme chenHwang() {
    return new Scheme(
        CHEN_HWANG,
        Family.HYPERCUBE,
        List.of(),
        "two multicast paths with half of the destinations each, deadlock-free, a reconstruction",
        "after Chen and Hwang 1994 (reconstructed)",
        CubeScheme.worms(cube -> new HalvedCycle(cube)::sends));
  }

  private static Scheme trees(String name, String summary, IntFunction<CubeTrees> trees) {
    return new Scheme(
        name,
        Family.HYPERCUBE,
        TreeBroadcast.options(),
        summary,
        "after Johnsson and Ho 1989 (reconstructed)",
        CubeScheme.parts(trees));
  }

  private static Option edgeTies() {
    return TieRule.listOption(TIES, "selection among equally near edges");
  }

  private static TieRule ties(OptionValues options) {
    return TieRule.of(options.text(TIES));
  }
}
