package org.castnet.sim.engine;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.castnet.network.Network;
import org.castnet.plan.OnlineSimulator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.SendScheduler;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.Technology;
import org.castnet.sim.WormListener;
import org.castnet.sim.queue.TimeQueue;

/**
 * The worms of a run that a scheduler decides on during the run.
 *
 * <p>At each time, the scheduler is first notified of all arrivals. Then it is queried for the
 * nodes with an event at this time, in ascending order, if they can begin a send. A node begins one
 * send, which occupies it until
 *
 * <ul>
 *   <li>the tail has crossed the first link, if the node has one port;
 *   <li>the start-up has ended, if start-ups of one-port nodes overlap with sends, or an all-port
 *       node runs one start-up at a time.
 * </ul>
 *
 * Otherwise nothing limits a node except its links, and it begins as many sends as the scheduler
 * returns.
 *
 * <p>A start-up that is a pure delay delays the knowledge of a node instead: the scheduler is
 * notified of an arrival when the content could request a link. So it decides as late as a plan
 * allows.
 */
public final class OnlineWorms implements WormSource {
  /** The event that occupies a node until it may begin its next send. */
  private enum Occupied {
    UNTIL_TAIL_CROSSED,
    UNTIL_STARTED,
    NEVER
  }

  private final WormTable table;
  private final SendScheduler scheduler;
  private final Occupied occupied;

  /** The time from the arrival of content until it may request a link, if that is a delay. */
  private final long lag;

  private final double flitTime;

  /** By node: whether it is occupied. */
  private final boolean[] busy;

  /** By node: the number of its own and coming worms after which it will be considered. */
  private final int[] expected;

  /** Worms that become known, worms whose tails have left, and nodes to consider, by time. */
  private final TimeQueue arrivals = new TimeQueue();

  private final TimeQueue departures = new TimeQueue();
  private final TimeQueue turns = new TimeQueue();

  /** The nodes with an event at the present time. */
  private final IntArrayList considered = new IntArrayList();

  private IntConsumer listener = worm -> {};
  private int count;
  private long last;

  /**
   * Prepares a run.
   *
   * @throws org.castnet.input.BadInput if the technology does not fit the network
   */
  public OnlineWorms(
      Network network, Technology technology, OnlineSimulator.Size size, SendScheduler scheduler) {
    this.scheduler = scheduler;
    this.occupied = occupied(network, technology);
    boolean delay = isDelay(technology);
    EngineMachine machine =
        EngineMachine.of(
            network, delay ? technology.withStartUp(0) : technology, injections(technology));
    this.lag = delay ? machine.links().ticks(technology.node().startUp()) : 0;
    this.flitTime = machine.links().fastest();
    this.table =
        WormTable.growing(
            new ChannelEnds(network), machine, size.sends(), size.hops(), size.flits());
    this.busy = new boolean[network.endpointCount()];
    this.expected = new int[busy.length];
    for (int node = 0; node < busy.length; node++) {
      turns.push(lag, node);
    }
  }

  /** Returns whether the plan of a run takes exactly as long as the run. */
  public static boolean areExact(Network network, Technology technology) {
    return occupied(network, technology) != Occupied.NEVER;
  }

  private static int injections(Technology technology) {
    return technology.link().packets().map(Technology.Packets::sends).orElse(1);
  }

  private static boolean isDelay(Technology technology) {
    return technology.node().ports() == PortModel.ALL
        ? technology.node().processors() == Processors.PARALLEL
        : technology.node().startUpModel() == StartUpModel.LATENCY;
  }

  private static Occupied occupied(Network network, Technology technology) {
    if (technology.node().ports() == PortModel.ALL) {
      return isDelay(technology) || technology.node().startUp() == 0
          ? Occupied.NEVER
          : Occupied.UNTIL_STARTED;
    }
    boolean several = injections(technology) > 1;
    return switch (technology.node().startUpModel()) {
      case SERIAL, HOLD ->
          !several
              ? Occupied.UNTIL_TAIL_CROSSED
              : technology.node().startUp() == 0 ? Occupied.NEVER : Occupied.UNTIL_STARTED;
      case LATENCY -> withoutStartUp(network);
      case OVERLAP ->
          technology.node().startUp() == 0 ? withoutStartUp(network) : Occupied.UNTIL_STARTED;
    };
  }

  /** Without a start-up, hosts on switches have no port except their link. */
  private static Occupied withoutStartUp(Network network) {
    return network.isIndirect() ? Occupied.NEVER : Occupied.UNTIL_TAIL_CROSSED;
  }

  public WormTable table() {
    return table;
  }

  /** Returns the stages of the senders. */
  public Sending sending() {
    return new Sending(table, WormListener.SILENT, this);
  }

  /** Registers a listener for the numbers of worms that are added to the table. */
  public void notifyOf(IntConsumer added) {
    listener = added;
  }

  /** Returns the time of the last arrival in picoseconds. */
  public long last() {
    return table.machine().links().picoseconds(last);
  }

  @Override
  public void delivered(int delivery, long time) {
    last = Math.max(last, time);
    arrivals.push(time + lag, delivery);
  }

  @Override
  public void tailCrossed(int worm, long time) {
    if (occupied != Occupied.UNTIL_STARTED) {
      departures.push(time, worm);
    }
  }

  @Override
  public long next() {
    return Math.min(Math.min(arrivals.next(), departures.next()), turns.next());
  }

  @Override
  public void queueTo(Senders senders, long now) {
    if (next() != now) {
      return;
    }
    considered.clear();
    while (turns.next() == now) {
      int node = turns.pop();
      busy[node] = false;
      considered.add(node);
    }
    while (departures.next() == now) {
      int worm = departures.pop();
      int node = table.routes().origins()[worm];
      busy[node] = false;
      expected[node]--;
      considered.add(node);
    }
    while (arrivals.next() == now) {
      int worm = arrivals.pop();
      scheduler.delivered(worm, now / flitTime);
      int node = table.drops().nodes()[worm];
      expected[node]--;
      considered.add(node);
    }
    int[] nodes = considered.elements();
    Arrays.sort(nodes, 0, considered.size());
    for (int i = 0; i < considered.size(); i++) {
      while (!busy[nodes[i]] && begins(nodes[i], senders, now)) {
        busy[nodes[i]] = occupied != Occupied.NEVER;
      }
    }
  }

  private boolean begins(int node, Senders senders, long now) {
    Optional<SendScheduler.Decision> decided =
        scheduler.next(node, expected[node] > 0, now / flitTime);
    if (decided.isEmpty()) {
      return false;
    }
    int worm = count++;
    table.add(worm, decided.get().route(), decided.get().flits());
    listener.accept(worm);
    expected[table.drops().nodes()[worm]]++;
    senders.queue(worm, now);
    if (occupied == Occupied.UNTIL_STARTED) {
      turns.push(now + table.machine().node().startUp(), node);
    } else {
      expected[node]++;
    }
    return true;
  }
}
