package org.castnet.plan.reduction;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.TriggerOrder;

/**
 * Plans reductions by planning multicasts on the turned network and turning these plans round.
 *
 * <p>The reverse of a send has the reversed route and waits for the reverses of all sends that the
 * send triggers; the order of sends is reversed. If every worm delivers at one node and the
 * multicast plan is sound, so is the reversed plan: each node receives a multicast message once and
 * so sends it once in the reverse, after the partial results from all nodes to which it forwards.
 */
public final class Reversal {
  private static final int UNPACED = -1;

  private final TurnedNetwork turned;

  /** The routing that replaces reversed routes; empty if all routes are reversed. */
  private final Optional<Routing> routing;

  /** Creates a reversal that turns all routes round. */
  public Reversal(Network network) {
    this(TurnedNetwork.of(network), Optional.empty());
  }

  private Reversal(TurnedNetwork turned, Optional<Routing> routing) {
    this.turned = turned;
    this.routing = routing;
  }

  /**
   * Returns a reversal for reductions that share the network with multicasts. Routes of dimension
   * order and such routes turned round could wait for one another in a cycle. Therefore the reverse
   * of a send on the network's own route takes the network's own route back.
   */
  public Reversal withMulticasts() {
    return new Reversal(
        turned,
        turned.network().equals(turned.original())
            ? turned.original().routing()
            : Optional.empty());
  }

  /** Returns the network on which the multicasts are planned. */
  public Network network() {
    return turned.network();
  }

  /** Returns messages turned round. */
  public static List<Message> of(List<Message> messages) {
    return messages.stream().map(Message::reversed).toList();
  }

  /**
   * Turns a plan of the turned network round. O(total route length + triggers).
   *
   * @throws BadInput if a worm branches or delivers at several nodes
   */
  public MulticastPlan of(MulticastPlan plan) {
    int last = plan.sends().size() - 1;
    int[] sequence = new int[last + 1];
    Arrays.setAll(sequence, place -> last - place);
    return of(plan, sequence, number -> UNPACED);
  }

  /**
   * Turns a plan of the turned network round so that it keeps the order in time of that plan. Sends
   * are listed in that order, since a host starts those that are ready at the same time as they are
   * listed.
   *
   * <p>Contributions could leave at the start, before the partial results that must travel farther.
   * Therefore the reverse of a send also waits for the reverse of a send of its receiver: the first
   * one that begins at least the duration of the former, and {@code lead}, after its end. O(total
   * route length + triggers + sends log sends).
   *
   * @param begins by send: the time at which its first link is granted
   * @param ends by send: the time of its delivery, after its begin
   * @param lead the time by which reversed sends leave earlier than in the order of that plan, at
   *     least 0: reductions take longer, since nodes combine contributions, and without a lead each
   *     delay would add to those of later sends
   * @throws BadInput if a worm branches or delivers at several nodes
   */
  public MulticastPlan paced(MulticastPlan plan, long[] begins, long[] ends, long lead) {
    List<IntArrayList> bySender = new ArrayList<>();
    for (int node = 0; node < plan.network().nodeCount(); node++) {
      bySender.add(new IntArrayList(0));
    }
    for (int number = 0; number < begins.length; number++) {
      bySender.get(plan.sends().get(number).sender()).add(number);
    }
    bySender.forEach(sends -> sends.sort((a, b) -> Long.compare(begins[a], begins[b])));
    int[] sequence = new int[begins.length];
    Arrays.setAll(sequence, place -> begins.length - 1 - place);
    IntArrays.stableSort(sequence, (a, b) -> Long.compare(ends[b], ends[a]));
    return of(
        plan,
        sequence,
        number -> {
          IntArrayList sends = bySender.get(plan.sends().get(number).dropOffs().getInt(0));
          int index = firstFrom(2 * ends[number] - begins[number] + lead, sends, begins);
          return index == sends.size() ? UNPACED : sends.getInt(index);
        });
  }

  private static int firstFrom(long time, IntArrayList sends, long[] begins) {
    int low = 0;
    int high = sends.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (begins[sends.getInt(middle)] < time) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * @param sequence the sends in the order of their reverses
   * @param alsoAfter by send: another one, for the reverse of which its reverse also waits, or
   *     {@link #UNPACED}
   */
  private MulticastPlan of(MulticastPlan plan, int[] sequence, IntUnaryOperator alsoAfter) {
    TriggerOrder order = TriggerOrder.of(plan.sends());
    int[] place = new int[sequence.length]; // by send: the number of its reverse
    for (int i = 0; i < sequence.length; i++) {
      place[sequence[i]] = i;
    }
    List<Send> sends = new ArrayList<>(sequence.length);
    for (int number : sequence) {
      Send send = plan.sends().get(number);
      if (send.dropOffs().size() > 1 || !send.route().isPath()) {
        throw BadInput.coded(
            "not-reversible",
            "a reduction reverses a multicast plan, but {send} of this plan is copied by routers; "
                + "every worm of a reduction delivers at one node",
            Diagnostic.send(number));
      }
      IntArrayList triggers = new IntArrayList(order.dependentCount(number) + 1);
      for (int i = order.dependentCount(number) - 1; i >= 0; i--) {
        triggers.add(place[order.dependent(number, i)]);
      }
      int pace = alsoAfter.applyAsInt(number);
      if (pace != UNPACED && !triggers.contains(place[pace])) {
        triggers.add(place[pace]);
      }
      sends.add(
          new Send(
              send.messages(),
              new IntImmutableList(triggers),
              back(send.route()),
              IntImmutableList.of(send.sender())));
    }
    return new MulticastPlan(turned.original(), of(plan.messages()), sends, plan.ports());
  }

  private Route back(Route route) {
    int from = route.origin();
    int to = route.end(turned.network());
    return routing
        .filter(own -> own.reaches(from, to) && own.reaches(to, from))
        .filter(own -> own.route(from, to).equals(route))
        .map(own -> own.route(to, from))
        .orElseGet(() -> turned.original(route));
  }
}
