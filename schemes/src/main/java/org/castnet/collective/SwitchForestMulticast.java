package org.castnet.collective;

import java.util.List;
import java.util.Optional;
import org.castnet.bound.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Contest;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Rehearsal;
import org.castnet.plan.SenderModel;

/**
 * Trees that reach the limit where hosts hang on switches ({@link SwitchForest}), cut more and more
 * finely as long as that helps, held against what plans for hosts with one port.
 *
 * <p>Source: ours, but for what the trees stand on. The time of both, and of the rehearsals.
 */
final class SwitchForestMulticast implements MulticastAlgorithm {
  private static final int MOST_REPEATS = 4096;
  private static final int PATIENCE = 2; // cuts that may be worse before no finer ones are tried

  private final Network network;
  private final SenderModel sender;
  private final Binding onePort;
  private final Rehearsal rehearsal;

  SwitchForestMulticast(Network network, SenderModel sender, Binding onePort, Rehearsal rehearsal) {
    this.network = network;
    this.sender = sender;
    this.onePort = onePort;
    this.rehearsal = rehearsal;
  }

  @Override
  public PortModel ports() {
    return PortModel.ONE;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    FewestLinks.requireWays(network, messages);
    Contest contest = new Contest(rehearsal, sender);
    Optional<SwitchForest> forest = SwitchForest.of(network, messages);
    try {
      contest.offer(onePort.orThrow("forest").plan(messages));
    } catch (BadInput e) {
      // it knows one switch of each host, which may not be joined to the others'
      if (forest.isEmpty()) {
        throw e;
      }
    }
    forest.ifPresent(trees -> offer(trees, contest));
    return contest.best();
  }

  private void offer(SwitchForest trees, Contest contest) {
    int worse = 0;
    for (int repeats = 1; repeats <= MOST_REPEATS && worse < PATIENCE; repeats *= 2) {
      if (repeats > 1 && !contest.affords(trees.hops(repeats))) {
        return;
      }
      worse = contest.offer(trees.plan(repeats)) ? 0 : worse + 1;
    }
  }
}
