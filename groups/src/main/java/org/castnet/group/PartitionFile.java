package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.SwitchFabric;

/**
 * Reads partitions, one per line: the name or P_Key, {@code groups=NUMBER}, and the hosts, or
 * {@code ALL}. Lines that start with {@code #} are comments.
 */
public final class PartitionFile {
  private static final Pattern LINE =
      Pattern.compile("\\s*(\\S+)\\s+groups=([0-9]{1,9})\\s+(\\S.*)");
  private static final String ALL = "ALL";

  private PartitionFile() {}

  /**
   * Reads the partitions. O(file).
   *
   * @throws BadInput if a line has another form, a partition occurs twice, its number of groups is
   *     0, or a name is not that of a host; the message states the line
   */
  public static Partitions read(TextFile file, SwitchFabric fabric) {
    List<GroupPartition> partitions =
        NamedLines.read(
            file,
            "partition",
            (text, line) -> partition(text, file, line, fabric),
            GroupPartition::name);
    if (partitions.isEmpty()) {
      throw BadInput.coded(
          "no-partitions",
          "{file}: there are no partitions; a line has a name, groups=NUMBER and hosts",
          file.name());
    }
    return new Partitions(partitions);
  }

  private static GroupPartition partition(
      String text, TextFile file, int line, SwitchFabric fabric) {
    Matcher match = LINE.matcher(text);
    if (!match.matches()) {
      throw file.at(
          line, "expected a name, groups=NUMBER and hosts or ALL, found " + TextFile.quote(text));
    }
    int budget = Integer.parseInt(match.group(2));
    if (budget == 0) {
      throw file.at(line, "groups is 0; a partition has at least 1");
    }
    int[] members =
        match.group(3).strip().equals(ALL)
            ? IntStream.range(0, fabric.nodeCount()).filter(fabric::isEndpoint).toArray()
            : hosts(match.group(3), file, line, fabric);
    return new GroupPartition(match.group(1), new IntImmutableList(members), budget);
  }

  private static int[] hosts(String names, TextFile file, int line, SwitchFabric fabric) {
    int[] hosts;
    try {
      hosts = Arrays.stream(fabric.nodesNamed(names)).distinct().sorted().toArray();
    } catch (BadInput e) {
      throw file.at(line, e.getMessage()).causedBy(e);
    }
    for (int host : hosts) {
      if (fabric.isSwitch(host)) {
        throw file.at(
            line, fabric.nodeName(host) + " is a switch; hosts are members of partitions");
      }
    }
    return hosts;
  }
}
