package org.castnet.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.castnet.multicast.Message;
import org.castnet.network.BadInput;
import org.castnet.network.Network;

/** Reads requests, one JSON object each. */
public final class RequestReader {
  private final Networks networks = new Networks();

  /**
   * @throws BadInput naming the field
   */
  public Request read(JsonNode json) {
    Fields fields = Fields.of(json, "");
    String id = fields.text("id", "");
    Network network = networks.parse(fields.needText("network"));
    String scheme = fields.text("scheme", "");
    Map<String, String> options = fields.texts("options");
    long seed = fields.whole("seed", Request.DEFAULT_SEED, Long.MIN_VALUE, Long.MAX_VALUE);
    List<JsonNode> list = fields.list("messages");
    fields.finish();
    if (list.isEmpty()) {
      throw new BadInput("messages: a request needs at least one message");
    }
    List<Message> messages = new MessageJson(network).read(list, "messages").messages();
    for (Message message : messages) {
      if (message.isPart()) {
        throw new BadInput(
            "messages["
                + message.id()
                + "]: a request holds whole messages; parts belong to plans");
      }
    }
    return new Request(id, network, scheme, options, seed, messages);
  }
}
