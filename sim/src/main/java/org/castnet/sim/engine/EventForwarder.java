package org.castnet.sim.engine;

import org.castnet.sim.WormListener;

/** Forwards engine events to a listener; does nothing if there is no listener. */
public final class EventForwarder {
  private final WormListener listener;
  private final boolean hasListener;
  private final WormRoutes routes;
  private final int channels;
  private final WormDeliveries deliveries;

  /** By slot of a tree: its hop number for listeners; empty if there is no listener or no tree. */
  private final int[] hops;

  public EventForwarder(WormTable worms, WormListener listener) {
    this.listener = worms.machine().picoseconds(listener);
    this.hasListener = listener != WormListener.SILENT;
    this.routes = worms.routes();
    this.channels = worms.ends().channels();
    this.deliveries = worms.deliveries();
    this.hops = new int[hasListener && routes.trees() != null ? routes.needs().length : 0];
    for (int w = 0; hops.length > 0 && w < worms.count(); w++) {
      if (routes.isTree(w)) {
        number(w);
      }
    }
  }

  /**
   * Returns the forwarder for the time after {@link EngineMachine#LATEST}, which rejects worms that
   * move on.
   */
  public static EventForwarder afterLatest(WormTable worms) {
    return new EventForwarder(worms, new AfterLatest(worms.machine()));
  }

  /** Numbers the hops of the route from 0 on, followed by its consumptions. */
  private void number(int worm) {
    int hop = 0;
    for (int slot = routes.first()[worm]; slot < routes.first()[worm + 1]; slot++) {
      int need = routes.needs()[slot];
      hops[slot] = need >= 0 && need < channels ? hop++ : -1;
    }
    for (int slot = routes.first()[worm]; slot < routes.first()[worm + 1]; slot++) {
      if (hops[slot] < 0 && routes.needs()[slot] != WormRoutes.INJECTION) {
        hops[slot] = hop + routes.trees().copy(slot) - deliveries.first(worm);
      }
    }
  }

  /** Reports that the worm requests the resource of a slot. */
  public void requested(int worm, int slot, long time) {
    if (hasListener) {
      listener.requested(worm, hop(worm, slot), channel(slot), time);
    }
  }

  public void granted(int worm, int slot, long time) {
    if (hasListener) {
      listener.granted(worm, hop(worm, slot), channel(slot), time);
    }
  }

  public void released(int worm, int slot, long time) {
    if (hasListener) {
      listener.released(worm, hop(worm, slot), channel(slot), time);
    }
  }

  /** Reports that a worm that is a path requests the resource of a hop, numbered from 0. */
  public void requested(int worm, int hop, int need, long time) {
    if (hasListener) {
      listener.requested(worm, hop, channelOf(need), time);
    }
  }

  /** Reports that a worm that is a path acquires the resource of a hop. */
  public void granted(int worm, int hop, int need, long time) {
    if (hasListener) {
      listener.granted(worm, hop, channelOf(need), time);
    }
  }

  /** Reports that a worm that is a path releases the resource of a hop. */
  public void released(int worm, int hop, int need, long time) {
    if (hasListener) {
      listener.released(worm, hop, channelOf(need), time);
    }
  }

  void delivered(int worm, int delivery, long time) {
    if (hasListener) {
      listener.delivered(worm, delivery - deliveries.first(worm), deliveries.node(delivery), time);
    }
  }

  private int hop(int worm, int slot) {
    return routes.isTree(worm) ? hops[slot] : slot - routes.first()[worm];
  }

  private int channel(int slot) {
    return channelOf(routes.needs()[slot]);
  }

  private int channelOf(int need) {
    return need < channels ? Math.max(need, -1) : -1;
  }

  /**
   * A listener for events after the latest time: accepts releases by tails, rejects worms that move
   * on.
   */
  private record AfterLatest(EngineMachine machine) implements WormListener {
    @Override
    public void requested(int worm, int hop, int channel, long time) {
      throw machine.tooLate();
    }

    @Override
    public void granted(int worm, int hop, int channel, long time) {
      throw machine.tooLate();
    }
  }
}
