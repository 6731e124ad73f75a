package org.castnet.scenario;

import java.util.List;
import java.util.Map;
import org.castnet.multicast.Message;
import org.castnet.network.Network;

/**
 * What somebody wants planned: messages on a network by a scheme.
 *
 * @param id the asker's own mark, given back with the answer; empty where there is none
 * @param network where
 * @param scheme the scheme's name; empty where all are to be tried
 * @param options the scheme's options as text
 * @param seed decides whatever is left to chance
 * @param messages message {@code i} has id {@code i}
 */
public record Request(
    String id,
    Network network,
    String scheme,
    Map<String, String> options,
    long seed,
    List<Message> messages) {
  public static final long DEFAULT_SEED = 1;

  public Request {
    options = Map.copyOf(options);
    messages = List.copyOf(messages);
  }
}
