package org.castnet.collective;

import java.util.List;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;

/** The scheme in which switches combine messages. */
public final class InNetworkSchemes implements SchemeProvider {
  /** Leaves out requests without reductions. */
  private record Reducing() implements Effort {
    @Override
    public Optional<Diagnostic> leftOut(Network network, List<Message> messages, int plans) {
      return messages.stream().anyMatch(Message::isReduction)
          ? Optional.empty()
          : Optional.of(Diagnostic.plain("no-reductions", "it plans reductions only"));
    }
  }

  @Override
  public List<Scheme> schemes(Planning planning) {
    return List.of(
        new Scheme(
                "in-network",
                Family.SWITCHED,
                List.of(),
                "switches combine contributions on their way up a tree, and copy the result down",
                "Graham et al. 2016 (SHARP); Klenk et al. 2020 (NVLink SHARP)",
                (network, options, sender, seed) -> bind(network))
            .withEffort(new Reducing())
            .dependingOnNetworkOnly());
  }

  private static Binding bind(Network network) {
    if (!network.isIndirect()) {
      return Binding.refused("it needs a network with switches");
    }
    return isAsFastBack(network)
        ? Binding.to(new InNetworkReduction(network))
        : Binding.refused("it needs links that are as fast in one direction as in the other");
  }

  /** Returns whether every link has an opposite one of equal rate and latency. */
  private static boolean isAsFastBack(Network network) {
    int[] opposites = network.links().opposites();
    for (int link = 0; link < opposites.length; link++) {
      int back = opposites[link];
      if (back < 0 || !network.pace().wire(link).equals(network.pace().wire(back))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int position() {
    return 80;
  }
}
