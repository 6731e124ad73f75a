package org.castnet.web.page;

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
  public static ObjectNode json(Scenario scenario) {
    Network network = scenario.network();
    ObjectNode requested = JsonNodeFactory.instance.objectNode();
    requested.put("network", network.spec()).put("seed", scenario.planning().seed());
    ArrayNode messages = requested.putArray("messages");
    for (Message message : scenario.messages()) {
      ObjectNode each = messages.addObject();
      boolean reduction = message.isReduction();
      int one = reduction ? message.destinations().getInt(0) : message.source();
      each.put(reduction ? "destination" : "source", network.nodeName(one))
          .put("flits", message.flits());
      ArrayNode others = each.putArray(reduction ? "sources" : "destinations");
      (reduction ? message.sources() : message.destinations())
          .forEach(node -> others.add(network.nodeName(node)));
      if (message.isResult()) {
        each.put("resultOf", message.resultOf());
      }
    }
    return requested;
  }
}
