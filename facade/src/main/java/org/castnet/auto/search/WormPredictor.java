package org.castnet.auto.search;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Send;
import org.castnet.plan.StartUpModel;
import org.castnet.plan.TriggerOrder;
import org.castnet.run.PlanTimes;
import org.castnet.sim.Technology;

/**
 * A predictor that lets the worms of a plan pass in succession, in the order in which they request
 * their first channels ({@link WormSequence}). An engine moves all of them concurrently and grants
 * a channel to the first worm that reaches it; here it is granted to the worm that started first.
 *
 * <p>O(total route length + sends log sends).
 */
public final class WormPredictor implements Predictor {

  @Override
  public PlanTimes forecast(MulticastPlan plan, Technology parameters) {
    return new Run(plan, parameters).forecast();
  }

  /** An event of a send and its time: all triggers delivered, or its channels requested. */
  private record Due(double time, int number, boolean asks) implements Comparable<Due> {
    @Override
    public int compareTo(Due other) {
      int byTime = Double.compare(time, other.time);
      return byTime != 0 ? byTime : Integer.compare(number, other.number);
    }
  }

  /** One computation of an estimate. */
  private static final class Run {
    private final MulticastPlan plan;
    private final List<Send> sends;
    private final Technology parameters;
    private final WormSequence worm;
    private final TriggerOrder order;
    private final PriorityQueue<Due> expected = new PriorityQueue<>();
    private final double startUp;
    private final boolean onePort; // whether a node sends one worm at a time
    private final List<ArrayDeque<Due>> queued = new ArrayList<>(); // by node
    private final boolean[] sending; // by node
    private final double[] portFree; // by node: the time at which its last worm has left
    private final double[] starting; // by node: the earliest time of its next start-up
    private final double[] latest;
    private final double[] complete;
    private final int[] waiting;
    private double last;

    Run(MulticastPlan plan, Technology parameters) {
      int nodes = plan.network().nodeCount();
      boolean indirect = plan.network().isIndirect();
      this.plan = plan;
      this.sends = plan.sends();
      this.parameters = parameters;
      this.onePort = parameters.node().ports() == PortModel.ONE;
      this.worm = new WormSequence(plan.network(), parameters, onePort && !indirect);
      this.startUp = parameters.node().startUp();
      this.sending = new boolean[nodes];
      this.portFree = new double[nodes];
      this.starting = new double[nodes];
      for (int node = 0; node < nodes; node++) {
        queued.add(new ArrayDeque<>());
      }
      this.latest = new double[sends.size()];
      this.complete = new double[plan.messages().size()];
      this.waiting = new int[sends.size()];
      this.order = TriggerOrder.of(sends);
    }

    PlanTimes forecast() {
      for (int number = 0; number < waiting.length; number++) {
        waiting[number] = sends.get(number).triggers().size();
        if (waiting[number] == 0) {
          expected.add(new Due(0, number, false));
        }
      }
      while (!expected.isEmpty()) {
        Due next = expected.poll();
        if (next.asks) {
          pass(next);
        } else {
          queue(next);
        }
      }
      double sum = 0;
      int wholes = 0;
      for (Message message : plan.messages()) {
        if (!message.isPart()) {
          sum += complete[message.id()];
          wholes++;
        }
      }
      return new PlanTimes(last, wholes == 0 ? 0 : sum / wholes);
    }

    /** Adds a worm to the queue of its sender. */
    private void queue(Due next) {
      int sender = sends.get(next.number).sender();
      if (!onePort) {
        double from =
            parameters.node().processors() == Processors.PARALLEL
                ? next.time
                : Math.max(next.time, starting[sender]);
        starting[sender] = from + startUp;
        ask(from + startUp, next.number);
      } else if (sending[sender]) {
        queued.get(sender).add(next);
      } else {
        start(next);
      }
    }

    private void start(Due next) {
      int sender = sends.get(next.number).sender();
      sending[sender] = true;
      double port = portFree[sender];
      double begins = Math.max(next.time, starting[sender]); // if start-ups overlap
      double ready =
          switch (parameters.node().startUpModel()) {
            case SERIAL -> Math.max(next.time, port) + startUp;
            case HOLD -> Math.max(next.time, port);
            case OVERLAP -> Math.max(begins + startUp, port);
            case LATENCY -> Math.max(next.time + startUp, port);
          };
      starting[sender] = begins + startUp;
      ask(ready, next.number);
    }

    private void ask(double ready, int number) {
      expected.add(new Due(ready + parameters.router().routingDelay(), number, true));
    }

    private void pass(Due asking) {
      Send send = sends.get(asking.number);
      double flits = plan.flits(send) + parameters.addresses().flitsFor(send.dropOffs().size());
      if (parameters.node().startUpModel() == StartUpModel.HOLD && onePort) {
        flits += startUp / parameters.link().flitTime();
      }
      double delivered = worm.pass(send, flits, asking.time);
      last = Math.max(last, delivered);
      boolean copies = send.dropOffs().size() > 1;
      for (int d = 0; d < order.dependentCount(asking.number); d++) {
        int dependent = order.dependent(asking.number, d);
        double at = copies ? worm.at(sends.get(dependent).sender()) : delivered;
        latest[dependent] = Math.max(latest[dependent], at);
        if (--waiting[dependent] == 0) {
          expected.add(new Due(latest[dependent], dependent, false));
        }
      }
      for (int m = 0; m < send.messages().size(); m++) {
        int whole = plan.messages().get(send.messages().getInt(m)).whole();
        complete[whole] = Math.max(complete[whole], delivered);
      }
      if (onePort) {
        portFree[send.sender()] = worm.gone();
        sending[send.sender()] = false;
        Due queuedNext = queued.get(send.sender()).poll();
        if (queuedNext != null) {
          start(queuedNext);
        }
      }
    }
  }
}
