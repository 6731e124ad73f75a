package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Schemes;
import org.castnet.document.ReadableFiles;
import org.castnet.document.WormholeReader;
import org.castnet.input.BadInput;
import org.castnet.network.contents.CachingFiles;
import org.castnet.openloop.PlannedStreams;
import org.castnet.plan.Machine;
import org.castnet.plan.PlanInputs;
import org.castnet.plan.Scheme;
import org.castnet.plan.unicast.UnicastSchemes;
import org.castnet.run.Engine;
import org.castnet.run.Simulation;
import org.castnet.sim.Technology;
import org.castnet.store.Input;

/**
 * Streams of multicasts at an offered load: the fields of {@link MulticastExperiment}, with {@code
 * stream} in place of the number of multicasts, and {@code background} for additional unicasts.
 * Points that differ only in the load, or in a part of the technology that their scheme does not
 * use, share the plans of their streams.
 */
public final class StreamExperiment implements Experiment {
  /**
   * The fields that affect the plans of a stream, in addition to the technology that a scheme uses.
   */
  private static final Set<String> PLANNED =
      Set.of("network", "lanes", "scheme", "stream.batch", "stream.burst", "stream.peak");

  private final PlannedStreams planned = new PlannedStreams();

  private static boolean decidesPlans(String field) {
    return PLANNED.contains(field)
        || field.startsWith("faults.")
        || field.startsWith("options.")
        || field.startsWith("traffic.");
  }

  @Override
  public String name() {
    return "stream";
  }

  @Override
  public StreamMeasurement at(Input input, Catalogue catalogue) {
    StreamReader stream = StreamReader.of(input);
    ObjectNode technology = InputPart.object(input, "wormhole");
    CachingFiles files = new CachingFiles(catalogue.kinds().files());
    DrawnNetwork network = DrawnNetwork.of(input, catalogue.kinds());
    if (input.has(Machine.OPTION)) {
      throw BadInput.coded("fields-exclusive", "specify either stream or machine")
          .at(Machine.OPTION);
    }
    Engine engine = EngineChoice.of(input);
    Technology wormhole =
        engine.simulated(
            WormholeReader.read(
                technology,
                "wormhole",
                network.at(1),
                new ReadableFiles(files, catalogue.formats())));
    InputFiles.requireTimings(input, files);
    Schemes schemes = catalogue.schemes().on(wormhole);
    Scheme scheme = schemes.named(input.show("scheme"));
    StreamMeasurement measurement =
        new StreamMeasurement(
            network,
            new Simulation(wormhole, engine),
            scheme,
            InputPart.texts(input, "options"),
            schemes.named(UnicastSchemes.SEPARATE),
            stream.traffic(),
            stream.length(),
            stream.load(),
            planned,
            List.of(
                input.only(StreamExperiment::decidesPlans).identity(),
                scheme.regard() == PlanInputs.NETWORK ? "" : technology.toString()));
    measurement.check();
    return measurement;
  }
}
