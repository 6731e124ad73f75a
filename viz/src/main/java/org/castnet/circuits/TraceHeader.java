package org.castnet.circuits;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.clos.ClosNetwork;
import org.castnet.clos.MiddleTies;
import org.castnet.document.JsonText;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;

/**
 * The first line of a trace: {@code {"net":{"m":36,"n":16,"r":16,"alpha":1,"d":1}}}, and in
 * addition to {@code net}, if the requests depend on them, {@code "ties":"random","seed":3}.
 *
 * @param network the network of the requests
 * @param ties the requested tie rule, if any
 * @param seed the requested seed of random ties, if any
 */
record TraceHeader(ClosNetwork network, Optional<MiddleTies> ties, Optional<Long> seed) {

  /**
   * Parses the line.
   *
   * @throws BadInput if it is not a header
   */
  static TraceHeader of(String line) {
    Fields fields = Fields.of(JsonText.parse(line), "");
    Fields net = Fields.of(fields.need("net"), "net");
    ClosNetwork network =
        ClosNetwork.of(
            number(net, "m"),
            number(net, "n"),
            number(net, "r"),
            number(net, "alpha"),
            number(net, "d"));
    net.finish();
    Optional<MiddleTies> ties =
        fields.has("ties")
            ? Optional.of(
                ties(
                    fields.word(
                        "ties", "", Stream.of(MiddleTies.values()).map(MiddleTies::word).toList())))
            : Optional.empty();
    Optional<Long> seed =
        fields.has("seed")
            ? Optional.of(fields.whole("seed", 0, Long.MIN_VALUE, Long.MAX_VALUE))
            : Optional.empty();
    fields.finish();
    return new TraceHeader(network, ties, seed);
  }

  /** The line as a record. */
  private record Line(Net net, Optional<String> ties, Optional<Long> seed) {}

  private record Net(int m, int n, int r, int alpha, int d) {}

  /** Returns the line, without a line end. */
  String line() throws IOException {
    Net net = new Net(network.m(), network.n(), network.r(), network.alpha(), network.d());
    return JsonText.line(new Line(net, ties.map(MiddleTies::word), seed));
  }

  private static int number(Fields net, String name) {
    JsonNode value = net.need(name);
    if (!value.isInt()) {
      throw net.wrong(name, value, "a whole number");
    }
    return value.intValue();
  }

  private static MiddleTies ties(String word) {
    return Stream.of(MiddleTies.values())
        .filter(t -> t.word().equals(word))
        .findFirst()
        .orElseThrow();
  }
}
