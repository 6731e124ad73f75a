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
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;

/**
 * Pipelined chains (our own): a message is divided into parts, and its destinations, in the order
 * of one of the {@link HostRings} from the source on, pass them from host to host.
 *
 * <p>The chain splits a few times, so that the last host is not too far. The head of a segment
 * sends each part first to the first host of the segment's second half, which becomes the head of
 * that half, and then to the next host, which becomes the head of the rest of the first half. After
 * the last split each segment is a plain chain. Messages use the rings in turn. {@link
 * PipelineCost} chooses the shape and the numbers of parts and chains, unless they are given. As
 * far as plans can be evaluated, the other shapes are also tried, and then more and fewer parts of
 * the best. O(parts * destinations + destinations log destinations) per message and candidate.
 */
final class PipelineMulticast implements MulticastAlgorithm {
  /** The routing delays of a short route, in flit times. */
  private static final double ROUTING = 50;

  private static final long HOPS_OF_A_SEND = 4; // approximate, to estimate the cost of evaluations
  private static final List<Double> FACTORS = List.of(0.5, 2.0);

  private final Fabric fabric;
  private final HostRings rings;
  private final HostCycle cycle;
  private final Optional<PipelineShape> shape;
  private final OptionalInt parts;
  private final OptionalInt chains;
  private final PlanEvaluator evaluator;
  private final SenderModel sender;

  /**
   * @param evaluator evaluates candidates for values that are not given
   * @param sender the cost of a send
   */
  public PipelineMulticast(
      Fabric fabric,
      Optional<PipelineShape> shape,
      OptionalInt parts,
      OptionalInt chains,
      PlanEvaluator evaluator,
      SenderModel sender,
      long seed) {
    this.fabric = fabric;
    this.rings = new HostRings(fabric.orientation(), seed);
    this.cycle = HostCycle.of(rings, fabric.orientation());
    this.shape = shape;
    this.parts = parts;
    this.chains = chains;
    this.evaluator = evaluator;
    this.sender = sender;
  }

  /**
   * The configuration of one message.
   *
   * @param throughAll whether hosts on the ring that do not want it forward it
   * @param chains the number of chains of a ring
   */
  private record Cut(PipelineShape shape, boolean throughAll, int chains, int pieces) {}

  /** The parameters that determine a plan; equal choices are evaluated once. */
  private record Choice(HostCycle cycle, List<Cut> cuts) {}

  @Override
  public MulticastPlan plan(List<Message> messages) {
    fabric.requireReachable(messages);
    return new Search(messages).best();
  }

  /** The evaluations for one request. */
  private final class Search {
    private final List<Message> messages;
    private final HostCycle even;
    private final PipelineLoad load;
    private final BestPlan bestPlan = new BestPlan(evaluator, sender);
    private final Set<Choice> tried = new HashSet<>();

    Search(List<Message> messages) {
      this.messages = messages;
      this.even = cycle.evenFor(messages);
      this.load = PipelineLoad.of(fabric, even, messages);
    }

    MulticastPlan best() {
      PipelineDraft best = PipelineDraft.on(even, shape, Crowding.BY_FLITS);
      Choice first = choice(best);
      tried.add(first);
      bestPlan.offer(plan(messages, first));
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
      return bestPlan.best();
    }

    /**
     * Applies a change repeatedly as long as plans end earlier, in one direction and then in the
     * other.
     */
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

    /** Returns the draft if its plan is the best so far, otherwise the previous best. */
    private PipelineDraft better(PipelineDraft draft, PipelineDraft best) {
      Choice choice = choice(draft);
      long copies = 0;
      for (int m = 0; m < messages.size(); m++) {
        copies += (long) messages.get(m).fanout() * choice.cuts.get(m).pieces;
      }
      boolean offered =
          bestPlan.affords(copies * HOPS_OF_A_SEND)
              && tried.add(choice)
              && bestPlan.offer(plan(messages, choice));
      return offered ? draft : best;
    }

    private Choice choice(PipelineDraft draft) {
      return new Choice(
          draft.cycle(), messages.stream().map(message -> cut(message, draft)).toList());
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
      int required = parts.orElseGet(() -> parts(draft.cut() * cost.parts(how, count)));
      long most = Math.min(message.flits(), PipelineCost.MOST_PARTS);
      return new Cut(how, cost.relaysThroughAll(), count, (int) Math.min(most, required));
    }

    private int chains(PipelineCost cost, PipelineDraft draft) {
      long count = Math.round(draft.split() * cost.chains());
      return (int) Math.max(1, Math.min(PipelineCost.MOST_CHAINS, count));
    }

    private int parts(double required) {
      return (int) Math.max(1, Math.min(PipelineCost.MOST_PARTS, Math.round(required)));
    }
  }

  private MulticastPlan plan(List<Message> messages, Choice choice) {
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    for (int m = 0; m < messages.size(); m++) {
      Interruption.check();
      Cut cut = choice.cuts.get(m);
      add(messages.get(m), cut.pieces, trees(messages.get(m), cut, choice.cycle), all, sends);
    }
    return new MulticastPlan(fabric.network(), all, sends, PortModel.ONE);
  }

  private List<CopyTree> trees(Message message, Cut cut, HostCycle around) {
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

  /** Returns the copies of one part; their triggers count from the part's first copy. */
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

  /**
   * Returns the length of a part: equal shares, of which the first ones are one flit longer if the
   * length is not divisible.
   */
  private static long share(long flits, int pieces, int piece) {
    return flits / pieces + (piece < flits % pieces ? 1 : 0);
  }

  /**
   * A candidate configuration for planning all messages of a request.
   *
   * @param cycle the ring, or the order in which trees are built
   * @param shape of all messages; empty if each has the one with the least estimate
   * @param crowding the weight of the other messages in the estimate
   * @param cut the factor on the estimate's number of parts
   * @param split the factor on the estimate's number of chains
   */
  private record PipelineDraft(
      HostCycle cycle, Optional<PipelineShape> shape, Crowding crowding, double cut, double split) {

    static PipelineDraft on(HostCycle cycle, Optional<PipelineShape> shape, Crowding crowding) {
      return new PipelineDraft(cycle, shape, crowding, 1, 1);
    }

    PipelineDraft finer(double factor) {
      return new PipelineDraft(cycle, shape, crowding, cut * factor, split);
    }

    PipelineDraft wider(double factor) {
      return new PipelineDraft(cycle, shape, crowding, cut, split * factor);
    }

    PipelineShape shape(PipelineCost cost) {
      return shape.orElseGet(cost::shape);
    }
  }
}
