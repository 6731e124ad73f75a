package org.castnet.document;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.auto.search.AutoScheme;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.PlanIds;
import org.castnet.fields.Fields;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.sim.Technology;
import org.castnet.verify.Violation;

/**
 * Reads plans of any origin. JSON that is not a plan is rejected; plans that are not sound are read
 * and left to the verifier.
 */
public final class PlanReader {
  private final NetworkCache networks;

  /** Creates a reader for the standard kinds of networks; files are read from this machine. */
  public PlanReader() {
    this(new NetworkCache());
  }

  /** Creates a reader for these networks. */
  public PlanReader(NetworkCache networks) {
    this.networks = networks;
  }

  /**
   * Reads a plan.
   *
   * @throws BadInput if a field is wrong; the message names it
   */
  public PlanDocument read(JsonNode json) {
    Fields fields = Fields.of(json, "");
    String id = fields.text("id", "");
    Network network = networks.parse(fields.needText("network"));
    String scheme = fields.text("scheme", "");
    boolean saysPorts = fields.has("ports");
    PortModel ports =
        PortModel.valueOf(
            fields.word("ports", "one", List.of("one", "all")).toUpperCase(Locale.ROOT));
    long flitBytes = fields.whole("flitBytes", 0, 1, Technology.MOST_BYTES);
    JsonNode technology = fields.take("wormhole");
    fields.has("options");
    fields.has("seed");
    fields.has("bottleneck");
    fields.has("machine");
    fields.has("needs");
    fields.has("metrics");
    fields.has("verdict");
    fields.has("notes");
    fields.has(AutoScheme.NAME);
    MessageJson messages = new MessageJson(network).read(fields.list("messages"), "messages");
    if (messages.messages().isEmpty()) {
      throw BadInput.coded("no-messages", "messages: a plan needs at least one message");
    }
    List<Violation> violations = new ArrayList<>();
    fields.need("sends");
    SendIds order = new SendIds(fields.list("sends"));
    List<Send> sends = sends(order, network, messages, violations);
    fields.finish();
    return new PlanDocument(
        id,
        scheme,
        new MulticastPlan(network, messages.messages(), sends, saysPorts ? ports : portsOf(sends)),
        Optional.empty(),
        violations,
        new PlanIds(order.ids(), messages.ids()),
        messages.ready(),
        flitBytes,
        Optional.ofNullable(technology)
            .map(given -> WormholeReader.read(given, "wormhole", network, networks.readable())));
  }

  /**
   * Returns the default node model of a plan: all ports if worms drop off copies on their route,
   * otherwise one port.
   */
  static PortModel portsOf(List<Send> sends) {
    return sends.stream().anyMatch(send -> send.dropOffs().size() > 1)
        ? PortModel.ALL
        : PortModel.ONE;
  }

  private static List<Send> sends(
      SendIds order, Network network, MessageJson messages, List<Violation> violations) {
    SendJson routes = new SendJson(network);
    List<Send> sends = new ArrayList<>(order.count());
    for (int i = 0; i < order.count(); i++) {
      int number = i;
      Fields fields = order.fields(i);
      long[] messageIds = ids(fields, "message");
      int[] carried = new int[messageIds.length];
      for (int m = 0; m < carried.length; m++) {
        Integer message = messages.number(messageIds[m]);
        carried[m] = message == null ? SendIds.UNKNOWN : message;
        if (message == null) {
          violations.add(
              violation(
                  Violation.Kind.BAD_REFERENCE,
                  number,
                  Diagnostic.of(
                      "message-not-found",
                      "it carries message {id}, which does not exist",
                      messageIds[m])));
        }
      }
      long[] triggerIds = ids(fields, "after");
      int[] triggers = new int[triggerIds.length];
      for (int t = 0; t < triggers.length; t++) {
        triggers[t] = order.number(triggerIds[t]);
        if (triggers[t] == SendIds.UNKNOWN) {
          violations.add(
              violation(
                  Violation.Kind.BAD_REFERENCE,
                  number,
                  Diagnostic.of(
                      "send-not-found",
                      "it waits for send {id}, which does not exist",
                      triggerIds[t])));
        }
      }
      SendJson.Reading route = routes.route(fields);
      if (route.brokenHop() != null) {
        violations.add(
            violation(
                Violation.Kind.BROKEN_ROUTE,
                number,
                Diagnostic.plain("route-gap", route.brokenHop())));
      }
      sends.add(
          new Send(
              IntImmutableList.of(carried),
              IntImmutableList.of(triggers),
              route.route(),
              routes.dropOffs(fields, route.route())));
      fields.finish();
    }
    return sends;
  }

  private static Violation violation(Violation.Kind kind, int send, Diagnostic what) {
    return new Violation(
        kind,
        send,
        Message.WHOLE,
        Diagnostic.of(what.code(), "{send}: {what}", Diagnostic.send(send), what));
  }

  /** Reads one id, a list of ids, or null. */
  static long[] ids(Fields fields, String name) {
    JsonNode value = fields.take(name);
    if (value == null) {
      return new long[0];
    }
    if (isId(value)) {
      return new long[] {value.longValue()};
    }
    if (!value.isArray()) {
      throw fields.wrong(name, value, "an id, a list of ids or null");
    }
    long[] ids = new long[value.size()];
    for (int i = 0; i < ids.length; i++) {
      if (!isId(value.get(i))) {
        throw fields.wrong(name, value, "a list of ids");
      }
      ids[i] = value.get(i).longValue();
    }
    return ids;
  }

  private static boolean isId(JsonNode value) {
    return value.isIntegralNumber() && value.canConvertToLong();
  }
}
