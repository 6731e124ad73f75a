package org.castnet.document;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Optional;
import org.castnet.bound.LinkRates;
import org.castnet.network.Network;
import org.castnet.sim.AddressList;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.RouterModel;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;

/**
 * Writes a technology with the fields that {@link WormholeReader} reads: always the times of flits,
 * routers and start-ups and the buffers, further values if they are not the classic ones.
 */
final class TechnologyJson {
  private final ObjectNode json = JsonNodeFactory.instance.objectNode();

  private TechnologyJson() {}

  static ObjectNode of(Technology technology, Network network) {
    TechnologyJson fields = new TechnologyJson();
    Technology usual = fields.flits(technology.link(), network);
    fields.json.put("routingDelay", technology.router().routingDelay());
    fields.json.put("startUp", technology.node().startUp());
    if (technology.link().buffer() == Technology.WHOLE_WORM) {
      fields.json.put("buffer", WormholeReader.WHOLE_WORM);
    } else {
      fields.json.put("buffer", technology.link().buffer());
    }
    fields.word("ports", technology.node().ports(), usual.node().ports());
    fields.word(
        "virtualChannels", technology.link().virtualChannels(), usual.link().virtualChannels());
    fields.switching(technology.link(), network);
    fields.router(technology.router(), usual.router());
    fields.node(technology.node(), usual.node());
    fields.addresses(technology.addresses(), usual.addresses());
    return fields.json;
  }

  /** Writes the flits; returns the technology whose other values a reader assumes. */
  private Technology flits(Technology.Link link, Network network) {
    if (link.flitBytes() > 0) {
      json.put("flitBytes", link.flitBytes());
      return DefaultTechnology.classic(network);
    }
    // a flit time is not read for links of different speeds, but a technology with a name is
    Optional<TechnologyPreset> preset =
        LinkRates.of(network, 1).areEqual()
            ? Optional.empty()
            : Arrays.stream(TechnologyPreset.values())
                .filter(each -> each.on(network).link().flitTime() == link.flitTime())
                .findFirst();
    if (preset.isPresent()) {
      json.put("tech", preset.get().word());
      return preset.get().on(network);
    }
    json.put("flitTime", link.flitTime());
    return DefaultTechnology.classic(network);
  }

  /** Writes the switching, unless it is that of every network without speeds. */
  private void switching(Technology.Link link, Network network) {
    if (link.packets().isPresent()) {
      Technology.Packets packets = link.packets().get();
      json.put("switching", WormholeReader.text(Technology.Switching.PACKETS));
      json.put("packetBytes", packets.bytes());
      number("packetBuffers", packets.buffer(), Technology.Packets.ROOM_FOR_EACH_SEND);
      json.put("concurrentSends", packets.sends());
    } else if (DefaultTechnology.hasSpeeds(network)) {
      json.put("switching", WormholeReader.text(Technology.Switching.WORMS));
    }
  }

  private void router(Technology.Router router, Technology.Router usual) {
    RouterModel model = router.model();
    word("replication", router.replication(), usual.replication());
    word("router", model.kind(), usual.model().kind());
    word("lanes", model.lanes(), usual.model().lanes());
    word("arbiter", model.arbiter(), usual.model().arbiter());
    number("creditDelay", model.creditDelay(), usual.model().creditDelay());
    number("headerDelay", model.headerDelay(), usual.model().headerDelay());
    number("laneDelay", model.laneDelay(), usual.model().laneDelay());
  }

  private void node(Technology.Node node, Technology.Node usual) {
    word("startUpModel", node.startUpModel(), usual.startUpModel());
    word("startUps", node.processors(), usual.processors());
    number("combineTime", node.combineTime(), usual.combineTime());
    number("receive", node.receive(), usual.receive());
  }

  private void addresses(AddressList list, AddressList usual) {
    number("headerFlits", list.flits(), usual.flits());
    number("headerDestinations", list.destinations(), usual.destinations());
  }

  private void word(String name, Enum<?> value, Enum<?> usual) {
    if (value != usual) {
      json.put(name, WormholeReader.text(value));
    }
  }

  private void number(String name, long value, long usual) {
    if (value != usual) {
      json.put(name, value);
    }
  }
}
