package org.castnet.sim.flit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.sim.Arbiter;
import org.castnet.sim.LaneChoice;
import org.castnet.sim.WormRoutes;
import org.castnet.sim.WormTable;

/**
 * Who may use which lane: the lanes of links, which are the channels, and behind them those of the
 * nodes' consumption ports. Headers stand in line for the lanes of one class of a link, or of a
 * port.
 */
final class OutputLanes {
  private final int lanes;
  private final int classes;
  private final int links;
  private final int channels;
  private final int portLanes;
  private final Buffers buffers;

  /** By lane: the place of the worm that has it, or NOBODY. */
  private final int[] owner;

  private final LaneQueues lines;

  /** Lines that may be served now. */
  private final IntArrayList open = new IntArrayList();

  OutputLanes(WormTable worms, Buffers buffers) {
    this.buffers = buffers;
    channels = worms.ends().channels();
    lanes = worms.ends().network().lanes();
    links = channels / lanes;
    classes =
        worms.technology().router().lanes() == LaneChoice.ANY
            ? classes(worms.routes(), channels, lanes)
            : lanes;
    portLanes = worms.technology().injections();
    int nodes = worms.ends().network().nodeCount();
    owner = new int[channels + nodes * portLanes];
    Arrays.fill(owner, Buffers.NOBODY);
    int queues = links * classes + nodes;
    lines =
        worms.technology().router().arbiter() == Arbiter.OLDEST
            ? new OldestHeaders(queues, worms.count())
            : new HeadersInTurn(queues, worms.count());
  }

  /** How many lanes the routes of all worms name. */
  private static int classes(WormRoutes routes, int channels, int lanes) {
    int highest = 0;
    for (int need : routes.needs()) {
      highest = need >= 0 && need < channels ? Math.max(highest, need % lanes) : highest;
    }
    return highest + 1;
  }

  /** The number of links; wires and inputs of nodes are numbered behind them. */
  int links() {
    return links;
  }

  /** How many lanes a link has. */
  int lanes() {
    return lanes;
  }

  /** How many lanes a consumption port has. */
  int portLanes() {
    return portLanes;
  }

  boolean isChannel(int lane) {
    return lane < channels;
  }

  int owner(int lane) {
    return owner[lane];
  }

  /** The line for what a place of the routes needs, a channel or a port. */
  private int line(int need) {
    return need < channels
        ? need / lanes * classes + need % lanes % classes
        : links * classes + need - channels;
  }

  /**
   * A header asks for what its place needs.
   *
   * @param from the channel in whose buffer it stands, or {@link LaneQueues#AT_SENDER}
   */
  void ask(int worm, int from, int need, long now) {
    int line = line(need);
    lines.join(line, worm, from, now);
    open.add(line);
  }

  void release(int lane) {
    owner[lane] = Buffers.NOBODY;
    int line = isChannel(lane) ? line(lane) : links * classes + (lane - channels) / portLanes;
    if (!lines.isEmpty(line)) {
      open.add(line);
    }
  }

  /** A line that may be served, or -1 where there is none. */
  int pollOpen() {
    return open.isEmpty() ? -1 : open.removeInt(open.size() - 1);
  }

  boolean isEmpty(int line) {
    return lines.isEmpty(line);
  }

  /** Takes the worm out of a line that goes first. */
  int leave(int line) {
    return lines.leave(line);
  }

  void own(int lane, int place) {
    owner[lane] = place;
  }

  /** The first lane that a line stands for, whoever has it. */
  int firstLane(int line) {
    return line < links * classes
        ? line / classes * lanes + line % classes
        : channels + (line - links * classes) * portLanes;
  }

  /** The same for what a place of the routes needs. */
  int firstLaneFor(int need) {
    return firstLane(line(need));
  }

  /**
   * The free lane that a line gets: the one with the most room behind it, the lowest of equals; -1
   * where none is free.
   */
  int free(int line) {
    boolean port = line >= links * classes;
    int from = firstLane(line);
    int step = port ? 1 : classes;
    int end = port ? from + portLanes : (line / classes + 1) * lanes;
    int best = -1;
    for (int lane = from; lane < end; lane += step) {
      if (owner[lane] == Buffers.NOBODY
          && (best < 0 || (!port && buffers.room(lane) > buffers.room(best)))) {
        best = lane;
      }
    }
    return best;
  }
}
