package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.network.IgnoredInput;
import org.castnet.network.NodePositions;

/**
 * The content of a file beyond nodes and edges.
 *
 * @param others the node of each alternative name
 * @param places the positions of the nodes in drawings
 * @param ignored the content without effect on the network
 */
record DraftAnnotations(
    Map<String, Integer> others, Optional<NodePositions> places, List<IgnoredInput> ignored) {
  /** The number of a node that is not in the part. */
  static final int OUTSIDE = -1;

  /**
   * Returns the content for a part of the nodes.
   *
   * @param number the new number of each node, or {@link #OUTSIDE}
   */
  DraftAnnotations within(int[] number, int outside) {
    Map<String, Integer> inside = new HashMap<>();
    others.forEach(
        (name, node) -> {
          if (number[node] != OUTSIDE) {
            inside.put(name, number[node]);
          }
        });
    int[] kept =
        IntStream.range(0, number.length).filter(node -> number[node] != OUTSIDE).toArray();
    List<IgnoredInput> all = new ArrayList<>(ignored);
    if (outside > 0) {
      all.add(new IgnoredInput(IgnoredInput.Part.NODE_OUTSIDE, "", outside));
    }
    return new DraftAnnotations(
        inside,
        places.map(
            drawn ->
                new NodePositions(
                    Arrays.stream(kept).mapToDouble(drawn::x).toArray(),
                    Arrays.stream(kept).mapToDouble(drawn::y).toArray())),
        all);
  }
}
