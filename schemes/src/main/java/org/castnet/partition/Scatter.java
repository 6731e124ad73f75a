package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.GridShape;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Divides messages and sends the parts to nodes near the source, each of which then spreads its
 * part. Since the exchange executes far steps first, the parts stay next to each other until the
 * near steps combine them: a message crosses the network once, not once per step.
 *
 * <p>Our own scheme. One send per part except that of the source. The box grows along the lowest
 * dimension first.
 */
final class Scatter {
  private final GridRoutes routes;
  private final List<Message> messages;
  private final List<Send> sends;
  private final Combining combining;

  /**
   * @param messages parts are appended
   * @param sends the sends so far; new ones are appended
   */
  Scatter(GridRoutes routes, List<Message> messages, List<Send> sends, Combining combining) {
    this.routes = routes;
    this.messages = messages;
    this.sends = sends;
    this.combining = combining;
  }

  /**
   * Adds a message.
   *
   * @param count the maximum number of parts, a power of two, at most the number of nodes and of
   *     flits
   */
  void add(Message message, int count) {
    int[] holders = holders(message.source(), count);
    if (holders.length == 1) {
      combining.add(message);
      return;
    }
    int first = messages.size();
    for (int i = 0; i < holders.length; i++) {
      long flits =
          message.flits() * (i + 1) / holders.length - message.flits() * i / holders.length;
      messages.add(message.part(first + i, flits));
    }
    List<Int2IntMap> having = new ArrayList<>();
    for (int i = 0; i < holders.length; i++) {
      Int2IntMap owners = new Int2IntOpenHashMap();
      owners.put(message.source(), Holdings.OWN);
      having.add(owners);
    }
    halve(holders, first, 0, holders.length - 1, having);
    for (int i = 0; i < holders.length; i++) {
      combining.add(messages.get(first + i), holders[i], having.get(i));
    }
  }

  /**
   * Sends as in recursive halving, but each worm carries only the parts of the half that it serves.
   */
  private void halve(int[] holders, int first, int left, int right, List<Int2IntMap> having) {
    int supplied = having.get(left).get(holders[left]);
    int end = right;
    while (left < end) {
      int cut = left + (end - left + 1) / 2;
      int[] parts = new int[end - cut + 1];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = first + cut + i;
        having.get(cut + i).put(holders[cut], sends.size());
      }
      sends.add(
          new Send(
              IntImmutableList.of(parts),
              supplied == Holdings.OWN ? IntImmutableList.of() : IntImmutableList.of(supplied),
              routes.route(holders[left], holders[cut]),
              IntImmutableList.of(holders[cut])));
      halve(holders, first, cut, end, having);
      end = cut - 1;
    }
  }

  /**
   * Returns the source and the other nodes of a box next to it with sides that are powers of two
   * that grow in turn. On a mesh the box is shifted inwards if it would leave the grid. Returns
   * fewer nodes if the grid is too small for the box.
   */
  private int[] holders(int source, int count) {
    GridShape shape = routes.axes().shape();
    int[] box = box(shape, count);
    IntArrayList nodes = new IntArrayList(count);
    nodes.add(source);
    GridShape inside = GridShape.of(box);
    for (int i = 0; i < inside.nodeCount(); i++) {
      int node = 0;
      for (int d = 0; d < box.length; d++) {
        int side = shape.side(d);
        int corner = shape.coordinate(source, d);
        if (!routes.axes().wraps(d)) {
          corner = Math.min(corner, side - box[d]);
        }
        node += (corner + inside.coordinate(i, d)) % side * shape.stride(d);
      }
      if (node != source) {
        nodes.add(node);
      }
    }
    return nodes.toIntArray();
  }

  private static int[] box(GridShape shape, int count) {
    int[] box = new int[shape.dimensions()];
    Arrays.fill(box, 1);
    int left = count;
    boolean grown = true;
    while (left > 1 && grown) {
      grown = false;
      for (int d = 0; d < box.length && left > 1; d++) {
        if (2 * box[d] <= shape.side(d)) {
          box[d] *= 2;
          left /= 2;
          grown = true;
        }
      }
    }
    return box;
  }
}
