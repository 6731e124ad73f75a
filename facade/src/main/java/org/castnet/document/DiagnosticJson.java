package org.castnet.document;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.network.Network;

/**
 * A diagnostic as fields next to its text.
 *
 * @param operands by the names of their slots; texts that repeat the message are omitted
 */
record DiagnosticJson(String code, Map<String, Object> operands) {
  private static final Set<String> TEXTS = Set.of("text", "what");

  /**
   * Returns both fields.
   *
   * @param names of the request: sends and messages become their ids
   * @param network nodes are represented as elsewhere in the same file
   */
  static DiagnosticJson of(Diagnostic found, Names names, Network network) {
    NodeJson nodes = new NodeJson(network);
    Map<String, Object> operands = new LinkedHashMap<>(found.named());
    operands.keySet().removeAll(TEXTS);
    operands.replaceAll((slot, operand) -> value(operand, names, network, nodes));
    return new DiagnosticJson(found.code(), operands);
  }

  private static Object value(Object operand, Names names, Network network, NodeJson nodes) {
    if (operand instanceof Diagnostic.Node node) {
      boolean exists = node.number() >= 0 && node.number() < network.nodeCount();
      return exists ? nodes.value(node.number()) : node.number();
    } else if (operand instanceof Diagnostic.Send send) {
      return names.send(send.number());
    } else if (operand instanceof Diagnostic.Message message) {
      return names.message(message.number());
    } else if (operand instanceof Diagnostic.Net net) {
      return net.text();
    } else if (operand instanceof Integer || operand instanceof Long) {
      return operand;
    }
    return operand.toString();
  }
}
