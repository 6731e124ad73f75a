package org.castnet.group.sending;

import java.util.List;
import org.castnet.group.planning.GroupSchemes;
import org.castnet.input.BadInput;
import org.castnet.multicast.Binding;
import org.castnet.multicast.Family;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.Option;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Scheme;
import org.castnet.network.SwitchFabric;

/** Multicast in the switches of a fabric, as a scheme beside those in software. */
public final class GroupSendingSchemes {
  private static final String FABRIC = "fabric";
  private static final String MANAGER = "opensm";

  private GroupSendingSchemes() {}

  public static List<Scheme> all() {
    return List.of(
        new Scheme(
            "group-tree",
            Family.BRANCHING,
            List.of(
                Option.text(
                    "trees",
                    "fabric for those in the switches, and the subnet manager's for other groups;"
                        + " or a scheme for groups: balanced, legal, lanes=K, opensm",
                    FABRIC)),
            "one worm down the multicast tree of the group in the switches",
            "InfiniBand Architecture Specification, volume 1",
            (network, options, sender, seed) -> {
              if (!(network instanceof SwitchFabric fabric)) {
                return Binding.refused(
                    "it needs switches with multicast tables, and " + network.spec() + " has none");
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
