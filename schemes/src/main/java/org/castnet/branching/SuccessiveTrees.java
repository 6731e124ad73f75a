package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.network.TreeRouting;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.tree.BranchingSends;

/**
 * One branching worm per message, with sources in turn: a source begins when it has received the
 * last worm of the previous source, and those before it of which it is a destination. The last worm
 * leaves a copy there even if the source is not a destination. If all sources are destinations of
 * all messages and the worms are long, each has been granted everything before the next source
 * begins, so that no two of them can wait for one another.
 *
 * <p>A worm thus finds links and ports free, or follows behind the tail of the previous one, so the
 * total time is about one start-up, one path from source to source, and the flits of each message.
 * This is close to the lower bound if nodes have one port and most messages go to most nodes.
 * Messages with few common destinations could have been sent concurrently.
 *
 * <p>The source of message 0 is followed by the nearest remaining one; ties go to the source with
 * the lowest message. O(sources * (links + sources)) plus the trees. Our own scheme.
 */
record SuccessiveTrees(Network network, TreeRouting routing) {

  /**
   * Returns the sends of all messages.
   *
   * @throws org.castnet.input.BadInput if a destination cannot be reached
   */
  List<Send> sends(List<Message> messages) {
    List<Send> sends = new ArrayList<>(messages.size());
    List<List<Message>> turns = inTurn(messages);
    IntImmutableList before = IntImmutableList.of();
    for (int turn = 0; turn < turns.size(); turn++) {
      int first = sends.size();
      List<Message> own = turns.get(turn);
      for (int i = 0; i < own.size(); i++) {
        Interruption.check();
        Message message = own.get(i);
        IntLinkedOpenHashSet reached = new IntLinkedOpenHashSet(message.destinations());
        if (i == own.size() - 1 && turn + 1 < turns.size()) {
          reached.add(turns.get(turn + 1).get(0).source());
        }
        Send tree =
            BranchingSends.of(
                network, message, routing.route(message.source(), reached.toIntArray()), reached);
        sends.add(new Send(tree.messages(), before, tree.route(), tree.dropOffs()));
      }
      if (turn + 1 < turns.size()) {
        int source = turns.get(turn + 1).get(0).source();
        before =
            new IntImmutableList(
                IntStream.range(first, sends.size())
                    .filter(send -> sends.get(send).dropOffs().contains(source))
                    .toArray());
      }
    }
    return sends;
  }

  /** Returns the messages of each source, with sources in the order of their turns. */
  private List<List<Message>> inTurn(List<Message> messages) {
    Map<Integer, List<Message>> waiting = new LinkedHashMap<>();
    for (Message message : messages) {
      waiting.computeIfAbsent(message.source(), source -> new ArrayList<>()).add(message);
    }
    List<List<Message>> turns = new ArrayList<>(waiting.size());
    int next = messages.get(0).source();
    while (!waiting.isEmpty()) {
      turns.add(waiting.remove(next));
      next = nearest(next, waiting);
    }
    return turns;
  }

  private int nearest(int from, Map<Integer, List<Message>> waiting) {
    FewestLinks distances = FewestLinks.from(from, network);
    int nearest = from;
    int fewest = Integer.MAX_VALUE;
    for (int source : waiting.keySet()) {
      int distance = distances.to(source);
      if (distance != FewestLinks.NEVER && distance < fewest) {
        fewest = distance;
        nearest = source;
      }
    }
    return fewest == Integer.MAX_VALUE && !waiting.isEmpty()
        ? waiting.keySet().iterator().next()
        : nearest;
  }
}
