package org.castnet.path;

import java.util.Arrays;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/** Divides the destinations of messages at the label of their source. */
record Sides(LabelledNetwork labelled, LabelRouting up, LabelRouting down) {

  public MulticastSide above(Message message) {
    return side(up, message);
  }

  public MulticastSide below(Message message) {
    return side(down, message);
  }

  private MulticastSide side(LabelRouting routing, Message message) {
    Ascent ascent = routing.ascent();
    int source = label(ascent, message.source());
    int[] stops = new int[message.fanout()];
    int count = 0;
    for (int i = 0; i < stops.length; i++) {
      int stop = label(ascent, message.destinations().getInt(i));
      if (stop > source) {
        stops[count++] = stop;
      }
    }
    stops = Arrays.copyOf(stops, count);
    LabelSort.sort(stops, ascent.size());
    return new MulticastSide(routing, source, stops, labelled.columns());
  }

  private int label(Ascent ascent, int node) {
    Network network = labelled.network();
    if (node < 0 || node >= network.nodeCount()) {
      throw BadInput.coded(
          "node-not-found",
          "node {number} is not in {network}",
          node,
          Diagnostic.network(network.spec()));
    }
    int label = ascent.label(node);
    if (label == Labelling.NONE) {
      throw BadInput.coded(
          "node-failed", "node {node} has failed and cannot be used", network.nodeName(node));
    }
    return label;
  }

  /** Sorts distinct labels, with a bit set if they are dense, which is many times faster. */
  private static final class LabelSort {
    /** The number of labels per stop above which a comparison sort is faster. */
    private static final int SPARSE = 512;

    private LabelSort() {}

    /**
     * Sorts the labels.
     *
     * @param labels distinct numbers below {@code size}
     */
    static void sort(int[] labels, int size) {
      if ((long) labels.length * SPARSE < size) {
        Arrays.sort(labels);
        return;
      }
      long[] words = new long[(size + Long.SIZE - 1) / Long.SIZE];
      for (int label : labels) {
        words[label >> 6] |= 1L << label;
      }
      int count = 0;
      for (int w = 0; w < words.length; w++) {
        for (long word = words[w]; word != 0; word &= word - 1) {
          labels[count++] = (w << 6) + Long.numberOfTrailingZeros(word);
        }
      }
    }
  }
}
