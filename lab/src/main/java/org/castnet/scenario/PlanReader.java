package org.castnet.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.List;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Send;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.verify.Violation;

/**
 * Reads plans, whoever made them. What is not JSON of a plan is bad input; what is a plan but not a
 * sound one is left to the verdict.
 */
public final class PlanReader {
  private static final int UNKNOWN = -1;

  private final Networks networks;

  /** Takes every network, files of this machine included. */
  public PlanReader() {
    this(new Networks());
  }

  /** Takes the networks that these can make. */
  public PlanReader(Networks networks) {
    this.networks = networks;
  }

  /**
   * @throws BadInput naming the field
   */
  public PlanDocument read(JsonNode json) {
    Fields fields = Fields.of(json, "");
    String id = fields.text("id", "");
    Network network = networks.parse(fields.needText("network"));
    String scheme = fields.text("scheme", "");
    PortModel ports = PortModel.valueOf(fields.word("ports", "ONE", List.of("ONE", "ALL")));
    fields.has("options");
    fields.has("seed");
    fields.has("metrics");
    fields.has("verdict");
    fields.has("auto");
    MessageJson messages = new MessageJson(network).read(fields.list("messages"), "messages");
    List<Violation> faults = new ArrayList<>();
    fields.need("sends");
    List<Send> sends = sends(fields.list("sends"), network, messages, faults);
    fields.finish();
    return new PlanDocument(
        id,
        scheme,
        new MulticastPlan(network, messages.messages(), sends, ports(ports, sends)),
        faults);
  }

  /** Worms that drop copies off on the way are made for nodes with all ports. */
  private static PortModel ports(PortModel said, List<Send> sends) {
    return sends.stream().anyMatch(send -> send.dropOffs().size() > 1) ? PortModel.ALL : said;
  }

  private static List<Send> sends(
      List<JsonNode> list, Network network, MessageJson messages, List<Violation> faults) {
    Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
    numbers.defaultReturnValue(UNKNOWN);
    for (int i = 0; i < list.size(); i++) {
      Fields fields = Fields.of(list.get(i), "sends[" + i + "]");
      long id = fields.whole("id", i, Long.MIN_VALUE, Long.MAX_VALUE);
      if (numbers.put(id, i) != UNKNOWN) {
        throw new BadInput(fields.place("id") + ": two sends have the id " + id);
      }
    }
    SendJson routes = new SendJson(network);
    List<Send> sends = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      int number = i;
      Fields fields = Fields.of(list.get(i), "sends[" + i + "]");
      fields.has("id");
      int[] carried = ids(fields, "message");
      for (int m = 0; m < carried.length; m++) {
        long id = carried[m];
        Integer message = messages.number(id);
        carried[m] = message == null ? UNKNOWN : message;
        if (message == null) {
          faults.add(
              fault(
                  Violation.Kind.BAD_REFERENCE,
                  number,
                  "it carries message " + id + ", which does not exist"));
        }
      }
      int[] triggers = ids(fields, "after");
      for (int t = 0; t < triggers.length; t++) {
        long id = triggers[t];
        triggers[t] = numbers.get(id);
        if (triggers[t] == UNKNOWN) {
          faults.add(
              fault(
                  Violation.Kind.BAD_REFERENCE,
                  number,
                  "it waits for send " + id + ", which does not exist"));
        }
      }
      Route route = routes.route(fields);
      String broken = routes.brokenHop(fields, route);
      if (broken != null) {
        faults.add(fault(Violation.Kind.BROKEN_ROUTE, number, broken));
      }
      sends.add(
          new Send(
              IntImmutableList.of(carried),
              IntImmutableList.of(triggers),
              route,
              routes.dropOffs(fields)));
      fields.finish();
    }
    return sends;
  }

  private static Violation fault(Violation.Kind kind, int send, String text) {
    return new Violation(kind, send, Message.WHOLE, "send " + send + ": " + text);
  }

  /** One id, several, or none. */
  static int[] ids(Fields fields, String name) {
    JsonNode value = fields.take(name);
    if (value == null) {
      return new int[0];
    }
    if (value.isInt()) {
      return new int[] {value.intValue()};
    }
    if (!value.isArray()) {
      throw fields.wrong(name, value, "an id, a list of ids or null");
    }
    int[] ids = new int[value.size()];
    for (int i = 0; i < ids.length; i++) {
      if (!value.get(i).isInt()) {
        throw fields.wrong(name, value, "a list of ids");
      }
      ids[i] = value.get(i).intValue();
    }
    return ids;
  }
}
