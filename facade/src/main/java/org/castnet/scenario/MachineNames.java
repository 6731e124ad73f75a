package org.castnet.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.castnet.network.Network;

/**
 * The machines of hosts, by the names of the hosts: {@code node01 mlx5_0} is an adapter of {@code
 * node01}, and {@code node01/gpu3} a device of it.
 */
public final class MachineNames {
  private static final Pattern ADAPTER = Pattern.compile("(\\S+) .*");

  private MachineNames() {}

  /**
   * {@return the machine of a host; empty if the name does not state one}
   *
   * @param host the name of a host
   */
  public static Optional<String> machine(String host) {
    Matcher adapter = ADAPTER.matcher(host);
    return adapter.matches() ? Optional.of(adapter.group(1)) : machineOfDevice(host);
  }

  /**
   * {@return the machine of a device; empty if the name is not that of a device}
   *
   * @param host the name of a host or device
   */
  public static Optional<String> machineOfDevice(String host) {
    int slash = host.lastIndexOf('/');
    return slash < 0 ? Optional.empty() : Optional.of(host.substring(0, slash));
  }

  /**
   * {@return the hosts of each machine of a network, machines and hosts in the order of their
   * numbers; hosts without a machine are omitted} O(hosts).
   *
   * @param network the network
   */
  public static Map<String, List<Integer>> of(Network network) {
    Map<String, List<Integer>> machines = new LinkedHashMap<>();
    IntStream.range(0, network.endpointCount())
        .filter(network::isEndpoint)
        .forEach(
            host ->
                machine(network.nodeName(host))
                    .ifPresent(
                        name ->
                            machines.computeIfAbsent(name, key -> new ArrayList<>()).add(host)));
    return machines;
  }
}
