package org.castnet.network;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the forwarding tables that OpenSM dumps ({@code opensm-lfts.dump}) or {@code dump_lfts}
 * prints: for every switch a heading and then a line {@code 0x0041 013 # …} for every LID with the
 * port on which it is forwarded.
 */
final class ForwardingTableReader {
  private static final Pattern HEADING =
      Pattern.compile("Unicast lids .{0,60}?of switch .{0,200}?guid (?:0x)?([0-9a-fA-F]{1,16}).*");
  private static final Pattern HEADING_LID = Pattern.compile("\\bLid ([0-9]{1,5}) guid");
  private static final Pattern ENTRY =
      Pattern.compile("0x([0-9a-fA-F]{1,4})\\s+(?:([0-9]{1,3})\\b|UNREACHABLE)");
  private static final Pattern PASSED_OVER =
      Pattern.compile("#.*|\\s*|Lid\\s+Out.*|\\s*Port\\s+.*|[0-9]+ (?:valid )?lids dumped.*");
  private static final int NO_PORT = 255;

  private final TextFile file;
  private final FabricDump dump;
  private final SwitchFabric fabric;
  private final Map<DumpNode, Integer> number = new HashMap<>();
  private final Map<Long, DumpNode> switchByGuid = new HashMap<>();
  private final int[][] link;
  private final boolean[] hasTable;
  private DumpNode current;

  private ForwardingTableReader(TextFile file, FabricDump dump, SwitchFabric fabric) {
    this.file = file;
    this.dump = dump;
    this.fabric = fabric;
    this.link = new int[fabric.switchCount()][fabric.hostCount()];
    for (int[] row : link) {
      Arrays.fill(row, -1);
    }
    this.hasTable = new boolean[fabric.switchCount()];
    for (int node = 0; node < dump.nodes().size(); node++) {
      number.put(dump.nodes().get(node), node);
      if (dump.nodes().get(node).isSwitch()) {
        switchByGuid.put(guid(dump.nodes().get(node).guid()), dump.nodes().get(node));
      }
    }
  }

  /**
   * The routes of a whole fabric, checked entry by entry. O(file + switches * hosts).
   *
   * @param fabric made from the dump, without faults
   * @throws BadInput naming the line or switch where the tables are broken off, belong to another
   *     fabric, do not reach a host or go round in a circle
   */
  static ForwardingTables read(TextFile file, FabricDump dump, SwitchFabric fabric) {
    ForwardingTableReader reader = new ForwardingTableReader(file, dump, fabric);
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      reader.line(lines.get(i), i + 1);
    }
    for (int s = 0; s < reader.hasTable.length; s++) {
      if (!reader.hasTable[s]) {
        throw new BadInput(
            file.name()
                + ": no table for switch "
                + fabric.nodeName(fabric.hostCount() + s)
                + " (is the file cut off, or of another fabric?)");
      }
    }
    new ForwardingTableCheck(file.name(), fabric, reader.link).run();
    return new ForwardingTables(fabric, reader.link);
  }

  private void line(String text, int line) {
    Matcher entry = ENTRY.matcher(text);
    if (text.startsWith("0x") && entry.lookingAt()) {
      if (current == null) {
        throw file.at(line, "an entry stands before the first 'Unicast lids … of switch'");
      }
      if (entry.group(2) != null) {
        entry(Integer.parseInt(entry.group(1), 16), Integer.parseInt(entry.group(2)), line);
      }
      return;
    }
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      heading(heading, text, line);
    } else if (!PASSED_OVER.matcher(text).matches()) {
      throw file.at(line, TextFile.quote(text) + " is no line of a forwarding-table dump");
    }
  }

  private void heading(Matcher match, String text, int line) {
    current = switchByGuid.get(guid(match.group(1)));
    if (current == null) {
      throw file.at(
          line,
          "switch guid "
              + match.group(1)
              + " is not in "
              + fabric.spec()
              + "; are these the tables of another fabric?");
    }
    Matcher lid = HEADING_LID.matcher(text);
    if (lid.find() && Integer.parseInt(lid.group(1)) != current.lid()) {
      throw file.at(
          line,
          "switch "
              + current.id()
              + " has lid "
              + lid.group(1)
              + " here and "
              + current.lid()
              + " in "
              + fabric.spec()
              + "; are these the tables of another fabric?");
    }
    int s = number.get(current) - fabric.hostCount();
    if (hasTable[s]) {
      throw file.at(line, "a second table for switch " + current.id());
    }
    hasTable[s] = true;
  }

  private void entry(int lid, int port, int line) {
    DumpNode owner = dump.atLid(lid);
    if (owner == null) {
      throw file.at(
          line,
          "lid "
              + lid
              + " belongs to no node of "
              + fabric.spec()
              + "; are these the tables of another fabric?");
    }
    if (port == NO_PORT) {
      return;
    }
    int here = number.get(current);
    if (port == 0) {
      if (owner != current) {
        throw file.at(
            line,
            "port 0 of switch "
                + current.id()
                + " is the switch itself, but lid "
                + lid
                + " belongs to "
                + owner.id());
      }
      return;
    }
    int out = fabric.links().atPort(here, port);
    if (out < 0) {
      throw file.at(line, "port " + port + " of switch " + current.id() + " has no cable");
    }
    if (!owner.isSwitch() && owner.lid() == lid) {
      link[here - fabric.hostCount()][number.get(owner)] = out;
    }
  }

  private static long guid(String text) {
    return Long.parseUnsignedLong(text, 16);
  }
}
