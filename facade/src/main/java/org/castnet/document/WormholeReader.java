package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.castnet.bound.LinkRates;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.AddressList;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.LaneChoice;
import org.castnet.sim.Replication;
import org.castnet.sim.RouterModel;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.packet.PacketModel;

/** Reads the technology of a scenario. */
public final class WormholeReader {
  static final String WHOLE_WORM = "worm";

  /** Fields that describe a technology of worms without a name. */
  private static final List<String> DESCRIBING =
      List.of(
          "flitTime",
          "timings",
          "buffer",
          "headerFlits",
          "headerDestinations",
          "replication",
          "router",
          "virtualChannels");

  /** Fields that only networks of worms have; buffers of whole worms do not limit them. */
  private static final List<String> OF_WORMS =
      List.of(
          "headerFlits",
          "headerDestinations",
          "replication",
          "router",
          "lanes",
          "arbiter",
          "creditDelay",
          "headerDelay",
          "laneDelay");

  /** Fields that only networks of packets have. */
  static final List<String> OF_PACKETS = List.of("packetBytes", "packetBuffers", "concurrentSends");

  private WormholeReader() {}

  /**
   * Returns the technology of a request in bytes: today's, unless the request describes another one
   * by its name, by times of flits, or by a field that only networks of worms have.
   *
   * @param node the object of a request; may be null
   * @return an object with a name, or {@code node}
   */
  static JsonNode forBytes(JsonNode node) {
    if (node != null && (!node.isObject() || DESCRIBING.stream().anyMatch(node::has))) {
      return node;
    }
    ObjectNode named = JsonNodeFactory.instance.objectNode();
    named.put("tech", TechnologyPreset.NDR.word());
    return node == null ? named : named.setAll((ObjectNode) node);
  }

  /** Returns the fields of {@code wormhole} in a file, as {@link #ofFile}; null if absent. */
  public static JsonNode fields(Path file) {
    JsonNode json = JsonText.parseFile(file);
    return json.hasNonNull("wormhole") ? json.get("wormhole") : json.has("network") ? null : json;
  }

  /**
   * Reads a technology for a network from a file.
   *
   * @param file JSON or YAML with the fields of {@code wormhole}, or a scenario with this field
   * @param files the source and the formats of the file that {@code timings} names
   * @throws BadInput if a field is wrong; the message names it
   */
  public static Technology ofFile(Path file, Network network, ReadableFiles files) {
    return read(fields(file), "wormhole", network, files);
  }

  /**
   * Reads a technology for a network. Missing fields have the values of the {@link
   * TechnologyPreset} that the field {@code tech} names, otherwise those of {@link
   * DefaultTechnology}, or its {@linkplain DefaultTechnology#classic classic} ones if the flit time
   * is given or measured.
   *
   * @param node may be null: all defaults
   * @param network the network; its links must have speeds if flits have a number of bytes
   * @throws BadInput if a field is wrong; the message names it
   */
  public static Technology read(JsonNode node, String place, Network network) {
    return read(node, place, network, ReadableFiles.standard());
  }

  /**
   * Reads a technology for a network, as {@link #read(JsonNode, String, Network)}.
   *
   * @param files the source and the formats of the file that {@code timings} names
   * @throws BadInput if a field is wrong; the message names it
   */
  public static Technology read(JsonNode node, String place, Network network, ReadableFiles files) {
    return read(node, place, network, UnaryOperator.identity(), files);
  }

  private static Technology read(
      JsonNode node,
      String place,
      Network network,
      UnaryOperator<Technology> adapted,
      ReadableFiles files) {
    if (node == null) {
      return adapted.apply(DefaultTechnology.of(network));
    }
    Fields fields = Fields.of(node, place);
    Technology usual = adapted.apply(standard(fields, network));
    Technology standard =
        describesWorms(node) ? usual.withSwitching(Technology.Switching.WORMS) : usual;
    Technology timed = TimingsJson.on(standard, fields, files);
    try {
      Technology byDefault = timed.withFlitBytes(bytes(fields, timed.link().flitBytes(), network));
      Technology read =
          new Technology(
              link(fields, byDefault.link(), network),
              router(fields, byDefault.router()),
              node(fields, byDefault.node()),
              addresses(fields, byDefault.addresses()));
      fields.finish();
      if (read.switching() == Technology.Switching.PACKETS) {
        PacketModel.check(read);
      }
      return read.on(network);
    } catch (BadInput e) {
      throw e.at(place);
    }
  }

  /** Returns the values of missing fields. */
  private static Technology standard(Fields fields, Network network) {
    if (fields.has("tech")) {
      try {
        return TechnologyPreset.named(fields.needText("tech")).on(network);
      } catch (BadInput e) {
        throw e.at(fields.place("tech"));
      }
    }
    boolean timed = fields.has("flitTime") || fields.has("timings");
    return timed ? DefaultTechnology.classic(network) : DefaultTechnology.of(network);
  }

  private static Technology.Link link(Fields fields, Technology.Link byDefault, Network network) {
    return new Technology.Link(
        fields.time("flitTime", byDefault.flitTime()),
        bytes(fields, byDefault.flitBytes(), network),
        buffer(fields, byDefault.buffer()),
        word(fields, "virtualChannels", byDefault.virtualChannels(), VirtualChannels.values()),
        packets(fields, byDefault.packets(), network));
  }

  private static Optional<Technology.Packets> packets(
      Fields fields, Optional<Technology.Packets> byDefault, Network network) {
    Technology.Switching usual =
        byDefault.isPresent() ? Technology.Switching.PACKETS : Technology.Switching.WORMS;
    Technology.Switching found = word(fields, "switching", usual, Technology.Switching.values());
    if (found == Technology.Switching.PACKETS) {
      Technology.Packets missing = byDefault.orElseGet(() -> DefaultTechnology.packets(network));
      return Optional.of(
          new Technology.Packets(
              (int) fields.whole("packetBytes", missing.bytes(), 1, Technology.MOST_BYTES),
              (int) fields.whole("packetBuffers", missing.buffer(), 1, Integer.MAX_VALUE),
              (int)
                  fields.whole(
                      "concurrentSends", missing.sends(), 1, Technology.Packets.MOST_SENDS)));
    }
    for (String name : List.of("packetBytes", "packetBuffers", "concurrentSends")) {
      if (fields.has(name)) {
        throw BadInput.coded("packets-expected", "{name} needs switching: packets", name);
      }
    }
    return Optional.empty();
  }

  /** Returns whether a technology without a stated switching has worms. */
  private static boolean describesWorms(JsonNode json) {
    boolean limited = json.hasNonNull("buffer") && !isWholeWorm(json.get("buffer"));
    boolean held = json.path("startUpModel").asText().equalsIgnoreCase(text(StartUpModel.HOLD));
    return limited || held || OF_WORMS.stream().anyMatch(json::hasNonNull);
  }

  private static boolean isWholeWorm(JsonNode buffer) {
    return buffer.isTextual() && buffer.asText().strip().equalsIgnoreCase(WHOLE_WORM);
  }

  private static Technology.Node node(Fields fields, Technology.Node byDefault) {
    return new Technology.Node(
        word(fields, "ports", byDefault.ports(), PortModel.values()),
        fields.time("startUp", byDefault.startUp()),
        word(fields, "startUpModel", byDefault.startUpModel(), StartUpModel.values()),
        word(fields, "startUps", byDefault.processors(), Processors.values()),
        fields.time("combineTime", byDefault.combineTime()),
        fields.time("receive", byDefault.receive()));
  }

  private static Technology.Router router(Fields fields, Technology.Router byDefault) {
    return new Technology.Router(
        fields.time("routingDelay", byDefault.routingDelay()),
        word(fields, "replication", byDefault.replication(), Replication.values()),
        model(fields, byDefault.model()));
  }

  private static RouterModel model(Fields fields, RouterModel byDefault) {
    return new RouterModel(
        word(fields, "router", byDefault.kind(), RouterModel.Kind.values()),
        word(fields, "lanes", byDefault.lanes(), LaneChoice.values()),
        fields.time("creditDelay", byDefault.creditDelay()),
        fields.time("headerDelay", byDefault.headerDelay()),
        fields.time("laneDelay", byDefault.laneDelay()),
        word(fields, "arbiter", byDefault.arbiter(), RouterModel.Arbiter.values()));
  }

  private static int bytes(Fields fields, int byDefault, Network network) {
    if (!fields.has("flitBytes")) {
      if (fields.has("flitTime") && !LinkRates.of(network, 1).areEqual()) {
        throw BadInput.coded(
            "speeds-ignored",
            "flitTime (--flit-time, --bandwidth) is the same on all links, but the links of {network} "
                + "have different speeds; specify flitBytes (--flit-bytes) or nothing, so that flit "
                + "times follow from them",
            Diagnostic.network(network.spec()));
      }
      return fields.has("flitTime") ? 0 : byDefault;
    }
    if (fields.has("flitTime")) {
      throw BadInput.coded(
          "fields-exclusive",
          "specify either flitTime or flitBytes; with flitBytes, flit times follow "
              + "from the speeds of links");
    }
    return (int) fields.whole("flitBytes", 1, 1, Technology.MOST_BYTES);
  }

  private static AddressList addresses(Fields fields, AddressList byDefault) {
    return new AddressList(
        (int) fields.whole("headerFlits", byDefault.flits(), 0, AddressList.MOST),
        (int) fields.whole("headerDestinations", byDefault.destinations(), 1, AddressList.MOST));
  }

  /** Reads a number of flits, or the word {@code worm} for buffers of a whole worm. */
  private static int buffer(Fields fields, int byDefault) {
    JsonNode value = fields.take("buffer");
    if (value == null) {
      return byDefault;
    }
    if (isWholeWorm(value)) {
      return Technology.WHOLE_WORM;
    }
    if (!value.isIntegralNumber()) {
      throw fields.wrong("buffer", value, "a number of flits, or \"" + WHOLE_WORM + "\"");
    }
    return (int) fields.whole("buffer", byDefault, 1, Integer.MAX_VALUE);
  }

  /**
   * Reads the technology of given worms, which hardware may start: by default, nodes have one port,
   * and an all-port node runs all start-ups in parallel; otherwise as {@link #read(JsonNode,
   * String, Network)}.
   *
   * @param files the source and the formats of the file that {@code timings} names
   * @throws BadInput if a field is wrong; the message names it
   */
  static Technology readForWorms(
      JsonNode node, String place, Network network, ReadableFiles files) {
    return read(
        node,
        place,
        network,
        technology -> technology.withPorts(PortModel.ONE).withProcessors(Processors.PARALLEL),
        files);
  }

  private static <E extends Enum<E>> E word(
      Fields fields, String name, E defaultValue, E[] values) {
    List<String> words = Arrays.stream(values).map(WormholeReader::text).toList();
    String found = fields.word(name, text(defaultValue), words);
    return values[words.indexOf(found)];
  }

  static String text(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
