package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/** Trees of a whole fabric as they are left on the same one with cables cut. */
final class FaultyTrees {
  private FaultyTrees() {}

  static SwitchFabric on(SwitchFabric faulty, GroupTrees before) {
    List<MulticastTree> left =
        before.trees().stream().map(tree -> survivors(tree, before.fabric(), faulty)).toList();
    return faulty.withTrees(left);
  }

  private static MulticastTree survivors(
      MulticastTree tree, SwitchFabric whole, SwitchFabric faulty) {
    IntArrayList left = new IntArrayList();
    tree.links()
        .forEach(
            link -> {
              int again =
                  faulty.links().atPort(whole.links().source(link), whole.links().port(link));
              if (again >= 0) {
                left.add(again);
              }
            });
    return new MulticastTree(tree.name(), tree.lane(), new IntImmutableList(left));
  }
}
