package org.castnet.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/**
 * The hosts of a job in the order of their ranks: one name a line, as MPI's host files have it, or
 * {@code rank 3=NAME}. What follows a name ({@code slots=2}, {@code slot=0:1}) is passed over, as
 * are blank lines and all behind {@code #}.
 */
public final class HostList {
  private static final Pattern RANK = Pattern.compile("rank\\s+(\\d+)\\s*=\\s*(.*)");
  private static final Pattern REST = Pattern.compile("\\s+(slots?|max[_-]slots)\\s*=.*");

  private HostList() {}

  /**
   * @param lines of the file
   * @throws BadInput naming the line, where a host does not exist or has a rank already, or a rank
   *     is missing
   */
  public static Ranks read(List<String> lines, Network network) {
    List<Integer> nodes = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("#.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      int rank = nodes.size();
      Matcher given = RANK.matcher(line);
      String name = line;
      if (given.matches()) {
        rank = given.group(1).length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(given.group(1));
        name = given.group(2);
      }
      try {
        if (rank != nodes.size()) {
          throw new BadInput("found rank " + rank + " where rank " + nodes.size() + " is due");
        }
        nodes.add(network.nodeNamed(REST.matcher(name).replaceFirst("").strip()));
        Ranks.of(network, nodes);
      } catch (BadInput e) {
        throw e.at("line " + (i + 1));
      }
    }
    if (nodes.isEmpty()) {
      throw new BadInput("no host is named; one a line is needed");
    }
    return Ranks.of(network, nodes);
  }
}
