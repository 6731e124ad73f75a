package org.castnet.io.infiniband;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;

/**
 * The nodes and cables of a fabric report, for networks that contain more than the fabric.
 *
 * @param nodes adapters by GUID, then switches
 * @param cables each cable once
 */
public record FabricParts(List<Node> nodes, List<Cable> cables) {
  /**
   * A switch or an adapter.
   *
   * @param machine the name of an adapter's machine; empty if unknown
   * @param adapter the name of an adapter within its machine, such as {@code mlx5_0}; empty if
   *     unknown
   * @param order the number at the end of the description; 0 if absent
   */
  public record Node(
      FabricNode node, boolean isSwitch, String machine, String adapter, int order) {}

  /**
   * A cable between two nodes, by index.
   *
   * @param speed as reported, such as {@code 4xNDR}; may be empty
   */
  public record Cable(int a, int port, int b, int otherPort, String speed) {}

  /**
   * Reads a report of all links. Aggregation nodes and routers are omitted.
   *
   * @throws BadInput if it is inconsistent; the message states the line
   */
  public static FabricParts read(TextFile file) {
    FabricDump dump = FabricDump.read(file, false, RailRule.NONE);
    Map<String, Integer> index = new HashMap<>();
    List<Node> nodes = new ArrayList<>();
    for (DumpNode node : dump.nodes()) {
      index.put(node.id(), nodes.size());
      nodes.add(
          new Node(
              new FabricNode(dump.nameOf(node), node.guid(), node.lid()),
              node.isSwitch(),
              node.isSwitch() ? "" : RailRule.nameOfMachine(node).orElse(""),
              node.isSwitch() ? "" : RailRule.nameOfAdapter(node).orElse(""),
              RailRule.number(node)));
    }
    List<Cable> cables = new ArrayList<>();
    for (DumpNode node : dump.nodes()) {
      for (DumpNode.Cable cable : node.cables()) {
        if (FabricDump.isFirstEnd(node, cable)) {
          cables.add(
              new Cable(
                  index.get(node.id()),
                  cable.port(),
                  index.get(cable.peer()),
                  cable.peerPort(),
                  cable.speed()));
        }
      }
    }
    return new FabricParts(List.copyOf(nodes), List.copyOf(cables));
  }
}
