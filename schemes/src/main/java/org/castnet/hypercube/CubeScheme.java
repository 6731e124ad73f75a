package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.castnet.chance.Chance;
import org.castnet.input.Diagnostic;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.DisconnectedNodes;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.OptionValues;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.tree.Addresses;
import org.castnet.tree.LinkSends;
import org.castnet.tree.Switching;
import org.castnet.tree.Transmissions;

/**
 * The common part of all schemes of the family: it converts a message to addresses, and crossings
 * to the sends of a plan. A heuristic sees the whole hypercube; if links or nodes have failed,
 * {@link Detours} reroutes its result.
 */
final class CubeScheme {
  private CubeScheme() {}

  /** A heuristic bound to one hypercube. */
  @FunctionalInterface
  interface Heuristic {
    /**
     * Returns the crossings of a message.
     *
     * @param seed differs from message to message
     */
    Transmissions crossings(int source, int[] destinations, long seed);
  }

  /** Creates the heuristic for a hypercube. */
  @FunctionalInterface
  interface Maker {
    Heuristic on(Hypercube cube, OptionValues options);
  }

  /** Converts the crossings of one message to sends. */
  @FunctionalInterface
  private interface Sending {
    List<Send> of(Message message, int[] destinations, Transmissions crossings);
  }

  /** Returns a binder for a heuristic with branching crossings. */
  static Scheme.Binder tree(Maker maker) {
    return (network, options, sender, seed) -> {
      if (!(network instanceof Hypercube cube)) {
        return refused(network);
      }
      Switching switching = Switching.of(options.text("switching"));
      return bind(
          cube, maker.on(cube, options), switching.ports(false), branches(cube, switching), seed);
    };
  }

  /** Returns a binder for a heuristic with crossings that form a single path. */
  static Scheme.Binder path(Maker maker) {
    return (network, options, sender, seed) -> {
      if (!(network instanceof Hypercube cube)) {
        return refused(network);
      }
      Switching switching = Switching.of(options.text("switching"));
      return bind(
          cube, maker.on(cube, options), switching.ports(true), follows(cube, switching), seed);
    };
  }

  /** Returns a binder for a path with lanes that can increase along it. */
  static Scheme.Binder risingPath(Maker maker) {
    return (network, options, sender, seed) -> {
      boolean rising = LaneRule.rises(options);
      if (!rising || !(network instanceof Hypercube cube)) {
        return path(maker).bind(network, options, sender, seed);
      }
      if (network.hasFailures()) {
        return Binding.refused(
            LaneRule.NAME + "=rising needs a whole hypercube, and detours leave its order");
      }
      Switching switching = Switching.of(options.text("switching"));
      if (switching == Switching.STORE_AND_FORWARD) {
        return path(maker).bind(network, options, sender, seed);
      }
      RisingLanes lanes = new RisingLanes(cube);
      return bind(
          cube,
          maker.on(cube, options),
          switching.ports(true),
          (message, destinations, crossings) ->
              lanes.worms(message.source(), crossings).sends(cube, message),
          seed);
    };
  }

  /** Returns a binder for a planner that makes the worms of a message itself. */
  static Scheme.Binder worms(Function<Hypercube, Function<Message, List<Send>>> maker) {
    return (network, options, sender, seed) -> {
      if (!(network instanceof Hypercube cube)) {
        return refused(network);
      }
      Function<Message, List<Send>> worms = maker.apply(cube);
      CubePaths paths = new CubePaths(cube);
      return Binding.to(
          MulticastAlgorithm.eachAlone(
              cube,
              PortModel.ALL,
              message -> {
                Addresses.of(cube, message);
                refuseDisconnected(cube, paths, message);
                return worms.apply(message);
              }));
    };
  }

  /** Returns a binder for messages in parts over spanning trees. */
  static Scheme.Binder parts(IntFunction<CubeTrees> trees) {
    return (network, options, sender, seed) ->
        network instanceof Hypercube cube
            ? Binding.to(new TreeBroadcast(cube, trees.apply(cube.dimension()), sender, options))
            : refused(network);
  }

  private static Binding refused(Network network) {
    return Binding.refused(
        "it needs a hypercube; {network} is not one", Diagnostic.network(network.spec()));
  }

  private static Sending branches(Hypercube cube, Switching switching) {
    LinkSends sends = new LinkSends(cube);
    if (!cube.hasFailures()) {
      return (message, destinations, crossings) -> sends.ofTree(message, crossings, switching);
    }
    Detours detours = new Detours(cube);
    return (message, destinations, crossings) ->
        sends.ofTree(
            message,
            detours.tree(message.source(), crossings, destinations).transmissions(),
            switching);
  }

  private static Sending follows(Hypercube cube, Switching switching) {
    LinkSends sends = new LinkSends(cube);
    if (!cube.hasFailures()) {
      return (message, destinations, crossings) -> sends.ofPath(message, crossings, switching);
    }
    Detours detours = new Detours(cube);
    if (switching == Switching.CIRCUIT) {
      return (message, destinations, crossings) ->
          detours.path(message.source(), crossings, destinations).sends(cube, message);
    }
    // with one worm per link, no node is needed twice
    return (message, destinations, crossings) ->
        sends.ofTree(
            message,
            OneFather.tree(
                    message.source(),
                    detours.path(message.source(), crossings, destinations).transmissions(),
                    new IntOpenHashSet(destinations))
                .transmissions(),
            switching);
  }

  private static Binding bind(
      Hypercube cube, Heuristic heuristic, PortModel ports, Sending sending, long seed) {
    CubePaths paths = new CubePaths(cube);
    return Binding.to(
        MulticastAlgorithm.eachAlone(
            cube,
            ports,
            message -> {
              int[] destinations = Addresses.of(cube, message);
              refuseDisconnected(cube, paths, message);
              Transmissions crossings =
                  heuristic.crossings(
                      message.source(), destinations, Chance.number(seed, message.id()));
              return sending.of(message, destinations, crossings);
            }));
  }

  /**
   * Rejects a message to nodes that its source cannot reach.
   *
   * @throws org.castnet.input.BadInput if links or nodes have failed and no path leads to a
   *     destination
   */
  static void refuseDisconnected(Hypercube cube, CubePaths paths, Message message) {
    if (cube.hasFailures()) {
      DisconnectedNodes.check(cube, message, paths.reachedFrom(message.source()));
    }
  }
}
