package org.castnet.network;

import java.util.List;

/** The cables of a fabric: speed and reverse link of each link. */
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
