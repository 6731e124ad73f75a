package org.castnet.sim;

import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.input.EnumText;
import org.castnet.sim.flit.FlitEngine;

/** The sharing of a link's wire by its lanes. */
public enum VirtualChannels {
  /** No sharing: every lane moves a flit each flit time, independently of the others. */
  LANES,
  /**
   * A link carries one flit each flit time, and the lanes that can move take turns. Only the {@link
   * FlitEngine} supports it, except on networks with one lane, where it has no effect.
   */
  SHARED;

  /** Returns the word used in files and on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the constant with a {@link #word}.
   *
   * @throws BadInput if there is no such constant
   */
  public static VirtualChannels of(String word) {
    return EnumText.pick(VirtualChannels.class, "virtualChannels", word);
  }
}
