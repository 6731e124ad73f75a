package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/**
 * Ways spread over lanes: each stays on one lane, the first on which it closes no circle of waiting
 * channels with the ways before it (LASH; Skeie, Lysne and Theiss, IPDPS 2002). So the lanes follow
 * from the order in which the ways come.
 */
public final class WayLayers {
  private static final int MOST_ROUTERS = 2048;

  private final int channels;
  private final NetworkText text;
  private final List<GrowingOrder> layers = new ArrayList<>();

  private WayLayers(int channels, NetworkText text) {
    this.channels = channels;
    this.text = text;
  }

  /**
   * Layers without a way yet.
   *
   * @param routers between how many there are ways
   * @param channels how many there are on a lane
   * @param text what is complained of
   * @throws org.castnet.input.BadInput where there are too many routers
   */
  public static WayLayers among(int routers, int channels, NetworkText text) {
    if (routers > MOST_ROUTERS) {
      throw text.complaint(
          "minimal routes are made for at most "
              + MOST_ROUTERS
              + " routers, not "
              + routers
              + "; take routes=updown");
    }
    return new WayLayers(channels, text);
  }

  /**
   * The lane of one more way; see {@link GrowingOrder} for what it costs.
   *
   * @param way its channels, without their lanes, in the order in which they are taken
   * @throws org.castnet.input.BadInput where the ways need more lanes than links can have
   */
  public int laneOf(IntArrayList way) {
    for (int lane = 0; lane < layers.size(); lane++) {
      if (layers.get(lane).takes(way)) {
        return lane;
      }
    }
    if (layers.size() == NetworkLimits.LANES) {
      throw text.complaint(
          "minimal routes need more than the "
              + layers.size()
              + " lanes that links can have; take routes=updown");
    }
    layers.add(new GrowingOrder(channels));
    layers.get(layers.size() - 1).takes(way);
    return layers.size() - 1;
  }

  /** The lanes that the ways need so far, at least 1. */
  public int lanes() {
    return Math.max(1, layers.size());
  }

  /**
   * The lanes that links get: as many as the text asks for, or as the ways need.
   *
   * @throws org.castnet.input.BadInput where the text asks for fewer than the ways need
   */
  public int asked() {
    int asked = text.lanes(lanes());
    if (asked < lanes()) {
      throw text.complaint(
          "lanes is "
              + asked
              + "; minimal routes need "
              + lanes()
              + " here to be free of deadlock; routes=updown needs 1");
    }
    return asked;
  }
}
