package org.castnet.plan;

import java.util.Locale;
import org.castnet.fields.EnumText;
import org.castnet.input.BadInput;

/**
 * The number of start-ups that an all-port node runs at a time. For one-port nodes see {@link
 * StartUpModel}.
 *
 * @since 0.1.0
 */
public enum Processors {
  /** One for each queued worm: start-ups are done by hardware. */
  PARALLEL,
  /**
   * One, in the order of (time queued, number). A worm requests its first channels after its
   * start-up and the routing delay; the next start-up begins when the previous one ends. Worms
   * already injected have no effect, since injection is not limited.
   */
  ONE;

  /** {@return the word used in files and on the command line} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * {@return the constant with a {@link #word}}
   *
   * @param word the word, in any case
   * @throws BadInput if there is no such constant
   */
  public static Processors of(String word) {
    return EnumText.pick(Processors.class, "startUps", word);
  }
}
