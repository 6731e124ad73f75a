package org.castnet.plan;

import java.util.Locale;
import org.castnet.fields.EnumText;
import org.castnet.input.BadInput;

/**
 * When a one-port sender may begin the software start-up of its next send. It has no effect on
 * all-port nodes, which have no port to wait for; see {@link Processors}.
 *
 * @since 0.1.0
 */
public enum StartUpModel {
  /** When the tail of the previous worm has crossed its first link: S(L-1,1) + tau. */
  SERIAL,
  /**
   * During the previous transmission. Start-ups follow one another; worms then use the injection
   * port in the order in which their start-ups ended.
   */
  OVERLAP,
  /**
   * Immediately: the start-up is a delay that begins when the send is queued, and the injection
   * port is busy only while a worm passes it.
   */
  LATENCY,
  /**
   * The start-up occupies the whole path: instead of a start-up time, the message has as many
   * additional flits as whole flit times fit into the start-up (a remainder below one flit time is
   * dropped). Otherwise like {@link #SERIAL}.
   */
  HOLD;

  /** {@return the word used in files and on the command line} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * {@return the model with a {@link #word}}
   *
   * @param word the word, in any case
   * @throws BadInput if there is no such model
   */
  public static StartUpModel of(String word) {
    return EnumText.pick(StartUpModel.class, "startUpModel", word);
  }
}
