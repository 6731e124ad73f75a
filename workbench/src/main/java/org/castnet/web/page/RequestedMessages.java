package org.castnet.web.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.scenario.Scenario;

/** Messages that were requested without a file, in the format of a scenario file for the page. */
public final class RequestedMessages {
  private RequestedMessages() {}

  /** Returns the network, the seed and the messages, with the names of nodes. */
  public static JsonNode json(Scenario scenario) {
    Network network = scenario.network();
    ObjectNode requested = JsonNodeFactory.instance.objectNode();
    requested.put("network", network.spec()).put("seed", scenario.seed());
    ArrayNode messages = requested.putArray("messages");
    for (Message message : scenario.messages()) {
      ObjectNode each = messages.addObject();
      each.put("source", network.nodeName(message.source())).put("flits", message.flits());
      ArrayNode destinations = each.putArray("destinations");
      message.destinations().forEach(node -> destinations.add(network.nodeName(node)));
    }
    return requested;
  }
}
