package org.castnet.web;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.castnet.circuits.SizingJson;
import org.castnet.circuits.TraceRouter;
import org.castnet.clos.BitRouter;
import org.castnet.clos.Demand;
import org.castnet.clos.Pick;
import org.castnet.clos.Sizing;
import org.castnet.clos.Slack;
import org.castnet.input.BadInput;
import org.castnet.input.Fields;

/** What the interface offers on three-stage networks. Every call brings its whole trace along. */
final class ClosOperations {
  private static final int MOST_PORTS = 4096;
  private static final int MOST_OPERATIONS = 20_000;

  private final Answers answers;

  ClosOperations(Answers answers) {
    this.answers = answers;
  }

  List<WebRoute> routes() {
    return List.of(
        new WebRoute("POST", "/api/clos/design", Answer.JSON, this::design),
        new WebRoute("POST", "/api/clos/route", Answer.JSON, this::route));
  }

  private Answer design(ApiRequest call, Job job) {
    Fields fields = Fields.of(call.json(), "");
    fields.need("n");
    fields.need("r");
    Demand demand =
        new Demand(
            (int) fields.whole("n", 1, 1, MOST_PORTS),
            (int) fields.whole("r", 1, 1, MOST_PORTS),
            (int) fields.whole("alpha", 0, 0, MOST_PORTS),
            (int) fields.whole("d", 1, 1, MOST_PORTS));
    fields.finish();
    return answers.json(200, out -> SizingJson.write(Sizing.of(demand), out));
  }

  private Answer route(ApiRequest call, Job job) {
    JsonNode json = call.json();
    JsonNode net = json.path("net");
    JsonNode operations = json.path("operations");
    bounded(net, operations);
    try (TraceRouter trace = new TraceRouter(Optional.empty(), Optional.empty(), null)) {
      trace.begin("{\"net\":" + net + "}");
      List<String> lines = new ArrayList<>();
      Set<Integer> ports = new TreeSet<>();
      for (JsonNode operation : operations) {
        job.check();
        lines.add(trace.answer(operation.toString()));
        ports.add(operation.path("in").asInt());
      }
      return answers.json(200, out -> write(trace.router(), lines, ports, out));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void bounded(JsonNode net, JsonNode operations) {
    long ports = net.path("n").asLong() * net.path("r").asLong();
    if (ports > MOST_PORTS || net.path("m").asLong() > MOST_PORTS) {
      throw new BadInput("net: at most " + MOST_PORTS + " ports and middles are taken here");
    }
    if (!operations.isArray() || operations.size() > MOST_OPERATIONS) {
      throw new BadInput(
          "operations: a list of at most " + MOST_OPERATIONS + " operations is needed");
    }
  }

  private static void write(
      BitRouter router, List<String> answers, Set<Integer> ports, JsonGenerator out)
      throws IOException {
    out.writeStartObject();
    out.writeArrayFieldStart("answers");
    for (String answer : answers) {
      out.writeRawValue(answer);
    }
    out.writeEndArray();
    out.writeArrayFieldStart("circuits");
    for (int in : ports) {
      List<Pick> picks = in < 0 || in >= router.network().ports() ? List.of() : router.picks(in);
      if (!picks.isEmpty()) {
        circuit(router, in, picks, out);
      }
    }
    out.writeEndArray();
    Slack slack = router.slack();
    out.writeObjectFieldStart("slack");
    out.writeNumberField("middles", slack.middles());
    out.writeNumberField("inputSwitch", slack.inputSwitch());
    out.writeNumberField("outputSwitch", slack.outputSwitch());
    out.writeEndObject();
    out.writeEndObject();
  }

  private static void circuit(BitRouter router, int in, List<Pick> picks, JsonGenerator out)
      throws IOException {
    int[] outputs = router.outputs(in);
    out.writeStartObject();
    out.writeNumberField("in", in);
    out.writeFieldName("out");
    out.writeArray(outputs, 0, outputs.length);
    out.writeArrayFieldStart("picks");
    for (Pick pick : picks) {
      out.writeStartArray();
      out.writeNumber(pick.middle());
      out.writeArray(pick.outputs().toIntArray(), 0, pick.outputs().size());
      out.writeEndArray();
    }
    out.writeEndArray();
    out.writeEndObject();
  }
}
