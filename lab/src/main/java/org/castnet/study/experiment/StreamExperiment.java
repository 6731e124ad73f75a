package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.castnet.catalogue.Catalogue;
import org.castnet.format.WormholeReader;
import org.castnet.multicast.UnicastSchemes;
import org.castnet.run.Simulation;
import org.castnet.store.Input;
import org.castnet.study.point.Experiment;
import org.castnet.wormhole.WormholeParameters;

/**
 * Multicasts that keep coming at an offered load: the fields of {@link MulticastExperiment}, with
 * {@code stream} in place of the number of multicasts and {@code background} for what comes beside
 * them.
 */
public final class StreamExperiment implements Experiment {
  @Override
  public String name() {
    return "stream";
  }

  @Override
  public StreamMeasurement at(Input input, Catalogue catalogue) {
    StreamReader stream = StreamReader.of(input);
    ObjectNode technology = InputPart.object(input, "wormhole");
    WormholeParameters wormhole = WormholeReader.readForComparison(technology, "wormhole");
    StreamMeasurement measurement =
        new StreamMeasurement(
            DrawnNetwork.of(input, catalogue.kinds()),
            new Simulation(
                wormhole, WormholeReader.ports(technology, wormhole), EngineChoice.of(input)),
            catalogue.schemes().on(wormhole).named(input.show("scheme")),
            InputPart.texts(input, "options"),
            catalogue.schemes().on(wormhole).named(UnicastSchemes.SEPARATE),
            stream.traffic(),
            stream.length(),
            stream.load());
    measurement.check();
    return measurement;
  }
}
