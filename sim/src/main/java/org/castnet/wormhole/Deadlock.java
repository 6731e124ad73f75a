package org.castnet.wormhole;

import java.util.List;
import java.util.stream.Collectors;
import org.castnet.network.Network;

/**
 * Worms that wait for each other in a circle: each holds the channel that the one before it waits
 * for.
 *
 * @param cycle in the order of waiting, the worm of lowest number first; the last one waits for a
 *     channel of the first
 */
public record Deadlock(List<Wait> cycle) {
  /**
   * A worm's header that waits for a channel held by the next worm of the cycle.
   *
   * @param worm its number
   * @param channel the channel that it waits for
   */
  public record Wait(int worm, int channel) {}

  public Deadlock {
    cycle = List.copyOf(cycle);
  }

  /** One line: {@code send 3 waits for 0,0 -> 1,0 lane 0 held by send 5, which waits for …}. */
  public String describe(Network network) {
    return cycle.stream()
            .map(
                wait ->
                    "send "
                        + wait.worm
                        + " waits for "
                        + network.nodeName(network.from(wait.channel))
                        + " -> "
                        + network.nodeName(network.to(wait.channel))
                        + " lane "
                        + network.lane(wait.channel))
            .collect(Collectors.joining(", held by ", "deadlock: ", ", held by "))
        + "send "
        + cycle.get(0).worm;
  }
}
