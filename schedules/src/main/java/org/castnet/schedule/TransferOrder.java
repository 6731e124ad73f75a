package org.castnet.schedule;

import java.util.Comparator;
import java.util.stream.IntStream;
import org.castnet.comparison.PlanDocument;
import org.castnet.plan.TriggerOrder;
import org.castnet.schedule.transfer.Transfers;

/** An order of transfers in which each is after those that it waits for. */
final class TransferOrder {
  private TransferOrder() {}

  /** Returns the numbers of the transfers in this order. O(transfers log transfers). */
  static int[] of(PlanDocument document, Transfers transfers) {
    TriggerOrder sends = TriggerOrder.of(document.plan().sends());
    int[] place = new int[document.plan().sends().size()];
    for (int i = 0; i < sends.length(); i++) {
      place[sends.send(i)] = i;
    }
    return IntStream.range(0, transfers.transfers().size())
        .boxed()
        .sorted(Comparator.comparingInt(t -> place[transfers.transfers().get(t).send()]))
        .mapToInt(t -> t)
        .toArray();
  }
}
