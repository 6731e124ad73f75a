package org.castnet.hypercube;

import java.util.List;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.Option;
import org.castnet.multicast.OptionValues;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Scheme;
import org.castnet.multicast.TimeText;
import org.castnet.network.BadInput;
import org.castnet.network.Network;

/** The two schemes of the family that also take meshes, tori, graphs and cubes with failures. */
final class GraphSchemes {
  private static final long DEFAULT_STEPS = 10_000;
  private static final long PICOSECONDS_A_NANOSECOND = 1000;

  private GraphSchemes() {}

  static Scheme steiner() {
    return new Scheme(
        "steiner",
        Family.HYPERCUBE,
        List.of(
            Option.span("time", "how long to search, all messages of the request together", ""),
            Option.whole(
                "iterations",
                "moves to search for a message, instead of time; 10000 where neither is given",
                0,
                Long.MAX_VALUE,
                ""),
            Switching.treeOption()),
        "Steiner tree: any-time search on the node set; any network without switches",
        "Castnet",
        GraphSchemes::bindSteiner);
  }

  private static Binding bindSteiner(Network network, OptionValues options, long seed) {
    if (network.endpointCount() < network.nodeCount()) {
      return refusedSwitches(network);
    }
    boolean timed = !options.text("time").isEmpty();
    if (timed && options.whole("iterations").isPresent()) {
      throw new BadInput("scheme steiner: time and iterations exclude each other");
    }
    long nanoseconds =
        timed ? TimeText.picoseconds(options.text("time")) / PICOSECONDS_A_NANOSECOND : 0;
    long steps = options.whole("iterations").orElse(DEFAULT_STEPS);
    Switching switching = Switching.of(options.text("switching"));
    LinkSends sends = new LinkSends(network);
    SteinerSearch search = new SteinerSearch(network);
    return Binding.to(
        messages ->
            MulticastAlgorithm.eachAlone(
                    network,
                    PortModel.ONE,
                    message -> {
                      int[] destinations = CubeScheme.addresses(network, message);
                      SearchBudget budget =
                          timed
                              ? SearchBudget.ofNanoseconds(nanoseconds / messages.size())
                              : SearchBudget.ofSteps(steps);
                      RootedTree tree =
                          search.tree(
                              message.source(),
                              destinations,
                              budget,
                              Seeds.mix(seed, message.id()));
                      return sends.ofTree(message, tree.transmissions(), switching);
                    })
                .plan(messages));
  }

  static Scheme exact() {
    return new Scheme(
        "exact",
        Family.HYPERCUBE,
        List.of(
            Option.choice("problem", "what is to be shortest", Problem.words()),
            Option.choice(
                "switching",
                "a send per link, or per stretch between holders; auto is circuit for a path only",
                "auto",
                "store-and-forward",
                "circuit")),
        "the true optimum for few destinations; any network without switches",
        "Dreyfus and Wagner 1971; Held and Karp 1962",
        GraphSchemes::bindExact);
  }

  private static Binding bindExact(Network network, OptionValues options, long seed) {
    if (network.endpointCount() < network.nodeCount()) {
      return refusedSwitches(network);
    }
    Problem problem = Problem.of(options.text("problem"));
    boolean path = problem == Problem.MULTICAST_PATH;
    Switching switching =
        options.text("switching").equals("auto")
            ? (path ? Switching.CIRCUIT : Switching.STORE_AND_FORWARD)
            : Switching.of(options.text("switching"));
    Adjacency graph = Adjacency.of(network);
    LinkSends sends = new LinkSends(network);
    return Binding.to(
        MulticastAlgorithm.eachAlone(
            network,
            path && switching == Switching.CIRCUIT ? PortModel.ALL : PortModel.ONE,
            message -> {
              Transmissions crossings = problem.solve(graph, message, network);
              return path
                  ? sends.ofPath(message, crossings, switching)
                  : sends.ofTree(message, crossings, switching);
            }));
  }

  private static Binding refusedSwitches(Network network) {
    return Binding.refused(
        "its nodes keep what they relay, and the switches of " + network.spec() + " cannot");
  }
}
