package org.castnet.partition;

import java.util.List;
import java.util.Locale;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.Option;
import org.castnet.multicast.OptionValues;
import org.castnet.multicast.Scheme;
import org.castnet.network.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.Torus;

/** The schemes for tori and meshes. */
public final class GridSchemes {
  private static final Option RINGS =
      Option.choice("rings", "directions in which a torus is used", "both", "positive", "negative");

  static final Option LEADING =
      Option.choice(
          "leading",
          "coordinate that leads the order of the chain: of the dimension routed first or last;"
              + " only first keeps a step free of contention",
          "first",
          "last");

  /** Makes a scheme for a grid. */
  private interface Maker {
    MulticastAlgorithm on(Grid grid, Rings rings, Leading leading);
  }

  private GridSchemes() {}

  public static List<Scheme> all() {
    return List.of(
        new Scheme(
            "u-mesh",
            Family.GRID,
            List.of(RINGS, LEADING),
            "recursive halving of the nodes in coordinate order, the source at its place",
            "McKinley, Xu, Esfahanian, Ni 1994",
            (network, options, seed) -> onGrid(network, options, UMesh::new)),
        new Scheme(
            "u-torus",
            Family.GRID,
            List.of(RINGS, LEADING),
            "recursive halving of the nodes in coordinate order, turned round to the source",
            "Robinson, McKinley, Cheng 1995",
            (network, options, seed) ->
                network instanceof Torus || !(network instanceof Grid)
                    ? onGrid(network, options, UTorus::new)
                    : Binding.refused(
                        network.spec() + " has no rings; on a mesh the same rule is called spu")),
        new Scheme(
            "spu",
            Family.GRID,
            List.of(RINGS, LEADING),
            "u-mesh with the chain turned round to the source, so that first relays differ",
            "Kesavan, Panda 1996, 1999 [reconstructed]",
            (network, options, seed) -> onGrid(network, options, Spu::new)),
        PartitionScheme.scheme(),
        ExchangeScheme.scheme());
  }

  /** Why dimension order, and with it every scheme here, does not apply; null where it does. */
  static String obstacle(Network network) {
    if (!(network instanceof Grid)) {
      return network.spec() + " is neither a mesh nor a torus";
    }
    return network.hasFaults()
        ? network.spec() + " has failed links, which dimension order cannot go round"
        : null;
  }

  private static Binding onGrid(Network network, OptionValues options, Maker maker) {
    String obstacle = obstacle(network);
    if (obstacle != null) {
      return Binding.refused(obstacle);
    }
    Grid grid = (Grid) network;
    String word = options.text("rings");
    if (!word.equals("both") && !(grid instanceof Torus)) {
      throw new BadInput(
          "rings=" + word + " needs the rings of a torus; on " + grid.spec() + " leave it out");
    }
    Rings rings =
        word.equals("both") ? Rings.SHORTEST : Rings.valueOf(word.toUpperCase(Locale.ROOT));
    return Binding.to(maker.on(grid, rings, leading(options)));
  }

  static Leading leading(OptionValues options) {
    return Leading.valueOf("ROUTED_" + options.text("leading").toUpperCase(Locale.ROOT));
  }
}
