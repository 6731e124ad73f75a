package org.castnet.tree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Converts crossings of links, and walks, to the sends of a plan, on lane 0.
 *
 * <p>Linear in the crossings. A node sends its copies in the order of the crossings.
 */
public final class LinkSends {
  private final Network network;

  public LinkSends(Network network) {
    this.network = network;
  }

  public List<Send> ofTree(Message message, Transmissions crossings, Switching switching) {
    return switch (switching) {
      case CIRCUIT -> stretches(message, crossings);
      case STORE_AND_FORWARD -> linkByLink(message, crossings);
      case BRANCH -> List.of(branching(message, crossings));
    };
  }

  /**
   * Returns one worm; if crossings reach a node twice, it enters by the first and continues from
   * there.
   */
  private Send branching(Message message, Transmissions crossings) {
    GrowingTree tree = new GrowingTree(network, message.source());
    for (int i = 0; i < crossings.count(); i++) {
      tree.cross(network.link(channel(crossings.from(i), crossings.to(i))));
    }
    Route route = tree.build(new IntOpenHashSet(message.destinations()));
    return BranchingSends.of(network, message, route);
  }

  private List<Send> linkByLink(Message message, Transmissions crossings) {
    IntImmutableList carried = IntImmutableList.of(message.id());
    List<Send> sends = new ArrayList<>(crossings.count());
    for (int i = 0; i < crossings.count(); i++) {
      int from = crossings.from(i);
      int to = crossings.to(i);
      sends.add(
          new Send(
              carried,
              triggers(crossings.after(i)),
              Route.of(from, channel(from, to)),
              IntImmutableList.of(to)));
    }
    return sends;
  }

  /**
   * Combines crossings if the intermediate node neither wants the message nor branches, so that
   * each send leads from one holder to the next.
   */
  private List<Send> stretches(Message message, Transmissions crossings) {
    IntSet required = new IntOpenHashSet(message.destinations());
    int[] followers = new int[crossings.count()];
    int[] follower = new int[crossings.count()];
    for (int i = 0; i < crossings.count(); i++) {
      int before = crossings.after(i);
      if (before != Transmissions.FROM_SOURCE) {
        followers[before]++;
        follower[before] = i;
      }
    }
    IntImmutableList carried = IntImmutableList.of(message.id());
    int[] bringer = new int[crossings.count()];
    boolean[] passesThrough = new boolean[crossings.count()];
    List<Send> sends = new ArrayList<>();
    for (int first = 0; first < crossings.count(); first++) {
      int before = crossings.after(first);
      if (before != Transmissions.FROM_SOURCE && passesThrough[before]) {
        continue;
      }
      IntArrayList channels = new IntArrayList();
      int last = first;
      channels.add(channel(crossings.from(last), crossings.to(last)));
      while (followers[last] == 1 && !required.contains(crossings.to(last))) {
        passesThrough[last] = true;
        last = follower[last];
        channels.add(channel(crossings.from(last), crossings.to(last)));
      }
      bringer[last] = sends.size();
      sends.add(
          new Send(
              carried,
              triggers(before == Transmissions.FROM_SOURCE ? before : bringer[before]),
              Route.of(crossings.from(first), channels.toIntArray()),
              IntImmutableList.of(crossings.to(last))));
    }
    return sends;
  }

  /**
   * Returns successive crossings as one worm or as one send per link. The worm drops off a copy at
   * the first visit of a destination. With one send per link, a node that the walk visits again
   * receives nothing, and forwards the copy that it has.
   */
  public List<Send> ofPath(Message message, Transmissions crossings, Switching switching) {
    if (switching == Switching.STORE_AND_FORWARD) {
      return linkByLink(message, crossings.toEachNodeOnce(message.source()));
    }
    IntSet waiting = new IntOpenHashSet(message.destinations());
    int[] channels = new int[crossings.count()];
    IntArrayList dropOffs = new IntArrayList(message.fanout());
    for (int i = 0; i < channels.length; i++) {
      channels[i] = channel(crossings.from(i), crossings.to(i));
      if (waiting.remove(crossings.to(i))) {
        dropOffs.add(crossings.to(i));
      }
    }
    return List.of(
        Send.path(message.id(), Route.of(message.source(), channels), dropOffs.toIntArray()));
  }

  private int channel(int from, int to) {
    int link =
        network instanceof Hypercube cube
            ? cube.link(from, Integer.numberOfTrailingZeros(from ^ to))
            : network.links().between(from, to);
    return network.channel(link, 0);
  }

  private static IntImmutableList triggers(int brings) {
    return brings == Transmissions.FROM_SOURCE
        ? IntImmutableList.of()
        : IntImmutableList.of(brings);
  }
}
