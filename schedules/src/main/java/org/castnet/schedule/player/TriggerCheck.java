package org.castnet.schedule.player;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.schedule.transfer.Payload;
import org.castnet.schedule.transfer.Piece;
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

  /**
   * Returns the errors; empty if the plan can be played with any timing. O(size of the plan +
   * results sent by their sources times transfers).
   */
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
      Payload payload = transfers.payload(piece);
      boolean source = !payload.isReduction() && payload.source() == transfer.from();
      boolean delivered =
          source
              || transfer.own().contains(piece)
              || transfer
                  .after()
                  .intStream()
                  .anyMatch(after -> transfers.transfers().get(after).pieces().contains(piece));
      if (!delivered) {
        report(
            transfer,
            "sends %s, but no send that it waits for delivers it"
                .formatted(transfers.piece(piece)));
      } else if (source && payload.isResult()) {
        complete(transfer, piece);
      }
    }
  }

  /** Checks that a result leaves after everything of which it consists has arrived. */
  private void complete(Transfer transfer, int piece) {
    int original = transfers.payload(piece).resultOf();
    for (int t = 0; t < transfers.transfers().size(); t++) {
      Transfer before = transfers.transfers().get(t);
      if (before.to() == transfer.from()
          && !transfer.after().contains(t)
          && before.pieces().intStream().anyMatch(part -> isPart(part, original, piece))) {
        report(
            transfer,
            "sends %s, but does not wait for send %s, which delivers a part of it"
                .formatted(transfers.piece(piece), before.send()));
        return;
      }
    }
  }

  private boolean isPart(int part, int original, int result) {
    Piece piece = transfers.pieces().get(part);
    return piece.payload() == original && piece.overlaps(transfers.pieces().get(result));
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
