package org.castnet.hamiltonian;

import java.util.List;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.Option;
import org.castnet.multicast.OptionValues;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Scheme;
import org.castnet.network.Network;

/** The path-based schemes on networks with a Hamiltonian path. */
public final class LabelledSchemes {
  private static final List<Option> OPTIONS =
      List.of(
          Option.choice(
              "ports",
              "which first stops a port may have: those that the routing function sends there, or any;"
                  + " for ocms and otms",
              "strict",
              "free"),
          Option.flag(
              "disjoint",
              "no two worms share a channel, exactly optimal under this demand; the other schemes never"
                  + " share one anyway"),
          Option.choice(
              "routing",
              "between two stops the routing function R as printed, or its minimal repair; the same on"
                  + " two-dimensional meshes, without meaning for fixed-path",
              "r",
              "r-min"));

  private static final String LIN_NI = "Lin & Ni 1991; Lin, McKinley & Ni 1994";
  private static final String BOUCHITTE = "Bouchitté, Cohen & Fleury 1997";

  private LabelledSchemes() {}

  /** All of them, the simplest first. */
  public static List<Scheme> all() {
    return List.of(
        scheme(
            "fixed-path",
            "one worm up and one down, along the Hamiltonian path itself",
            LIN_NI,
            (labelled, options) ->
                new StarSends(
                    labelled.alongPath(),
                    StarPlanner.eachSide(side -> SideStar.single(side.stops())))),
        scheme(
            "dual-path",
            "one worm up and one down the labels, routed between its stops",
            LIN_NI,
            (labelled, options) ->
                routed(
                    labelled,
                    options,
                    StarPlanner.eachSide(side -> SideStar.single(side.stops())))),
        scheme(
            "multi-path",
            "one worm for each of the source's ports, destinations split by place",
            LIN_NI,
            (labelled, options) ->
                routed(labelled, options, StarPlanner.eachSide(new MultiPath()))),
        scheme(
            "ocms",
            "the star of least traffic",
            BOUCHITTE,
            (labelled, options) ->
                routed(
                    labelled,
                    options,
                    StarPlanner.eachSide(new Ocms(rule(options), methods(options))))),
        scheme(
            "otms",
            "the star whose longest worm is shortest, then of least traffic",
            BOUCHITTE,
            (labelled, options) ->
                routed(labelled, options, new Otms(rule(options), methods(options)))));
  }

  /** Makes the planner of one message. */
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
        (network, options, seed) -> bind(network, options, maker));
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
    return options.text("ports").equals("strict") ? PortRule.STRICT : PortRule.FREE;
  }

  private static SideMethods methods(OptionValues options) {
    return options.flag("disjoint") ? new SideMethods.Disjoint() : new SideMethods.Sharing();
  }
}
