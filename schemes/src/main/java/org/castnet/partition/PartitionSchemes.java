package org.castnet.partition;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;

/** The schemes for tori and meshes. */
public final class PartitionSchemes implements SchemeProvider {
  /** Names of single schemes, as used by the papers' figures. */
  public static final String U_MESH = "u-mesh";

  public static final String U_TORUS = "u-torus";
  public static final String SPU = "spu";
  public static final String COLUMN_PATH = "column-path";
  public static final String HL = "hl";
  public static final String PARTITION = "partition";
  public static final String EXCHANGE = "exchange";

  /** Options that the papers' figures set. */
  public static final String TYPE = "type";

  public static final String H = "h";
  public static final String LEADING_OPTION = "leading";
  public static final String BALANCED = "balanced";

  private static final Option RINGS =
      Option.choice("rings", "directions in which a torus is used", "both", "positive", "negative");

  static final Option LEADING =
      Option.choice(
          LEADING_OPTION,
          "most significant coordinate of the chain order: that of the dimension "
              + "routed first or last; only first makes a step contention-free",
          "first",
          "last");

  /** Readings of U-torus, not meant to give better plans. */
  private static final Option CHAIN =
      Option.choice(
              "chain",
              "coordinates that order the chain: absolute ones, or those relative to the source, with "
                  + "which a step may have contention",
              "absolute",
              "relative")
          .trying();

  private static final Option LARGER =
      Option.choice("oddNode", "half of a chain that gets the odd node", "far", "near").trying();

  private static final Option UPPER_LANE =
      Option.choice(
              "upperLane",
              "links of a worm across a wrap-around link that use lane 1: until the wrap, or from it",
              "until-wrap",
              "from-wrap")
          .trying();

  /** Creates an algorithm for a grid. */
  private interface Maker {
    MulticastAlgorithm on(Grid grid, RingDirection rings, LeadingDimension leading);
  }

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all(planning.spreadEvaluator());
  }

  @Override
  public int position() {
    return 50;
  }

  public static List<Scheme> all() {
    return all(PlanEvaluator.UNSEEN);
  }

  /**
   * Returns the schemes.
   *
   * @param evaluator evaluates candidate plans of the exchange if nodes have all ports
   */
  public static List<Scheme> all(PlanEvaluator evaluator) {
    return List.of(
        new Scheme(
            U_MESH,
            Family.GRID,
            List.of(RINGS, LEADING),
            "recursive halving of the nodes in coordinate order, source in its position",
            "McKinley, Xu, Esfahanian, Ni 1994",
            (network, options, sender, seed) -> onGrid(network, options, UMesh::new)),
        new Scheme(
            U_TORUS,
            Family.GRID,
            List.of(RINGS, LEADING, CHAIN, LARGER, UPPER_LANE),
            "recursive halving of the nodes in coordinate order, rotated to the source",
            "Robinson, McKinley, Cheng 1995",
            (network, options, sender, seed) ->
                !(network instanceof Grid grid) || grid.hasRings()
                    ? onGrid(
                        network,
                        options,
                        (there, rings, leading) -> uTorus(there, rings, leading, options))
                    : Binding.refused(
                        "it needs a torus, and {network} has no rings; on a mesh use spu",
                        Diagnostic.network(network.spec()))),
        new Scheme(
            SPU,
            Family.GRID,
            List.of(RINGS, LEADING),
            "u-mesh with the chain rotated to the source, so that first relays differ",
            "Kesavan, Panda 1996, 1999 [reconstructed]",
            (network, options, sender, seed) -> onGrid(network, options, Spu::new)),
        PartitionScheme.scheme(),
        ExchangeScheme.scheme(evaluator),
        ColumnPath.scheme(),
        HierarchicalLeaders.scheme());
  }

  /**
   * Returns the reason why dimension order, and therefore every scheme here, does not apply; null
   * if it applies.
   */
  static Diagnostic obstacle(Network network) {
    if (!(network instanceof Grid)) {
      return Diagnostic.of(
          Binding.NOT_APPLICABLE,
          "{network} is neither a mesh nor a torus",
          Diagnostic.network(network.spec()));
    }
    return network.hasFailures() ? failures(network) : null;
  }

  /** Returns the reason why a network with failed links is refused. */
  static Diagnostic failures(Network network) {
    return Diagnostic.of(
        Binding.NOT_APPLICABLE,
        "{network} has failed links, which dimension order cannot avoid",
        Diagnostic.network(network.spec()));
  }

  private static Binding onGrid(Network network, OptionValues options, Maker maker) {
    Diagnostic obstacle = obstacle(network);
    if (obstacle != null) {
      return Binding.refused(obstacle);
    }
    Grid grid = (Grid) network;
    String word = options.text("rings");
    if (!word.equals("both") && !grid.hasRings()) {
      throw BadInput.coded(
          "option-out-of-range",
          "rings={found} needs the rings of a torus; omit it for {network}",
          word,
          Diagnostic.network(grid.spec()));
    }
    RingDirection rings =
        word.equals("both")
            ? RingDirection.SHORTEST
            : RingDirection.valueOf(word.toUpperCase(Locale.ROOT));
    return Binding.to(maker.on(grid, rings, leading(options)));
  }

  /** Binds a scheme to a mesh; refuses other networks, tori and failed links. */
  static Binding onMesh(Network network, Function<Grid, Binding> binder) {
    Diagnostic obstacle = obstacle(network);
    if (obstacle != null) {
      return Binding.refused(obstacle);
    }
    Grid grid = (Grid) network;
    return grid.hasRings()
        ? Binding.refused(
            "it is defined on meshes, and {network} has rings", Diagnostic.network(network.spec()))
        : binder.apply(grid);
  }

  private static UTorus uTorus(
      Grid grid, RingDirection rings, LeadingDimension leading, OptionValues options) {
    return new UTorus(
        grid,
        rings,
        leading,
        options.text("chain").equals("relative") ? ChainPosition.RELATIVE : ChainPosition.IN_FRONT,
        Halving.LargerHalf.valueOf(options.text("oddNode").toUpperCase(Locale.ROOT)),
        options.text("upperLane").equals("from-wrap")
            ? GridRoutes.UpperLane.FROM_WRAP
            : GridRoutes.UpperLane.UNTIL_WRAP);
  }

  static LeadingDimension leading(OptionValues options) {
    return LeadingDimension.valueOf("ROUTED_" + options.text("leading").toUpperCase(Locale.ROOT));
  }
}
