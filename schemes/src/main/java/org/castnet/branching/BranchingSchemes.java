package org.castnet.branching;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.castnet.input.Diagnostic;
import org.castnet.network.Grid;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkLimits;
import org.castnet.network.TreeRouting;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Option;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.Send;
import org.castnet.tree.Addresses;

/** The schemes for routers that replicate worms inside the network. */
public final class BranchingSchemes implements SchemeProvider {
  @Override
  public List<Scheme> schemes(Planning planning) {
    return all(planning::trees);
  }

  @Override
  public int position() {
    return 70;
  }

  /**
   * Returns the schemes in the order of listings.
   *
   * @param legal trees for networks without predefined routes, or with hosts that do not forward
   */
  public static List<Scheme> all(Function<Network, TreeRouting> legal) {
    return List.of(
        tree(legal),
        successive(legal),
        steinerTree(legal),
        recursivePartitioning(),
        partitionMerging(),
        shared(),
        gated());
  }

  private static Scheme tree(Function<Network, TreeRouting> legal) {
    return new Scheme(
        "tree",
        Family.BRANCHING,
        List.of(
            Option.choice(
                "worms",
                "one worm, one for each link of the source, or one for each quadrant around it",
                "one",
                "root",
                "quadrant")),
        "one worm that branches along the unicast routes: on meshes and tori the XY tree",
        "Jerger, Peh and Lipasti 2008",
        (network, options, sender, seed) -> {
          TreeCutting worms = TreeCutting.valueOf(options.text("worms").toUpperCase(Locale.ROOT));
          if (worms == TreeCutting.QUADRANT && network.coordinates().isEmpty()) {
            return Binding.refused(
                "worms=quadrant needs a mesh or torus; {network} is neither",
                Diagnostic.network(network.spec()));
          }
          TreeRouting routing = byRoutes(network, legal);
          return each(network, message -> worms.sends(network, routing, message));
        });
  }

  private static Scheme successive(Function<Network, TreeRouting> legal) {
    return new Scheme(
        "successive-trees",
        Family.BRANCHING,
        List.of(),
        "one branching worm per message; a source begins when the previous message "
            + "has reached it",
        "ours",
        (network, options, sender, seed) -> {
          SuccessiveTrees trees = new SuccessiveTrees(network, byRoutes(network, legal));
          return Binding.to(
              messages -> {
                messages.forEach(message -> Addresses.of(network, message));
                return new MulticastPlan(network, messages, trees.sends(messages), PortModel.ONE);
              });
        });
  }

  private static TreeRouting byRoutes(Network network, Function<Network, TreeRouting> legal) {
    return network.routing().isPresent()
        ? new UnicastUnion(network, network.routing().get())
        : legal.apply(network);
  }

  private static Scheme steinerTree(Function<Network, TreeRouting> legal) {
    return new Scheme(
        "steiner-tree",
        Family.BRANCHING,
        List.of(),
        "one worm along a Steiner tree: the nearest destination joins first",
        "Takahashi and Matsuyama 1980",
        (network, options, sender, seed) -> {
          TreeRouting routing =
              network.isIndirect() ? legal.apply(network) : NearestFirst.on(network);
          return each(network, message -> TreeCutting.ONE.sends(network, routing, message));
        });
  }

  private static Scheme recursivePartitioning() {
    return new Scheme(
        "rpm",
        Family.BRANCHING,
        List.of(
            Option.choice(
                "corner",
                "the axis that a corner takes if both or neither are needed",
                "vertical",
                "horizontal")),
        "one worm that branches late: eight partitions around every router (reconstructed)",
        "Wang, Jin, Kim and Kim 2009",
        (network, options, sender, seed) -> {
          if (!isPlainMesh(network)) {
            return refusedMesh(network);
          }
          TreeRouting routing =
              new RecursivePartitioning((Mesh) network, options.text("corner").equals("vertical"));
          return each(network, message -> TreeCutting.ONE.sends(network, routing, message));
        });
  }

  private static Scheme partitionMerging() {
    return new Scheme(
        "dpm",
        Family.BRANCHING,
        List.of(),
        "one worm for each of a few merged partitions around the source (reconstructed)",
        "Tiwari, Yang, Wang and Jiang 2020",
        (network, options, sender, seed) -> {
          if (!isPlainMesh(network)) {
            return refusedMesh(network);
          }
          PartitionMerging merging = new PartitionMerging((Mesh) network);
          return each(network, merging::sends);
        });
  }

  private static Scheme shared() {
    return new Scheme(
        "shared-trees",
        Family.BRANCHING,
        List.of(),
        "trees of both dimension orders, each in a separate lane, chosen by load",
        "ours",
        (network, options, sender, seed) -> {
          if (!(network instanceof Mesh mesh) || network.hasFailures()) {
            return Binding.refused(
                "it needs a whole mesh; {network} is not one", Diagnostic.network(network.spec()));
          }
          return twoLanes(network, new SharedTrees(mesh)::sends);
        });
  }

  private static Scheme gated() {
    return new Scheme(
        "gated-trees",
        Family.BRANCHING,
        List.of(
            Option.whole(
                "band",
                "maximum width in nodes that a trunk serves; a larger value gives fewer and "
                    + "longer worms",
                1,
                NetworkLimits.NODES,
                "8")),
        "trunks by dimension order, branches with one entry each: deadlock-free for "
            + "any buffer size",
        "ours",
        (network, options, sender, seed) -> {
          if (!(network instanceof Grid grid) || network.hasFailures()) {
            return Binding.refused(
                "it needs a whole mesh or torus; {network} is neither",
                Diagnostic.network(network.spec()));
          }
          return twoLanes(
              network,
              new GatedTrees(grid, Math.toIntExact(options.whole("band").orElseThrow()))::sends);
        });
  }

  private static Binding twoLanes(Network network, Function<List<Message>, List<Send>> planner) {
    if (network.lanes() < 2) {
      return Binding.refused(
          "it needs two lanes; {network} has one (add lanes=2)",
          Diagnostic.network(network.spec()));
    }
    return Binding.to(
        MulticastAlgorithm.of(
            PortModel.ALL,
            messages -> {
              messages.forEach(message -> Addresses.of(network, message));
              return new MulticastPlan(network, messages, planner.apply(messages), PortModel.ALL);
            }));
  }

  private static Binding each(Network network, Function<Message, List<Send>> single) {
    // hosts on switches receive copies at leaves only, which needs only their own link
    PortModel ports = network.isIndirect() ? PortModel.ONE : PortModel.ALL;
    return Binding.to(
        MulticastAlgorithm.eachAlone(
            network,
            ports,
            message -> {
              Addresses.of(network, message);
              return single.apply(message);
            }));
  }

  private static boolean isPlainMesh(Network network) {
    return network instanceof Mesh mesh && mesh.shape().dimensions() == 2 && !network.hasFailures();
  }

  private static Binding refusedMesh(Network network) {
    return Binding.refused(
        "it needs a whole two-dimensional mesh; {network} is not one",
        Diagnostic.network(network.spec()));
  }
}
