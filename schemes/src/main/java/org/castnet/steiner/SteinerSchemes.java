package org.castnet.steiner;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.input.Diagnostic;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Option;
import org.castnet.plan.OptionValues;
import org.castnet.plan.Planning;
import org.castnet.plan.Problem;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.SenderModel;
import org.castnet.tree.LinkSends;
import org.castnet.tree.Switching;
import org.castnet.tree.Transmissions;

/**
 * Exact Steiner trees on any network without switches: hypercubes, meshes, tori, graphs, also with
 * failures.
 */
public final class SteinerSchemes implements SchemeProvider {
  /** The name of the exact scheme. */
  public static final String EXACT = "exact";

  /** The option for the problem to be solved. */
  public static final String PROBLEM = "problem";

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all();
  }

  @Override
  public int position() {
    return 40;
  }

  /** Returns the schemes in the order of listings. */
  public static List<Scheme> all() {
    return List.of(exact());
  }

  private static Scheme exact() {
    return new Scheme(
            EXACT,
            Family.DIRECT,
            List.of(
                Option.choice(PROBLEM, "problem to be solved", Problem.words()),
                Option.choice(
                    "switching",
                    "one send per link, one send per segment between holders, or one worm that "
                        + "branches; auto is circuit for a path only",
                    "auto",
                    "store-and-forward",
                    "circuit",
                    "branch")),
            "the optimum for few destinations, on any network without switches",
            "Dreyfus and Wagner 1971; Held and Karp 1962",
            SteinerSchemes::bindExact)
        .withEffort(new Effort.Exact(DreyfusWagner::steps, ""));
  }

  private static Binding bindExact(
      Network network, OptionValues options, SenderModel sender, long seed) {
    Optional<Diagnostic> unsuited = unsuited(network);
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

  /** Returns the reason why no Steiner tree can be computed on a network; empty if one can. */
  public static Optional<Diagnostic> unsuited(Network network) {
    if (network.isIndirect()) {
      return Optional.of(
          Diagnostic.of(
              "network-has-switches",
              "its relays store messages, which the switches of {network} cannot",
              Diagnostic.network(network.spec())));
    }
    Links links = network.links();
    boolean[] returning = links.returning();
    return IntStream.range(0, links.count())
        .filter(link -> !returning[link])
        .mapToObj(
            link ->
                Diagnostic.of(
                    "link-one-way",
                    "it needs links in both directions, and the link from {from} to {to} has no reverse",
                    network.nodeName(links.source(link)),
                    network.nodeName(links.target(link))))
        .findFirst();
  }
}
