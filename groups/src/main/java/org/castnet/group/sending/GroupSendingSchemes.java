package org.castnet.group.sending;

import java.util.List;
import org.castnet.group.planning.GroupSchemes;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Option;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;

/** Provides multicast in the switches of a fabric as a scheme. */
public final class GroupSendingSchemes implements SchemeProvider {
  private static final String FABRIC = "fabric";
  private static final String MANAGER = "opensm";

  @Override
  public List<Scheme> schemes(Planning planning) {
    return all();
  }

  static List<Scheme> all() {
    return List.of(
        new Scheme(
            "group-tree",
            Family.BRANCHING,
            List.of(
                Option.text(
                    "trees",
                    "fabric: the trees in the switches, with the subnet manager's for other "
                        + "groups; or a scheme for groups: balanced, legal, lanes=K, opensm",
                    FABRIC)),
            "one worm down the multicast tree of the group in the switches",
            "InfiniBand Architecture Specification, volume 1",
            (network, options, sender, seed) -> {
              if (!(network instanceof SwitchFabric fabric)) {
                return Binding.refused(
                    "it needs switches with multicast tables, which {network} lacks",
                    Diagnostic.network(network.spec()));
              }
              if (fabric.hasLinksBetweenHosts()) {
                return Binding.refused("it needs hosts that are linked to switches only");
              }
              GroupSending sending = sending(fabric, options.text("trees").strip(), seed);
              return Binding.to(MulticastAlgorithm.of(PortModel.ONE, sending::plan));
            }));
  }

  private static GroupSending sending(SwitchFabric fabric, String trees, long seed) {
    if (trees.equals(FABRIC)) {
      return GroupSending.of(fabric, GroupSending.Own.FIRST, GroupSchemes.named(MANAGER), seed);
    }
    try {
      return GroupSending.of(fabric, GroupSending.Own.NEVER, GroupSchemes.named(trees), seed);
    } catch (BadInput e) {
      throw e.at("scheme group-tree, option trees");
    }
  }
}
