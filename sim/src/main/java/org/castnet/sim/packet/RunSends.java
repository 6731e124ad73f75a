package org.castnet.sim.packet;

import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.castnet.sim.WormListener;
import org.castnet.sim.engine.OnlineWorms;
import org.castnet.sim.engine.Sending;
import org.castnet.sim.engine.WormTable;

/**
 * The sends of one run of packets, with everything that belongs to a single run.
 *
 * @param worms the sends
 * @param slots of their hops
 * @param switches the sends of switches that reduce
 * @param sending when sends are requested
 * @param listener that is notified of events
 * @param coming passes the number of each send to a consumer: at once, or when it is decided on
 */
record RunSends(
    WormTable worms,
    PacketSlots slots,
    SwitchSends switches,
    Sending sending,
    WormListener listener,
    Consumer<IntConsumer> coming) {
  /** Returns the sends of a table. */
  static RunSends of(WormTable worms, Servers servers, WormListener listener) {
    return of(worms, PacketSlots.of(worms, servers), listener);
  }

  /**
   * Returns the sends of a table.
   *
   * @param slots those of the table
   */
  static RunSends of(WormTable worms, PacketSlots slots, WormListener listener) {
    return new RunSends(
        worms,
        slots,
        SwitchSends.of(worms),
        new Sending(worms, listener),
        listener,
        consumer -> {
          for (int send = 0; send < worms.count(); send++) {
            consumer.accept(send);
          }
        });
  }

  /** Returns sends that are decided on during the run. */
  static RunSends of(OnlineWorms online, Servers servers) {
    WormTable worms = online.table();
    PacketSlots slots = PacketSlots.growing(worms);
    return new RunSends(
        worms,
        slots,
        SwitchSends.none(),
        online.sending(),
        WormListener.SILENT,
        consumer ->
            online.notifyOf(
                send -> {
                  slots.add(send, worms, servers);
                  consumer.accept(send);
                }));
  }
}
