package org.castnet.document;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.castnet.fields.LinkSpeed;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.PortModel;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;

/**
 * Values that replace those of a network's default technology, or of the technology in a file.
 *
 * @param preset the technology that the other values change; empty for {@link TechnologyPreset#NDR}
 *     if links have a speed, otherwise for that of the network or file
 * @param startUp the start-up of a send in picoseconds
 * @param flitTime the time of a flit on every link in picoseconds
 * @param gigabits the speed of every link in Gbit/s, in place of {@code flitTime}
 * @param flitBytes the number of bytes of a flit; it changes flit times only if links have speeds
 * @param switching the use of links
 * @param ports the ports of nodes
 */
public record TechnologyChanges(
    Optional<TechnologyPreset> preset,
    OptionalLong startUp,
    OptionalLong flitTime,
    OptionalDouble gigabits,
    OptionalInt flitBytes,
    Optional<Technology.Switching> switching,
    Optional<PortModel> ports) {
  /** No change. */
  public static final TechnologyChanges NONE =
      new TechnologyChanges(
          Optional.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalDouble.empty(),
          OptionalInt.empty(),
          Optional.empty(),
          Optional.empty());

  private static final String WORMHOLE = "wormhole";

  /** The time of a byte at 1 Gbit/s. */
  private static final double PICOSECONDS_OF_BYTE = 8_000;

  /**
   * @throws BadInput if both flit time and speed are given, or a flit has no byte or too many
   */
  public TechnologyChanges {
    if (flitTime.isPresent() && gigabits.isPresent()) {
      throw BadInput.coded(
          "options-exclusive", "both specify the time of a flit; omit one of them");
    }
    flitBytes.ifPresent(TechnologyChanges::checkBytes);
  }

  private static void checkBytes(int bytes) {
    if (bytes < 1 || bytes > Technology.MOST_BYTES) {
      throw BadInput.coded(
          "value-out-of-range",
          "{found} is not allowed; a flit has 1..{most} bytes",
          bytes,
          Technology.MOST_BYTES);
    }
  }

  public TechnologyChanges withPreset(TechnologyPreset named) {
    return new TechnologyChanges(
        Optional.of(named), startUp, flitTime, gigabits, flitBytes, switching, ports);
  }

  public TechnologyChanges withStartUp(long picoseconds) {
    return new TechnologyChanges(
        preset, OptionalLong.of(picoseconds), flitTime, gigabits, flitBytes, switching, ports);
  }

  /**
   * Returns a copy with this time of a flit on every link.
   *
   * @throws BadInput if links have a speed
   */
  public TechnologyChanges withFlitTime(long picoseconds) {
    return new TechnologyChanges(
        preset, startUp, OptionalLong.of(picoseconds), gigabits, flitBytes, switching, ports);
  }

  /**
   * Returns a copy with this speed of every link.
   *
   * @param speed such as 25GB/s or 200Gb/s
   * @throws BadInput if it is malformed, or a flit time is given
   */
  public TechnologyChanges withBandwidth(String speed) {
    OptionalDouble known = LinkSpeed.gigabits(LinkSpeed.known(speed));
    if (known.isEmpty()) {
      throw BadInput.coded("unknown-speed", "no speed, such as 25GB/s");
    }
    return new TechnologyChanges(preset, startUp, flitTime, known, flitBytes, switching, ports);
  }

  /**
   * Returns a copy with this number of bytes of a flit.
   *
   * @throws BadInput if it is below 1 or above {@link Technology#MOST_BYTES}
   */
  public TechnologyChanges withFlitBytes(int bytes) {
    return new TechnologyChanges(
        preset, startUp, flitTime, gigabits, OptionalInt.of(bytes), switching, ports);
  }

  /**
   * Returns a copy with this use of links; for worms, fields that only packets have are dropped.
   */
  public TechnologyChanges withSwitching(Technology.Switching use) {
    return new TechnologyChanges(
        preset, startUp, flitTime, gigabits, flitBytes, Optional.of(use), ports);
  }

  /** Returns a copy with these ports of nodes. */
  public TechnologyChanges withPorts(PortModel model) {
    return new TechnologyChanges(
        preset, startUp, flitTime, gigabits, flitBytes, switching, Optional.of(model));
  }

  /**
   * Returns the changed default technology of a network.
   *
   * @throws BadInput if a value is out of range, or the links of the network have different speeds
   *     and a flit time is given
   */
  public Technology on(Network network) {
    ObjectNode given = base();
    given.setAll(fields(flitBytes.isPresent() && DefaultTechnology.hasSomeSpeeds(network)));
    return WormholeReader.read(given.isEmpty() ? null : given, "options", network);
  }

  /**
   * Returns the changed technology of a network for a request in bytes: today's, unless these
   * changes name one or state the time of a flit.
   *
   * @throws BadInput as {@link #on}
   */
  public Technology forBytes(Network network) {
    return preset.isPresent() || flitTime.isPresent()
        ? on(network)
        : withPreset(TechnologyPreset.NDR).on(network);
  }

  /**
   * Returns another technology with these changes.
   *
   * @throws BadInput if a value is out of range
   */
  public Technology over(Technology technology, Network network) {
    Technology changed = preset.map(named -> named.on(network)).orElse(technology);
    if (startUp.isPresent()) {
      changed = changed.withStartUp(startUp.getAsLong());
    }
    if (switching.isPresent() && switching.get() != changed.switching()) {
      changed =
          switching.get() == Technology.Switching.PACKETS
              ? changed.withPackets(DefaultTechnology.packets(network))
              : changed.withSwitching(Technology.Switching.WORMS);
    }
    if (ports.isPresent()) {
      changed = changed.withPorts(ports.get());
    }
    if (flitTime.isPresent() || gigabits.isPresent()) {
      return changed.withFlitBytes(0).withFlitTime(flitTime.orElseGet(this::flitTimeOfSpeed));
    }
    return flitBytes.isPresent() && DefaultTechnology.hasSomeSpeeds(network)
        ? changed.withFlitBytes(flitBytes.getAsInt()).on(network)
        : changed;
  }

  /**
   * Returns a scenario with these values in its technology; the same if there is no change.
   *
   * @param scenario a scenario for {@link ScenarioReader}
   * @param haveSpeeds whether some links of the network with this text have speeds
   */
  public ObjectNode over(ObjectNode scenario, Predicate<String> haveSpeeds) {
    ObjectNode given =
        fields(flitBytes.isPresent() && haveSpeeds.test(scenario.path("network").asText()));
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
    if (switching.equals(Optional.of(Technology.Switching.WORMS))) {
      technology.remove(WormholeReader.OF_PACKETS);
    }
    technology.setAll(given);
    return changed;
  }

  /** Returns the technology that the other values change; empty for that of the network. */
  private ObjectNode base() {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    if (gigabits.isPresent()) {
      fields.put("tech", TechnologyPreset.NDR.word());
    }
    return fields;
  }

  private ObjectNode fields(boolean withBytes) {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    preset.ifPresent(named -> fields.put("tech", named.word()));
    startUp.ifPresent(time -> fields.put("startUp", time));
    flitTime.ifPresent(time -> fields.put("flitTime", time));
    switching.ifPresent(use -> fields.put("switching", WormholeReader.text(use)));
    ports.ifPresent(model -> fields.put("ports", WormholeReader.text(model)));
    if (gigabits.isPresent()) {
      fields.put("flitTime", flitTimeOfSpeed());
    } else if (withBytes) {
      fields.put("flitBytes", flitBytes.getAsInt());
    }
    return fields;
  }

  /** Returns the time of a flit at the given speed in picoseconds, rounded up. */
  private long flitTimeOfSpeed() {
    int bytes = flitBytes.orElse(DefaultTechnology.FLIT_BYTES);
    return (long) Math.ceil(bytes * PICOSECONDS_OF_BYTE / gigabits.getAsDouble());
  }

  /**
   * Returns the number of bytes of a flit: as given, otherwise as the technology specifies.
   *
   * @param byDefault the value if neither specifies it
   */
  public int bytesOfFlit(Technology technology, int byDefault) {
    int specified = technology.link().flitBytes();
    return flitBytes.orElse(specified > 0 ? specified : byDefault);
  }
}
