package org.castnet.io.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.input.Nearest;
import org.castnet.network.Network;

/**
 * The formats in which networks are written. What is read back with the same format's kind, such as
 * {@code json:PATH}, is the same network: see each format for what "the same" leaves out. Failed
 * links and nodes are left out of the file; lanes are a parameter of the network's text, not of the
 * file.
 */
public enum NetworkFormat {
  /**
   * BookSim's: numbers only. Hosts and switches are counted from 0 in their order, ports are lost,
   * and the nodes of a direct network become routers with one node each. A network that was itself
   * read from such a file comes back unchanged.
   */
  ANYNET {
    @Override
    public String write(Network network) {
      return AnynetWriter.write(network);
    }
  },

  /** Keeps names, ports, and of a fabric kinds, GUIDs, LIDs and speeds. */
  GRAPHML {
    @Override
    public String write(Network network) {
      return GraphWriters.graphml(network);
    }
  },

  /** Graphviz's, with the same attributes as {@link #GRAPHML}. */
  DOT {
    @Override
    public String write(Network network) {
      return GraphWriters.dot(network);
    }
  },

  /** Castnet's own, with all that {@link #GRAPHML} keeps. */
  JSON {
    @Override
    public String write(Network network) {
      return JsonNetworkWriter.write(network);
    }
  };

  /** The whole file as text. O(nodes + links). */
  public abstract String write(Network network);

  /** As users write it. */
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * @throws BadInput where there is no such format
   */
  public static NetworkFormat named(String text) {
    List<String> titles = Arrays.stream(values()).map(NetworkFormat::title).toList();
    return Arrays.stream(values())
        .filter(format -> format.title().equalsIgnoreCase(text.strip()))
        .findFirst()
        .orElseThrow(
            () ->
                new BadInput(
                    "unknown format '"
                        + text
                        + "'; formats are "
                        + String.join(", ", titles)
                        + Nearest.hint(text, titles)));
  }
}
