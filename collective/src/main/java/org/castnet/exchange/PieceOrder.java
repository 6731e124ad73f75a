package org.castnet.exchange;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Route;

/**
 * The order in which hosts send and relay the pieces of messages. Own pieces precede relayed ones,
 * so that there is something to relay until the end, and first pieces precede second ones.
 *
 * <p>O(sends).
 */
final class PieceOrder {
  private PieceOrder() {}

  /**
   * Returns the sends: a slot for each piece of a path's first leg, then for those of the next leg.
   *
   * @param demands the messages, the parts of each path in turn
   * @param pieces the number of parts of each path
   */
  static List<SlotSchedule.Sending> of(List<PartedMessage> demands, int pieces) {
    List<List<SlotSchedule.Sending>> bySlot = new ArrayList<>();
    int part = 0;
    for (PartedMessage demand : demands) {
      for (int unit = 0; unit < demand.units; unit++, part++) {
        List<Route> legs = demand.path(unit).legs();
        for (int leg = 0; leg < legs.size(); leg++) {
          int slot = leg * pieces + unit % pieces;
          while (bySlot.size() <= slot) {
            bySlot.add(new ArrayList<>());
          }
          bySlot.get(slot).add(new SlotSchedule.Sending(part, legs.get(leg), slot + 1));
        }
      }
    }
    return bySlot.stream().flatMap(List::stream).toList();
  }
}
