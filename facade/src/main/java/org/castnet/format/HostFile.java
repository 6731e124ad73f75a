package org.castnet.format;

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
 * Hosts as MPI's files list them, in the order of their ranks: hostfiles with lines {@code node01},
 * {@code node01 slots=4} or {@code node01:4}, and rank files with lines {@code rank 3=node01
 * slot=2}. Remarks start with {@code #}.
 *
 * <p>A host that has several ranks counts where its lowest one stands. A host is called by a name
 * of the network; by the first word of one, as adapters are called {@code node01 HCA-1}, then the
 * one of lowest number; and what follows a dot may be left to whoever resolves names.
 */
public final class HostFile {
  private static final Pattern RANK = Pattern.compile("rank\\s+(\\d{1,9})\\s*=\\s*([^\\s,]+).*");
  private static final Pattern HOST =
      Pattern.compile("(?:\"([^\"]+)\"|([^\\s:=]+))(?::\\d+)?(?:\\s+[A-Za-z_-]+\\s*=\\s*\\S+)*");

  private HostFile() {}

  /**
   * The hosts by ascending rank, each once.
   *
   * @throws BadInput naming the line, where it is none of these, names no host, or a rank twice
   */
  public static int[] read(TextFile file, Network network) {
    return new IntLinkedOpenHashSet(byRank(file, network).values()).toIntArray();
  }

  /**
   * The host of every rank, from 0 on.
   *
   * @throws BadInput as above, and where a rank is missing
   */
  public static List<Integer> ofAllRanks(TextFile file, Network network) {
    NavigableMap<Integer, Integer> byRank = byRank(file, network);
    for (int rank = 0; rank < byRank.size(); rank++) {
      if (!byRank.containsKey(rank)) {
        throw new BadInput(
            file.name()
                + ": nobody has rank "
                + rank
                + ", and somebody rank "
                + byRank.lastKey()
                + "; ranks are 0, 1, 2 and so on without a gap");
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
      throw new BadInput(file.name() + ": no host in it");
    }
    return byRank;
  }

  private static void line(String line, Network network, NavigableMap<Integer, Integer> byRank) {
    Matcher rank = RANK.matcher(line);
    Matcher host = HOST.matcher(line);
    if (rank.matches()) {
      int number = Integer.parseInt(rank.group(1));
      if (byRank.put(number, host(rank.group(2), network)) != null) {
        throw new BadInput("rank " + number + " for a second time");
      }
    } else if (host.matches()) {
      String name = host.group(1) != null ? host.group(1) : host.group(2);
      byRank.put(byRank.isEmpty() ? 0 : byRank.lastKey() + 1, host(name, network));
    } else {
      throw new BadInput(
          TextFile.quote(line)
              + " is no line of a hostfile, such as 'node01 slots=4', or of a rank file, such as"
              + " 'rank 0=node01 slot=0'");
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
