package org.castnet.document;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.castnet.network.Network;
import org.castnet.network.SwitchAbilities;
import org.castnet.plan.Machine;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.StartUpModel;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;

/**
 * The text of the machine of a request: the ports of nodes, the costs of sends and links, and what
 * routers can do. All commands, pages and pictures use these words.
 *
 * @param technology the costs and ports
 * @param routers the capability of the routers
 */
public record MachineText(Network network, Technology technology, Machine routers)
    implements JsonText.Writer {
  /** Returns the machine of a scenario. */
  public static MachineText of(Scenario scenario) {
    return new MachineText(scenario.network(), scenario.technology(), scenario.capability());
  }

  /** Returns a machine with routers of the network's default capability. */
  public static MachineText of(Network network, Technology technology) {
    return new MachineText(network, technology, Machine.byDefault(network));
  }

  /** Writes all values in force. */
  @Override
  public void write(JsonGenerator out) throws IOException {
    JsonValue.write(MachineJson.of(this), out);
  }

  /** Returns a clause such as {@code one port per node, startup 2 us, …, routers copy}. */
  public String line() {
    return ports() + ", " + TechnologyText.of(technology) + ", " + copies() + abilities();
  }

  private String ports() {
    Technology.Node node = technology.node();
    if (node.ports() == PortModel.ALL) {
      return "a port per link, "
          + (node.processors() == Processors.ONE
              ? "one start-up at a time"
              : "start-ups in parallel");
    }
    return "one port per node"
        + (node.startUpModel() == StartUpModel.SERIAL
            ? ""
            : ", start-up model " + node.startUpModel().name().toLowerCase(Locale.ROOT));
  }

  private String copies() {
    return switch (routers) {
      case SOFTWARE -> "copies in software";
      case DROP_OFF -> "routers drop off copies";
      case BRANCH -> "routers copy";
    };
  }

  /** Returns the number of switches for each set of abilities. */
  private String abilities() {
    SortedMap<String, Integer> counts = new TreeMap<>();
    for (SwitchAbilities.Switch able : network.abilities().switches().values()) {
      String words =
          able.abilities().stream()
              .sorted()
              .map(each -> each.name().toLowerCase(Locale.ROOT))
              .collect(Collectors.joining(" and "));
      counts.merge(words, 1, Integer::sum);
    }
    int switches = network.nodeCount() - network.endpointCount();
    return counts.entrySet().stream()
        .map(
            each -> ", switches that " + each.getKey() + ": " + each.getValue() + " of " + switches)
        .collect(Collectors.joining());
  }

  /** Returns the word for the ports, {@code all-port} or {@code one-port}. */
  public String portsWord() {
    return technology.node().ports() == PortModel.ALL ? "all-port" : "one-port";
  }

  /** Returns the costs of sends and links as a clause, such as {@code startup 2 us, …}. */
  public static String costs(Technology technology) {
    return TechnologyText.of(technology);
  }

  /** Returns the reason for the ports, which completes "all-port, …". */
  public String portsBecause() {
    PortModel usual = PortModel.byDefault(network);
    if (technology.node().ports() != usual) {
      return "as requested";
    }
    return usual == PortModel.ALL ? "since nodes have several links" : "since nodes have one link";
  }
}
