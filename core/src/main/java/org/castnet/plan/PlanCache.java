package org.castnet.plan;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.castnet.network.Network;

/**
 * Caches the plans of a scheme: equal requests share one plan, and a concurrent request waits for
 * it. Plans are kept as long as this object.
 */
final class PlanCache implements Scheme.Binder {
  private record Question(
      Network network,
      OptionValues options,
      SenderModel sender,
      long seed,
      List<Message> messages) {}

  private final Scheme.Binder binder;
  private final Map<Question, MulticastPlan> plans = new ConcurrentHashMap<>();

  PlanCache(Scheme.Binder binder) {
    this.binder = binder;
  }

  @Override
  public Binding bind(Network network, OptionValues options, SenderModel sender, long seed) {
    Binding binding = binder.bind(network, options, sender, seed);
    return binding.ifApplies().isEmpty()
        ? binding
        : Binding.to(once(binding.ifApplies().get(), network, options, sender, seed));
  }

  private MulticastAlgorithm once(
      MulticastAlgorithm algorithm,
      Network network,
      OptionValues options,
      SenderModel sender,
      long seed) {
    return MulticastAlgorithm.of(
        algorithm.ports(),
        messages ->
            plans.computeIfAbsent(
                new Question(network, options, sender, seed, List.copyOf(messages)),
                requested -> algorithm.plan(messages)));
  }
}
