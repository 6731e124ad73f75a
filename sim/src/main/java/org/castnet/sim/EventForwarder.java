package org.castnet.sim;

/** Forwards engine events to a listener; does nothing if there is no listener. */
public final class EventForwarder {
  private final WormListener listener;
  private final boolean hasListener;
  private final WormRoutes routes;
  private final int channels;
  private final DropOffs drops;

  /** By place of a tree: its hop number for listeners; empty if there is no listener or no tree. */
  private final int[] hops;

  public EventForwarder(WormTable worms, WormListener listener) {
    this.listener = listener;
    this.hasListener = listener != WormListener.SILENT;
    this.routes = worms.routes();
    this.channels = worms.ends().channels();
    this.drops = worms.drops();
    this.hops = new int[hasListener && routes.trees() != null ? routes.needs().length : 0];
    for (int w = 0; hops.length > 0 && w < worms.count(); w++) {
      if (routes.isTree(w)) {
        number(w);
      }
    }
  }

  /**
   * Returns the forwarder for the time after {@link Technology#LATEST}, which rejects worms that
   * move on.
   */
  public static EventForwarder afterLatest(WormTable worms) {
    return new EventForwarder(worms, new AfterLatest());
  }

  /** Numbers the hops of the route from 0 on, followed by its consumptions. */
  private void number(int worm) {
    int hop = 0;
    for (int place = routes.first()[worm]; place < routes.first()[worm + 1]; place++) {
      int need = routes.needs()[place];
      hops[place] = need >= 0 && need < channels ? hop++ : -1;
    }
    for (int place = routes.first()[worm]; place < routes.first()[worm + 1]; place++) {
      if (hops[place] < 0 && routes.needs()[place] != WormRoutes.INJECTION) {
        hops[place] = hop + routes.trees().copy(place) - drops.first()[worm];
      }
    }
  }

  /** Reports that the worm requests the resource of a place. */
  public void requested(int worm, int place, long time) {
    if (hasListener) {
      listener.requested(worm, hop(worm, place), channel(place), time);
    }
  }

  public void granted(int worm, int place, long time) {
    if (hasListener) {
      listener.granted(worm, hop(worm, place), channel(place), time);
    }
  }

  public void released(int worm, int place, long time) {
    if (hasListener) {
      listener.released(worm, hop(worm, place), channel(place), time);
    }
  }

  void delivered(int worm, int delivery, long time) {
    if (hasListener) {
      listener.delivered(worm, delivery - drops.first()[worm], drops.nodes()[delivery], time);
    }
  }

  private int hop(int worm, int place) {
    return routes.isTree(worm) ? hops[place] : place - routes.first()[worm];
  }

  private int channel(int place) {
    int need = routes.needs()[place];
    return need < channels ? Math.max(need, -1) : -1;
  }

  /**
   * A listener for events after the latest time: accepts releases by tails, rejects worms that move
   * on.
   */
  private static final class AfterLatest implements WormListener {
    @Override
    public void requested(int worm, int hop, int channel, long time) {
      throw Technology.tooLate();
    }

    @Override
    public void granted(int worm, int hop, int channel, long time) {
      throw Technology.tooLate();
    }
  }
}
