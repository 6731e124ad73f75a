package org.castnet.sim;

import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.input.EnumText;
import org.castnet.sim.flit.FlitEngine;

/** The sharing of a link's wire by its lanes. */
public enum VirtualChannels {
  /**
   * Every lane has a wire of its own and moves a flit each flit time, independently of the others.
   * Lower bounds count each wire.
   */
  LANES {
    @Override
    public int wires(int lanes) {
      return lanes;
    }
  },
  /**
   * As {@link #LANES}, for plans that use one lane of a link at a time, as those of the papers for
   * tori: lower bounds count one wire per link.
   */
  DISJOINT,
  /**
   * A link carries one flit each flit time, and the lanes that can move take turns. Only the {@link
   * FlitEngine} supports it, except on networks with one lane, where it has no effect.
   */
  SHARED;

  /**
   * Returns the number of wires per link that a lower bound counts.
   *
   * @param lanes the number of lanes per link
   */
  public int wires(int lanes) {
    return 1;
  }

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
