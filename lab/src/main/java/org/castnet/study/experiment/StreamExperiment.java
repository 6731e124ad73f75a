package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.castnet.catalogue.Catalogue;
import org.castnet.format.TrafficReader;
import org.castnet.format.WormholeReader;
import org.castnet.input.BadInput;
import org.castnet.input.Fields;
import org.castnet.openloop.Phases;
import org.castnet.run.Engine;
import org.castnet.run.Simulation;
import org.castnet.store.Input;
import org.castnet.study.point.Experiment;
import org.castnet.wormhole.WormholeParameters;

/**
 * Multicasts that keep coming at an offered load: the fields of {@link MulticastExperiment}, with
 * {@code stream.load}, {@code stream.measured} and {@code stream.batch} in place of the number of
 * multicasts.
 */
public final class StreamExperiment implements Experiment {
  private static final String SATURATION = "saturation";
  private static final int MOST_MULTICASTS = 100_000;
  private static final int USUALLY_MEASURED = 200;
  private static final double LIGHTEST = 1e-6;
  private static final double HEAVIEST = 10;

  @Override
  public String name() {
    return "stream";
  }

  @Override
  public StreamMeasurement at(Input input, Catalogue catalogue) {
    Fields stream = Fields.of(InputPart.object(input, "stream"), "stream");
    OfferedLoad load = load(stream);
    Phases phases =
        Phases.around((int) stream.whole("measured", USUALLY_MEASURED, 1, MOST_MULTICASTS));
    int batch = (int) stream.whole("batch", 1, 1, MOST_MULTICASTS);
    stream.finish();
    ObjectNode technology = InputPart.object(input, "wormhole");
    WormholeParameters wormhole = WormholeReader.readForComparison(technology, "wormhole");
    StreamMeasurement measurement =
        new StreamMeasurement(
            DrawnNetwork.of(input, catalogue.kinds()),
            TrafficReader.read(multicasts(input, phases), "traffic"),
            new Simulation(wormhole, WormholeReader.ports(technology, wormhole), Engine.AUTO),
            catalogue.schemes().on(wormhole).named(input.show("scheme")),
            InputPart.texts(input, "options"),
            phases,
            batch,
            load);
    measurement.check();
    return measurement;
  }

  private static OfferedLoad load(Fields stream) {
    if (!stream.need("load").isTextual()) {
      return OfferedLoad.of(stream.real("load", 0, LIGHTEST, HEAVIEST));
    }
    String word = stream.text("load", SATURATION);
    if (word.equals(SATURATION)) {
      return OfferedLoad.ofSaturation();
    }
    throw BadInput.of(
        stream.place("load"),
        "found '"
            + word
            + "'; a load is a number of flits a node and flit time, or the word saturation");
  }

  private static ObjectNode multicasts(Input input, Phases phases) {
    ObjectNode traffic = InputPart.object(input, "traffic");
    for (String field : List.of("multicasts", "meanGap")) {
      if (traffic.has(field)) {
        throw new BadInput(
            "traffic."
                + field
                + ": how many multicasts a stream has and how they arrive follows from"
                + " stream.measured and stream.load");
      }
    }
    // the load decides the gap; that there is one lets a node be the source of several multicasts
    return traffic.put("multicasts", phases.total()).put("meanGap", 1);
  }
}
