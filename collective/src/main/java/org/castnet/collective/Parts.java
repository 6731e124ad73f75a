package org.castnet.collective;

import java.util.List;
import org.castnet.plan.Message;

/** Divides messages into parts. */
public final class Parts {
  private Parts() {}

  /**
   * Appends the parts that trees carry.
   *
   * @return by tree: the id of its part
   */
  static int[] cut(List<Message> messages, List<PartTree> trees, int parts) {
    int[] ids = new int[trees.size()];
    for (int t = 0; t < ids.length; t++) {
      PartTree tree = trees.get(t);
      ids[t] = tree.message();
      if (parts > 1) {
        Message whole = messages.get(tree.message());
        ids[t] = messages.size();
        messages.add(whole.part(ids[t], share(whole.flits(), parts, tree.part())));
      }
    }
    return ids;
  }

  /**
   * Returns the length of a part: equal shares, of which the first ones are one flit longer if the
   * length is not divisible. Parts are numbered from 0.
   */
  public static long share(long flits, int parts, int part) {
    return flits / parts + (part < flits % parts ? 1 : 0);
  }

  /** Returns the number of flits that belong to the first {@code shares} of all equal shares. */
  static long before(long flits, long shares, long all) {
    return flits / all * shares + flits % all * shares / all;
  }
}
