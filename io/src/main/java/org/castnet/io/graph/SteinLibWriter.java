package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * Writes a network and terminals as an STP file of format version 1.0. Vertex i is node i-1, every
 * pair of joined neighbours one edge of weight 1. What is read back as {@code stp:PATH} is the same
 * graph.
 */
final class SteinLibWriter {
  private SteinLibWriter() {}

  /**
   * The whole file as text.
   *
   * @param name the instance's name for the comment section
   * @throws BadInput where a link leads one way only
   */
  public static String write(Network network, IntList terminals, String name) {
    StringBuilder edges = new StringBuilder();
    int count = 0;
    Links links = network.links();
    for (int a = 0; a < network.nodeCount(); a++) {
      for (int link = links.first(a); link < links.end(a); link++) {
        int b = links.target(link);
        if (links.between(b, a) < 0) {
          throw new BadInput(
              network.spec()
                  + ": the link from "
                  + network.nodeName(a)
                  + " to "
                  + network.nodeName(b)
                  + " leads one way only; STP files hold undirected graphs");
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

  /** A weight without a needless fraction. */
  static String number(double weight) {
    return weight == Math.rint(weight)
        ? String.format(Locale.ROOT, "%.0f", weight)
        : Double.toString(weight);
  }
}
