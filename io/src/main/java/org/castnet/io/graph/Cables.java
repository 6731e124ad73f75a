package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Links;

/**
 * The links of a network in pairs of opposite directions. Of parallel links the lowest port at one
 * end belongs to the lowest free one at the other. A link without a reverse link forms a pair
 * alone.
 */
final class Cables {
  /**
   * A pair.
   *
   * @param link from the node of lower number, or the one without a reverse link
   * @param back the reverse link, or -1
   */
  record Cable(int link, int back) {
    Cable reversed() {
      return new Cable(/* link= */ back, /* back= */ link);
    }
  }

  private Cables() {}

  /** Returns the pairs in the order of {@link Links}. O(links * degree). */
  static List<Cable> of(Links links) {
    boolean[] used = new boolean[links.count()];
    List<Cable> cables = new ArrayList<>(links.count() / 2 + 1);
    for (int link = 0; link < links.count(); link++) {
      if (!used[link]) {
        used[link] = true;
        int back = back(links, link, used);
        if (back >= 0) {
          used[back] = true;
        }
        cables.add(new Cable(link, back));
      }
    }
    return cables;
  }

  private static int back(Links links, int link, boolean[] used) {
    int from = links.target(link);
    for (int other = links.first(from); other < links.end(from); other++) {
      if (!used[other] && links.target(other) == links.source(link)) {
        return other;
      }
    }
    return -1;
  }
}
