package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;
import org.castnet.network.Interruption;
import org.castnet.network.Route;

/**
 * Pipelined chains (ours): a message is cut into parts, and its destinations, in the order of one
 * of the {@link HostRings} from the source on, pass them from host to host.
 *
 * <p>The chain splits a few times, so that the last host is not too far: who is responsible for a
 * stretch of it sends each part to the first host of its second half, who becomes responsible for
 * that, and then to the next host, who is for the rest of the first half. After the last split each
 * stretch is a plain chain. Messages take turns on the rings. How many parts and chains there are
 * is {@link PipelineCost}'s choice, where it is not given. O(parts * destinations + destinations
 * log destinations) a message.
 */
final class PipelineMulticast implements MulticastAlgorithm {
  /** Routing delays of a short way, in flit times. */
  private static final double ROUTING = 50;

  private final Fabric fabric;
  private final HostRings rings;
  private final OptionalInt parts;
  private final OptionalInt chains;
  private final double overhead;

  /**
   * @param startUp start-up of a send in flit times
   */
  PipelineMulticast(Fabric fabric, OptionalInt parts, OptionalInt chains, int startUp, long seed) {
    this.fabric = fabric;
    this.rings = new HostRings(fabric.orientation(), seed);
    this.parts = parts;
    this.chains = chains;
    this.overhead = startUp + ROUTING;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    fabric.requireReachable(messages);
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    long copies = 0;
    for (Message message : messages) {
      Interruption.check();
      copies += message.fanout();
    }
    for (Message message : messages) {
      Interruption.check();
      PipelineCost cost =
          new PipelineCost(
              message.flits(),
              message.fanout(),
              (double) copies / fabric.network().endpointCount(),
              overhead);
      int count = chains.orElseGet(cost::chains);
      int pieces = (int) Math.min(message.flits(), parts.orElseGet(() -> cost.parts(count)));
      PipelineTree tree =
          new PipelineTree(
              rings.from(
                  message.source(),
                  message.destinations().toIntArray(),
                  message.id() % HostRings.COUNT),
              Steps.ceilLog2(count));
      add(message, pieces, tree, all, sends);
    }
    return new MulticastPlan(fabric.network(), all, sends, PortModel.ONE);
  }

  private void add(
      Message message, int pieces, PipelineTree tree, List<Message> all, List<Send> sends) {
    Route[] routes = new Route[tree.size()];
    IntImmutableList[] dropOffs = new IntImmutableList[tree.size()];
    for (int i = 0; i < routes.length; i++) {
      routes[i] = fabric.routing().route(tree.from(i), tree.to(i));
      dropOffs[i] = IntImmutableList.of(tree.to(i));
    }
    for (int piece = 0; piece < pieces; piece++) {
      int carried = message.id();
      if (pieces > 1) {
        carried = all.size();
        all.add(message.part(carried, share(message.flits(), pieces, piece)));
      }
      IntImmutableList what = IntImmutableList.of(carried);
      int first = sends.size();
      for (int i = 0; i < routes.length; i++) {
        IntImmutableList triggers =
            tree.after(i) < 0 ? IntImmutableList.of() : IntImmutableList.of(first + tree.after(i));
        sends.add(new Send(what, triggers, routes[i], dropOffs[i]));
      }
    }
  }

  /** Equal shares, the first ones a flit longer where they do not come out even. */
  private static long share(long flits, int pieces, int piece) {
    return flits / pieces + (piece < flits % pieces ? 1 : 0);
  }
}
