package org.castnet.io.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.castnet.input.BadInput;
import org.castnet.input.Nearest;
import org.castnet.network.Network;

/**
 * The formats in which networks are written. A network read back with the kind of the same format,
 * such as {@code json:PATH}, is equal except for the properties that the format does not store.
 * Failed links and nodes are omitted; lanes are a parameter of the network's text, not of the file.
 */
public enum NetworkFormat {
  /**
   * BookSim's format: numbers only. Hosts and switches are numbered from 0 in their order, ports
   * are lost, and the nodes of a direct network become routers with one node each. A network that
   * was read from such a file is written unchanged.
   */
  ANYNET {
    @Override
    public String write(Network network) {
      return AnynetWriter.write(network);
    }
  },

  /** Stores names, ports, and for a fabric kinds, GUIDs, LIDs and speeds. */
  GRAPHML {
    @Override
    public String write(Network network) {
      return GraphWriters.graphml(network);
    }
  },

  /** Graphviz's format, with the same attributes as {@link #GRAPHML}. */
  DOT {
    @Override
    public String write(Network network) {
      return GraphWriters.dot(network);
    }
  },

  /** Castnet's own format, with the same properties as {@link #GRAPHML}. */
  JSON {
    @Override
    public String write(Network network) {
      return JsonNetworkWriter.write(network);
    }
  };

  /** Returns the file as text. O(nodes + links). */
  public abstract String write(Network network);

  /** Returns the name used by users. */
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the format with a name.
   *
   * @throws BadInput if there is no such format
   */
  public static NetworkFormat named(String text) {
    List<String> titles = Arrays.stream(values()).map(NetworkFormat::title).toList();
    return Arrays.stream(values())
        .filter(format -> format.title().equalsIgnoreCase(text.strip()))
        .findFirst()
        .orElseThrow(
            () ->
                BadInput.coded(
                    "unknown-format",
                    "unknown format '{text}'; formats are {allowed}{hint}",
                    text,
                    String.join(", ", titles),
                    Nearest.hint(text, titles)));
  }
}
