package org.castnet.sim.packet;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.castnet.sim.Deadlock;
import org.castnet.sim.engine.Deadlocks;
import org.castnet.sim.engine.WormTable;

/**
 * Finds a cycle of sends whose packets wait for room in the buffers of channels, when no event is
 * left. Each send of the cycle has a packet in the buffer for which the one before it waits.
 */
final class PacketDeadlock {
  private static final int NONE = -1;

  private final WormTable worms;
  private final PacketSlots slots;

  private final PacketProgress progress;

  /** By slot: whether its next packet waits for room. */
  private final IntPredicate stuck;

  PacketDeadlock(WormTable worms, PacketSlots slots, PacketProgress progress, IntPredicate stuck) {
    this.worms = worms;
    this.slots = slots;
    this.progress = progress;
    this.stuck = stuck;
  }

  /** Follows the holders from the lowest waiting slot until a slot is reached twice. */
  Deadlock find() {
    int slot = 0;
    while (slot < slots.count() && !stuck.test(slot)) {
      slot++;
    }
    if (slot == slots.count()) {
      throw new IllegalStateException("packets are left, but no packet waits for a buffer");
    }
    List<Deadlock.Wait> cycle =
        Deadlocks.cycle(slot, slots.count(), at -> waitingOutput(holder(at)), this::wait);
    return new Deadlock(cycle, all(cycle));
  }

  private Deadlock.Wait wait(int slot) {
    int channel = slots.channel(slot);
    return new Deadlock.Wait(
        slots.send(slot), channel, worms.ends().target(channel), slots.send(holder(slot)));
  }

  private List<Deadlock.Wait> all(List<Deadlock.Wait> cycle) {
    List<Deadlock.Wait> waits = new ArrayList<>();
    cycle.stream()
        .mapToInt(Deadlock.Wait::worm)
        .distinct()
        .sorted()
        .forEach(
            send -> {
              for (int slot = slots.first(send); slot < slots.first(send + 1); slot++) {
                // packets that wait for earlier ones of the same send explain nothing
                if (stuck.test(slot)
                    && (cycle.contains(wait(slot)) || slots.send(holder(slot)) != send)) {
                  waits.add(wait(slot));
                }
              }
            });
    return waits;
  }

  /** Returns the lowest slot whose packets are in the buffer for which a slot waits. */
  private int holder(int waits) {
    int channel = slots.channel(waits);
    for (int slot = 0; slot < slots.count(); slot++) {
      if (slots.channel(slot) == channel && waitingOutput(slot) != NONE) {
        return slot;
      }
    }
    throw new IllegalStateException("no packet is in the buffer of channel " + channel);
  }

  /** Returns the lowest output of a slot that waits for room with a packet of the slot, or NONE. */
  private int waitingOutput(int slot) {
    for (int out = slots.firstOutput(slot); out < slots.end(slot); out = slots.nextOutput(out)) {
      if (progress.begun(out) < progress.begun(slot) && stuck.test(out)) {
        return out;
      }
    }
    return NONE;
  }
}
