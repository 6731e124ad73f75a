package org.castnet.search;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.castnet.bound.path.FewestLinks;
import org.castnet.chance.Chance;
import org.castnet.hypercube.ShorterTree;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.TimeText;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.steiner.SteinerSchemes;
import org.castnet.tree.Addresses;
import org.castnet.tree.LinkSends;
import org.castnet.tree.RootedTree;
import org.castnet.tree.Switching;

/** Provides the search for Steiner trees as a scheme. */
public final class SearchSchemes implements SchemeProvider {
  /** The name of the scheme. */
  public static final String STEINER = "steiner";

  /** The option for the number of moves per message. */
  public static final String ITERATIONS = "iterations";

  private static final String MOVES = "moves";
  private static final long DEFAULT_STEPS = 10_000;
  private static final long PICOSECONDS_A_NANOSECOND = 1000;

  private static final Effort ANY_TIME =
      new Effort.Search(ITERATIONS, DEFAULT_STEPS, 20, 300, Set.of("time"));

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all();
  }

  static List<Scheme> all() {
    return List.of(steiner());
  }

  private static Scheme steiner() {
    return new Scheme(
            STEINER,
            Family.DIRECT,
            List.of(
                Option.span(
                    "time", "total duration of the search for all messages of a request", ""),
                Option.whole(
                    ITERATIONS,
                    "moves per message, instead of time; 10000 if neither is specified",
                    0,
                    Long.MAX_VALUE,
                    ""),
                Option.choice(
                        MOVES,
                        "moves if all nodes of one parity of a hypercube are terminals",
                        CodeMoves.words())
                    .trying(),
                Switching.treeOption()),
            "Steiner tree: any-time search on the node set; any network without switches",
            "Castnet",
            (network, options, sender, seed) -> bind(network, options, seed))
        .withEffort(ANY_TIME);
  }

  private static Binding bind(Network network, OptionValues options, long seed) {
    Optional<Diagnostic> unsuited = SteinerSchemes.unsuited(network);
    if (unsuited.isPresent()) {
      return Binding.refused(unsuited.get());
    }
    boolean timed = !options.text("time").isEmpty();
    if (timed && options.whole(ITERATIONS).isPresent()) {
      throw BadInput.coded(
          "options-exclusive", "scheme steiner: specify either time or iterations, not both");
    }
    long nanoseconds =
        timed ? TimeText.picoseconds(options.text("time")) / PICOSECONDS_A_NANOSECOND : 0;
    long steps = options.whole(ITERATIONS).orElse(DEFAULT_STEPS);
    Switching switching = Switching.of(options.text("switching"));
    LinkSends sends = new LinkSends(network);
    SteinerSearch search =
        new SteinerSearch(network, SearchSchemes::shorterTree, CodeMoves.of(options.text(MOVES)));
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
                          FewestLinks.requirePaths(network, List.of(message));
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

  /** Returns the start heuristic of the search on hypercubes. */
  static Optional<StartingNodes.Tree> shorterTree(Network network) {
    return network instanceof Hypercube cube
        ? Optional.of(new ShorterTree(cube)::nodes)
        : Optional.empty();
  }
}
