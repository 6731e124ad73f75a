package org.castnet.scenario;

import java.util.List;
import java.util.Map;
import org.castnet.multicast.Message;
import org.castnet.network.Network;
import org.castnet.wormhole.WormholeParameters;

/**
 * What to study: a network, what it is to carry, by which schemes, and the technology that sets the
 * times.
 *
 * @param network where
 * @param wormhole the technology
 * @param portsGiven whether somebody asked for this port model; otherwise each run takes the one
 *     that its plan is made for
 * @param schemes the schemes asked for; empty for all that apply
 * @param options options for every scheme that has them
 * @param seed decides whatever is left to chance
 * @param work what is carried
 */
public record Scenario(
    Network network,
    WormholeParameters wormhole,
    boolean portsGiven,
    List<SchemeChoice> schemes,
    Map<String, String> options,
    long seed,
    Work work) {
  public Scenario {
    schemes = List.copyOf(schemes);
    options = Map.copyOf(options);
  }

  /** Messages that are all ready at time 0, on a network of the default technology. */
  public static Scenario of(Network network, List<Message> messages) {
    return new Scenario(
        network,
        WormholeParameters.defaults(),
        false,
        List.of(),
        Map.of(),
        Request.DEFAULT_SEED,
        Work.Messages.of(messages));
  }

  /** The messages to plan; none where the scenario gives worms as they stand. */
  public List<Message> messages() {
    return work instanceof Work.Messages given ? given.messages() : List.of();
  }
}
