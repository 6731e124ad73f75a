package org.castnet.catalogue;

import java.util.List;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.OptionValues;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.SenderModel;

/** The schemes of a provider in a plugin, which may fail. */
record ForeignSchemes(SchemeProvider provider) implements SchemeProvider {
  @Override
  public List<Scheme> schemes(Planning planning) {
    return Plugins.usable(
        () ->
            Plugins.<Scheme>listed(provider, provider.schemes(planning)).stream()
                .map(ForeignSchemes::around)
                .toList());
  }

  @Override
  public int position() {
    return Plugins.usable(provider::position);
  }

  /** Returns a scheme with failures reported on one line. */
  private static Scheme around(Scheme scheme) {
    ForeignCode code = new ForeignCode("scheme '" + scheme.name() + "'");
    return scheme.boundBy(binder -> new Guarded(code, binder));
  }

  private record Guarded(ForeignCode code, Scheme.Binder binder) implements Scheme.Binder {
    @Override
    public Binding bind(Network network, OptionValues options, SenderModel sender, long seed) {
      Binding binding = code.call(() -> binder.bind(network, options, sender, seed));
      return binding
          .ifApplies()
          .map(algorithm -> Binding.to(new Asked(code, algorithm)))
          .orElse(binding);
    }
  }

  private record Asked(ForeignCode code, MulticastAlgorithm algorithm)
      implements MulticastAlgorithm {
    @Override
    public MulticastPlan plan(List<Message> messages) {
      return code.call(() -> algorithm.plan(messages));
    }

    @Override
    public PortModel ports() {
      return code.call(algorithm::ports);
    }
  }
}
