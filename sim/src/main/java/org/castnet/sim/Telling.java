package org.castnet.sim;

/**
 * Tells a listener what worms do at their places. Where nobody hears, nothing is looked up for it.
 */
public final class Telling {
  private final WormListener listener;
  private final boolean heard;
  private final WormRoutes routes;
  private final int channels;
  private final DropOffs drops;

  /**
   * By place of a tree: its number for listeners; empty where nobody hears or nothing is a tree.
   */
  private final int[] hops;

  public Telling(WormTable worms, WormListener listener) {
    this.listener = listener;
    this.heard = listener != WormListener.SILENT;
    this.routes = worms.routes();
    this.channels = worms.ends().channels();
    this.drops = worms.drops();
    this.hops = new int[heard && routes.trees() != null ? routes.needs().length : 0];
    for (int w = 0; hops.length > 0 && w < worms.count(); w++) {
      if (routes.isTree(w)) {
        number(w);
      }
    }
  }

  /** What a run goes on with after {@link Technology#LATEST}: it refuses whoever moves on. */
  public static Telling afterLatest(WormTable worms) {
    return new Telling(worms, new AfterLatest());
  }

  /** Hops of the route from 0 on, and behind them its consumptions. */
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

  /** The worm asks for what this place needs. */
  public void requested(int worm, int place, long time) {
    if (heard) {
      listener.requested(worm, hop(worm, place), channel(place), time);
    }
  }

  public void granted(int worm, int place, long time) {
    if (heard) {
      listener.granted(worm, hop(worm, place), channel(place), time);
    }
  }

  public void released(int worm, int place, long time) {
    if (heard) {
      listener.released(worm, hop(worm, place), channel(place), time);
    }
  }

  void delivered(int worm, int delivery, long time) {
    if (heard) {
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
   * Hears what happens after the latest time: that tails leave what they hold is still heard out,
   * whoever moves on is refused.
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
