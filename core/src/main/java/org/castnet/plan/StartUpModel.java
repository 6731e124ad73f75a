package org.castnet.plan;

import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.input.EnumText;

/**
 * When a one-port sender may begin the software start-up of its next send. All-port nodes have no
 * port to wait for, and none of this makes a difference: there the {@link Processors} count.
 */
public enum StartUpModel {
  /** When the previous worm's tail has crossed its first link: S(L-1,1) + tau. */
  SERIAL,
  /**
   * During the previous transmission. Start-ups follow one after the other; then the worms take
   * turns at the injection port in the order in which their start-ups ended.
   */
  OVERLAP,
  /**
   * At once: the start-up is a mere delay from the moment of queueing, and the injection port is
   * busy only while a worm passes it.
   */
  LATENCY,
  /**
   * The start-up holds the whole path: no start-up time, but as many more flits as whole flit times
   * fit into it (a rest smaller than one flit time is dropped). Otherwise like {@link #SERIAL}.
   */
  HOLD;

  /** The word that files and the command line use. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads what {@link #word} gives.
   *
   * @throws BadInput where there is no such model
   */
  public static StartUpModel of(String word) {
    return EnumText.pick(StartUpModel.class, "startUpModel", word);
  }
}
