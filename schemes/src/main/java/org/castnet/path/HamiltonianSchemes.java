package org.castnet.path;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.castnet.input.Diagnostic;
import org.castnet.network.Grid;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.Send;

/** The path-based schemes on networks with a Hamiltonian path. */
public final class HamiltonianSchemes implements SchemeProvider {
  /** Names of single schemes, as used by the papers' figures. */
  public static final String FIXED_PATH = "fixed-path";

  public static final String DUAL_PATH = "dual-path";
  public static final String MULTI_PATH = "multi-path";
  public static final String OCMS = "ocms";
  public static final String OTMS = "otms";

  /** Our own scheme, for networks without a Hamiltonian path. */
  public static final String MANY_PATH = "many-path";

  /** The scheme with trips, for the same networks. */
  public static final String TRIP = "trip";

  /** The scheme with one worm per region of a mesh. */
  public static final String RECURSIVE_PATH = "recursive-path";

  /** Options that the papers' figures set. */
  public static final String DISJOINT = "disjoint";

  public static final String PORTS = "ports";

  private static final List<Option> OPTIONS =
      List.of(
          Option.choice(
              PORTS,
              "allowed first stops of a port: those that the routing function sends there, "
                  + "or any; for ocms and otms",
              "strict",
              "free"),
          Option.flag(
              DISJOINT,
              "no two worms share a channel, and the star is optimal under this condition; "
                  + "worms of the other schemes are always disjoint"),
          Option.choice(
              "routing",
              "routing between two stops: the function R as printed, or its minimal "
                  + "repair; equal on two-dimensional meshes; no effect on fixed-path",
              "r",
              "r-min"));

  private static final Option REGIONS =
      Option.whole(
              "regions",
              "largest region: this share of the nodes, so 8 allows at most an eighth of them",
              1,
              1 << 20,
              "8")
          .trying("4", "16");

  private static final String LIN_NI = "Lin & Ni 1991; Lin, McKinley & Ni 1994";
  private static final String BOUCHITTE = "Bouchitté, Cohen & Fleury 1997";

  // measured on tori and hypercubes of up to 1,024 nodes
  private static final int PORTS_OF_A_PLANE = 4;
  private static final double STATES_ON_A_PLANE = 62_500;
  private static final double STEPS_A_STATE = 4000;
  private static final double STATES_A_DESTINATION = 1.4;
  private static final Effort OVER_MANY_PORTS =
      new Effort.Exact(HamiltonianSchemes::steps, " from nodes of many ports");

  /**
   * Returns the cost of the star of least longest worm: negligible with two ports per side, more
   * with three; with more ports it grows with the destinations up to the search limit.
   */
  private static double steps(Network network, Message message) {
    if (hasTwoPorts(network)) {
      return 0;
    }
    boolean plane = network.links().count() <= PORTS_OF_A_PLANE * network.nodeCount();
    double states = Math.pow(STATES_A_DESTINATION, message.fanout());
    return STEPS_A_STATE * Math.min(plane ? STATES_ON_A_PLANE : WormSearch.MOST_STATES, states);
  }

  /**
   * Returns whether at most two ports lead up and two down in labels, as on two-dimensional meshes.
   */
  private static boolean hasTwoPorts(Network network) {
    return network instanceof Grid grid && grid.shape().dimensions() <= 2 && !grid.wraps(0);
  }

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all();
  }

  @Override
  public int position() {
    return 20;
  }

  /** Returns all of them, the simplest first. */
  public static List<Scheme> all() {
    return List.of(
        scheme(
            FIXED_PATH,
            "one worm up and one down, along the Hamiltonian path itself",
            LIN_NI,
            (labelled, options) ->
                new StarSends(
                    labelled.alongPath(),
                    StarPlanner.eachSide(side -> SideStar.single(side.stops())))),
        scheme(
            DUAL_PATH,
            "one worm up and one down the labels, routed between its stops",
            LIN_NI,
            (labelled, options) ->
                routed(
                    labelled,
                    options,
                    StarPlanner.eachSide(side -> SideStar.single(side.stops())))),
        scheme(
            MULTI_PATH,
            "one worm for each of the source's ports, destinations divided by position",
            LIN_NI,
            (labelled, options) ->
                routed(labelled, options, StarPlanner.eachSide(new MultiPath()))),
        scheme(
            OCMS,
            "the star of least traffic",
            BOUCHITTE,
            (labelled, options) ->
                routed(
                    labelled,
                    options,
                    StarPlanner.eachSide(new Ocms(rule(options), methods(options))))),
        scheme(
                OTMS,
                "the star whose longest worm is shortest, then of least traffic",
                BOUCHITTE,
                (labelled, options) ->
                    routed(labelled, options, new Otms(rule(options), methods(options))))
            .withEffort(OVER_MANY_PORTS),
        manyPath(),
        trip(),
        recursivePath());
  }

  private static Scheme manyPath() {
    return new Scheme(
        MANY_PATH,
        Family.DIRECT,
        List.of(),
        "several worms, each down and then up the labels; no Hamiltonian path is needed",
        "Castnet, for the future work of " + BOUCHITTE,
        (network, options, sender, seed) ->
            bindWithoutPath(
                network,
                () -> new ManyPath(new LabelledNetwork(network, DepthFirstTour.labels(network)))));
  }

  private static Scheme trip() {
    return new Scheme(
        TRIP,
        Family.DIRECT,
        List.of(),
        "two worms along a walk that visits nodes repeatedly; no Hamiltonian path is needed",
        "after Tseng & Panda 1993 (reconstructed)",
        (network, options, sender, seed) ->
            network.lanes() < TripMulticast.LANES
                ? Binding.refused(
                    "its worms need 2 lanes, one for each direction, and {network} has 1; add"
                        + " lanes=2 to the network",
                    Diagnostic.network(network.spec()))
                : bindWithoutPath(network, () -> new TripMulticast(network)));
  }

  private static Scheme recursivePath() {
    return new Scheme(
        RECURSIVE_PATH,
        Family.LABELLED,
        List.of(REGIONS),
        "one worm for each region of a mesh, up or down the labels, by minimal routes",
        "after Ebrahimi, Daneshtalab, Liljeberg et al. 2011, 2014 (reconstructed)",
        (network, options, sender, seed) ->
            network instanceof Mesh mesh && !mesh.hasFailures()
                ? bind(
                    network,
                    options,
                    (labelled, values) ->
                        new StarSends(
                            labelled.routed(RoutingRule.R_MIN),
                            StarPlanner.eachSide(
                                new RecursiveRegions(
                                    mesh.shape(),
                                    Math.toIntExact(values.whole(REGIONS.name()).orElseThrow())))))
                : Binding.refused(
                    "its regions need a mesh without failures, which {network} is not",
                    Diagnostic.network(network.spec())));
  }

  private static Binding bindWithoutPath(
      Network network, Supplier<Function<Message, List<Send>>> maker) {
    if (network.isIndirect()) {
      return Binding.refused(
          "its worms drop off copies on their route, but the switches of {network} do "
              + "not receive",
          Diagnostic.network(network.spec()));
    }
    if (HamiltonianPath.of(network) instanceof HamiltonianPath.Found) {
      return Binding.refused(
          "{network} has a Hamiltonian path; use the other path-based schemes",
          Diagnostic.network(network.spec()));
    }
    return Binding.to(MulticastAlgorithm.eachAlone(network, PortModel.ALL, maker.get()));
  }

  /** Creates the planner of one message. */
  @FunctionalInterface
  private interface Maker {
    StarSends on(LabelledNetwork network, OptionValues options);
  }

  private static Scheme scheme(String name, String summary, String source, Maker maker) {
    return new Scheme(
        name,
        Family.LABELLED,
        OPTIONS,
        summary,
        source,
        (network, options, sender, seed) -> bind(network, options, maker));
  }

  private static Binding bind(Network network, OptionValues options, Maker maker) {
    HamiltonianPath path = HamiltonianPath.of(network);
    if (path instanceof HamiltonianPath.Missing missing) {
      return Binding.refused(missing.why());
    }
    LabelledNetwork labelled = new LabelledNetwork(network, path.orThrow(network));
    StarSends sends = maker.on(labelled, options);
    return Binding.to(MulticastAlgorithm.eachAlone(network, PortModel.ALL, sends));
  }

  private static StarSends routed(
      LabelledNetwork labelled, OptionValues options, StarPlanner planner) {
    RoutingRule rule = options.text("routing").equals("r") ? RoutingRule.R : RoutingRule.R_MIN;
    return new StarSends(labelled.routed(rule), planner);
  }

  private static PortRule rule(OptionValues options) {
    return options.text(PORTS).equals("strict") ? PortRule.STRICT : PortRule.FREE;
  }

  private static SideMethods methods(OptionValues options) {
    return options.flag(DISJOINT) ? new SideMethods.Disjoint() : new SideMethods.Sharing();
  }
}
