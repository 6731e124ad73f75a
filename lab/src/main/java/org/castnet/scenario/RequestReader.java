package org.castnet.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.multicast.Message;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.SteinLibInstance;

/** Reads requests, one JSON object each. */
public final class RequestReader {
  private final Networks networks;

  /** Takes every network, files of this machine included. */
  public RequestReader() {
    this(new Networks());
  }

  /** Takes the networks that these can make. */
  public RequestReader(Networks networks) {
    this.networks = networks;
  }

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
      Optional<SteinLibInstance> file = SteinLibInstance.behind(network, networks.files());
      if (file.isPresent()) {
        return new Request(id, network, scheme, options, seed, List.of(joining(file.get())));
      }
      throw new BadInput("messages: a request needs at least one message");
    }
    MessageJson read = new MessageJson(network).read(list, "messages");
    List<Message> messages = read.messages();
    for (Message message : messages) {
      if (read.ready().getLong(message.id()) != 0) {
        throw new BadInput(
            "messages[" + message.id() + "].ready: a plan knows no time; scenarios do");
      }
      if (message.isPart()) {
        throw new BadInput(
            "messages["
                + message.id()
                + "]: a request holds whole messages; parts belong to plans");
      }
    }
    return new Request(id, network, scheme, options, seed, messages);
  }

  /** The request that an STP file is by itself: from its first terminal to the others. */
  private static Message joining(SteinLibInstance file) {
    IntImmutableList terminals = file.terminalNodes();
    return new Message(
        0,
        terminals.getInt(0),
        new IntImmutableList(terminals.subList(1, terminals.size())),
        1,
        Message.WHOLE);
  }
}
