package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/**
 * Assigns paths to lanes: each path uses one lane, the first on which its dependencies and those of
 * the previous paths contain no cycle (LASH; Skeie, Lysne and Theiss, IPDPS 2002). The result
 * depends on the order of the paths.
 */
public final class LaneAssignment {
  private static final int MOST_ROUTERS = 2048;

  private final int channels;
  private final NetworkText text;
  private final List<DynamicTopologicalOrder> layers = new ArrayList<>();

  private LaneAssignment(int channels, NetworkText text) {
    this.channels = channels;
    this.text = text;
  }

  /**
   * Returns an assignment without paths.
   *
   * @param routers the number of routers between which there are paths
   * @param channels the number of channels on a lane
   * @param text the network's text, for error messages
   * @throws org.castnet.input.BadInput if there are too many routers
   */
  public static LaneAssignment among(int routers, int channels, NetworkText text) {
    if (routers > MOST_ROUTERS) {
      throw text.complaint(
          "minimal routes are supported for at most "
              + MOST_ROUTERS
              + " routers, not "
              + routers
              + "; use routes=updown");
    }
    return new LaneAssignment(channels, text);
  }

  /**
   * Adds a path and returns its lane; for the cost see {@link DynamicTopologicalOrder}.
   *
   * @param path its channels, without lanes, in the order in which they are used
   * @throws org.castnet.input.BadInput if the paths need more lanes than links can have
   */
  public int laneOf(IntArrayList path) {
    for (int lane = 0; lane < layers.size(); lane++) {
      if (layers.get(lane).takes(path)) {
        return lane;
      }
    }
    if (layers.size() == NetworkLimits.LANES) {
      throw text.complaint(
          "minimal routes need more than the "
              + layers.size()
              + " lanes that links can have; use routes=updown");
    }
    layers.add(new DynamicTopologicalOrder(channels));
    layers.get(layers.size() - 1).takes(path);
    return layers.size() - 1;
  }

  /** Returns the number of lanes that the paths need so far, at least 1. */
  public int lanes() {
    return Math.max(1, layers.size());
  }

  /**
   * Returns the number of lanes per link: as specified by the text, or as the paths need.
   *
   * @throws org.castnet.input.BadInput if the text specifies fewer than the paths need
   */
  public int requested() {
    int requested = text.lanes(lanes());
    if (requested < lanes()) {
      throw text.complaint(
          "lanes is "
              + requested
              + "; minimal routes need "
              + lanes()
              + " here to be deadlock-free; routes=updown needs 1");
    }
    return requested;
  }
}
