package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.SwitchFabric;

/**
 * Reads groups, one per line: the name, optionally {@code rate=NUMBER} and {@code lane=NUMBER}, and
 * the hosts. Lines that start with {@code #} are comments.
 */
public final class GroupFile {
  private static final Pattern LINE =
      Pattern.compile(
          "\\s*(\\S+)\\s+(?:rate=([0-9]*\\.?[0-9]+)\\s+)?(?:lane=([0-9]{1,4})\\s+)?(\\S.*)");

  /** The largest lane for data. */
  private static final int MOST_LANE = 14;

  private GroupFile() {}

  /**
   * Reads the groups. O(file).
   *
   * @throws BadInput if a group occurs twice or has no hosts, or a name is not that of a host or
   *     occurs twice; the message states the line
   */
  public static List<Group> read(TextFile file, SwitchFabric fabric) {
    List<Group> groups =
        NamedLines.read(
            file, "group", (text, line) -> group(text, file, line, fabric), Group::name);
    if (groups.isEmpty()) {
      throw BadInput.coded(
          "no-groups",
          "{file}: there are no groups; a line has a name and the hosts of the group",
          file.name());
    }
    return groups;
  }

  private static Group group(String text, TextFile file, int line, SwitchFabric fabric) {
    Matcher match = LINE.matcher(text);
    if (!match.matches()) {
      throw file.at(line, "group " + TextFile.quote(text) + " has no hosts");
    }
    int[] members;
    try {
      members = fabric.nodesNamed(match.group(4));
    } catch (BadInput e) {
      throw file.at(line, e.getMessage());
    }
    Set<Integer> seen = new HashSet<>();
    for (int member : members) {
      if (!fabric.isEndpoint(member)) {
        throw file.at(
            line,
            fabric.nodeName(member)
                + (fabric.isSwitch(member) ? " is a switch" : " has failed")
                + "; only working hosts can join");
      }
      if (!seen.add(member)) {
        throw file.at(line, fabric.nodeName(member) + " occurs twice in the group");
      }
    }
    double rate = match.group(2) == null ? 1 : Double.parseDouble(match.group(2));
    if (!(rate > 0)) {
      throw file.at(line, "rate " + match.group(2) + " is not allowed; a rate is above 0");
    }
    int lane = match.group(3) == null ? 0 : Integer.parseInt(match.group(3));
    if (lane > MOST_LANE) {
      throw file.at(line, "lane " + lane + "; allowed are 0.." + MOST_LANE);
    }
    int[] sorted = members.clone();
    Arrays.sort(sorted);
    return new Group(match.group(1), new IntImmutableList(sorted), rate, lane);
  }
}
