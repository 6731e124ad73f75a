package org.castnet.sim.engine;

import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.RouterModel;
import org.castnet.sim.WormListener;
import org.castnet.sim.queue.TimeFifo;

/**
 * The stages between an arrival and the request of a first link, for all engines: receivers,
 * triggers and the start-up model.
 */
public final class Sending {
  private final WormSource source;
  private final Senders senders;
  private final Receivers receivers;
  private final StartLog log;
  private final boolean instant;

  /**
   * The time of the next change at any sender; queried with every event of a run and recomputed
   * only after changes.
   */
  private long next;

  /** Whether a change is due at the senders at the current time. */
  private boolean changing;

  public Sending(WormTable worms, WormListener listener) {
    this(worms, listener, worms.source());
  }

  Sending(WormTable worms, WormListener listener, WormSource source) {
    this.source = source;
    EngineMachine machine = worms.machine();
    log = new StartLog(worms.count(), machine, listener);
    instant = machine.instant();
    senders = senders(worms, machine, log);
    receivers = new Receivers(worms);
    // a listener is notified of start-ups when they begin
    if (listener == WormListener.SILENT && senders.isPredictable() && source.hasAll()) {
      source.queueAll(senders);
    }
    next = findNext();
  }

  private static Senders senders(WormTable worms, EngineMachine machine, StartLog log) {
    long startUp = machine.node().startUp();
    long routing = machine.router().routingDelay();
    Departure afterStartUp = (worm, now) -> log.request(worm, now + routing);
    Departure withStartUp =
        (worm, now) -> {
          log.startUp(worm, now, now + startUp);
          log.request(worm, now + startUp + routing);
        };
    StartUpModel model = machine.node().startUpModel();
    boolean queued = machine.router().model().kind() == RouterModel.Kind.QUEUED;
    int sends = queued ? 1 : machine.injections();
    // a node that injects several sends at a time begins one while others are under way
    boolean free = sends > 1 || model == StartUpModel.LATENCY || model == StartUpModel.OVERLAP;
    if (machine.node().ports() == PortModel.ALL
        && machine.node().processors() == Processors.ONE
        && startUp > 0) {
      return new StartUpProcessors(worms, startUp, log, new FreeInjection(afterStartUp));
    }
    if (machine.node().ports() == PortModel.ALL || (machine.hostLinks() && free && startUp == 0)) {
      return new FreeInjection(withStartUp);
    }
    if (free && !machine.hostLinks() && queued) {
      return pipelined(worms, machine, log);
    }
    if (startUp == 0 || !free) {
      return new InjectionPorts(worms, sends, startUp + routing, 0, withStartUp);
    }
    Senders ports =
        machine.hostLinks()
            ? new FreeInjection(afterStartUp)
            : new InjectionPorts(worms, sends, routing, 0, afterStartUp);
    return model == StartUpModel.LATENCY
        ? new Delays(startUp, (worm, now) -> log.startUp(worm, now, now + startUp), ports)
        : new StartUpProcessors(worms, startUp, log, ports);
  }

  /** Returns senders that route headers while others are in the injection port. */
  private static Senders pipelined(WormTable table, EngineMachine machine, StartLog log) {
    long startUp = machine.node().startUp();
    long routing = machine.router().routingDelay();
    int worms = machine.injections();
    long pause = machine.router().model().headerDelay();
    if (machine.instant()) {
      Departure atOnce =
          (worm, now) -> {
            log.startUp(worm, now, now);
            log.request(worm, now);
          };
      return new InjectionPorts(table, worms, 0, pause, atOnce);
    }
    Senders ports = new InjectionPorts(table, worms, 0, pause, log::request);
    if (startUp == 0 || machine.node().startUpModel() == StartUpModel.LATENCY) {
      return new Delays(
          startUp + routing, (worm, now) -> log.startUp(worm, now, now + startUp), ports);
    }
    Senders routed = routing == 0 ? ports : new Delays(routing, (worm, now) -> {}, ports);
    return new StartUpProcessors(table, startUp, log, routed);
  }

  /** Returns the time of the next change at any sender, or {@link Long#MAX_VALUE}. */
  public long next() {
    return next;
  }

  private long findNext() {
    long earliest = Math.min(Math.min(source.next(), senders.next()), log.requests().next());
    return Math.min(earliest, receivers.next());
  }

  /**
   * Executes the changes that are due now and selects the worms that request their first link now.
   */
  public void beforeGrants(long now) {
    changing = next <= now;
    if (!changing) {
      return;
    }
    senders.advance(now);
    if (instant) {
      source.queueTo(senders, now);
    }
    senders.chooseBeforeGrants(now);
    next = findNext();
  }

  /** Selects the worms that start now, after all arrivals of this time are known. */
  public void afterGrants(long now) {
    if (!changing && next > now) {
      return;
    }
    receivers.advance(now);
    if (!instant) {
      source.queueTo(senders, now);
    }
    senders.chooseAfterGrants(now);
    next = findNext();
  }

  /** Returns the headers that request their first link, in order of time. */
  public TimeFifo requests() {
    return log.requests();
  }

  Receivers receivers() {
    return receivers;
  }

  /** Records that the last flit of a copy arrives at a node that handles it. */
  void arrives(int delivery, long time) {
    receivers.arrives(delivery, time);
    next = Math.min(next, time);
  }

  void delivered(int delivery, long time) {
    source.delivered(delivery, time);
    next = Math.min(next, source.next());
  }

  public void tailCrossed(int worm, long time) {
    senders.tailCrossed(worm, time);
    source.tailCrossed(worm, time);
    next = Math.min(next, Math.min(senders.next(), source.next()));
  }

  long[] starts() {
    return log.starts();
  }
}
