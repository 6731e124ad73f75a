package org.castnet.schedule.player;

import org.castnet.schedule.transfer.Transfers;

/** Carries plans out by real messages. */
public interface PlanPlayer {
  /** Has every rank send what it is to send, as soon as it may, and checks every byte. */
  Played play(Transfers transfers) throws InterruptedException;
}
