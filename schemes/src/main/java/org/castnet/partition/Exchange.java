package org.castnet.partition;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.castnet.input.Interruption;
import org.castnet.plan.BestPlan;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Combined exchange (ours): all multicasts use the same few steps, in which every node sends one
 * partner, in one worm, all messages in that direction.
 *
 * <p>The number of start-ups per node thus grows with the logarithm of the network's size and not
 * with the number of multicasts. {@link ExchangeSteps} defines the partners, {@link Combining} the
 * content of worms, {@link Splitting} the division of a message into parts that travel in parallel,
 * and {@link ExchangeTuning} adapts all this to the load. Supports hypercubes, and meshes and tori
 * of any number of dimensions and any sides. O(destinations × steps) time.
 */
final class Exchange implements MulticastAlgorithm {
  /** The number of variants that are always tried, even if the plan for one port is fast. */
  private static final int ALWAYS_TRIED = 5;

  private static final int DEEPER_RADIX = 4;
  private static final int FLAT_RADIX = 16;
  private static final int MOST_PARTS = 8;

  private final Axes axes;
  private final GridRoutes routes;
  private final ExchangeTuning tuning;
  private final PlanEvaluator evaluator;

  /**
   * @param axes without failed links
   */
  Exchange(Axes axes, ExchangeTuning tuning) {
    this(axes, tuning, PlanEvaluator.UNSEEN);
  }

  /**
   * @param axes without failed links
   * @param evaluator selects the fastest of several plans if nodes have all ports; more of them are
   *     made while all are slower than the plan for one port on one port
   */
  Exchange(Axes axes, ExchangeTuning tuning, PlanEvaluator evaluator) {
    this.axes = axes;
    this.routes = new GridRoutes(axes);
    this.tuning = tuning;
    this.evaluator = evaluator;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    Variant usual = new Variant(tuning, tuning.order(messages), List.of(Facing.USUAL));
    MulticastPlan best = plan(messages, usual);
    if (tuning.sender().ports() == PortModel.ONE) {
      return best;
    }
    double least = evaluator.flitTimes(best, tuning.sender().with(PortModel.ALL));
    double aim = evaluator.flitTimes(best, tuning.sender().with(PortModel.ONE));
    List<Variant> variants = variants(messages);
    long left = BestPlan.HOPS - hops(best);
    for (int i = 0; i < variants.size() && left > 0 && (i < ALWAYS_TRIED || least > aim); i++) {
      Interruption.check();
      MulticastPlan plan = plan(messages, variants.get(i));
      left -= hops(plan);
      double makespan = evaluator.flitTimesBelow(least, plan, tuning.sender().with(PortModel.ALL));
      if (makespan < least) {
        best = plan;
        least = makespan;
      }
    }
    return best;
  }

  private static long hops(MulticastPlan plan) {
    return plan.sends().stream().mapToLong(send -> send.route().length()).sum();
  }

  /**
   * One combination of parameters for a plan.
   *
   * @param facings one for each part of a message
   */
  private record Variant(ExchangeTuning tuning, SendOrder order, List<Facing> facings) {}

  /** Returns the variants for all ports, in descending order of expected speed. */
  private List<Variant> variants(List<Message> messages) {
    List<Facing> facings = Facing.all(axes.shape().dimensions());
    List<List<Facing>> cuts = new ArrayList<>();
    if (tuning.parts().isEmpty()) {
      cuts.add(facings);
    }
    facings.forEach(facing -> cuts.add(List.of(facing)));
    if (tuning.parts().isEmpty()) {
      cuts.add(facings.subList(0, 2));
    }
    SendOrder usual = tuning.order(messages);
    List<SendOrder> orders =
        Stream.concat(Stream.of(usual), Stream.of(SendOrder.values()).filter(o -> o != usual))
            .toList();
    List<Variant> variants = new ArrayList<>();
    for (SendOrder order : orders) {
      for (List<Facing> cut : cuts) {
        for (ExchangeTuning tuned :
            List.of(tuning, tuning.unlimited(), tuning.withRadix(DEEPER_RADIX))) {
          variants.add(new Variant(tuned, order, cut));
        }
      }
    }
    variants.addAll(shapes(messages));
    return variants;
  }

  /**
   * Returns further variants with all kinds of worms, for loads that the usual ones serve slowly.
   */
  private List<Variant> shapes(List<Message> messages) {
    long whole = messages.stream().mapToLong(Message::flits).max().orElse(1);
    List<Variant> shapes = new ArrayList<>();
    for (int parts = 1; parts <= MOST_PARTS; parts *= 2) {
      for (long longest : new long[] {1, 2 * whole, 4 * whole}) {
        for (int radix : new int[] {2, DEEPER_RADIX, FLAT_RADIX}) {
          ExchangeTuning shape = tuning.withParts(parts).withLongest(longest).withRadix(radix);
          for (SendOrder order : SendOrder.values()) {
            shapes.add(new Variant(shape, order, List.of(Facing.USUAL)));
          }
        }
      }
    }
    return shapes;
  }

  private MulticastPlan plan(List<Message> messages, Variant variant) {
    return variant.facings.size() == 1 ? whole(messages, variant) : inParts(messages, variant);
  }

  private MulticastPlan whole(List<Message> messages, Variant variant) {
    ExchangeTuning tuned = variant.tuning;
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    ExchangeSteps steps =
        new ExchangeSteps(routes, tuned.radix(messages, axes.nodeCount()), variant.facings.get(0));
    Combining combining =
        new Combining(axes.network(), steps, tuned.longest(messages), variant.order, sends);
    Scatter scatter = new Scatter(routes, all, sends, combining);
    int[] parts =
        tuned.splitting(messages, axes.nodeCount()).parts(messages, steps, axes.nodeCount());
    for (Message message : messages) {
      Interruption.check();
      if (parts[message.id()] == 1) {
        combining.add(message);
      } else {
        scatter.add(message, parts[message.id()]);
      }
    }
    combining.exchange();
    boolean cut = all.size() > messages.size();
    return new MulticastPlan(
        axes.network(), all, cut ? UselessRelays.without(all, sends) : sends, PortModel.ONE);
  }

  /**
   * Plans with every message divided into one part per facing, each part in a separate exchange.
   */
  private MulticastPlan inParts(List<Message> messages, Variant variant) {
    ExchangeTuning tuned = variant.tuning;
    List<Message> all = new ArrayList<>(messages);
    List<Send> sends = new ArrayList<>();
    List<Combining> exchanges = new ArrayList<>();
    int radix = tuned.radix(messages, axes.nodeCount());
    for (Facing facing : variant.facings) {
      exchanges.add(
          new Combining(
              axes.network(),
              new ExchangeSteps(routes, radix, facing),
              tuned.longest(messages),
              variant.order,
              sends));
    }
    for (Message message : messages) {
      int parts = (int) Math.min(exchanges.size(), message.flits());
      if (parts == 1) {
        exchanges.get(message.id() % exchanges.size()).add(message);
        continue;
      }
      for (int i = 0; i < parts; i++) {
        long flits = message.flits() * (i + 1) / parts - message.flits() * i / parts;
        Message part = message.part(all.size(), flits);
        all.add(part);
        exchanges.get((message.id() + i) % exchanges.size()).add(part);
      }
    }
    Combining.sideBySide(exchanges);
    return new MulticastPlan(axes.network(), all, sends, PortModel.ONE);
  }
}
