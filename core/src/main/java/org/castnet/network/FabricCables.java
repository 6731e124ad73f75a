package org.castnet.network;

import java.util.List;

/**
 * What belongs to the cables of a fabric: by link what is said of it, and the link that leads back.
 */
final class FabricCables {
  private final List<LinkPace.Wire> wires;
  private final int[] back;

  FabricCables(List<LinkPace.Wire> wires, int[] back) {
    this.wires = List.copyOf(wires);
    this.back = back.clone();
  }

  String speed(int link) {
    return wires.get(link).speed();
  }

  int back(int link) {
    return back[link];
  }
}
