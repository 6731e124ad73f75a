package org.castnet.document;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.Network;

/**
 * Reads host files of MPI, in the order of ranks: lines {@code node01}, {@code node01 slots=4} or
 * {@code node01:4}; and rank files with lines {@code rank 3=node01 slot=2}. Comments start with
 * {@code #}.
 *
 * <p>A host with several ranks is listed at its lowest one. A host is identified by a name of the
 * network, or by the first word of a name, since adapters are called {@code node01 HCA-1} (the
 * lowest node is taken); the part after a dot may be omitted.
 */
public final class HostFile {
  private static final Pattern RANK = Pattern.compile("rank\\s+(\\d{1,9})\\s*=\\s*([^\\s,]+).*");
  private static final Pattern HOST =
      Pattern.compile("(?:\"([^\"]+)\"|([^\\s:=]+))(?::\\d+)?(?:\\s+[A-Za-z_-]+\\s*=\\s*\\S+)*+");

  private HostFile() {}

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
    TreeMap<Integer, Integer> byRank = new TreeMap<>();
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("#.*", "").strip();
      if (!line.isEmpty()) {
        try {
          line(line, network, byRank);
        } catch (BadInput e) {
          throw e.at(file.name() + ":" + (i + 1));
        }
      }
    }
    if (byRank.isEmpty()) {
      throw BadInput.coded("no-hosts", "{file}: there are no hosts in the file", file.name());
    }
    return byRank;
  }

  private static void line(String line, Network network, NavigableMap<Integer, Integer> byRank) {
    Matcher rank = RANK.matcher(line);
    Matcher host = HOST.matcher(line);
    if (rank.matches()) {
      int number = Integer.parseInt(rank.group(1));
      if (byRank.put(number, host(rank.group(2), network)) != null) {
        throw BadInput.coded("rank-twice", "rank {rank} occurs twice", number);
      }
    } else if (host.matches()) {
      String name = host.group(1) != null ? host.group(1) : host.group(2);
      byRank.put(byRank.isEmpty() ? 0 : byRank.lastKey() + 1, host(name, network));
    } else {
      throw BadInput.coded(
          "malformed-line",
          "{found} is not a line of a host file, such as 'node01 slots=4', or of a rank"
              + " file, such as 'rank 0=node01 slot=0'",
          TextFile.quote(line));
    }
  }

  private static int host(String name, Network network) {
    String simple = name.replaceAll("\\..*", "");
    for (String called : List.of(name, simple)) {
      for (int node = 0; node < network.endpointCount(); node++) {
        String own = network.nodeName(node);
        if (own.equals(called) || own.startsWith(called + " ")) {
          return node;
        }
      }
    }
    return network.nodeNamed(name);
  }
}
