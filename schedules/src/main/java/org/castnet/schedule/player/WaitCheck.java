package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.schedule.transfer.Transfer;
import org.castnet.schedule.transfer.Transfers;

/**
 * Whether what a transfer waits for can come and brings what the transfer carries. What waits in a
 * circle would keep a player for ever; what is sent without having been waited for arrives by luck.
 */
final class WaitCheck {
  private final Transfers transfers;
  private final List<Complaint> complaints = new ArrayList<>();

  private WaitCheck(Transfers transfers) {
    this.transfers = transfers;
  }

  /** What is wrong with the waits; none where the plan can be played whatever the timing. */
  static List<Complaint> of(Transfers transfers) {
    WaitCheck check = new WaitCheck(transfers);
    check.circles();
    for (int t = 0; t < transfers.transfers().size(); t++) {
      check.promises(transfers.transfers().get(t));
    }
    return check.complaints;
  }

  private void promises(Transfer transfer) {
    for (int after : transfer.after()) {
      if (transfers.transfers().get(after).to() != transfer.from()) {
        complain(
            transfer,
            "waits for send "
                + transfers.transfers().get(after).send()
                + ", which brings it nothing");
      }
    }
    for (int piece : transfer.pieces()) {
      int multicast = transfers.pieces().get(piece).multicast();
      boolean promised =
          transfers.multicasts().get(multicast).source() == transfer.from()
              || transfer
                  .after()
                  .intStream()
                  .anyMatch(after -> transfers.transfers().get(after).pieces().contains(piece));
      if (!promised) {
        complain(
            transfer,
            "has "
                + transfers.piece(piece)
                + " to send in it, which none of the arrivals that it waits for brings");
      }
    }
  }

  private void circles() {
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
        complain(transfers.transfers().get(t), "can never start, since the waits go in a circle");
        return;
      }
    }
  }

  private void complain(Transfer transfer, String what) {
    complaints.add(
        new Complaint(
            transfer.from(),
            transfer.send(),
            "send " + transfer.send() + ": " + transfers.rank(transfer.from()) + " " + what));
  }
}
