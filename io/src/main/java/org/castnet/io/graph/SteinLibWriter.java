package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Writes a network and terminals as an STP file of format version 1.0. Vertex i is node i-1, every
 * pair of neighbours one edge of weight 1. Read back as {@code stp:PATH}, the graph is equal.
 */
final class SteinLibWriter {
  private SteinLibWriter() {}

  /**
   * Returns the file as text.
   *
   * @param name the instance's name for the comment section
   * @throws BadInput if a link has no reverse link
   */
  public static String write(Network network, IntList terminals, String name) {
    StringBuilder edges = new StringBuilder();
    int count = 0;
    Links links = network.links();
    for (int a = 0; a < network.nodeCount(); a++) {
      for (int link = links.first(a); link < links.end(a); link++) {
        int b = links.target(link);
        if (links.between(b, a) < 0) {
          throw BadInput.coded(
              "one-way-link",
              "{network}: the link from {node} to {node2} has no reverse link; STP files"
                  + " contain undirected graphs",
              network.spec(),
              network.nodeName(a),
              network.nodeName(b));
        }
        if (a < b && links.between(a, b) == link) {
          edges.append("E ").append(a + 1).append(' ').append(b + 1).append(" 1\n");
          count++;
        }
      }
    }
    StringBuilder text = new StringBuilder("33D32945 STP File, STP Format Version 1.0\n\n");
    text.append("SECTION Comment\nName \"").append(name.replaceAll("[\"\\p{Cntrl}]", " "));
    text.append("\"\nCreator \"Castnet\"\nEND\n\n");
    text.append("SECTION Graph\nNodes ").append(network.nodeCount());
    text.append("\nEdges ").append(count).append('\n').append(edges).append("END\n\n");
    text.append("SECTION Terminals\nTerminals ").append(terminals.size()).append('\n');
    terminals.forEach((int node) -> text.append("T ").append(node + 1).append('\n'));
    return text.append("END\n\nEOF\n").toString();
  }

  /** Returns a weight without an unnecessary fraction. */
  static String number(double weight) {
    return weight == Math.rint(weight)
        ? String.format(Locale.ROOT, "%.0f", weight)
        : Double.toString(weight);
  }
}
