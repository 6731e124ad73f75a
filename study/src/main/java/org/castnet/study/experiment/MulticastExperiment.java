package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.ReadableFiles;
import org.castnet.document.TrafficReader;
import org.castnet.document.WormholeReader;
import org.castnet.input.BadInput;
import org.castnet.network.contents.CachingFiles;
import org.castnet.plan.Machine;
import org.castnet.plan.Scheme;
import org.castnet.run.Engine;
import org.castnet.run.Simulation;
import org.castnet.sim.Technology;
import org.castnet.store.Input;
import org.castnet.traffic.Workload;

/**
 * Random multicasts on a network, planned by a scheme and simulated: the fields of a scenario,
 * flat, such as {@code network}, {@code scheme}, {@code options.h}, {@code wormhole.startUp} and
 * {@code traffic.destinations}. If {@code simulate} is false only the plans are measured. If links
 * or nodes have failed, unreachable destinations are excluded and counted.
 *
 * <p>The random numbers depend on the traffic, but not on the scheme, the technology or the number
 * of failures, so that schemes are compared on the same multicasts.
 */
public final class MulticastExperiment implements Experiment {
  @Override
  public String name() {
    return "multicast";
  }

  /** Returns whether a field affects the multicasts that are drawn. */
  public static boolean drawsTraffic(String field) {
    return field.equals("network") || field.startsWith("network.") || field.startsWith("traffic.");
  }

  /** Returns a point with random numbers that depend on its network and traffic only. */
  public Point point(Input input, long seed) {
    return Point.of(this, input, MulticastExperiment::drawsTraffic, seed);
  }

  @Override
  public MulticastMeasurement at(Input input, Catalogue catalogue) {
    Workload workload = TrafficReader.workload(InputPart.object(input, "traffic"), "traffic");
    ObjectNode technology = InputPart.object(input, "wormhole");
    CachingFiles files = new CachingFiles(catalogue.kinds().files());
    DrawnNetwork network = DrawnNetwork.of(input, catalogue.kinds());
    Engine engine = EngineChoice.of(input);
    Technology wormhole =
        engine.simulated(
            WormholeReader.read(
                technology,
                "wormhole",
                network.at(1),
                new ReadableFiles(files, catalogue.formats())));
    InputFiles.requireTimings(input, files);
    Scheme scheme = catalogue.schemes().on(wormhole).named(input.show("scheme"));
    Optional<Machine> machine = machine(input);
    MulticastMeasurement measurement =
        new MulticastMeasurement(
            network,
            workload,
            new Simulation(wormhole, engine),
            machine,
            scheme,
            options(input, machine, scheme),
            MeasurementDepth.of(input));
    measurement.check();
    return measurement;
  }

  private static Optional<Machine> machine(Input input) {
    if (!input.has(Machine.OPTION)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Machine.named(input.show(Machine.OPTION)));
    } catch (BadInput e) {
      throw e.at(Machine.OPTION);
    }
  }

  /** Returns the options of the scheme; one that has plans for several machines plans for this. */
  private static Map<String, String> options(
      Input input, Optional<Machine> machine, Scheme scheme) {
    Map<String, String> options = new TreeMap<>(InputPart.texts(input, "options"));
    if (scheme.options().stream().anyMatch(option -> option.name().equals(Machine.OPTION))) {
      machine.ifPresent(known -> options.putIfAbsent(Machine.OPTION, known.word()));
    }
    return options;
  }
}
