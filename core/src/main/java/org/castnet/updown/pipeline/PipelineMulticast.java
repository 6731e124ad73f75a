package org.castnet.updown.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import org.castnet.input.Interruption;
import org.castnet.multicast.Contest;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Rehearsal;
import org.castnet.multicast.Send;
import org.castnet.multicast.SenderModel;
import org.castnet.network.Route;
import org.castnet.updown.Fabric;
import org.castnet.updown.HostRings;
import org.castnet.updown.SendList;
import org.castnet.updown.Steps;

/**
 * Pipelined chains (source: ours): a message is cut into parts, and its destinations, in the order
 * of one of the {@link HostRings} from the source on, pass them from host to host.
 *
 * <p>The chain splits a few times, so that the last host is not too far: who is responsible for a
 * stretch of it sends each part to the first host of its second half, who becomes responsible for
 * that, and then to the next host, who is for the rest of the first half. After the last split each
 * stretch is a plain chain. Messages take turns on the rings. Which shape, and how many parts and
 * chains there are, is {@link PipelineCost}'s choice, where it is not given; as far as plans can be
 * rehearsed the other shapes are tried too, and then finer and coarser cuts of the best. O(parts *
 * destinations + destinations log destinations) a message and try.
 */
public final class PipelineMulticast implements MulticastAlgorithm {
  /** Routing delays of a short way, in flit times. */
  private static final double ROUTING = 50;

  private static final double HOPS_OF_A_SEND = 4; // about, to know what can be rehearsed
  private static final List<Double> FACTORS = List.of(0.5, 2.0);

  private final Fabric fabric;
  private final HostRings rings;
  private final SwitchCircle circle;
  private final Optional<PipelineShape> shape;
  private final OptionalInt parts;
  private final OptionalInt chains;
  private final Rehearsal rehearsal;
  private final SenderModel sender;

  /**
   * @param rehearsal by which it chooses what is not given
   * @param sender what a send costs
   */
  public PipelineMulticast(
      Fabric fabric,
      Optional<PipelineShape> shape,
      OptionalInt parts,
      OptionalInt chains,
      Rehearsal rehearsal,
      SenderModel sender,
      long seed) {
    this.fabric = fabric;
    this.rings = new HostRings(fabric.orientation(), seed);
    this.circle = new SwitchCircle(rings, fabric.orientation());
    this.shape = shape;
    this.parts = parts;
    this.chains = chains;
    this.rehearsal = rehearsal;
    this.sender = sender;
  }

  /**
   * What is tried.
   *
   * @param shape of all messages; empty where each has the one of the least estimate
   * @param crowding how the estimate counts the other messages
   * @param cut how much finer the messages are cut than by the estimate
   * @param split into how many times the estimate's number of chains a ring falls
   */
  private record Draft(Optional<PipelineShape> shape, Crowding crowding, double cut, double split) {
    Draft finer(double factor) {
      return new Draft(shape, crowding, cut * factor, split);
    }

    Draft wider(double factor) {
      return new Draft(shape, crowding, cut, split * factor);
    }
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    fabric.requireReachable(messages);
    PipelineLoad load = PipelineLoad.of(fabric, circle, messages);
    Contest contest = new Contest(rehearsal, sender);
    Draft best = new Draft(shape, Crowding.BY_FLITS, 1, 1);
    contest.offer(plan(messages, load, best));
    for (PipelineShape each : shape.map(List::of).orElse(List.of(PipelineShape.values()))) {
      for (Crowding crowding : Crowding.values()) {
        Draft draft = new Draft(Optional.of(each), crowding, 1, 1);
        best = offered(draft, messages, load, contest) ? draft : best;
      }
    }
    if (parts.isEmpty()) {
      best = climb(best, Draft::finer, messages, load, contest);
    }
    if (chains.isEmpty() && best.shape.equals(Optional.of(PipelineShape.CHAINS))) {
      climb(best, Draft::wider, messages, load, contest);
    }
    return contest.best();
  }

  /** Follows a change as long as plans end earlier, to the one side and to the other. */
  private Draft climb(
      Draft from,
      BiFunction<Draft, Double, Draft> change,
      List<Message> messages,
      PipelineLoad load,
      Contest contest) {
    Draft best = from;
    for (double factor : FACTORS) {
      Draft next = change.apply(best, factor);
      while (offered(next, messages, load, contest)) {
        best = next;
        next = change.apply(best, factor);
      }
    }
    return best;
  }

  private boolean offered(Draft draft, List<Message> messages, PipelineLoad load, Contest contest) {
    double copies = 0;
    for (Message message : messages) {
      copies += (double) message.fanout() * pieces(message, cost(message, load, draft), draft);
    }
    return contest.affords((long) (copies * HOPS_OF_A_SEND))
        && contest.offer(plan(messages, load, draft));
  }

  private MulticastPlan plan(List<Message> messages, PipelineLoad load, Draft draft) {
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    for (Message message : messages) {
      Interruption.check();
      PipelineCost cost = cost(message, load, draft);
      int pieces = pieces(message, cost, draft);
      add(
          message,
          pieces,
          trees(message, cost, shape(cost, draft), count(cost, draft)),
          all,
          sends);
    }
    return new MulticastPlan(fabric.network(), all, sends, PortModel.ONE);
  }

  private PipelineCost cost(Message message, PipelineLoad load, Draft draft) {
    return new PipelineCost(
        message.flits(),
        message.fanout(),
        draft.crowding.around(message, load),
        sender.startUp() + ROUTING);
  }

  private static PipelineShape shape(PipelineCost cost, Draft draft) {
    return draft.shape.orElseGet(cost::shape);
  }

  private int count(PipelineCost cost, Draft draft) {
    return chains.orElseGet(
        () ->
            (int)
                Math.max(
                    1,
                    Math.min(PipelineCost.MOST_CHAINS, Math.round(draft.split * cost.chains()))));
  }

  private int pieces(Message message, PipelineCost cost, Draft draft) {
    long wanted =
        parts.isPresent()
            ? parts.getAsInt()
            : Math.max(
                1, Math.round(draft.cut * cost.parts(shape(cost, draft), count(cost, draft))));
    return (int) Math.min(Math.min(message.flits(), PipelineCost.MOST_PARTS), wanted);
  }

  private List<CopyTree> trees(Message message, PipelineCost cost, PipelineShape how, int count) {
    return switch (how) {
      case CHAINS ->
          List.of(
              PipelineTree.of(
                  rings.from(
                      message.source(),
                      message.destinations().toIntArray(),
                      message.id() % HostRings.COUNT),
                  Steps.ceilLog2(count)));
      case RING -> List.of(PipelineTree.of(circle.chainFrom(message, cost.relaysThroughAll()), 0));
      case TREES -> circle.treesFrom(message);
    };
  }

  private void add(
      Message message, int pieces, List<CopyTree> trees, List<Message> all, List<Send> sends) {
    List<List<Send>> copies = trees.stream().map(this::copies).toList();
    for (int piece = 0; piece < pieces; piece++) {
      int carried = message.id();
      if (pieces > 1) {
        carried = all.size();
        all.add(message.part(carried, share(message.flits(), pieces, piece)));
      }
      int first = sends.size();
      for (Send copy : copies.get(piece % copies.size())) {
        sends.add(
            copy.isRelay()
                ? Send.relay(
                    carried,
                    first + copy.triggers().getInt(0),
                    copy.route(),
                    copy.dropOffs().getInt(0))
                : Send.fromSource(carried, copy.route(), copy.dropOffs().getInt(0)));
      }
    }
  }

  /** The copies of one part, whose triggers count from the part's first copy. */
  private List<Send> copies(CopyTree tree) {
    List<Send> copies = new ArrayList<>(tree.size());
    for (int i = 0; i < tree.size(); i++) {
      Route route = fabric.routing().route(tree.from(i), tree.to(i));
      copies.add(
          tree.after(i) == SendList.FROM_SOURCE
              ? Send.fromSource(0, route, tree.to(i))
              : Send.relay(0, tree.after(i), route, tree.to(i)));
    }
    return copies;
  }

  /** Equal shares, the first ones a flit longer where they do not come out even. */
  private static long share(long flits, int pieces, int piece) {
    return flits / pieces + (piece < flits % pieces ? 1 : 0);
  }
}
