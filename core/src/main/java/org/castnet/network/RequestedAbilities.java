package org.castnet.network;

import java.util.List;
import org.castnet.input.BadInput;

/**
 * The abilities that the text of a network gives to its switches: with {@code sharp=on}, each
 * switch copies and combines messages, as InfiniBand switches with SHARP do.
 */
final class RequestedAbilities {
  private static final String SHARP = "sharp";

  /** The names of the parameters. */
  static final List<String> KEYS = List.of(SHARP);

  private RequestedAbilities() {}

  /**
   * Returns the network with the requested abilities; the same network if the text requests none.
   *
   * @throws BadInput if the value is neither {@code on} nor {@code off}, or the network has no
   *     switches
   */
  static Network of(NetworkText text, Network network) {
    if (!text.isOn(SHARP, false)) {
      return network;
    }
    if (!network.isIndirect()) {
      throw text.complaint(SHARP + "=on needs a network with switches");
    }
    SwitchAbilities all = SwitchAbilities.of(network, node -> true);
    return network.withAbilities(all.and(network.abilities()));
  }
}
