package org.castnet.sim;

import java.util.Locale;
import java.util.Optional;
import org.castnet.network.Network;

/**
 * The sharing of a link's wire by its lanes, or by both of its directions.
 *
 * @since 0.1.0
 */
public enum VirtualChannels {
  /**
   * Every lane has a separate wire and moves a flit each flit time, independently of the others.
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
   * A link carries one flit each flit time, and the lanes that can move take turns. Only the flit
   * engine supports it, except on networks with one lane, where it has no effect.
   */
  SHARED {
    @Override
    public Optional<SharedLinks> shared(Network network) {
      return network.lanes() == 1 ? Optional.empty() : Optional.of(SharedLinks.each(network));
    }
  },
  /**
   * All lanes of a link and of the {@linkplain Network#opposites opposite} link share one wire,
   * which carries one flit each flit time in either direction; a change of direction takes no time.
   * Only the flit engine supports it. Lower bounds count each direction as a wire, so they hold but
   * may be far from the optimum.
   */
  HALF_DUPLEX {
    @Override
    public Optional<SharedLinks> shared(Network network) {
      return Optional.of(SharedLinks.pairs(network));
    }
  };

  /**
   * {@return the number of wires per link that a lower bound counts}
   *
   * @param lanes the number of lanes per link
   */
  public int wires(int lanes) {
    return 1;
  }

  /**
   * {@return the wires that several channels share; empty if every channel has a separate wire}
   *
   * @param network the network
   */
  public Optional<SharedLinks> shared(Network network) {
    return Optional.empty();
  }

  /** {@return the word used in files and on the command line} */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
