package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.Fraction;
import org.castnet.bound.LinkRates;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/**
 * A lower bound on the time of any plan, in flit times of the fastest link: the least time in which
 * links and ports can carry all messages together.
 *
 * <p>A message needs, for each destination, a flow of all its flits from its source. Flows of one
 * message to several destinations share flits, since nodes and switches copy; those of different
 * messages add up on a link. The bound is the least time in which no link and no port carries more
 * than its rate allows. Links to endpoints that neither forward nor belong to the job carry
 * nothing.
 *
 * <p>Proof: let each link and port have a length of at least 0. A flit that a node needs goes over
 * links whose lengths add up to at least its distance, and a link carries at most its rate times T.
 * Hence T is at least the sum over all these flits of their distances, divided by the sum over all
 * links of rate times length. If several flows share flits on a link, each pays a part of its
 * length, and the parts add up to it. By duality of linear programs, the best lengths attain the
 * bound exactly (Leighton and Rao 1999, for one destination each). Equal lengths on the links of a
 * cut prove the ratio of the cut, so the {@link FlowBound} is the special case of one destination.
 *
 * @param flow the bound that the lengths prove; at most the exact one
 * @param lengths the lengths above 0: links, ports that receive and ports that send, each ascending
 * @param demands the flits that move, with the lengths that they pay
 * @param idle the endpoints whose links carry nothing, ascending
 * @param exact whether no other lengths prove 0.1 % more; false if the search ended before that was
 *     known
 * @since 0.2.0
 */
public record JointBound(
    Fraction flow,
    List<Length> lengths,
    List<Demand> demands,
    IntImmutableList idle,
    boolean exact) {
  /** The relative distance from the optimum at which the search ends. */
  private static final double TOLERANCE = 1e-5;

  /** The relative distance from the optimum at which a bound counts as exact. */
  private static final double CLOSE = 1e-3;

  /** The relative distance below which a bound counts as the known one. */
  private static final double NEGLIGIBLE = 1e-9;

  private static final int MOST_STEPS = 100_000;

  private static final JointBound NOTHING =
      new JointBound(Fraction.ZERO, List.of(), List.of(), IntImmutableList.of(), false);

  /** The least share of the given work, which a small gain is worth. */
  private static final double LEAST_EFFORT = 0.05;

  /** Fewer steps find no useful lengths. */
  private static final int FEWEST_STEPS = 200;

  /**
   * Flits that a node needs from others, or has for others.
   *
   * @param kind the direction
   * @param commodity equal for flows that share flits
   * @param root a node; -1 if the flits are those of all deliveries
   * @param others the other nodes
   * @param flits by index in {@code others}
   * @param lengths the lengths that the flits pay; empty if they pay those of the bound
   */
  public record Demand(
      Kind kind,
      int commodity,
      int root,
      IntImmutableList others,
      LongImmutableList flits,
      List<Length> lengths) {
    /** The direction of the flits of a demand. */
    public enum Kind {
      /** The root has flits for each of the others. */
      FROM_ROOT,
      /** The root needs flits from each of the others. */
      TO_ROOT,
      /** The others together receive all flits, from any node. */
      TO_ANY
    }

    public Demand {
      lengths = List.copyOf(lengths);
    }

    private Demand turned(IntUnaryOperator original) {
      Kind back =
          switch (kind) {
            case FROM_ROOT -> Kind.TO_ROOT;
            case TO_ROOT -> Kind.FROM_ROOT;
            case TO_ANY -> throw new IllegalStateException("deliveries have no other direction");
          };
      return new Demand(back, commodity, root, others, flits, Length.turned(lengths, original));
    }

    static Demand of(Commodities.Flow flow, List<Length> lengths) {
      long[] flits = new long[flow.flits().size()];
      for (int i = 0; i < flits.length; i++) {
        flits[i] = (long) flow.flits().getDouble(i);
      }
      return new Demand(
          flow.outward() ? Kind.FROM_ROOT : Kind.TO_ROOT,
          flow.commodity(),
          flow.root(),
          flow.others(),
          new LongImmutableList(flits),
          lengths);
    }
  }

  public JointBound {
    lengths = List.copyOf(lengths);
    demands = List.copyOf(demands);
  }

  /**
   * {@return the bound of one destination, with its cut as proof} O(destinations).
   *
   * @param bound the bound of single destinations
   * @param messages those of the bound
   */
  public static JointBound of(FlowBound bound, List<Message> messages) {
    IntArrayList sources = new IntArrayList();
    LongArrayList flits = new LongArrayList();
    for (Message message : messages) {
      if (message.destinations().contains(bound.destination())) {
        sources.add(message.source());
        flits.add(message.flits());
      }
    }
    List<Length> lengths = new ArrayList<>();
    bound.cut().forEach((int link) -> lengths.add(new Length(Length.Kind.LINK, link, 1)));
    if (bound.atPort() && bound.destination() >= 0) {
      lengths.add(new Length(Length.Kind.RECEIVE_PORT, bound.destination(), 1));
    }
    Demand demand =
        new Demand(
            Demand.Kind.TO_ROOT,
            0,
            bound.destination(),
            new IntImmutableList(sources),
            new LongImmutableList(flits),
            List.of());
    return new JointBound(
        bound.flow(), lengths, List.of(demand), IntImmutableList.of(), bound.exact());
  }

  /**
   * Returns the bound if it is larger than a known one.
   *
   * <p>There is nothing to search for if all messages have the same participants and each endpoint
   * with several links may relay: then trees can be packed in the time of the worst destination
   * (Edmonds 1972; Bang-Jensen, Frank and Jackson 1995). Otherwise trees that fit within the known
   * time are tried first. If the flows of all destinations are too many for the given work, each
   * multicast is reduced to its farthest destination, which proves less.
   *
   * @param network the network
   * @param rates the rates of the links
   * @param ports the ports that limit the endpoints
   * @param messages whole messages with one source each and reachable destinations
   * @param job the endpoints that send, receive and relay; empty if all endpoints may relay
   * @param known a time that is proved otherwise, in flit times of the fastest link; at least the
   *     {@link FlowBound} of the messages
   * @param work the number of times that a flow may be computed on a link; beyond that, the bound
   *     is the best one that was proved
   * @return empty if the bound is at most {@code known}; a bound of at most {@code known} that is
   *     not exact if the search ended before that was known
   */
  public static Optional<JointBound> above(
      Network network,
      LinkRates rates,
      PortLimits ports,
      List<Message> messages,
      IntSet job,
      double known,
      long work) {
    Commodities all = Commodities.of(messages);
    IntImmutableList idle = JointGraph.idle(network, job);
    if (all.flows().isEmpty() || all.haveWorstDestination() && !wouldRelay(idle, network)) {
      return Optional.empty();
    }
    IntSet ends = new IntOpenHashSet();
    for (Message message : messages) {
      ends.add(message.source());
      ends.addAll(message.destinations());
    }
    JointGraph graph = JointGraph.of(network, rates, ports, ends, job);
    double enough = known * (1 + NEGLIGIBLE);
    long treeWork = work / 10;
    double trees = EvenPaths.time(graph, all);
    if (trees > enough) {
      trees = Math.min(trees, new FittingTrees(graph, treeWork).time(messages, enough));
    }
    if (trees <= enough) {
      return Optional.empty();
    }
    // the trees bound the gain, and so the effort
    long effort = (long) (work * Math.max(LEAST_EFFORT, Math.min(1, trees / known - 1)));
    boolean reduced = steps(all, graph, effort) < FEWEST_STEPS;
    Commodities moved = reduced ? Commodities.toFarthest(messages, graph) : all;
    ArcLengths found =
        new PrimalDual(graph, moved).run(steps(moved, graph, effort), TOLERANCE, enough, trees);
    Optional<LengthProof> proof =
        LengthProof.of(graph, rates, moved, found).filter(each -> each.flow().toDouble() > enough);
    double proved =
        Math.max(enough, proof.map(each -> each.flow().toDouble()).orElse(0.0)) * (1 + CLOSE);
    boolean exact =
        found.isNearOptimum && !reduced
            || trees <= proved
            || new FittingTrees(graph, treeWork).time(messages, proved) <= proved;
    if (proof.isEmpty()) {
      return exact ? Optional.empty() : Optional.of(NOTHING);
    }
    return Optional.of(of(proof.get(), idle, exact));
  }

  /** Returns whether one of these endpoints has links from which it could relay. */
  private static boolean wouldRelay(IntImmutableList endpoints, Network network) {
    Links links = network.links();
    int[] into = new int[network.nodeCount()];
    for (int link = 0; link < links.count() && !endpoints.isEmpty(); link++) {
      into[links.target(link)]++;
    }
    return IntStream.of(endpoints.toIntArray()).anyMatch(node -> into[node] > 1);
  }

  private static JointBound of(LengthProof proof, IntImmutableList idle, boolean exact) {
    return new JointBound(proof.flow(), proof.lengths(), proof.demands(), idle, exact);
  }

  /** Returns a copy of which is not known whether a larger bound holds. */
  public JointBound inexact() {
    return new JointBound(flow, lengths, demands, idle, false);
  }

  private static int steps(Commodities commodities, JointGraph graph, long work) {
    long perStep = Math.max(1, (long) commodities.flows().size() * graph.arcs());
    return (int) Math.min(MOST_STEPS, work / perStep);
  }

  /** {@return the node that alone determines this time by its flits; -1 if several nodes do} */
  public int root() {
    return demands.size() == 1 ? demands.get(0).root() : -1;
  }

  /** {@return whether the node {@link #root} has the flits for others; otherwise it needs them} */
  public boolean outward() {
    return demands.get(0).kind() == Demand.Kind.FROM_ROOT;
  }

  /** {@return the links with a length above 0, ascending; empty if only ports have one} */
  public IntImmutableList cut() {
    IntArrayList links = new IntArrayList();
    for (Length each : lengths) {
      if (each.kind() == Length.Kind.LINK) {
        links.add(each.at());
      }
    }
    return new IntImmutableList(links);
  }

  /**
   * {@return this bound with all links and messages reversed}
   *
   * @param original gives the link that was turned round
   */
  public JointBound turned(IntUnaryOperator original) {
    return new JointBound(
        flow,
        Length.turned(lengths, original),
        demands.stream().map(demand -> demand.turned(original)).toList(),
        idle,
        exact);
  }

  /** {@return whether ports determine the bound, and no link does} */
  public boolean atPort() {
    return lengths.stream().noneMatch(each -> each.kind() == Length.Kind.LINK);
  }
}
