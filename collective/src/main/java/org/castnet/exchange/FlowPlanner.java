package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.bound.path.FewestLinks;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.SenderModel;

/**
 * Plans messages with one destination each, which together use the links of a network evenly. If a
 * message has several destinations, all messages are sent directly.
 *
 * <p>An all-to-all on a whole torus goes round one dimension after another ({@link
 * DimensionExchange}). For other messages:
 *
 * <ol>
 *   <li>Divide messages into parts.
 *   <li>Find the paths of parts ({@link CongestionRouter}). Hosts of the job relay: a path is
 *       divided into sends at each of them.
 *   <li>Order the sends ({@link SlotSchedule}), with and without waits for other sends.
 *   <li>If hosts relay, also divide messages in proportion to the best shares of their paths
 *       ({@link PathShares}), and each share into pieces.
 *   <li>Otherwise, also keep the slots of this order apart ({@link PacedExchange}), and try {@link
 *       LeastShared} and one part for each path.
 *   <li>Of these and {@link PairwiseExchange}, take the plan that ends first.
 * </ol>
 *
 * <p>Our own scheme. O(parts) paths and sends; at most {@value #MOST_SENDS} sends unless there are
 * more messages; {@link SlotSchedule} states the time.
 */
final class FlowPlanner implements MulticastAlgorithm {
  private static final int SLOTS = 128; // into which the largest load of a link is divided
  private static final IntList PIECES = IntList.of(4, 8, 16, 32, 64); // of a part of each path
  private static final IntList PACED_SLOTS = IntList.of(64, SLOTS);
  private static final int MOST_SENDS = 1 << 18;
  private static final IntList POWERS = IntList.of(16, 8, 4); // of the weights of schedules
  private static final int FEW_SENDS = 1 << 14; // for which several schedules are tried
  private static final int START_UPS = 4; // the least time of a part
  private static final int TREES = 8;
  private static final int MOST_TREES = 64; // if hosts relay
  private static final int ALL_TREES = 2048; // of all sources together, if hosts relay
  private static final int FEW_TREES = 4;
  private static final int MANY = 1 << 16; // messages, for which few trees suffice
  private static final int MOST_PARTS = 16; // of a message if no node waits
  private static final double NEAR = 0.04; // of the least time; a better plan would gain little
  private static final long HOPS = 4_000_000; // of the plans that are evaluated

  private final Network network;
  private final Routing routing;
  private final SenderModel sender;
  private final PlanEvaluator evaluator;
  private final OnlineSimulator simulator;
  private final IntImmutableList job; // the nodes that may relay; empty if all may

  FlowPlanner(
      Network network,
      Routing routing,
      SenderModel sender,
      PlanEvaluator evaluator,
      OnlineSimulator simulator,
      IntImmutableList job) {
    this.network = network;
    this.routing = routing;
    this.sender = sender;
    this.evaluator = evaluator;
    this.simulator = simulator;
    this.job = job;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    FewestLinks.requirePaths(network, messages);
    return messages.stream().allMatch(message -> message.fanout() == 1)
        ? new Request(messages).best()
        : direct(messages);
  }

  @Override
  public MulticastAlgorithm within(IntImmutableList nodes) {
    return new FlowPlanner(network, routing, sender, evaluator, simulator, nodes);
  }

  @Override
  public PortModel ports() {
    return sender.ports();
  }

  @Override
  public boolean choosesPorts() {
    return true;
  }

  private MulticastPlan direct(List<Message> messages) {
    return new PairwiseExchange(network, routing, ports()).plan(messages);
  }

  /** The plans of one request. */
  private final class Request {
    private final List<Message> messages;
    private final boolean[] relays = new boolean[network.nodeCount()];
    private final double[] capacity; // by link: flits per flit time; 0 if the job may not use it

    Request(List<Message> messages) {
      this.messages = messages;
      for (Message message : messages) {
        relays[message.source()] = true;
        relays[message.destinations().getInt(0)] = true;
      }
      job.forEach(node -> relays[node] = true);
      for (int node = 0; node < network.endpointCount() && job.isEmpty(); node++) {
        relays[node] = network.isEndpoint(node);
      }
      capacity = simulator.flitTimes(network);
      Arrays.setAll(
          capacity,
          link ->
              mayPass(network.links().source(link)) && mayPass(network.links().target(link))
                  ? 1 / capacity[link]
                  : 0);
    }

    private boolean mayPass(int node) {
      return network.forwards(node) || relays[node];
    }

    MulticastPlan best() {
      BestPlan best = new BestPlan(evaluator, sender, HOPS);
      if (mayBeDirect()) {
        best.offer(direct(messages));
        if (best.time() <= leastTime() * (1 + NEAR)) {
          return best.best();
        }
      }
      Optional<DimensionExchange> inTurn = DimensionExchange.of(network, messages);
      if (inTurn.isPresent()) {
        best.offer(planOf(inTurn.get().demands()).slotBySlot(inTurn.get().order()));
        if (best.time() <= inTurn.get().leastTime(capacity) * (1 + NEAR)) {
          return best.best();
        }
      }
      List<PartedMessage> demands = routed(1, 1);
      PathLoad whole = PathLoad.of(demands, capacity);
      double least = Math.max(1, START_UPS * sender.startUp() * whole.slowest());
      int most = Math.max(1, MOST_SENDS / whole.legs());
      if (most > 1) {
        demands = routed(Math.max(least, whole.flits(SLOTS)), most);
      }
      double enough = PathLoad.of(demands, capacity).time() * (1 + NEAR);
      boolean relayed = offerSchedules(best, demands, enough);
      if (relayed && best.time() > enough) {
        offerRelays(best, enough);
      }
      if (relayed || best.time() <= enough) {
        return best.best();
      }
      for (int slots : PACED_SLOTS) {
        boolean same = most == 1 || slots == SLOTS; // as the schedules above
        offerPaced(best, same ? demands : routed(Math.max(least, whole.flits(slots)), most));
        if (best.time() <= enough) {
          return best.best();
        }
      }
      double shortest = START_UPS * (double) sender.startUp();
      List<PartedMessage> divided = new PathShares(capacity, demands).parts(shortest);
      if (areDirect(divided)) {
        best.offer(planOf(divided).unpaced(shifts(divided)));
      }
      return mayBeDirect() && simulator.isExact(network, sender)
          ? shared(best, least, most).orElseGet(best::best)
          : best.best();
    }

    /**
     * Offers the plans of schedules, with steep weights first, until one is near the load.
     *
     * @param enough the time of a plan that is near the load
     * @return whether hosts relay parts
     */
    private boolean offerSchedules(BestPlan best, List<PartedMessage> demands, double enough) {
      PartedPlan plans = planOf(demands);
      double[] inSlot = inSlot(demands);
      boolean relayed = false;
      for (int power : POWERS) {
        List<SlotSchedule.Sending> order =
            new SlotSchedule(network, inSlot, power, demands).sends();
        relayed = order.size() > plans.parts();
        best.offer(plans.unpaced(order));
        if (relayed) {
          best.offer(plans.inOrder(order));
        }
        if (relayed && network.isIndirect()) {
          best.offer(plans.paced(order));
        }
        if (best.time() <= enough || order.size() > FEW_SENDS) {
          break;
        }
      }
      return relayed;
    }

    /**
     * Offers plans in which each path has the same number of pieces. Hosts send first pieces of all
     * their messages before second ones, and own pieces before those that they relay, so that there
     * is something to relay until the end.
     */
    private void offerRelays(BestPlan best, double enough) {
      double shortest = START_UPS * (double) sender.startUp();
      long sources = messages.stream().mapToInt(Message::source).distinct().count();
      int trees = (int) Math.max(TREES, Math.min(MOST_TREES, ALL_TREES / sources));
      List<PartedMessage> routes = routed(shortest, MOST_PARTS, trees);
      List<PartedMessage> shares = new PathShares(capacity, routes).parts(shortest);
      long fewest = shares.stream().mapToLong(PartedMessage::shortest).min().orElse(0);
      for (int pieces : PIECES) {
        // a part of one flit cannot be relayed if nothing delays its relay
        if (fewest < 2L * pieces) {
          return;
        }
        List<PartedMessage> divided = shares.stream().map(each -> each.inPieces(pieces)).toList();
        best.offer(planOf(divided).unpaced(PieceOrder.of(divided, pieces)));
        if (best.time() <= enough) {
          return;
        }
      }
    }

    private void offerPaced(BestPlan best, List<PartedMessage> demands) {
      if (areDirect(demands) && mayBeDirect() && simulator.isExact(network, sender)) {
        new PacedExchange(network, simulator, sender, messages, capacity)
            .plan(best.time(), demands, inSlot(demands))
            .ifPresent(best::offer);
      }
    }

    /** Returns whether no candidate has a host that relays. */
    private static boolean areDirect(List<PartedMessage> demands) {
      return demands.stream()
          .flatMap(each -> each.candidates.stream())
          .allMatch(path -> path.legs().size() == 1);
    }

    private PartedPlan planOf(List<PartedMessage> demands) {
      return new PartedPlan(network, ports(), messages, demands);
    }

    /** Returns the sends of parts that no host relays, in the order of a linear shift. */
    private List<SlotSchedule.Sending> shifts(List<PartedMessage> demands) {
      List<SlotSchedule.Sending> sends = new ArrayList<>();
      int part = 0;
      for (PartedMessage demand : demands) {
        int shift = Math.floorMod(demand.destination - demand.source, network.endpointCount());
        for (int unit = 0; unit < demand.units; unit++) {
          sends.add(new SlotSchedule.Sending(part++, demand.path(unit).legs().get(0), shift));
        }
      }
      sends.sort(Comparator.comparingInt(SlotSchedule.Sending::slot));
      return sends;
    }

    /** Returns whether nodes are hosts on switches with a route for each message. */
    private boolean mayBeDirect() {
      return network.isIndirect()
          && messages.stream()
              .allMatch(each -> routing.reaches(each.source(), each.destinations().getInt(0)));
    }

    /** Returns the time in flit times in which nodes can send and receive their flits. */
    private double leastTime() {
      double[] sent = new double[network.nodeCount()]; // by node: flits
      double[] received = new double[sent.length];
      int[] sends = new int[sent.length];
      for (Message message : messages) {
        sent[message.source()] += message.flits();
        received[message.destinations().getInt(0)] += message.flits();
        sends[message.source()]++;
      }
      double[] out = new double[sent.length]; // by node: flits per flit time
      double[] in = new double[sent.length];
      for (int link = 0; link < capacity.length; link++) {
        out[network.links().source(link)] += capacity[link];
        in[network.links().target(link)] += capacity[link];
      }
      double time = 0;
      for (int node = 0; node < sent.length; node++) {
        if (sent[node] > 0) {
          double startUps = ports() == PortModel.ONE ? sends[node] * (double) sender.startUp() : 0;
          time = Math.max(time, sent[node] / out[node] + startUps);
        }
        if (received[node] > 0) {
          time = Math.max(time, received[node] / in[node]);
        }
      }
      return time;
    }

    /**
     * Returns the plan of a {@link LeastShared}, whose parts are as short as start-ups allow; empty
     * if it ends later than the best plan.
     */
    private Optional<MulticastPlan> shared(BestPlan best, double shortest, int most) {
      List<PartedMessage> demands = routed(shortest, Math.min(most, MOST_PARTS));
      long sends = 0;
      long hops = 0;
      long flits = 0;
      long longest = 0;
      for (PartedMessage demand : demands) {
        sends += demand.units;
        hops += (long) demand.units * demand.longestPath();
        flits += demand.message.flits();
        longest = Math.max(longest, demand.flits(0));
      }
      if (!best.affords(hops) || !areDirect(demands)) {
        return Optional.empty();
      }
      LeastShared shared = new LeastShared(network, demands, capacity, sender.startUp());
      double time =
          simulator.flitTimesBelow(
              best.time(),
              network,
              sender,
              new OnlineSimulator.Size((int) sends, (int) hops, longest, flits),
              shared);
      return time < best.time()
          ? Optional.of(
              new PartedPlan(network, ports(), messages, demands)
                  .waiting(shared.order(), shared.lastArrivals()))
          : Optional.empty();
    }

    /**
     * Returns the messages with paths.
     *
     * @param longest the longest part of a message in flits
     * @param most the maximum number of parts of a message
     */
    private List<PartedMessage> routed(double longest, int most) {
      return routed(longest, most, messages.size() > MANY ? FEW_TREES : TREES);
    }

    /**
     * Returns the messages with paths on trees.
     *
     * @param trees their number for each source
     */
    private List<PartedMessage> routed(double longest, int most, int trees) {
      List<PartedMessage> demands = new ArrayList<>();
      Map<Integer, List<PartedMessage>> bySource = new TreeMap<>();
      for (Message message : messages) {
        double parts = Math.min(most, Math.ceil(message.flits() / longest));
        // a part of one flit cannot be relayed if nothing delays its relay
        double possible = Math.max(1, Math.floor(message.flits() / 2.0));
        PartedMessage demand = new PartedMessage(message, (int) Math.min(parts, possible));
        demands.add(demand);
        bySource.computeIfAbsent(demand.source, none -> new ArrayList<>()).add(demand);
      }
      new CongestionRouter(network, this::mayPass, capacity)
          .route(
              List.copyOf(bySource.values()),
              new CandidatePaths(network, routing, node -> relays[node]),
              trees);
      return demands;
    }

    /**
     * Returns, by link, the flits in the time of the longest part on the slowest link; of several
     * parts if all sends have one link each, so that sends of other nodes do not delay them.
     */
    private double[] inSlot(List<PartedMessage> demands) {
      PathLoad load = PathLoad.of(demands, capacity);
      double longest = demands.stream().mapToDouble(PartedMessage::flits).max().orElse(1);
      double flits =
          demands.stream().allMatch(PartedMessage::hasSingleLinks)
              ? Math.max(longest, load.flits(SLOTS))
              : longest;
      return Arrays.stream(capacity)
          .map(rate -> rate < load.slowest() ? 0 : rate / load.slowest() * flits)
          .toArray();
    }
  }
}
