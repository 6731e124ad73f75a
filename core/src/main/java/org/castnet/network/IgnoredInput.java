package org.castnet.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.text.CountText;

/**
 * Content of a network file without effect on the network, counted so that it can be reported.
 *
 * @param part the kind of content
 * @param name the name of the attribute; empty for whole nodes and edges
 * @param count the number of nodes or edges that have it
 * @since 0.2.0
 */
public record IgnoredInput(Part part, String name, int count) {
  /** The kind of the content. */
  public enum Part {
    NODE_ATTRIBUTE,
    EDGE_ATTRIBUTE,
    EDGE_TO_ITSELF,
    /** A node that is not connected to the largest part, if only that part is read. */
    NODE_OUTSIDE
  }

  /**
   * {@return a list as text, such as {@code node attributes Country (11), id (11); 1 edge from a
   * node to itself}}
   *
   * @param ignored the ignored content, in the order of the text
   */
  public static String text(List<IgnoredInput> ignored) {
    List<String> parts = new ArrayList<>();
    attributes(ignored, Part.NODE_ATTRIBUTE, "node attribute").ifPresent(parts::add);
    attributes(ignored, Part.EDGE_ATTRIBUTE, "edge attribute").ifPresent(parts::add);
    for (IgnoredInput each : ignored) {
      switch (each.part) {
        case EDGE_TO_ITSELF ->
            parts.add(CountText.of(each.count, "edge") + " from a node to itself");
        case NODE_OUTSIDE ->
            parts.add(CountText.of(each.count, "node") + " outside the largest part");
        default -> {}
      }
    }
    return String.join("; ", parts);
  }

  private static Optional<String> attributes(List<IgnoredInput> ignored, Part part, String word) {
    List<String> names =
        ignored.stream()
            .filter(each -> each.part == part)
            .map(each -> each.name + " (" + each.count + ")")
            .sorted()
            .toList();
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(word + (names.size() == 1 ? " " : "s ") + String.join(", ", names));
  }
}
