package org.castnet.comparison;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Machine;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Phases;
import org.castnet.plan.Scheme;
import org.castnet.plan.reduction.Reversal;
import org.castnet.run.planning.PacedReversal;
import org.castnet.sim.Technology;

/**
 * Binds schemes for multicasts to requests with reductions or results. For reductions, a scheme is
 * bound to the turned network and its plans are turned round; for results, it is bound to the
 * network, and both plans are joined. Schemes may replace the resulting plan.
 *
 * @since 0.2.0
 */
public final class PhasedBinding {
  private PhasedBinding() {}

  /**
   * {@return the options of a scheme for messages: plans in which routers copy cannot be turned
   * round, so that the machine is {@code software} if there are reductions}
   *
   * @param scheme the scheme
   * @param given the values that the user has set, by name
   * @param phases the messages, divided into reductions and others
   */
  public static Map<String, String> options(
      Scheme scheme, Map<String, String> given, Phases phases) {
    if (phases.areMulticasts()
        || scheme.options().stream().noneMatch(option -> option.name().equals(Machine.OPTION))) {
      return given;
    }
    Map<String, String> options = new TreeMap<>(given);
    options.putIfAbsent(Machine.OPTION, Machine.SOFTWARE.word());
    return options;
  }

  /**
   * {@return an algorithm for such requests, or the reason why the scheme does not apply}
   *
   * @param network the network of the messages
   * @param phases of the messages that will be planned, or of similar ones
   * @param technology the technology
   * @param scheme binds the scheme to a network
   */
  public static Binding of(
      Network network, Phases phases, Technology technology, Function<Network, Binding> scheme) {
    Binding forward = scheme.apply(network);
    if (phases.areMulticasts()) {
      return forward;
    }
    Reversal reversal = new Reversal(network);
    boolean alike = reversal.network().equals(network);
    Binding turned = alike ? forward : scheme.apply(reversal.network());
    boolean alsoForward = !phases.reduces() || !phases.results().isEmpty();
    if (turned.ifApplies().isEmpty() || alsoForward && forward.ifApplies().isEmpty()) {
      return turned.ifApplies().isEmpty() ? turned : forward;
    }
    MulticastAlgorithm results = (alsoForward ? forward : turned).ifApplies().get();
    MulticastAlgorithm reductions =
        reversed(
            phases.results().isEmpty() ? reversal : reversal.withMulticasts(),
            technology,
            turned.ifApplies().get());
    return Binding.to(
        MulticastAlgorithm.of(
            results.ports(),
            messages -> {
              return results.plan(
                  Phases.of(messages),
                  both -> both.plan(both.reduces() ? reductions : results, results));
            }));
  }

  private static MulticastAlgorithm reversed(
      Reversal reversal, Technology technology, MulticastAlgorithm multicasts) {
    return MulticastAlgorithm.of(
        multicasts.ports(),
        messages ->
            new PacedReversal(reversal, technology)
                .of(multicasts.reversible(Reversal.of(messages))));
  }
}
