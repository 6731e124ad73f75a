package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The links of a network that lead from a lower to a higher label, sorted by label at both ends.
 *
 * <p>The ascent of the reversed labelling contains the links that lead downwards, so callers handle
 * one direction only. Of parallel links the one with the lowest port is used. Memory: 4 ints per
 * node, 2 per ascending link.
 *
 * <p>An <em>entry</em> is the index of a link in this table.
 *
 * <p>Our own structure. Construction takes O(nodes + links).
 */
public final class Ascent {
  private final Labelling labelling;
  private final int[] first;
  private final int[] target;
  private final int[] link;

  private Ascent(Labelling labelling, int[] first, int[] target, int[] link) {
    this.labelling = labelling;
    this.first = first;
    this.target = target;
    this.link = link;
  }

  static Ascent of(Network network, Labelling labelling) {
    Links links = network.links();
    int[] first = new int[labelling.size() + 1];
    IntArrayList targets = new IntArrayList(links.count() / 2);
    IntArrayList chosen = new IntArrayList(links.count() / 2);
    long[] sorted = new long[8];
    for (int label = 0; label < labelling.size(); label++) {
      int node = labelling.node(label);
      sorted = sorted.length < links.degree(node) ? new long[links.degree(node)] : sorted;
      int count = 0;
      for (int l = links.first(node); l < links.end(node); l++) {
        int to = labelling.label(links.target(l));
        if (to > label) {
          sorted[count++] = (long) to << 32 | l;
        }
      }
      Arrays.sort(sorted, 0, count);
      for (int i = 0; i < count; i++) {
        int to = (int) (sorted[i] >> 32);
        if (i == 0 || to != (int) (sorted[i - 1] >> 32)) {
          targets.add(to);
          chosen.add((int) sorted[i]);
        }
      }
      first[label + 1] = targets.size();
    }
    return new Ascent(labelling, first, targets.toIntArray(), chosen.toIntArray());
  }

  public int size() {
    return labelling.size();
  }

  public int label(int node) {
    return labelling.label(node);
  }

  public int node(int label) {
    return labelling.node(label);
  }

  int first(int label) {
    return first[label];
  }

  int end(int label) {
    return first[label + 1];
  }

  /** Returns the label to which an entry leads. */
  public int target(int entry) {
    return target[entry];
  }

  public int link(int entry) {
    return link[entry];
  }

  /**
   * Returns the entry from {@code at} to the neighbour with the highest label that does not pass
   * {@code goal}.
   */
  int highestUpTo(int at, int goal) {
    int entry = first[at + 1] - 1;
    while (target[entry] > goal) {
      entry--;
    }
    return entry;
  }

  /** Returns the entry that connects two neighbours, or -1. */
  public int between(int low, int high) {
    for (int entry = first[low]; entry < first[low + 1]; entry++) {
      if (target[entry] == high) {
        return entry;
      }
    }
    return -1;
  }
}
