package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.bound.FewestLinks;
import org.castnet.input.Interruption;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Send;
import org.castnet.tree.BranchingSends;
import org.castnet.tree.TreeRouting;

/**
 * One worm a message, which branches, and one source after the other: a source begins when it has
 * got the last worm of the source before, which leaves a copy there for this alone where it is no
 * destination.
 *
 * <p>A worm so finds the links and ports before it free, or follows behind the tail of the one
 * before, and no receiver waits for anything but the flits: all takes about one start-up, one way
 * from source to source, and the flits for each message. That is close to the limit where nodes
 * have one port and most messages go to most nodes; messages that have few destinations in common
 * could as well have gone side by side.
 *
 * <p>After message 0's source comes the nearest that is left, of equals the one whose first message
 * is lowest. O(sources * (links + sources)) and the trees. Source: ours.
 */
record SuccessiveTrees(Network network, TreeRouting routing) {

  /**
   * @throws org.castnet.input.BadInput where a destination cannot be reached
   */
  List<Send> sends(List<Message> messages) {
    List<Send> sends = new ArrayList<>(messages.size());
    List<List<Message>> turns = inTurn(messages);
    for (int turn = 0; turn < turns.size(); turn++) {
      IntImmutableList before =
          sends.isEmpty() ? IntImmutableList.of() : IntImmutableList.of(sends.size() - 1);
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
    }
    return sends;
  }

  /** The messages of each source, the sources in the order of their turns. */
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
