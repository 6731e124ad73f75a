package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;

/**
 * The entries of one multicast address in a fabric's switches. A switch forwards a packet for the
 * address on every link of its entry except back along the cable on which the packet arrived.
 *
 * <p>The entries need not form a tree; this is checked elsewhere.
 *
 * @param name the address, such as {@code 0xc001}
 * @param lane the virtual lane of its packets
 * @param links the links that leave switches by their entries, to switches and to hosts, ascending
 * @param strays descriptions of entries that lead to ports without a cable, as switch and port
 * @since 0.1.0
 */
public record MulticastTree(String name, int lane, IntImmutableList links, List<String> strays) {
  public MulticastTree {
    strays = List.copyOf(strays);
  }

  /** Creates a tree without entries that lead to unconnected ports. */
  public MulticastTree(String name, int lane, IntImmutableList links) {
    this(name, lane, links, List.of());
  }

  /**
   * {@return a copy on another lane}
   *
   * @param other the lane, from 0
   */
  public MulticastTree onLane(int other) {
    return new MulticastTree(name, other, links, strays);
  }
}
