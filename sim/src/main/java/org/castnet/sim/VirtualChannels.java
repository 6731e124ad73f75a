package org.castnet.sim;

import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.input.EnumText;
import org.castnet.sim.flit.FlitEngine;

/** What the lanes of one link have in common. */
public enum VirtualChannels {
  /** Nothing: every lane moves a flit each flit time, whatever the others do. */
  LANES,
  /**
   * The wire: a link carries one flit each flit time, and the lanes that can move take turns. Only
   * the {@link FlitEngine} knows it, unless the network has one lane and it makes no difference.
   */
  SHARED;

  /** The word that files and the command line use. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Reads what {@link #word} gives.
   *
   * @throws BadInput where there is no such kind
   */
  public static VirtualChannels of(String word) {
    return EnumText.pick(VirtualChannels.class, "virtualChannels", word);
  }
}
