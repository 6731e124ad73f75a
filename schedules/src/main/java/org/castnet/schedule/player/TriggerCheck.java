package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * A check of triggers. A cycle of triggers would block a player for ever, and a piece that no
 * trigger delivers would be sent in time only by chance.
 */
final class TriggerCheck {
  private final Transfers transfers;
  private final List<PlayError> errors = new ArrayList<>();

  private TriggerCheck(Transfers transfers) {
    this.transfers = transfers;
  }

  /** Returns the errors; empty if the plan can be played with any timing. O(size of the plan). */
  static List<PlayError> of(Transfers transfers) {
    TriggerCheck check = new TriggerCheck(transfers);
    check.cycles();
    for (int t = 0; t < transfers.transfers().size(); t++) {
      check.deliveries(transfers.transfers().get(t));
    }
    return check.errors;
  }

  private void deliveries(Transfer transfer) {
    for (int after : transfer.after()) {
      if (transfers.transfers().get(after).to() != transfer.from()) {
        report(
            transfer,
            "waits for send %s, which does not arrive there"
                .formatted(transfers.transfers().get(after).send()));
      }
    }
    for (int piece : transfer.pieces()) {
      int multicast = transfers.pieces().get(piece).multicast();
      boolean delivered =
          transfers.multicasts().get(multicast).source() == transfer.from()
              || transfer
                  .after()
                  .intStream()
                  .anyMatch(after -> transfers.transfers().get(after).pieces().contains(piece));
      if (!delivered) {
        report(
            transfer,
            "sends %s, but no send that it waits for delivers it"
                .formatted(transfers.piece(piece)));
      }
    }
  }

  private void cycles() {
    int count = transfers.transfers().size();
    int[] missing = new int[count];
    List<IntList> dependents = new ArrayList<>(count);
    for (int t = 0; t < count; t++) {
      dependents.add(new IntArrayList());
    }
    IntArrayList free = new IntArrayList();
    for (int t = 0; t < count; t++) {
      missing[t] = transfers.transfers().get(t).after().size();
      for (int after : transfers.transfers().get(t).after()) {
        dependents.get(after).add(t);
      }
      if (missing[t] == 0) {
        free.add(t);
      }
    }
    for (int at = 0; at < free.size(); at++) {
      for (int dependent : dependents.get(free.getInt(at))) {
        if (--missing[dependent] == 0) {
          free.add(dependent);
        }
      }
    }
    for (int t = 0; t < count; t++) {
      if (missing[t] > 0) {
        report(transfers.transfers().get(t), "can never start: its triggers form a cycle");
        return;
      }
    }
  }

  private void report(Transfer transfer, String what) {
    errors.add(
        new PlayError(
            transfer.from(),
            transfer.send(),
            "send " + transfer.send() + ": " + transfers.rank(transfer.from()) + " " + what));
  }
}
