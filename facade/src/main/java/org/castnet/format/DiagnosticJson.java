package org.castnet.format;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.network.Network;

/** Writes diagnostics as the fields {@code code} and {@code operands} next to a text. */
final class DiagnosticJson {
  private DiagnosticJson() {}

  /**
   * Writes both fields to the current object.
   *
   * @param names of the request: sends and messages are written as their ids
   * @param network nodes are written as elsewhere in the same file
   */
  public static void write(Diagnostic found, Names names, Network network, JsonGenerator out)
      throws IOException {
    NodeJson nodes = new NodeJson(network);
    out.writeStringField("code", found.code());
    out.writeObjectFieldStart("operands");
    for (Map.Entry<String, Object> operand : found.named().entrySet()) {
      if (!operand.getKey().equals("text") && !operand.getKey().equals("what")) {
        out.writeFieldName(operand.getKey());
        write(operand.getValue(), names, network, nodes, out);
      }
    }
    out.writeEndObject();
  }

  private static void write(
      Object operand, Names names, Network network, NodeJson nodes, JsonGenerator out)
      throws IOException {
    if (operand instanceof Diagnostic.Node node) {
      if (node.number() >= 0 && node.number() < network.nodeCount()) {
        nodes.write(node.number(), out);
      } else {
        out.writeNumber(node.number());
      }
    } else if (operand instanceof Diagnostic.Send send) {
      out.writeNumber(names.send(send.number()));
    } else if (operand instanceof Diagnostic.Message message) {
      out.writeNumber(names.message(message.number()));
    } else if (operand instanceof Diagnostic.Net net) {
      out.writeString(net.text());
    } else if (operand instanceof Integer || operand instanceof Long) {
      out.writeNumber(((Number) operand).longValue());
    } else {
      out.writeString(operand.toString());
    }
  }
}
