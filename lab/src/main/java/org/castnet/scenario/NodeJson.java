package org.castnet.scenario;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.castnet.network.BadInput;
import org.castnet.network.Grid;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;

/**
 * Nodes in JSON: {@code [x,y]} on meshes and tori, the address on hypercubes, the name on fabrics
 * and graphs, and the bare number of a host in BookSim's files.
 */
public final class NodeJson {
  private enum Form {
    COORDINATES,
    NUMBER,
    NAME
  }

  private final Network network;
  private final Form form;

  public NodeJson(Network network) {
    this.network = network;
    this.form =
        network instanceof Grid
            ? Form.COORDINATES
            : network instanceof Hypercube ? Form.NUMBER : Form.NAME;
  }

  /**
   * @param place where the node stands, for messages
   * @throws BadInput where it is no node of the network
   */
  public int read(JsonNode node, String place) {
    try {
      if (node.isArray() && network instanceof Grid grid) {
        int[] coordinates = new int[node.size()];
        for (int d = 0; d < coordinates.length; d++) {
          if (!node.get(d).isInt()) {
            throw new BadInput(
                "found " + Fields.shown(node) + " where a node such as [3,4] is needed");
          }
          coordinates[d] = node.get(d).intValue();
        }
        return grid.shape().node(coordinates);
      }
      if (node.isTextual() || node.isIntegralNumber()) {
        return network.nodeNamed(node.asText());
      }
    } catch (BadInput e) {
      throw e.at(place);
    }
    throw new BadInput(
        place
            + ": found "
            + Fields.shown(node)
            + " where a node of "
            + network.spec()
            + " is needed");
  }

  public void write(int node, JsonGenerator out) throws IOException {
    switch (form) {
      case COORDINATES ->
          out.writeArray(
              ((Grid) network).shape().coordinates(node), 0, ((Grid) network).shape().dimensions());
      case NUMBER -> out.writeNumber(node);
      case NAME -> {
        String name = network.nodeName(node);
        if (network.spec().startsWith("anynet:") && node < network.endpointCount()) {
          out.writeNumber(Integer.parseInt(name));
        } else {
          out.writeString(name);
        }
      }
    }
  }
}
