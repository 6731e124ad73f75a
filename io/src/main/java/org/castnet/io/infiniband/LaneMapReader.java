package org.castnet.io.infiniband;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.SwitchFabric;

/**
 * Reads the maps from service levels to virtual lanes of OpenSM ({@code opensm-sl2vl.dump}): for
 * every switch and every port of an adapter a heading, then lines {@code in out : VL VL …} with a
 * lane for each of the 16 levels.
 */
final class LaneMapReader {
  private static final Pattern HEADING =
      Pattern.compile(
          "(Switch|Channel Adapter|Router) 0x([0-9a-fA-F]{1,16}), base LID ([0-9]{1,5})\\b.*");
  private static final Pattern ROW =
      Pattern.compile("([0-9]{1,3})\\s+([0-9]{1,3})\\s*:((?:\\s+[0-9]{1,2}){16})\\s*");
  private static final Pattern PASSED_OVER = Pattern.compile("#.*|\\s*");

  /** The value for a heading of an excluded node. */
  private static final int PASSED_OVER_NODE = -2;

  private final TextFile file;
  private final SwitchFabric fabric;
  private final DumpLids lids;
  private final Map<DumpNode, Integer> number = new HashMap<>();
  private final LaneMap map;
  private int current = -1;

  /** The port of the adapter that the heading names; -1 under the heading of a switch. */
  private int adapterPort;

  private LaneMapReader(TextFile file, FabricDump dump, SwitchFabric fabric) {
    this.file = file;
    this.fabric = fabric;
    this.lids = dump.lids();
    this.map = new LaneMap(fabric);
    for (DumpNode node : dump.nodes()) {
      number.put(node, number.size());
    }
  }

  /**
   * Reads the maps. O(file).
   *
   * @throws BadInput if a switch is not in the fabric, a row occurs twice, or a lane is above 15;
   *     the message states the line
   */
  static LaneMap read(TextFile file, FabricDump dump, SwitchFabric fabric) {
    LaneMapReader reader = new LaneMapReader(file, dump, fabric);
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      reader.line(lines.get(i), i + 1);
    }
    if (reader.current < 0) {
      throw BadInput.coded(
          "no-lane-map",
          "{file}: there are no lane maps; the file opensm-sl2vl.dump of OpenSM is needed",
          file.name());
    }
    return reader.map;
  }

  private void line(String text, int line) {
    Matcher heading = HEADING.matcher(text);
    Matcher row = ROW.matcher(text);
    if (heading.matches()) {
      heading(heading, line);
    } else if (row.matches()) {
      row(row, line);
    } else if (!PASSED_OVER.matcher(text).matches()) {
      throw file.at(
          line, TextFile.quote(text) + " is not a line of a map from service levels to lanes");
    }
  }

  private void heading(Matcher match, int line) {
    int lid = Integer.parseInt(match.group(3));
    if (lids.isSkipped(lid)) {
      current = PASSED_OVER_NODE;
      return;
    }
    DumpLids.Owner owner = lids.at(lid);
    boolean isSwitch = match.group(1).equals("Switch");
    String guid = owner == null ? "" : isSwitch ? owner.node().guid() : owner.portGuid();
    if (owner == null
        || owner.node().isSwitch() != isSwitch
        || !guid.isEmpty() && guid(guid) != guid(match.group(2))) {
      throw file.at(
          line,
          match.group(1).toLowerCase(Locale.ROOT)
              + " of GUID "
              + match.group(2)
              + " and lid "
              + lid
              + " is not in "
              + fabric.spec()
              + "; the lanes may belong to another fabric");
    }
    current = number.get(owner.node());
    adapterPort = isSwitch ? -1 : owner.port();
  }

  private static long guid(String digits) {
    return Long.parseUnsignedLong(digits, 16);
  }

  private void row(Matcher row, int line) {
    if (current == PASSED_OVER_NODE) {
      return;
    }
    if (current < 0) {
      throw file.at(line, "a row precedes the first 'Switch 0x…'");
    }
    byte[] lanes = new byte[LaneMap.LEVELS];
    String[] numbers = row.group(3).strip().split("\\s+");
    for (int level = 0; level < LaneMap.LEVELS; level++) {
      lanes[level] = Byte.parseByte(numbers[level]);
      if (lanes[level] > LaneMap.NO_LANE) {
        throw file.at(
            line,
            "lane " + lanes[level] + " is not allowed; allowed are 0..15 (15 drops the level)");
      }
    }
    int in = Integer.parseInt(row.group(1));
    int out = adapterPort >= 0 ? adapterPort : Integer.parseInt(row.group(2));
    if (!map.put(current, in, out, lanes)) {
      throw file.at(
          line, "ports " + in + " and " + out + " of " + fabric.nodeName(current) + " occur twice");
    }
  }
}
