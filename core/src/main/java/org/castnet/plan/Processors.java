package org.castnet.plan;

import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.input.EnumText;

/**
 * How many start-ups an all-port node runs at a time; one-port nodes have a {@link StartUpModel}.
 */
public enum Processors {
  /** As many as there are worms queued: hardware starts them. */
  PARALLEL,
  /**
   * One, in the order of (time queued, number). A worm asks for its first channels when its
   * start-up and the routing delay are over; the next start-up begins when its own ends. Worms on
   * their way do not matter, since there is no injection limit.
   */
  ONE;

  /** The word that files and the command line use. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads what {@link #word} gives.
   *
   * @throws BadInput where there is no such number
   */
  public static Processors of(String word) {
    return EnumText.pick(Processors.class, "startUps", word);
  }
}
