package org.castnet.auto;

import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Processors;
import org.castnet.multicast.Send;
import org.castnet.multicast.StartUpModel;
import org.castnet.multicast.TriggerOrder;
import org.castnet.run.PlanTimes;
import org.castnet.wormhole.WormholeParameters;

/**
 * Follows the sends through the nodes' ports alone, as if the network between them were free, and
 * then takes the busiest channel into account, since no plan ends before that channel has carried
 * its flits.
 *
 * <p>Sends are taken in the order in which their triggers are delivered. O(total route length +
 * sends log sends).
 */
public final class PortPredictor implements Predictor {

  @Override
  public PlanTimes forecast(MulticastPlan plan, WormholeParameters parameters) {
    return new Run(plan, parameters).forecast();
  }

  /** A send whose triggers have all been delivered, and when. */
  private record Due(double time, int number) implements Comparable<Due> {
    @Override
    public int compareTo(Due other) {
      int byTime = Double.compare(time, other.time);
      return byTime != 0 ? byTime : Integer.compare(number, other.number);
    }
  }

  /** One forecast in the making. */
  private static final class Run {
    private final MulticastPlan plan;
    private final WormholeParameters parameters;
    private final boolean onePort;
    private final double startUp;
    private final double[] senderFree;
    private final double[] receiverFree;
    private final double[] portFree;
    private final double[] channelBusy;
    private final double[] delivered;
    private final double[] latest;
    private final double[] complete;

    Run(MulticastPlan plan, WormholeParameters parameters) {
      int nodes = plan.network().nodeCount();
      this.plan = plan;
      this.parameters = parameters;
      this.onePort = parameters.ports() == PortModel.ONE && !plan.network().isIndirect();
      this.startUp = parameters.startUp();
      this.senderFree = new double[nodes];
      this.receiverFree = new double[nodes];
      this.portFree = new double[nodes];
      this.channelBusy = new double[plan.network().channelCount()];
      this.delivered = new double[plan.sends().size()];
      this.latest = new double[plan.sends().size()];
      this.complete = new double[plan.messages().size()];
    }

    PlanTimes forecast() {
      List<Send> sends = plan.sends();
      TriggerOrder order = TriggerOrder.of(sends);
      int[] waiting = new int[sends.size()];
      PriorityQueue<Due> due = new PriorityQueue<>();
      for (int number = 0; number < waiting.length; number++) {
        waiting[number] = sends.get(number).triggers().size();
        if (waiting[number] == 0) {
          due.add(new Due(0, number));
        }
      }
      while (!due.isEmpty()) {
        Due next = due.poll();
        send(next, sends.get(next.number));
        for (int d = 0; d < order.dependentCount(next.number); d++) {
          int dependent = order.dependent(next.number, d);
          latest[dependent] = Math.max(latest[dependent], delivered[next.number]);
          if (--waiting[dependent] == 0) {
            due.add(new Due(latest[dependent], dependent));
          }
        }
      }
      double last = Arrays.stream(delivered).max().orElse(0);
      double busiest = Arrays.stream(channelBusy).max().orElse(0);
      double stretch = last == 0 ? 1 : Math.max(1, (busiest + startUp) / last);
      double sum = 0;
      int wholes = 0;
      for (Message message : plan.messages()) {
        if (!message.isPart()) {
          sum += complete[message.id()];
          wholes++;
        }
      }
      return new PlanTimes(last * stretch, wholes == 0 ? 0 : sum / wholes * stretch);
    }

    private void send(Due due, Send send) {
      int hops = send.route().length();
      int longest =
          send.route().isPath() ? hops : Arrays.stream(send.route().depths()).max().orElse(0);
      long listed = parameters.addresses().flitsFor(send.dropOffs().size());
      double body = (double) (plan.flits(send) + listed) * parameters.flitTime();
      double travel = longest * (double) (parameters.flitTime() + parameters.routingDelay());
      if (parameters.startUpModel() == StartUpModel.HOLD) {
        body += startUp;
      }
      double injected = inject(send.sender(), due.time, body);
      int end = send.dropOffs().getInt(send.dropOffs().size() - 1);
      double arrival = injected + travel + body;
      if (onePort) {
        arrival = Math.max(arrival, receiverFree[end] + body);
        receiverFree[end] = arrival;
      }
      delivered[due.number] = arrival;
      for (int hop = 0; hop < hops; hop++) {
        channelBusy[send.route().channel(hop)] += body;
      }
      for (int m = 0; m < send.messages().size(); m++) {
        Message message = plan.messages().get(send.messages().getInt(m));
        int whole = message.whole();
        complete[whole] = Math.max(complete[whole], arrival);
      }
    }

    /** When the first flit leaves the sender. */
    private double inject(int sender, double ready, double body) {
      if (!onePort && parameters.ports() == PortModel.ALL) {
        if (parameters.processors() == Processors.PARALLEL) {
          return ready + startUp;
        }
        senderFree[sender] = Math.max(ready, senderFree[sender]) + startUp;
        return senderFree[sender];
      }
      return switch (parameters.startUpModel()) {
        case SERIAL -> {
          double start = Math.max(ready, senderFree[sender]) + startUp;
          senderFree[sender] = start + body;
          yield start;
        }
        case OVERLAP -> {
          senderFree[sender] = Math.max(ready, senderFree[sender]) + startUp;
          double start = Math.max(senderFree[sender], portFree[sender]);
          portFree[sender] = start + body;
          yield start;
        }
        case LATENCY -> {
          double start = Math.max(ready + startUp, portFree[sender]);
          portFree[sender] = start + body;
          yield start;
        }
        case HOLD -> {
          double start = Math.max(ready, senderFree[sender]);
          senderFree[sender] = start + body;
          yield start;
        }
      };
    }
  }
}
