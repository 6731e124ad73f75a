package org.castnet.io.graph;

import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;
import org.castnet.network.LinkPace;
import org.castnet.network.SwitchAbilities;

/** A draft of machines with accelerators, whose nodes are added by name before their links. */
final class MachineDraft {
  private final NetworkDraft draft;

  MachineDraft(TextFile file) {
    this.draft = new NetworkDraft(file);
  }

  MachineDraft host(String name) {
    draft.add(FabricNode.named(name), false);
    return this;
  }

  MachineDraft addSwitch(String name) {
    draft.add(FabricNode.named(name), true);
    return this;
  }

  /** Adds a switch that copies and combines messages. */
  MachineDraft addAbleSwitch(String name) {
    draft.able(draft.add(FabricNode.named(name), true), SwitchAbilities.Switch.ABLE);
    return this;
  }

  /**
   * Adds a network adapter, which is a switch.
   *
   * @param system its name in the system, such as {@code mlx5_0}; empty if unknown
   */
  MachineDraft adapter(String name, String system) {
    int node = draft.add(FabricNode.named(name), true);
    draft.add(new NetworkDraft.Adapter(node, system));
    return this;
  }

  /** Adds a link with both directions; one with the given rate in each. */
  MachineDraft link(String a, String b, String speed) {
    return link(a, b, LinkPace.Wire.of(speed, ""));
  }

  MachineDraft link(String a, String b, LinkPace.Wire wire) {
    int any = NetworkDraft.ANY_PORT;
    draft.add(new NetworkDraft.Edge(number(a), any, number(b), any, wire, false));
    return this;
  }

  private int number(String name) {
    Integer node = draft.named(name);
    if (node == null) {
      throw BadInput.coded("unknown-node", "{found} is not a node", TextFile.quote(name));
    }
    return node;
  }

  NetworkDraft draft() {
    return draft;
  }
}
