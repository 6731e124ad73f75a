package org.castnet.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.clos.ClosNetwork;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.run.Engine;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Worm;
import org.castnet.text.CountText;

/**
 * The work of a command, estimated from the size of its request before the command starts. Times
 * were measured on one core of a server; they are right within a factor of about five.
 *
 * @param time the processor time
 * @param bytes the least memory that the command needs, apart from a few megabytes
 * @param parts the numbers that determine the time, such as {@code 64 links}
 */
record WorkEstimate(Duration time, double bytes, List<String> parts) {
  private static final double SECONDS_PER_DESCRIBED_LINK = 1e-5;
  private static final double SECONDS_PER_DESCRIBED_NODE = 2e-5;
  private static final double SECONDS_PER_LINK = 1e-6;
  private static final double SECONDS_PER_HOP = 1.5e-6;
  private static final double SECONDS_PER_FLIT_MOVE = 6e-8;
  private static final double SECONDS_PER_QUEUED_FLIT_MOVE = 5e-7;
  private static final double SECONDS_PER_CIRCUIT = 3e-7;
  private static final double SECONDS_PER_SET_WORD = 1e-9;
  private static final int BYTES_PER_NODE = 300;
  private static final int BYTES_PER_RUN_NODE = 150;
  private static final int BYTES_PER_JOINT_NODE = 500;
  private static final int BYTES_PER_SENDER = 1_000;
  private static final int BYTES_PER_LINK = 60;
  private static final int BYTES_PER_DELIVERY = 300;

  /** Of the schemes of a catalogue, about as many apply to a network. */
  private static final int APPLICABLE = 10;

  WorkEstimate {
    parts = List.copyOf(parts);
  }

  /** Creates the estimate of work that needs little memory. */
  WorkEstimate(Duration time, List<String> parts) {
    this(time, 0, parts);
  }

  /** Returns the work of describing a network that is not built yet. */
  static WorkEstimate ofNodes(long nodes) {
    return new WorkEstimate(
        seconds(nodes * SECONDS_PER_DESCRIBED_NODE),
        (double) nodes * BYTES_PER_NODE,
        List.of(number((double) nodes, "node")));
  }

  /** Returns the memory of a stream of multicasts on a network that is not built yet. */
  static WorkEstimate ofStream(long nodes) {
    return ofMemory(BYTES_PER_SENDER, (double) nodes, "node");
  }

  /**
   * Returns the memory of replications on a network that is not built yet.
   *
   * @param threads the number of replications at a time
   * @param several whether a replication has several multicasts, which have a joint bound
   */
  static WorkEstimate ofReplications(long nodes, int threads, boolean several) {
    double each = several ? BYTES_PER_JOINT_NODE : BYTES_PER_RUN_NODE;
    return ofMemory(BYTES_PER_RUN_NODE + threads * each, (double) nodes, "node");
  }

  /** Returns the memory of messages that do not exist yet. */
  static WorkEstimate ofDeliveries(long deliveries) {
    return ofMemory(BYTES_PER_DELIVERY, (double) deliveries, "destination");
  }

  private static WorkEstimate ofMemory(double each, double count, String noun) {
    return new WorkEstimate(Duration.ZERO, each * count, List.of(number(count, noun)));
  }

  /** Returns the work of describing a network. */
  static WorkEstimate ofNetwork(Network network) {
    int links = network.links().count();
    return new WorkEstimate(
        seconds(links * SECONDS_PER_DESCRIBED_LINK), List.of(number(links, "link")));
  }

  /**
   * Returns the work of planning and running the scheme of a scenario, which may choose among all
   * others.
   */
  static WorkEstimate ofScheme(Scenario scenario, Engine engine, Schemes schemes) {
    return of(scenario, engine, tried(scenario, schemes));
  }

  /**
   * Returns the work of planning a scenario. Only plans that are chosen among others, or are
   * written with their times, are run; otherwise the length of messages has no effect.
   *
   * @param timed whether the plan is written with its times
   */
  static WorkEstimate ofPlan(Scenario scenario, boolean timed, Schemes schemes) {
    int tried = tried(scenario, schemes);
    return of(scenario, timed || tried > 1 ? Engine.AUTO : Engine.WORM, tried);
  }

  private static int tried(Scenario scenario, Schemes schemes) {
    return scenario
        .planning()
        .scheme()
        .map(choice -> schemes.named(choice.name()))
        .filter(scheme -> scheme.effort().choosesAmongOthers())
        .map(scheme -> schemes.list().size())
        .orElse(1);
  }

  /**
   * Returns the work of planning and running a scenario.
   *
   * @param schemes the number of schemes
   */
  static WorkEstimate of(Scenario scenario, Engine engine, int schemes) {
    Network network = scenario.network();
    int links = network.links().count();
    double hops = meanDistance(network);
    double deliveries = scenario.messages().stream().mapToDouble(Message::fanout).sum();
    double worms = scenario.work().either(m -> deliveries, sends -> (double) sends.worms().size());
    int applicable = Math.min(schemes, APPLICABLE);
    double moves = movesFlits(scenario, engine) ? flits(scenario) * hops * applicable : 0;
    List<String> parts = new ArrayList<>(List.of(number(links, "link")));
    scenario
        .work()
        .either(
            messages -> parts.add(number(messages.messages().size(), "multicast")),
            sends -> parts.add(number(sends.worms().size(), "send")));
    parts.add(number(worms, "destination"));
    parts.add(number(worms * hops * applicable, "hop"));
    if (moves > 0) {
      parts.add(number(moves, "flit move"));
    }
    double bytes = (double) links * BYTES_PER_LINK + worms * BYTES_PER_DELIVERY;
    parts.add(number(bytes, "byte"));
    return new WorkEstimate(
        seconds(
            applicable * (links * SECONDS_PER_LINK + worms * hops * SECONDS_PER_HOP)
                + moves * SECONDS_PER_FLIT_MOVE),
        bytes,
        parts);
  }

  /**
   * Returns the work of streams of packets through routers with queues.
   *
   * @param packets the number of packets of all runs
   * @param flits the length of a packet
   */
  static WorkEstimate ofPackets(Network network, double packets, int flits) {
    double moves = packets * flits * meanDistance(network);
    return new WorkEstimate(
        seconds(moves * SECONDS_PER_QUEUED_FLIT_MOVE),
        List.of(
            number(network.links().count(), "link"),
            number(packets, "packet"),
            number(moves, "flit move")));
  }

  /**
   * Returns the work of requests for circuits in a Clos network.
   *
   * @param requests the number of requests
   * @param fanout the mean number of output switches of a circuit
   */
  static WorkEstimate ofCircuits(ClosNetwork network, double requests, double fanout) {
    double words = network.m() / (double) Long.SIZE + 1;
    return new WorkEstimate(
        seconds(requests * (SECONDS_PER_CIRCUIT + fanout * words * SECONDS_PER_SET_WORD)),
        network.m() * (network.r() / 4.0) + 24.0 * network.ports(),
        List.of(number(requests, "request"), number(network.m(), "middle")));
  }

  /**
   * Requires that the work fits into the memory of this process.
   *
   * @throws BadInput if it needs more
   */
  void requireMemory() {
    Exhaustion.requireMemory(bytes, parts);
  }

  /** Returns the work of this and of other work after it. */
  WorkEstimate and(WorkEstimate other) {
    List<String> all = new ArrayList<>(parts);
    all.addAll(other.parts);
    return new WorkEstimate(time.plus(other.time), Math.max(bytes, other.bytes), all);
  }

  private static boolean movesFlits(Scenario scenario, Engine engine) {
    return new Simulation(engine.simulated(scenario.technology()), engine)
        .movesFlits(scenario.network());
  }

  private static double flits(Scenario scenario) {
    return scenario
        .work()
        .either(
            messages ->
                messages.messages().stream()
                    .mapToDouble(each -> (double) each.flits() * each.fanout())
                    .sum(),
            sends -> sends.worms().stream().mapToDouble(Worm::flits).sum());
  }

  /** Returns the mean number of links from the first host to the nodes. O(links). */
  private static double meanDistance(Network network) {
    Links links = network.links();
    int[] distance = new int[network.nodeCount()];
    int[] queue = new int[network.nodeCount()];
    distance[0] = 1;
    int count = 1;
    long sum = 0;
    for (int i = 0; i < count; i++) {
      int node = queue[i];
      sum += distance[node] - 1;
      for (int link = links.first(node); link < links.end(node); link++) {
        if (distance[links.target(link)] == 0) {
          distance[links.target(link)] = distance[node] + 1;
          queue[count++] = links.target(link);
        }
      }
    }
    return Math.max(1, (double) sum / count);
  }

  private static String number(double value, String noun) {
    return value < 1e6
        ? CountText.of(Math.round(value), noun)
        : String.format(Locale.ROOT, "%.1e %ss", value, noun);
  }

  /** Returns a duration; the longest possible one if it would be longer. */
  static Duration seconds(double seconds) {
    return Duration.ofMillis((long) Math.min(1_000 * seconds, Long.MAX_VALUE));
  }

  /** Returns the time and what determines it on one line. */
  String text() {
    return "about " + time(time) + " (" + String.join(", ", parts) + ")";
  }

  static String time(Duration time) {
    return time.compareTo(Duration.ofMinutes(2)) < 0
        ? time.toSeconds() + " s"
        : time.toMinutes() + " min";
  }
}
