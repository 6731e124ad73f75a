package org.castnet.sim;

import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.network.Network;

/**
 * A cycle of waiting worms: each waits for a resource that the next one holds.
 *
 * @param cycle in the order of waiting, the worm with the lowest number first; the last one waits
 *     for a resource that the first holds
 * @param waits all waits of the worms in the cycle, ordered by worm; a worm that branches may wait
 *     for several resources at once
 * @since 0.1.0
 */
public record Deadlock(List<Wait> cycle, List<Wait> waits) {
  /** The value of {@link Wait#channel} for a wait for a consumption port. */
  public static final int NO_CHANNEL = -1;

  /**
   * A wait of a worm's header for a channel or a consumption port.
   *
   * @param worm the number of the worm
   * @param channel the channel that it waits for, or {@link #NO_CHANNEL}
   * @param node the node to which the channel leads, or whose consumption port it waits for
   * @param holder the number of the worm that holds the resource
   */
  public record Wait(int worm, int channel, int node, int holder) {
    /**
     * {@return the resource as text: {@code 0,0 -> 1,0 lane 0}, or {@code consumption at 1,0}}
     *
     * @param network the network
     */
    public String describe(Network network) {
      if (channel == NO_CHANNEL) {
        return "consumption at " + network.nodeName(node);
      }
      return network.nodeName(network.from(channel))
          + " -> "
          + network.nodeName(node)
          + " lane "
          + network.lane(channel);
    }
  }

  public Deadlock {
    cycle = List.copyOf(cycle);
    waits = List.copyOf(waits);
  }

  /**
   * {@return a sentence such as {@code send 3 waits for 0,0 -> 1,0 lane 0, held by send 5 waits for
   * …}, followed by the other waits of these worms}
   *
   * @param network the network
   */
  public Diagnostic diagnostic(Network network) {
    Diagnostic.Builder text = new Diagnostic.Builder("deadlock");
    for (Wait wait : cycle) {
      text.add("send", Diagnostic.send(wait.worm))
          .text(" waits for " + wait.describe(network) + ", held by ");
    }
    text.add("send", Diagnostic.send(cycle.get(0).worm));
    for (Wait wait : waits) {
      if (!cycle.contains(wait)) {
        text.text("; ")
            .add("send", Diagnostic.send(wait.worm))
            .text(" also waits for " + wait.describe(network) + ", held by ")
            .add("send", Diagnostic.send(wait.holder));
      }
    }
    return text.build();
  }

  /**
   * {@return {@code deadlock:} and the sentence, with sends named by their numbers}
   *
   * @param network the network
   */
  public String describe(Network network) {
    return "deadlock: " + diagnostic(network).text(Names.NUMBERS);
  }
}
