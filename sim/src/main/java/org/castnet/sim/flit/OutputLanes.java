package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import org.castnet.sim.LaneChoice;
import org.castnet.sim.RouterModel;
import org.castnet.sim.engine.WormTable;

/**
 * The lanes of links, which are the channels, followed by those of the nodes' consumption ports,
 * and their owners. Headers wait in line for the lanes of one class of a link, or of a port.
 */
final class OutputLanes {
  /** The value for a lane that its owner has left, and that is not released yet. */
  private static final int LEFT = -2;

  private final int lanes;
  private final int classes;
  private final int links;
  private final int channels;
  private final int portLanes;

  /** Number of lines for links; those for ports follow. */
  private final int linkLines;

  private final Buffers buffers;

  /** By resource, a channel or a port: its line. */
  private final int[] lineOf;

  /** By line: its first lane, free or not, and the first one that is not in its range. */
  private final int[] firstLane;

  private final int[] endLane;

  /** By lane: the slot of the owner, NO_SLOT, or LEFT. */
  private final int[] owner;

  private final LaneQueues lines;

  /** Lines that may be served now. */
  private int[] open = new int[0];

  private int openCount;

  OutputLanes(WormTable worms, Buffers buffers) {
    this.buffers = buffers;
    channels = worms.ends().channels();
    lanes = worms.ends().network().lanes();
    links = channels / lanes;
    classes =
        worms.machine().router().model().lanes() == LaneChoice.ANY
            ? worms.rows().highestLane() + 1
            : lanes;
    portLanes = worms.machine().injections();
    int nodes = worms.ends().network().nodeCount();
    owner = new int[channels + nodes * portLanes];
    Arrays.fill(owner, Buffers.NO_SLOT);
    linkLines = links * classes;
    int queues = linkLines + nodes;
    lineOf = new int[channels + nodes];
    Arrays.setAll(
        lineOf,
        need ->
            need < channels
                ? need / lanes * classes + need % lanes % classes
                : linkLines + need - channels);
    firstLane = new int[queues];
    Arrays.setAll(
        firstLane,
        line ->
            line < linkLines
                ? line / classes * lanes + line % classes
                : channels + (line - linkLines) * portLanes);
    endLane = new int[queues];
    Arrays.setAll(
        endLane,
        line -> line < linkLines ? (line / classes + 1) * lanes : firstLane[line] + portLanes);
    lines =
        worms.machine().router().model().arbiter() == RouterModel.Arbiter.OLDEST
            ? new OldestHeaders(queues, worms.count())
            : new HeadersInTurn(queues);
  }

  /** Returns the number of links; wires and inputs of nodes are numbered after them. */
  int links() {
    return links;
  }

  /** Returns the number of lanes of a link. */
  int lanes() {
    return lanes;
  }

  /** Returns the number of lanes of a consumption port. */
  int portLanes() {
    return portLanes;
  }

  boolean isChannel(int lane) {
    return lane < channels;
  }

  /** Returns the slot of the owner of a lane, or a negative number if it has none. */
  int owner(int lane) {
    return owner[lane];
  }

  /**
   * Requests the resource of a slot for a header.
   *
   * @param need the resource
   * @param from the channel with its buffer, or {@link LaneQueues#AT_SENDER}
   */
  void request(int worm, int slot, int need, int from, long now) {
    int line = lineOf[need];
    lines.join(line, worm, slot, from, now);
    open(line);
  }

  /** Removes the owner of a lane, which is not free before it is released. */
  void leave(int lane) {
    owner[lane] = LEFT;
  }

  void release(int lane) {
    owner[lane] = Buffers.NO_SLOT;
    int line = isChannel(lane) ? lineOf[lane] : linkLines + (lane - channels) / portLanes;
    if (!lines.isEmpty(line)) {
      open(line);
    }
  }

  private void open(int line) {
    open = IntArrays.grow(open, openCount + 1);
    open[openCount++] = line;
  }

  /** Removes and returns a line that may be served, or -1 if absent. */
  int pollOpen() {
    return openCount == 0 ? -1 : open[--openCount];
  }

  boolean isEmpty(int line) {
    return lines.isEmpty(line);
  }

  /** Removes the next header of a line, and returns the slot that it requests. */
  int next(int line) {
    return lines.leave(line);
  }

  void own(int lane, int slot) {
    owner[lane] = slot;
  }

  /** Returns the first lane for the resource of a slot. */
  int firstLaneFor(int need) {
    return firstLane[lineOf[need]];
  }

  /**
   * Returns the free lane that a line gets: the one with the most space in its buffer; ties go to
   * the lowest; -1 if all are in use.
   */
  int free(int line) {
    boolean port = line >= linkLines;
    int step = port ? 1 : classes;
    int best = -1;
    for (int lane = firstLane[line]; lane < endLane[line]; lane += step) {
      if (owner[lane] == Buffers.NO_SLOT
          && (best < 0 || (!port && buffers.capacity(lane) > buffers.capacity(best)))) {
        best = lane;
      }
    }
    return best;
  }
}
