package org.castnet.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiFunction;
import org.castnet.Request;
import org.castnet.document.NetworkCache;
import org.castnet.document.TechnologyChanges;
import org.castnet.document.WormholeReader;
import org.castnet.input.BadInput;
import org.castnet.input.TimeText;
import org.castnet.plan.PortModel;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.Technology;
import org.castnet.sim.TechnologyPreset;
import picocli.CommandLine.Option;

/** The options of a technology, which replace the fields of {@code wormhole} in a scenario. */
final class TechnologyOptions {
  @Option(
      names = "--tech",
      paramLabel = "NAME",
      description =
          "A technology by name: ndr, hdr, noc or paper (default: from the speeds of links, "
              + "otherwise ndr for sizes in bytes and paper for flits).")
  private String preset;

  @Option(
      names = "--technology",
      paramLabel = "FILE",
      description =
          "The technology of a request, a plan or a schedule: JSON or YAML with the fields of "
              + "'wormhole', a scenario with this field, or the output of castnet calibrate.")
  private Path file;

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

  @Option(
      names = "--switching",
      paramLabel = "KIND",
      description =
          "worms, which hold their channels, or packets, which take turns on links (default: "
              + "worms, or as the scenario specifies).")
  private Technology.Switching switching;

  @Option(
      names = "--ports",
      paramLabel = "KIND",
      description =
          "one port per node, or all, a port per link (default: all if nodes have several links,"
              + " or as the scenario specifies).")
  private PortModel ports;

  Optional<Path> file() {
    return Optional.ofNullable(file);
  }

  /**
   * Rejects the file of a technology, since a scenario states its own.
   *
   * @throws BadInput if it is given
   */
  void rejectFile() {
    if (file != null) {
      throw BadInput.coded(
              "options-not-applicable",
              "a scenario states its technology in 'wormhole'; omit this option")
          .at("--technology");
    }
  }

  /** Returns a scenario with the technology of the file, if it is given. */
  JsonNode json(ObjectNode scenario) {
    JsonNode specified = file == null ? null : WormholeReader.fields(file);
    return specified == null ? scenario : scenario.set("wormhole", specified);
  }

  /**
   * Rejects these options, except the file.
   *
   * @throws BadInput if one is given; the message names it
   */
  void reject(String reason) {
    reject("--tech", preset, reason);
    reject("--startup", startUp, reason);
    reject("--flit-time", flitTime, reason);
    reject("--bandwidth", bandwidth, reason);
    reject("--flit-bytes", flitBytes, reason);
    reject("--switching", switching, reason);
    reject("--ports", ports, reason);
  }

  private static void reject(String option, Object value, String reason) {
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
    return changes()
        .over(scenario, network -> DefaultTechnology.hasSomeSpeeds(networks.parse(network)));
  }

  private TechnologyChanges changes() {
    TechnologyChanges all = TechnologyChanges.NONE;
    all = change(all, "--tech", preset, (now, t) -> now.withPreset(TechnologyPreset.named(t)));
    all = change(all, "--startup", startUp, (now, t) -> now.withStartUp(TimeText.picoseconds(t)));
    all =
        change(all, "--flit-time", flitTime, (now, t) -> now.withFlitTime(TimeText.picoseconds(t)));
    all = change(all, placeOfBandwidth(), bandwidth, TechnologyChanges::withBandwidth);
    all = change(all, "--flit-bytes", flitBytes, TechnologyChanges::withFlitBytes);
    all = change(all, "--switching", switching, TechnologyChanges::withSwitching);
    return change(all, "--ports", ports, TechnologyChanges::withPorts);
  }

  /**
   * Returns the request on the technology of its network with these options.
   *
   * @throws BadInput if a value is malformed
   */
  Request of(Request request) {
    if (file != null && preset != null) {
      throw BadInput.coded("options-exclusive", "both specify a technology; omit one of them")
          .at("--tech and --technology");
    }
    Request all = change(request, "--technology", file, Request::technology);
    all = change(all, "--tech", preset, (now, t) -> now.technology(TechnologyPreset.named(t)));
    all = change(all, "--startup", startUp, Request::startUp);
    all = change(all, "--flit-time", flitTime, Request::flitTime);
    all = change(all, placeOfBandwidth(), bandwidth, Request::bandwidth);
    all = change(all, "--flit-bytes", flitBytes, Request::flitBytes);
    all = change(all, "--switching", switching, Request::switching);
    return change(all, "--ports", ports, Request::ports);
  }

  private String placeOfBandwidth() {
    return flitTime == null ? "--bandwidth" : "--bandwidth and --flit-time";
  }

  private static <R, T> R change(R before, String option, T value, BiFunction<R, T, R> change) {
    try {
      return value == null ? before : change.apply(before, value);
    } catch (BadInput e) {
      throw e.at(option);
    }
  }

  /**
   * Returns the number of bytes of a flit: as given, otherwise as the technology specifies.
   *
   * @param byDefault the value if neither specifies it
   */
  int bytesOfFlit(Technology technology, int byDefault) {
    return changes().bytesOfFlit(technology, byDefault);
  }
}
