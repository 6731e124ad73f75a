package org.castnet.scenario;

import java.util.List;
import java.util.Map;
import org.castnet.auto.Planned;
import org.castnet.multicast.Binding;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.Scheme;
import org.castnet.network.BadInput;
import org.castnet.network.Network;

/**
 * Carries out requests. Remembers the scheme bound last, so that a run of like requests binds it
 * once. Not for several threads at once.
 */
public final class Planner {
  private record Key(Network network, String scheme, Map<String, String> options, long seed) {}

  private final Schemes schemes;
  private Key lastKey;
  private MulticastAlgorithm lastAlgorithm;

  public Planner(Schemes schemes) {
    this.schemes = schemes;
  }

  /**
   * @throws BadInput where the scheme is missing, unknown or does not apply to the network
   */
  public PlanDocument plan(Request request) {
    if (request.scheme().isEmpty()) {
      throw new BadInput("scheme: field 'scheme' is missing; 'castnet schemes' lists them");
    }
    Planned planned = Planned.by(algorithm(request), request.messages());
    return new PlanDocument(
        request.id(), request.scheme(), planned.plan(), planned.choice(), List.of());
  }

  private MulticastAlgorithm algorithm(Request request) {
    Key key = new Key(request.network(), request.scheme(), request.options(), request.seed());
    if (!key.equals(lastKey)) {
      Scheme scheme = schemes.named(request.scheme());
      Binding binding = scheme.on(request.network(), request.options(), request.seed());
      lastAlgorithm = binding.orThrow(scheme.name());
      lastKey = key;
    }
    return lastAlgorithm;
  }
}
