package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntList;
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
import org.castnet.document.JsonText;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;

/** Operations on three-stage Clos networks. A request to route contains the whole trace. */
record ClosOperations(Answers answers) {
  /** The largest number of ports per side, and of middle switches. */
  private static final int LARGEST_NETWORK = 4096;

  private static final int LONGEST_TRACE = 20_000;

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
            (int) fields.whole("n", 1, 1, LARGEST_NETWORK),
            (int) fields.whole("r", 1, 1, LARGEST_NETWORK),
            (int) fields.whole("alpha", 0, 0, LARGEST_NETWORK),
            (int) fields.whole("d", 1, 1, LARGEST_NETWORK));
    fields.finish();
    return answers.json(SizingJson.of(Sizing.of(demand)));
  }

  private Answer route(ApiRequest call, Job job) {
    JsonNode json = call.json();
    JsonNode net = json.path("net");
    JsonNode operations = json.path("operations");
    check(net, operations);
    try (TraceRouter trace = new TraceRouter(Optional.empty(), Optional.empty(), null)) {
      trace.begin("{\"net\":" + net + "}");
      List<JsonText.Writer> lines = new ArrayList<>();
      Set<Integer> ports = new TreeSet<>();
      for (JsonNode operation : operations) {
        job.check();
        String line = trace.answer(operation.toString());
        lines.add(out -> out.writeRawValue(line));
        ports.add(operation.path("in").asInt());
      }
      BitRouter router = trace.router();
      return answers.json(new Routing(lines, circuits(router, ports), router.slack()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void check(JsonNode net, JsonNode operations) {
    long ports = net.path("n").asLong() * net.path("r").asLong();
    if (ports > LARGEST_NETWORK || net.path("m").asLong() > LARGEST_NETWORK) {
      throw BadInput.coded(
          "network-too-large",
          "net: at most {most} ports and middle switches are allowed here",
          LARGEST_NETWORK);
    }
    if (!operations.isArray() || operations.size() > LONGEST_TRACE) {
      throw BadInput.coded(
          "wrong-type", "operations: expected a list of at most {most} operations", LONGEST_TRACE);
    }
  }

  private static List<Circuit> circuits(BitRouter router, Set<Integer> ports) {
    return ports.stream()
        .filter(in -> in >= 0 && in < router.network().ports() && !router.picks(in).isEmpty())
        .map(in -> new Circuit(in, IntList.of(router.outputs(in)), picks(router.picks(in))))
        .toList();
  }

  private static List<List<Object>> picks(List<Pick> picks) {
    return picks.stream().map(pick -> List.<Object>of(pick.middle(), pick.outputs())).toList();
  }

  /**
   * The result of a trace.
   *
   * @param answers one JSON object per operation
   * @param circuits the open circuits of the ports that the operations name
   */
  private record Routing(List<JsonText.Writer> answers, List<Circuit> circuits, Slack slack) {}

  /**
   * An open circuit.
   *
   * @param out its output ports
   * @param picks its middle switches, each with the output switches that it serves
   */
  private record Circuit(int in, List<Integer> out, List<List<Object>> picks) {}
}
