package org.castnet.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.network.GridShape;
import org.castnet.network.Network;

/**
 * Nodes in JSON: {@code [x,y]} if nodes have coordinates and no other names; the number or address
 * if this is the node's name, as on hypercubes and in BookSim's files; otherwise the name.
 */
final class NodeJson {
  private final Network network;
  private final Optional<GridShape> shape;

  public NodeJson(Network network) {
    this.network = network;
    this.shape = network.coordinates();
  }

  /**
   * Reads a node.
   *
   * @param place the position of the node in the input, for error messages
   * @throws BadInput if it is not a node of the network
   */
  public int read(JsonNode node, String place) {
    try {
      if (node.isArray() && shape.isPresent()) {
        int[] coordinates = new int[node.size()];
        for (int d = 0; d < coordinates.length; d++) {
          if (!node.get(d).isInt()) {
            throw BadInput.coded(
                "wrong-type", "found {found}; expected a node such as [3,4]", Fields.shown(node));
          }
          coordinates[d] = node.get(d).intValue();
        }
        return shape.get().node(coordinates);
      }
      if (node.isTextual() || node.isIntegralNumber()) {
        return network.nodeNamed(node.asText());
      }
    } catch (BadInput e) {
      throw e.at(place);
    }
    throw BadInput.coded(
            "wrong-type",
            "found {found}; expected a node of {network}",
            Fields.shown(node),
            network.spec())
        .at(place);
  }

  /** Returns the node as a list of coordinates, a number or a name. */
  public Object value(int node) {
    if (shape.isPresent() && network.foundToBe().isEmpty()) {
      return shape.get().coordinates(node);
    }
    String name = network.nodeName(node);
    return network.isNumbered(node) ? (Object) Integer.valueOf(name) : name;
  }

  /** Writes {@link #value} without a box for each number. */
  public void write(int node, JsonGenerator out) throws IOException {
    if (shape.isPresent() && network.foundToBe().isEmpty()) {
      out.writeArray(shape.get().coordinates(node), 0, shape.get().dimensions());
    } else if (network.isNumbered(node)) {
      out.writeNumber(Integer.parseInt(network.nodeName(node)));
    } else {
      out.writeString(network.nodeName(node));
    }
  }
}
