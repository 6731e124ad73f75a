package org.castnet.network.topology;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.castnet.network.FabricBuilder;
import org.castnet.network.Failures;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.SwitchFabric;

/** Random switch networks, see {@link IrregularTopology}. */
final class IrregularKind implements NetworkKind {
  @Override
  public String word() {
    return "irregular";
  }

  @Override
  public String example() {
    return "irregular:switches=16,ports=8,hosts=4,seed=1";
  }

  @Override
  public String summary() {
    return "switches with the given numbers of ports and hosts, cabled at random; "
        + "routes=updown, minimal, dfsssp or nue";
  }

  @Override
  public List<String> parameters() {
    return Stream.concat(IrregularTopology.PARAMETERS.stream(), Stream.of(ComputedRoutes.KEY))
        .toList();
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    return OptionalLong.of(IrregularTopology.of(text).nodes());
  }

  @Override
  public Blueprint read(NetworkText text) {
    FabricBuilder fabric = IrregularTopology.of(text).draw().lanes(text.lanes(1));
    return failures -> routed(fabric.build(failures, text.text()), failures, text);
  }

  private static SwitchFabric routed(SwitchFabric bare, Failures failures, NetworkText text) {
    Optional<? extends ComputedRoutes> requested = ComputedRoutes.requested(bare, text);
    if (requested.isEmpty()) {
      return bare;
    }
    ComputedRoutes routes = requested.orElseThrow();
    FabricBuilder again = IrregularTopology.of(text).draw();
    SwitchFabric laned = again.lanes(routes.lanes()).build(failures, text.text());
    return laned.withRouting(routes.onFabric(laned), text.text());
  }
}
