package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.chance.PortableRandom;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.NetworkLimits;
import org.castnet.network.NetworkText;

/**
 * A random switch network: {@code irregular:switches=64,ports=16,hosts=8,seed=1}.
 *
 * <p>Every switch {@code S0, S1, …} has its hosts at the ports {@code 1..hosts}, named {@code H0,
 * H1, …} in the order of the switches. Its other ports are cabled at random to ports of other
 * switches. The network is connected, no cable connects a switch to itself, parallel cables are
 * possible, and no port remains free while two different switches have one (with two switches, or
 * an odd number of ports in total, one may remain). A random spanning tree is drawn first; the
 * remaining ports are then paired. O(switches * ports) on average.
 */
final class IrregularTopology {
  static final List<String> PARAMETERS = List.of("switches", "ports", "hosts", "seed");

  private static final int MOST_PORTS = 1024;
  private static final String NO_SPEED = "";

  private record Port(int node, int number) {}

  private record Cable(Port a, Port b) {}

  private final int switches;
  private final int ports;
  private final int hosts;
  private final Random random;
  private final List<Cable> cables = new ArrayList<>();

  /** The free ports of each switch, in random order. */
  private final List<IntArrayList> free = new ArrayList<>();

  private IrregularTopology(int switches, int ports, int hosts, long seed) {
    this.switches = switches;
    this.ports = ports;
    this.hosts = hosts;
    this.random = new PortableRandom(seed);
  }

  /**
   * Parses the parameters.
   *
   * @throws BadInput if a number is out of range or the ports cannot connect all switches
   */
  static IrregularTopology of(NetworkText spec) {
    if (!spec.body().isEmpty()) {
      throw spec.complaint("'" + spec.body() + "' is not a parameter; write switches=64");
    }
    int switches = spec.whole("switches", 64, 1, NetworkLimits.NODES / 2);
    int ports = spec.whole("ports", 16, 1, MOST_PORTS);
    int hosts = spec.whole("hosts", 8, 1, ports);
    if ((long) switches * (hosts + 1) > NetworkLimits.NODES) {
      throw BadInput.coded(
          "network-too-large",
          "network '{network}' is too large; at most {most} nodes are allowed",
          spec.text(),
          NetworkLimits.NODES);
    }
    NetworkLimits.checkLinks((long) switches * (ports + hosts), spec.text());
    if ((long) switches * (ports - hosts) < 2L * (switches - 1)) {
      throw BadInput.coded(
          "too-few-ports",
          "network '{network}': hosts={hosts} leaves {left} of {ports} ports for other "
              + "switches, too few to connect {switches} switches",
          spec.text(),
          hosts,
          ports - hosts,
          ports,
          switches);
    }
    return new IrregularTopology(switches, ports, hosts, spec.wholeLong("seed", 1));
  }

  /** Returns the number of hosts and switches. */
  long nodes() {
    return (long) switches * (hosts + 1);
  }

  /** Draws the cables. Must be called only once. */
  FabricBuilder draw() {
    for (int s = 0; s < switches; s++) {
      int[] numbers = new int[ports - hosts];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = hosts + 1 + i;
      }
      free.add(new IntArrayList(IntArrays.shuffle(numbers, random)));
    }
    tree();
    pairTheRest();
    useLastPorts();
    return build();
  }

  private void tree() {
    int[] order = new int[switches];
    for (int s = 0; s < switches; s++) {
      order[s] = s;
    }
    IntArrays.shuffle(order, random);
    IntArrayList open = new IntArrayList();
    open.add(order[0]);
    for (int i = 1; i < switches; i++) {
      int place = random.nextInt(open.size());
      int joined = open.getInt(place);
      cables.add(new Cable(take(joined), take(order[i])));
      if (free.get(joined).isEmpty()) {
        open.set(place, open.getInt(open.size() - 1));
        open.removeInt(open.size() - 1);
      }
      if (!free.get(order[i]).isEmpty()) {
        open.add(order[i]);
      }
    }
  }

  private void pairTheRest() {
    List<Port> left = new ArrayList<>();
    for (int s = 0; s < switches; s++) {
      while (!free.get(s).isEmpty()) {
        left.add(take(s));
      }
    }
    for (int i = left.size() - 1; i > 0; i--) {
      left.set(i, left.set(random.nextInt(i + 1), left.get(i)));
    }
    int paired = 0;
    for (int i = 1; i < left.size(); i++) {
      if (left.get(i).node != left.get(paired).node) {
        cables.add(new Cable(left.get(paired), left.get(i)));
        left.set(i, left.get(paired + 1));
        paired += 2;
        i = paired;
      }
    }
    for (Port port : left.subList(paired, left.size())) {
      free.get(port.node).add(port.number);
    }
  }

  /**
   * Connects the remaining ports, which all belong to one switch: two of them are inserted into a
   * cable between two other switches.
   */
  private void useLastPorts() {
    int last = 0;
    while (last < switches - 1 && free.get(last).size() < 2) {
      last++;
    }
    int start = random.nextInt(cables.size() + 1);
    for (int i = 0; i < cables.size() && free.get(last).size() >= 2; i++) {
      int place = (start + i) % cables.size();
      Cable cable = cables.get(place);
      if (cable.a.node != last && cable.b.node != last) {
        cables.set(place, new Cable(cable.a, take(last)));
        cables.add(new Cable(cable.b, take(last)));
      }
    }
  }

  private Port take(int node) {
    IntArrayList numbers = free.get(node);
    return new Port(node, numbers.removeInt(numbers.size() - 1));
  }

  private FabricBuilder build() {
    FabricBuilder fabric = new FabricBuilder();
    int[] handles = new int[switches];
    for (int s = 0; s < switches; s++) {
      handles[s] = fabric.addSwitch(FabricNode.named("S" + s));
    }
    for (int h = 0; h < switches * hosts; h++) {
      int host = fabric.host(FabricNode.named("H" + h));
      fabric.cable(host, 1, handles[h / hosts], h % hosts + 1, NO_SPEED);
    }
    for (Cable cable : cables) {
      fabric.cable(
          handles[cable.a.node], cable.a.number, handles[cable.b.node], cable.b.number, NO_SPEED);
    }
    return fabric;
  }
}
