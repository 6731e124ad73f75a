package org.castnet.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.castnet.format.NetworkCache;
import org.castnet.format.WormholeReader;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.network.LinkSpeed;
import org.castnet.network.Network;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;
import picocli.CommandLine.Option;

/** The options of a technology, which replace the fields of {@code wormhole} in a scenario. */
final class TechnologyOptions {
  private static final String WORMHOLE = "wormhole";

  /** The time of a byte at 1 Gbit/s. */
  private static final double PICOSECONDS_OF_BYTE = 8_000;

  @Option(
      names = "--tech",
      paramLabel = "NAME",
      description =
          "A technology by name: ndr, hdr, noc or paper (default: from the speeds of links, "
              + "otherwise paper).")
  private String preset;

  @Option(
      names = "--startup",
      paramLabel = "TIME",
      description = "Software start-up of a send, such as 2us.")
  private String startUp;

  @Option(
      names = "--flit-time",
      paramLabel = "TIME",
      description = "Time of a flit on a link, such as 1ns.")
  private String flitTime;

  @Option(
      names = "--bandwidth",
      paramLabel = "SPEED",
      description =
          "Speed of every link in place of --flit-time, such as 25GB/s or 200Gb/s; other values "
              + "are those of --tech ndr, or as specified.")
  private String bandwidth;

  @Option(
      names = "--flit-bytes",
      paramLabel = "N",
      description = "Number of bytes per flit (default: 64, or as the scenario specifies).")
  private Integer flitBytes;

  /**
   * Rejects these options.
   *
   * @throws BadInput if one is given; the message names it
   */
  void refuse(String reason) {
    refuse("--tech", preset, reason);
    refuse("--startup", startUp, reason);
    refuse("--flit-time", flitTime, reason);
    refuse("--bandwidth", bandwidth, reason);
    refuse("--flit-bytes", flitBytes, reason);
  }

  private static void refuse(String option, Object value, String reason) {
    if (value != null) {
      throw BadInput.coded("options-not-applicable", "{reason}; omit this option", reason)
          .at(option);
    }
  }

  /**
   * Returns a scenario with these options in its technology; the same if none is given. The size of
   * a flit changes flit times only if links of the network have speeds.
   *
   * @throws BadInput if a value is malformed
   */
  ObjectNode over(ObjectNode scenario, NetworkCache networks) {
    ObjectNode given =
        fields(
            flitBytes != null
                && DefaultTechnology.hasSomeSpeeds(
                    networks.parse(scenario.path("network").asText())));
    if (given.isEmpty()) {
      return scenario;
    }
    ObjectNode changed = scenario.deepCopy();
    ObjectNode technology;
    if (changed.get(WORMHOLE) instanceof ObjectNode present) {
      technology = present;
    } else {
      technology = changed.putObject(WORMHOLE);
      technology.setAll(base());
    }
    if (given.has("flitTime")) {
      technology.remove("flitBytes");
    }
    if (given.has("flitBytes")) {
      technology.remove("flitTime");
    }
    technology.setAll(given);
    return changed;
  }

  /**
   * Returns the technology for a network: its default one with these options.
   *
   * @throws BadInput if a value is malformed or out of range
   */
  Technology on(Network network) {
    ObjectNode given = base();
    given.setAll(fields(flitBytes != null && DefaultTechnology.hasSomeSpeeds(network)));
    return WormholeReader.read(given.isEmpty() ? null : given, "options", network);
  }

  /** Returns the technology that the other options change; empty for that of the network. */
  private ObjectNode base() {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    if (bandwidth != null) {
      fields.put("tech", TechnologyPreset.NDR.word());
    }
    return fields;
  }

  private ObjectNode fields(boolean withBytes) {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    put("tech", preset, fields);
    put("startUp", time("--startup", startUp), fields);
    put("flitTime", time("--flit-time", flitTime), fields);
    if (bandwidth != null) {
      fields.put("flitTime", flitTimeOfBandwidth());
    } else if (withBytes) {
      fields.put("flitBytes", flitBytes());
    }
    return fields;
  }

  private static void put(String field, String value, ObjectNode fields) {
    if (value != null) {
      fields.put(field, value);
    }
  }

  private static String time(String option, String value) {
    if (value != null) {
      try {
        TimeText.picoseconds(value);
      } catch (BadInput e) {
        throw e.at(option);
      }
    }
    return value;
  }

  /** Returns the time of a flit at the given bandwidth in picoseconds, rounded up. */
  private long flitTimeOfBandwidth() {
    if (flitTime != null) {
      throw BadInput.coded("options-exclusive", "both specify the time of a flit; omit one of them")
          .at("--bandwidth and --flit-time");
    }
    try {
      double gigabits =
          LinkSpeed.gigabits(LinkSpeed.known(bandwidth))
              .orElseThrow(() -> BadInput.coded("unknown-speed", "no speed, such as 25GB/s"));
      int bytes = flitBytes == null ? DefaultTechnology.FLIT_BYTES : flitBytes();
      return (long) Math.ceil(bytes * PICOSECONDS_OF_BYTE / gigabits);
    } catch (BadInput e) {
      throw e.at("--bandwidth");
    }
  }

  private int flitBytes() {
    if (flitBytes < 1 || flitBytes > Technology.MOST_BYTES) {
      throw BadInput.coded(
              "value-out-of-range",
              "{found} is not allowed; a flit has 1..{most} bytes",
              flitBytes,
              Technology.MOST_BYTES)
          .at("--flit-bytes");
    }
    return flitBytes;
  }

  /**
   * Returns the number of bytes of a flit: as given, otherwise as the technology specifies.
   *
   * @param byDefault the value if neither specifies it
   */
  int bytesOfFlit(Technology technology, int byDefault) {
    if (flitBytes != null) {
      return flitBytes();
    }
    return technology.link().flitBytes() > 0 ? technology.link().flitBytes() : byDefault;
  }
}
