package org.castnet.steiner;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.chance.Chance;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.limit.FewestLinks;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Effort;
import org.castnet.multicast.Family;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.Option;
import org.castnet.multicast.OptionValues;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Problem;
import org.castnet.multicast.Scheme;
import org.castnet.multicast.SenderModel;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.tree.Addresses;
import org.castnet.tree.LinkSends;
import org.castnet.tree.RootedTree;
import org.castnet.tree.Switching;
import org.castnet.tree.Transmissions;

/** Steiner trees on any network without switches: hypercubes, meshes, tori, graphs, with faults. */
public final class SteinerSchemes {
  /** Names, for who asks for one scheme and no other, as the papers' figures do. */
  public static final String STEINER = "steiner";

  public static final String EXACT = "exact";

  /** Options that the papers' figures set. */
  public static final String ITERATIONS = "iterations";

  private static final String MOVES = "moves";

  public static final String PROBLEM = "problem";

  private static final long DEFAULT_STEPS = 10_000;
  private static final long PICOSECONDS_A_NANOSECOND = 1000;

  private static final Effort ANY_TIME =
      new Effort.Search(ITERATIONS, DEFAULT_STEPS, 20, 300, Set.of("time"));

  private SteinerSchemes() {}

  /**
   * In the order in which they are listed to users.
   *
   * @param starts where the search begins, for networks with a heuristic of their own
   */
  public static List<Scheme> all(StartingNodes starts) {
    return List.of(steiner(starts), exact());
  }

  private static Scheme steiner(StartingNodes starts) {
    return new Scheme(
            STEINER,
            Family.DIRECT,
            List.of(
                Option.span("time", "how long to search, all messages of the request together", ""),
                Option.whole(
                    ITERATIONS,
                    "moves to search for a message, instead of time; 10000 where neither is given",
                    0,
                    Long.MAX_VALUE,
                    ""),
                Option.choice(
                        MOVES,
                        "what moves where all nodes of one parity of a hypercube are terminals",
                        CodeMoves.words())
                    .trying(),
                Switching.treeOption()),
            "Steiner tree: any-time search on the node set; any network without switches",
            "Castnet",
            (network, options, sender, seed) -> bindSteiner(network, options, seed, starts))
        .withEffort(ANY_TIME);
  }

  private static Binding bindSteiner(
      Network network, OptionValues options, long seed, StartingNodes starts) {
    Optional<String> unsuited = unsuited(network);
    if (unsuited.isPresent()) {
      return Binding.refused(unsuited.get());
    }
    boolean timed = !options.text("time").isEmpty();
    if (timed && options.whole(ITERATIONS).isPresent()) {
      throw new BadInput("scheme steiner: time and iterations exclude each other");
    }
    long nanoseconds =
        timed ? TimeText.picoseconds(options.text("time")) / PICOSECONDS_A_NANOSECOND : 0;
    long steps = options.whole(ITERATIONS).orElse(DEFAULT_STEPS);
    Switching switching = Switching.of(options.text("switching"));
    LinkSends sends = new LinkSends(network);
    SteinerSearch search = new SteinerSearch(network, starts, CodeMoves.of(options.text(MOVES)));
    PortModel ports = switching.ports(false);
    return Binding.to(
        MulticastAlgorithm.of(
            ports,
            messages ->
                MulticastAlgorithm.eachAlone(
                        network,
                        ports,
                        message -> {
                          int[] destinations = Addresses.of(network, message);
                          FewestLinks.requireWays(network, List.of(message));
                          SearchBudget budget =
                              timed
                                  ? SearchBudget.ofNanoseconds(nanoseconds / messages.size())
                                  : SearchBudget.ofSteps(steps);
                          RootedTree tree =
                              search.tree(
                                  message.source(),
                                  destinations,
                                  budget,
                                  Chance.number(seed, message.id()));
                          return sends.ofTree(message, tree.transmissions(), switching);
                        })
                    .plan(messages)));
  }

  private static Scheme exact() {
    return new Scheme(
            EXACT,
            Family.DIRECT,
            List.of(
                Option.choice(PROBLEM, "what is to be shortest", Problem.words()),
                Option.choice(
                    "switching",
                    "a send per link, per stretch between holders, or one worm that branches; auto"
                        + " is circuit for a path only",
                    "auto",
                    "store-and-forward",
                    "circuit",
                    "branch")),
            "the true optimum for few destinations; any network without switches",
            "Dreyfus and Wagner 1971; Held and Karp 1962",
            SteinerSchemes::bindExact)
        .withEffort(new Effort.Exact(DreyfusWagner::steps, ""));
  }

  private static Binding bindExact(
      Network network, OptionValues options, SenderModel sender, long seed) {
    Optional<String> unsuited = unsuited(network);
    if (unsuited.isPresent()) {
      return Binding.refused(unsuited.get());
    }
    Problem problem = Problem.of(options.text(PROBLEM));
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
            switching.ports(path),
            message -> {
              Transmissions crossings = ExactSolver.solve(problem, graph, message, network);
              return path
                  ? sends.ofPath(message, crossings, switching)
                  : sends.ofTree(message, crossings, switching);
            }));
  }

  /** Why no tree is sought on a network; empty where one is. */
  private static Optional<String> unsuited(Network network) {
    if (network.isIndirect()) {
      return Optional.of(
          "its nodes keep what they relay, and the switches of " + network.spec() + " cannot");
    }
    Links links = network.links();
    return IntStream.range(0, links.count())
        .filter(link -> links.between(links.target(link), links.source(link)) < 0)
        .mapToObj(
            link ->
                "its distances are the same both ways, and the link from "
                    + network.nodeName(links.source(link))
                    + " to "
                    + network.nodeName(links.target(link))
                    + " leads one way only")
        .findFirst();
  }
}
