package org.castnet.document;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.Network;
import org.castnet.traffic.MachineNames;

/**
 * Reads host files of MPI, in the order of ranks: lines {@code node01}, {@code node01 slots=4} or
 * {@code node01:4}; and rank files with lines {@code rank 3=node01 slot=2}. Comments start with
 * {@code #}.
 *
 * <p>A host with several ranks is listed at its lowest one. A host is identified by a name of the
 * network. A line of a host file may also name a machine, see {@link MachineNames}, which stands
 * for all hosts of the machine in order; if several lines or ranks name it, its hosts take turns.
 * The part after a dot may be omitted.
 */
public final class HostFile {
  private static final Pattern RANK = Pattern.compile("rank\\s+(\\d{1,9})\\s*=\\s*([^\\s,]+).*");
  private static final Pattern HOST =
      Pattern.compile("(?:\"([^\"]+)\"|([^\\s:=]+))(?::\\d+)?(?:\\s+[A-Za-z_-]+\\s*=\\s*\\S+)*+");

  private final Network network;
  private final Map<String, Integer> hosts = new HashMap<>();
  private final Map<String, List<Integer>> machines;

  /** By machine: the number of its lines or ranks so far, and those of the whole file. */
  private final Map<String, Integer> used = new HashMap<>();

  private final Map<String, Integer> named = new HashMap<>();
  private final TreeMap<Integer, Integer> byRank = new TreeMap<>();

  private HostFile(Network network) {
    this.network = network;
    this.machines = MachineNames.of(network);
    for (int node = 0; node < network.endpointCount(); node++) {
      hosts.put(network.nodeName(node), node);
    }
  }

  /**
   * Returns the hosts by ascending rank, each once.
   *
   * @throws BadInput if a line is malformed, there are no hosts, or a rank occurs twice; the
   *     message states the line
   */
  public static int[] read(TextFile file, Network network) {
    return new IntLinkedOpenHashSet(byRank(file, network).values()).toIntArray();
  }

  /**
   * Returns the host of every rank, from 0 on.
   *
   * @throws BadInput as above, and if a rank is missing
   */
  public static List<Integer> ofAllRanks(TextFile file, Network network) {
    NavigableMap<Integer, Integer> byRank = byRank(file, network);
    for (int rank = 0; rank < byRank.size(); rank++) {
      if (!byRank.containsKey(rank)) {
        throw BadInput.coded(
            "rank-missing",
            "{file}: rank {rank} is missing, but there is a rank {last}; ranks are 0, 1, "
                + "2 and so on without a gap",
            file.name(),
            rank,
            byRank.lastKey());
      }
    }
    return List.copyOf(byRank.values());
  }

  private static NavigableMap<Integer, Integer> byRank(TextFile file, Network network) {
    HostFile hosts = new HostFile(network);
    List<String> lines =
        file.lines().stream().map(line -> line.replaceAll("#.*", "").strip()).toList();
    lines.forEach(hosts::count);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isEmpty()) {
        try {
          hosts.line(lines.get(i));
        } catch (BadInput e) {
          throw e.at(file.name() + ":" + (i + 1));
        }
      }
    }
    if (hosts.byRank.isEmpty()) {
      throw BadInput.coded("no-hosts", "{file}: there are no hosts in the file", file.name());
    }
    return hosts.byRank;
  }

  private void count(String line) {
    Matcher host = HOST.matcher(line);
    if (!RANK.matcher(line).matches() && host.matches()) {
      named.merge(key(name(host)), 1, Integer::sum);
    }
  }

  private static String name(Matcher host) {
    return host.group(1) != null ? host.group(1) : host.group(2);
  }

  private void line(String line) {
    Matcher rank = RANK.matcher(line);
    Matcher host = HOST.matcher(line);
    if (rank.matches()) {
      int number = Integer.parseInt(rank.group(1));
      if (byRank.put(number, next(rank.group(2))) != null) {
        throw BadInput.coded("rank-twice", "rank {rank} occurs twice", number);
      }
    } else if (host.matches()) {
      String key = key(name(host));
      if (!hosts.containsKey(key) && machines.containsKey(key) && named.get(key) == 1) {
        machines.get(key).forEach(this::append);
      } else {
        append(next(name(host)));
      }
    } else {
      throw BadInput.coded(
          "malformed-line",
          "{found} is not a line of a host file, such as 'node01 slots=4', or of a rank"
              + " file, such as 'rank 0=node01 slot=0'",
          TextFile.quote(line));
    }
  }

  private void append(int node) {
    byRank.put(byRank.isEmpty() ? 0 : byRank.lastKey() + 1, node);
  }

  /** Returns the host of a name; the next one in turn if the name is that of a machine. */
  private int next(String name) {
    String key = key(name);
    if (hosts.containsKey(key)) {
      return hosts.get(key);
    }
    if (machines.containsKey(key)) {
      List<Integer> members = machines.get(key);
      return members.get((used.merge(key, 1, Integer::sum) - 1) % members.size());
    }
    return network.nodeNamed(name);
  }

  /** Returns the name in the network: that of the file, or its part before the first dot. */
  private String key(String name) {
    String simple = name.replaceAll("\\..*", "");
    boolean known = hosts.containsKey(name) || machines.containsKey(name);
    return known ? name : simple;
  }
}
