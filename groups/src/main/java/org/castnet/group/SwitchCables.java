package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.network.SwitchFabric;

/**
 * The cables between the switches of a fabric, numbered in the order of the lower of their two
 * links; switches are counted from the first one. Immutable. O(links).
 */
public final class SwitchCables {
  private final SwitchFabric fabric;
  private final int[] cableOf;
  private final int[] link;
  private final int[] first;
  private final int[] out;

  private SwitchCables(SwitchFabric fabric) {
    this.fabric = fabric;
    this.cableOf = new int[fabric.links().count()];
    this.first = new int[fabric.switchCount() + 1];
    IntArrayList lower = new IntArrayList();
    IntArrayList leaving = new IntArrayList();
    for (int s = 0; s < fabric.switchCount(); s++) {
      int node = fabric.hostCount() + s;
      for (int l = fabric.links().first(node); l < fabric.links().end(node); l++) {
        cableOf[l] = -1;
        if (fabric.isSwitch(fabric.links().target(l))) {
          leaving.add(l);
          if (l < fabric.back(l)) {
            cableOf[l] = lower.size();
            lower.add(l);
          } else {
            cableOf[l] = cableOf[fabric.back(l)];
          }
        }
      }
      first[s + 1] = leaving.size();
    }
    this.link = lower.toIntArray();
    this.out = leaving.toIntArray();
  }

  public static SwitchCables of(SwitchFabric fabric) {
    return new SwitchCables(fabric);
  }

  public SwitchFabric fabric() {
    return fabric;
  }

  /** Returns the number of cables between switches. */
  public int count() {
    return link.length;
  }

  public int switchCount() {
    return first.length - 1;
  }

  /** Returns the cable of a link that leaves a switch, or -1 if the link leads to a host. */
  public int cable(int ofLink) {
    return cableOf[ofLink];
  }

  /** Returns the lower of the two links of a cable. */
  public int link(int cable) {
    return link[cable];
  }

  /**
   * Returns the index of a switch's first link to others: its links are {@code out(first(s)) ..
   * out(end(s)-1)}.
   */
  public int first(int s) {
    return first[s];
  }

  /** Returns one more than the index of a switch's last link to others. */
  public int end(int s) {
    return first[s + 1];
  }

  /** Returns the link at an index. */
  public int out(int place) {
    return out[place];
  }

  /** Returns the switch to which a link leads, counted from the first one. */
  public int to(int ofLink) {
    return fabric.links().target(ofLink) - fabric.hostCount();
  }

  /** Returns one end of a cable's lower link, as switch and port: {@code S0:10}. */
  public String end(int cable, boolean far) {
    int here = far ? fabric.back(link[cable]) : link[cable];
    return fabric.nodeName(fabric.links().source(here)) + ":" + fabric.links().port(here);
  }
}
