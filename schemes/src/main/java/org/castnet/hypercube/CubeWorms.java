package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Hypercube;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.tree.Transmissions;

/**
 * A multicast path as worms that follow one another: each starts where the one before it ended,
 * once the message is there. Mutable: it is written down link by link.
 */
final class CubeWorms {
  private final int source;

  /** By crossing: the node entered, and the lane. */
  private final IntArrayList nodes = new IntArrayList();

  private final IntArrayList lanes = new IntArrayList();

  /** By worm that has ended: its first crossing behind the last one. */
  private final IntArrayList ends = new IntArrayList();

  CubeWorms(int source) {
    this.source = source;
  }

  /** The worm goes on to a neighbour. */
  void cross(int node, int lane) {
    nodes.add(node);
    lanes.add(lane);
  }

  /** The worm ends here, at a destination, and the next one begins. */
  void end() {
    ends.add(nodes.size());
  }

  /** The crossings, as a relay for every link takes them. */
  Transmissions transmissions() {
    Transmissions crossings = new Transmissions(nodes.size());
    int at = source;
    int last = Transmissions.FROM_SOURCE;
    for (int i = 0; i < nodes.size(); i++) {
      last = crossings.add(at, nodes.getInt(i), last);
      at = nodes.getInt(i);
    }
    return crossings;
  }

  /** The worms as sends; each drops a copy off where the path first passes a destination. */
  List<Send> sends(Hypercube cube, Message message) {
    IntSet waiting = new IntOpenHashSet(message.destinations());
    List<Send> sends = new ArrayList<>();
    int first = 0;
    int at = source;
    for (int worm = 0; worm <= ends.size(); worm++) {
      int end = worm < ends.size() ? ends.getInt(worm) : nodes.size();
      int origin = at;
      int[] channels = new int[end - first];
      IntArrayList dropOffs = new IntArrayList();
      for (int i = first; i < end; i++) {
        int to = nodes.getInt(i);
        int link = cube.link(at, Integer.numberOfTrailingZeros(at ^ to));
        channels[i - first] = cube.channel(link, lanes.getInt(i));
        if (waiting.remove(to)) {
          dropOffs.add(to);
        }
        at = to;
      }
      IntImmutableList triggers =
          sends.isEmpty() ? IntImmutableList.of() : IntImmutableList.of(sends.size() - 1);
      sends.add(
          new Send(
              IntImmutableList.of(message.id()),
              triggers,
              Route.of(origin, channels),
              new IntImmutableList(dropOffs)));
      first = end;
    }
    return sends;
  }
}
