package org.castnet.study.experiment;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.castnet.document.TrafficReader;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.openloop.Background;
import org.castnet.openloop.StreamLength;
import org.castnet.store.Input;
import org.castnet.traffic.ArrivalProcess;
import org.castnet.traffic.Bursts;
import org.castnet.traffic.Traffic;

/** Reads the fields {@code stream}, {@code traffic} and {@code background} of a stream's point. */
record StreamReader(StreamTraffic traffic, StreamLength length, OfferedLoad load) {
  private static final String SATURATION = "saturation";
  private static final String STEADY = "steady";
  private static final String BURST = "burst";
  private static final int MOST_IN_BATCH = 100_000;
  private static final long MOST_MEASURED = 1_000_000_000;
  private static final int MOST_WARM_UP = 1_000_000;
  private static final double LIGHTEST = 1e-6;
  private static final double HEAVIEST = 10;
  private static final double USUAL_HALF_WIDTH = 0.05;
  private static final double USUAL_FACTOR = 3;
  private static final double USUAL_PEAK = 4;

  /**
   * @throws BadInput if a field is invalid; the message names it
   */
  static StreamReader of(Input input) {
    Fields stream = Fields.of(InputPart.object(input, "stream"), "stream");
    OfferedLoad load = load(stream);
    StreamLength length = length(stream);
    int batch = (int) stream.whole("batch", 1, 1, MOST_IN_BATCH);
    ArrivalProcess arrivalProcess = arrivalProcess(stream);
    long cycle = Math.max(1, stream.time("cycle", 1));
    stream.finish();
    return new StreamReader(
        new StreamTraffic(multicasts(input), arrivalProcess, cycle, batch, background(input)),
        length,
        load);
  }

  private static OfferedLoad load(Fields stream) {
    if (!stream.need("load").isTextual()) {
      return OfferedLoad.of(stream.real("load", 0, LIGHTEST, HEAVIEST));
    }
    String word = stream.text("load", SATURATION);
    if (word.equals(SATURATION)) {
      return OfferedLoad.ofSaturation(stream.real("latencyFactor", USUAL_FACTOR, 1.01, 1000));
    }
    throw BadInput.coded(
            "wrong-type",
            "found '{word}'; a load is a number of flits per node and flit time, or the word"
                + " saturation",
            word)
        .at(stream.place("load"));
  }

  private static StreamLength length(Fields stream) {
    boolean untilSteady =
        !stream.has("measured")
            || stream.need("measured").isTextual()
                && stream.word("measured", STEADY, List.of(STEADY)).equals(STEADY);
    if (untilSteady) {
      if (stream.has("warmUp")) {
        throw BadInput.coded(
                "field-missing",
                "requires measured, a number; otherwise the warm-up is determined from the data")
            .at(stream.place("warmUp"));
      }
      return StreamLength.untilSteady(stream.real("halfWidth", USUAL_HALF_WIDTH, 0.001, 1));
    }
    long measured = stream.whole("measured", 1, 1, MOST_MEASURED);
    long usual = Math.min(measured / 4, StreamLength.MOST_IN_RUN / 4);
    return StreamLength.of((int) stream.whole("warmUp", usual, 0, MOST_WARM_UP), measured);
  }

  private static ArrivalProcess arrivalProcess(Fields stream) {
    if (!stream.has(BURST)) {
      return ArrivalProcess.POISSON;
    }
    try {
      return new Bursts(
          stream.real(BURST, 1, 1, 1e6), stream.real("peak", USUAL_PEAK, 1.000001, 1e6));
    } catch (BadInput e) {
      throw e.at("stream");
    }
  }

  private static Traffic multicasts(Input input) {
    ObjectNode traffic = InputPart.object(input, "traffic");
    for (String field : List.of("multicasts", "meanGap")) {
      if (traffic.has(field)) {
        throw BadInput.coded(
            "not-in-streams",
            "traffic.{field}: not allowed in a stream; stream.measured and stream.load "
                + "determine the number and arrivals of multicasts",
            field);
      }
    }
    return read(traffic, "traffic");
  }

  private static Optional<Background> background(Input input) {
    ObjectNode object = InputPart.object(input, "background");
    if (object.isEmpty()) {
      return Optional.empty();
    }
    Fields load = Fields.of(object.deepCopy(), "background");
    load.need("load");
    double offered = load.real("load", 0, LIGHTEST, HEAVIEST);
    object.remove("load");
    if (object.has("destinations")) {
      throw BadInput.coded(
          "field-not-allowed",
          "background.destinations: not allowed, since unicasts have one destination");
    }
    return Optional.of(new Background(offered, read(object.put("destinations", 1), "background")));
  }

  // the load determines the gap; its presence allows a node to be the source of several multicasts
  private static Traffic read(ObjectNode traffic, String place) {
    return TrafficReader.read(traffic.put("multicasts", 1).put("meanGap", 1), place);
  }
}
