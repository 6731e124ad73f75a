package org.castnet.network;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Makes networks from text such as {@code mesh:16x16}, {@code torus:8x8,lanes=2,fail=3,4-4,4} or
 * {@code fabric:net.txt}.
 *
 * <p>Parameters that every kind takes: {@code lanes} (virtual channels of a link) and {@code fail}
 * (failed links and nodes), {@code linkfaults} and {@code nodefaults} (how many more fail at
 * random) and {@code faultseed} (which ones, 1 by default). Regular networks also take {@code
 * parallel} (links between each two neighbours).
 */
public final class NetworkSpec {
  private static final int MAX_PARALLEL = 8;

  /** The kinds of network, for messages. */
  private static final List<String> KINDS =
      List.of(
          "mesh",
          "torus",
          "hypercube",
          "irregular",
          "fabric",
          "anynet",
          "graphml",
          "dot",
          "json",
          "stp");

  private NetworkSpec() {}

  /**
   * Takes the files that the text names from this machine.
   *
   * @throws BadInput with one line that says what is wrong and what is allowed
   */
  public static Network parse(String text) {
    return parse(text, NamedFiles.ofThisMachine());
  }

  /**
   * @param files where the files come from that the text names; no others are touched
   * @throws BadInput with one line that says what is wrong and what is allowed
   */
  public static Network parse(String text, NamedFiles files) {
    SpecText spec = SpecText.parse(text, files);
    return switch (spec.kind()) {
      case "mesh" ->
          regular(
              spec,
              faults ->
                  Mesh.of(
                      shape(spec),
                      lanes(spec, Mesh.DEFAULT_LANES),
                      parallel(spec),
                      faults,
                      spec.text()));
      case "torus" ->
          regular(
              spec,
              faults ->
                  Torus.of(
                      shape(spec),
                      lanes(spec, Torus.DEFAULT_LANES),
                      parallel(spec),
                      faults,
                      spec.text()));
      case "hypercube" ->
          regular(
              spec,
              faults ->
                  Hypercube.of(
                      spec.whole("dimension", spec.body(), 1, Hypercube.MAX_DIMENSION),
                      lanes(spec, 1),
                      parallel(spec),
                      faults,
                      spec.text()));
      case "irregular" -> {
        FabricBuilder fabric = IrregularTopology.read(spec).lanes(lanes(spec, 1));
        yield withFaults(spec, faults -> fabric.build(faults, spec.text()));
      }
      case "fabric" -> FabricFiles.read(spec, lanes(spec, 1));
      case "anynet" -> NetworkFiles.read(spec, lanes(spec, 1), AnynetReader::read);
      case "graphml" -> NetworkFiles.read(spec, lanes(spec, 1), GraphmlReader::read);
      case "dot" -> NetworkFiles.read(spec, lanes(spec, 1), DotReader::read);
      case "json" -> NetworkFiles.read(spec, lanes(spec, 1), JsonNetworkReader::read);
      case "stp" -> SteinLibInstance.network(spec, lanes(spec, 1));
      default ->
          throw new BadInput(
              "network '"
                  + spec.text()
                  + "': unknown kind '"
                  + spec.kind()
                  + "'; kinds are "
                  + String.join(", ", KINDS)
                  + Nearest.hint(spec.kind(), KINDS));
    };
  }

  /** The same network with another number of lanes. */
  public static Network parse(String text, int lanes) {
    SpecText spec = SpecText.parse(text, NamedFiles.ofThisMachine());
    if (spec.has("lanes")) {
      Network network = parse(text);
      if (network.lanes() != lanes) {
        throw new BadInput("lanes=" + lanes + " contradicts the network '" + spec.text() + "'");
      }
      return network;
    }
    return parse(spec.text() + ",lanes=" + lanes);
  }

  private static Network regular(SpecText spec, Function<Faults, Network> maker) {
    spec.allow("parallel");
    return withFaults(spec, maker);
  }

  private static Network withFaults(SpecText spec, Function<Faults, Network> maker) {
    Network whole = maker.apply(Faults.none());
    Faults faults = GivenFaults.of(spec, whole);
    return faults.isEmpty() ? whole : maker.apply(faults);
  }

  private static int lanes(SpecText spec, int otherwise) {
    return spec.whole("lanes", otherwise, 1, NetworkLimits.LANES);
  }

  private static int parallel(SpecText spec) {
    return spec.whole("parallel", 1, 1, MAX_PARALLEL);
  }

  private static GridShape shape(SpecText spec) {
    List<Integer> sides = new ArrayList<>();
    for (String side : spec.body().split("x", -1)) {
      sides.add(spec.whole("side", side, 1, NetworkLimits.NODES));
    }
    return GridShape.of(sides.stream().mapToInt(Integer::intValue).toArray());
  }
}
