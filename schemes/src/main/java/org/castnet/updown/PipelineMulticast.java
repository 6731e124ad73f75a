package org.castnet.updown;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import org.castnet.input.Interruption;
import org.castnet.network.Route;
import org.castnet.plan.Contest;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Rehearsal;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;

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
final class PipelineMulticast implements MulticastAlgorithm {
  /** Routing delays of a short way, in flit times. */
  private static final double ROUTING = 50;

  private static final long HOPS_OF_A_SEND = 4; // about, to know what can be rehearsed
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
    this.circle = SwitchCircle.of(rings, fabric.orientation());
    this.shape = shape;
    this.parts = parts;
    this.chains = chains;
    this.rehearsal = rehearsal;
    this.sender = sender;
  }

  /**
   * How one message is sent.
   *
   * @param throughAll whether hosts on the ring that do not want it pass it on
   * @param chains into which a ring falls
   */
  private record Cut(PipelineShape shape, boolean throughAll, int chains, int pieces) {}

  /** What decides a plan: two drafts that come to the same are rehearsed once. */
  private record Choice(SwitchCircle circle, List<Cut> cuts) {}

  @Override
  public MulticastPlan plan(List<Message> messages) {
    fabric.requireReachable(messages);
    return new Search(messages).best();
  }

  /** The rehearsals for one request. */
  private final class Search {
    private final List<Message> messages;
    private final SwitchCircle even;
    private final PipelineLoad load;
    private final Contest contest = new Contest(rehearsal, sender);
    private final Set<Choice> tried = new HashSet<>();

    Search(List<Message> messages) {
      this.messages = messages;
      this.even = circle.evenFor(messages);
      this.load = PipelineLoad.of(fabric, even, messages);
    }

    MulticastPlan best() {
      PipelineDraft best = PipelineDraft.on(even, shape, Crowding.BY_FLITS);
      Choice first = choice(best);
      tried.add(first);
      contest.offer(plan(messages, first));
      for (PipelineShape each : shape.map(List::of).orElse(List.of(PipelineShape.values()))) {
        for (Crowding crowding : Crowding.values()) {
          best = better(PipelineDraft.on(even, Optional.of(each), crowding), best);
        }
      }
      if (shape.orElse(PipelineShape.TREES) == PipelineShape.TREES) {
        Optional<PipelineShape> trees = Optional.of(PipelineShape.TREES);
        best = better(PipelineDraft.on(even.fromNext(), trees, Crowding.BY_FLITS), best);
      }
      if (parts.isEmpty()) {
        best = climb(best, PipelineDraft::finer);
      }
      if (chains.isEmpty() && best.shape().equals(Optional.of(PipelineShape.CHAINS))) {
        climb(best, PipelineDraft::wider);
      }
      return contest.best();
    }

    /** Follows a change as long as plans end earlier, to the one side and to the other. */
    private PipelineDraft climb(
        PipelineDraft from, BiFunction<PipelineDraft, Double, PipelineDraft> change) {
      PipelineDraft best = from;
      for (double factor : FACTORS) {
        PipelineDraft next = change.apply(best, factor);
        while (better(next, best).equals(next)) {
          best = next;
          next = change.apply(best, factor);
        }
      }
      return best;
    }

    /** The draft where its plan is the best so far, and otherwise what was the best. */
    private PipelineDraft better(PipelineDraft draft, PipelineDraft best) {
      Choice choice = choice(draft);
      long copies = 0;
      for (int m = 0; m < messages.size(); m++) {
        copies += (long) messages.get(m).fanout() * choice.cuts.get(m).pieces;
      }
      boolean offered =
          contest.affords(copies * HOPS_OF_A_SEND)
              && tried.add(choice)
              && contest.offer(plan(messages, choice));
      return offered ? draft : best;
    }

    private Choice choice(PipelineDraft draft) {
      return new Choice(
          draft.circle(), messages.stream().map(message -> cut(message, draft)).toList());
    }

    private Cut cut(Message message, PipelineDraft draft) {
      PipelineCost cost =
          new PipelineCost(
              message.flits(),
              message.fanout(),
              draft.crowding().around(message, load),
              sender.startUp() + ROUTING);
      PipelineShape how = draft.shape(cost);
      int count = chains.orElseGet(() -> chains(cost, draft));
      int wanted = parts.orElseGet(() -> parts(draft.cut() * cost.parts(how, count)));
      long most = Math.min(message.flits(), PipelineCost.MOST_PARTS);
      return new Cut(how, cost.relaysThroughAll(), count, (int) Math.min(most, wanted));
    }

    private int chains(PipelineCost cost, PipelineDraft draft) {
      long count = Math.round(draft.split() * cost.chains());
      return (int) Math.max(1, Math.min(PipelineCost.MOST_CHAINS, count));
    }

    private int parts(double wanted) {
      return (int) Math.max(1, Math.min(PipelineCost.MOST_PARTS, Math.round(wanted)));
    }
  }

  private MulticastPlan plan(List<Message> messages, Choice choice) {
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    for (int m = 0; m < messages.size(); m++) {
      Interruption.check();
      Cut cut = choice.cuts.get(m);
      add(messages.get(m), cut.pieces, trees(messages.get(m), cut, choice.circle), all, sends);
    }
    return new MulticastPlan(fabric.network(), all, sends, PortModel.ONE);
  }

  private List<CopyTree> trees(Message message, Cut cut, SwitchCircle around) {
    return switch (cut.shape) {
      case CHAINS ->
          List.of(
              PipelineTree.of(
                  rings.from(
                      message.source(),
                      message.destinations().toIntArray(),
                      message.id() % HostRings.COUNT),
                  Steps.ceilLog2(cut.chains)));
      case RING -> List.of(PipelineTree.of(around.chainFrom(message, cut.throughAll), 0));
      case TREES -> around.treesFrom(message);
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
