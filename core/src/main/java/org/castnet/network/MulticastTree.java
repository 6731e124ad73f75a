package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;

/**
 * What the tables of a fabric's switches say of one multicast address: a switch sends a packet for
 * it out of every link of its entry but the one beside which it came in.
 *
 * <p>Whether the entries make up a tree is for others to judge.
 *
 * @param name the address, such as {@code 0xc001}
 * @param lane the virtual lane on which its packets travel
 * @param links the links that leave switches by their entries, to switches and to hosts, ascending
 * @param strays entries that lead out of ports without a cable, each as switch and port, in words
 */
public record MulticastTree(String name, int lane, IntImmutableList links, List<String> strays) {
  public MulticastTree {
    strays = List.copyOf(strays);
  }

  /** One whose entries all lead along cables. */
  public MulticastTree(String name, int lane, IntImmutableList links) {
    this(name, lane, links, List.of());
  }

  /** The same on another lane. */
  public MulticastTree onLane(int other) {
    return new MulticastTree(name, other, links, strays);
  }
}
