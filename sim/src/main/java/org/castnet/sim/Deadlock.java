package org.castnet.sim;

import java.util.List;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.network.Network;

/**
 * Worms that wait for each other in a circle: each holds what the one before it waits for.
 *
 * @param cycle in the order of waiting, the worm of lowest number first; the last one waits for
 *     something that the first holds
 * @param waits all that the worms of the cycle wait for, the cycle's own waits included, by worm; a
 *     worm that branches may wait for several things at once
 */
public record Deadlock(List<Wait> cycle, List<Wait> waits) {
  /** What {@link Wait#channel} says of a wait for a consumption port. */
  public static final int NO_CHANNEL = -1;

  /**
   * A worm's header that waits for a channel or a consumption port.
   *
   * @param worm its number
   * @param channel the channel that it waits for, or {@link #NO_CHANNEL}
   * @param node the node to which the channel leads, or whose consumption port it waits for
   * @param holder the number of the worm that has it
   */
  public record Wait(int worm, int channel, int node, int holder) {
    /** What is waited for: {@code 0,0 -> 1,0 lane 0}, or {@code consumption at 1,0}. */
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
   * Returns a sentence such as {@code send 3 waits for 0,0 -> 1,0 lane 0, held by send 5 waits for
   * …}, followed by what the worms wait for besides.
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

  /** Returns {@code deadlock:} and the sentence, with sends called by their numbers. */
  public String describe(Network network) {
    return "deadlock: " + diagnostic(network).text(Names.NUMBERS);
  }
}
