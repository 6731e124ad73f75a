package org.castnet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A network of hosts and switches, written as a JSON file. */
public final class SwitchesInJson {
  private final List<String> hosts = new ArrayList<>();
  private final List<String> switches = new ArrayList<>();
  private final List<String> links = new ArrayList<>();

  /** Adds a host. */
  public void addHost(String name) {
    hosts.add(name);
  }

  /** Adds a switch. */
  public void addSwitch(String name) {
    switches.add(name);
  }

  /**
   * Adds a link in both directions.
   *
   * @param speed in GB/s
   */
  public void addLink(String from, String to, int speed) {
    links.add(
        """
        {"from": "%s", "to": "%s", "speed": "%dGB/s"}"""
            .formatted(from, to, speed));
  }

  /** Returns the content of the file. */
  public String text() {
    return """
        {"hosts": %s, "switches": %s, "links": %s}"""
        .formatted(quoted(hosts), quoted(switches), links);
  }

  private static String quoted(List<String> names) {
    return names.stream().collect(Collectors.joining("\", \"", "[\"", "\"]"));
  }
}
