package org.castnet.io.infiniband;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;

/**
 * Reads the forwarding tables of OpenSM ({@code opensm-lfts.dump}) or {@code dump_lfts}: for every
 * switch a heading, then a line {@code 0x0041 013 # …} for every LID with its output port, and
 * {@code … lids dumped} at the end. Also reads OpenSM's {@code opensm.fdbs}, with lines {@code
 * 0x0041 : 013 : 02 : yes} and without an end line.
 */
final class ForwardingTableReader {
  private static final Pattern HEADING =
      Pattern.compile(
          "(?:Unicast lids .{0,60}?of switch .{0,200}?guid |dump_ucast_routes: Switch )"
              + "(?:0x)?([0-9a-fA-F]{1,16}).*");
  private static final Pattern HEADING_LID = Pattern.compile("\\bLid ([0-9]{1,5}) guid");
  private static final Pattern ENTRY =
      Pattern.compile("0x([0-9a-fA-F]{1,4})\\s+(?::\\s+)?(?:([0-9]{1,3})\\b|UNREACHABLE)");
  private static final Pattern END = Pattern.compile("[0-9]+ (?:valid )?lids dumped.*");
  private static final Pattern PASSED_OVER =
      Pattern.compile("#.*|\\s*|ibwarn: .*|Lid\\s+Out.*|LID\\s+:.*|\\s*Port\\s+.*");
  private static final String PORT_GUID = "portguid 0x";
  private static final int NO_PORT = 255;

  private final TextFile file;
  private final SwitchFabric fabric;
  private final Map<DumpNode, Integer> number = new HashMap<>();
  private final Map<Long, DumpNode> switchByGuid = new HashMap<>();
  private final TableEntries entries;
  private final DumpLids lids;
  private DumpNode current;
  private int currentSwitch;
  private int ended;

  /** The first switch with a table without an end line. */
  private DumpNode unended;

  private ForwardingTableReader(TextFile file, FabricDump dump, SwitchFabric fabric) {
    this.file = file;
    this.fabric = fabric;
    this.lids = dump.lids();
    this.entries = new TableEntries(dump.lids(), fabric.switchCount());
    for (int node = 0; node < dump.nodes().size(); node++) {
      number.put(dump.nodes().get(node), node);
      if (dump.nodes().get(node).isSwitch()) {
        switchByGuid.put(guid(dump.nodes().get(node).guid()), dump.nodes().get(node));
      }
    }
  }

  /**
   * Reads the routes of a whole fabric and checks every entry. O(file + switches * LIDs).
   *
   * @param fabric made from the dump, without failures
   * @throws BadInput if the tables are truncated, belong to another fabric, do not reach a host or
   *     contain a loop; the message states the line or switch
   */
  static ForwardingTables read(TextFile file, FabricDump dump, SwitchFabric fabric) {
    ForwardingTableReader reader = new ForwardingTableReader(file, dump, fabric);
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      reader.line(lines.get(i), i + 1);
    }
    reader.requireComplete();
    new ForwardingTableCheck(file, fabric, reader.number, reader.entries).run();
    return HostPorts.of(dump.nodes().subList(0, fabric.hostCount()), reader.entries).tables(fabric);
  }

  private void requireComplete() {
    leaveTable();
    if (ended > 0 && unended != null) {
      throw file.at(
          entries.heading(number.get(unended) - fabric.hostCount()),
          "the table of switch "
              + unended.id()
              + " does not end with 'lids dumped' like the others (the file may be truncated)");
    }
    for (int i = 0; i < fabric.switchCount(); i++) {
      if (entries.heading(i) == 0) {
        throw BadInput.coded(
            "no-table",
            "{file}: there is no table for switch {node} (the file may be truncated or"
                + " belong to another fabric)",
            file.name(),
            fabric.nodeName(fabric.hostCount() + i));
      }
    }
  }

  private void line(String text, int line) {
    Matcher entry = ENTRY.matcher(text);
    if (text.startsWith("0x") && entry.lookingAt()) {
      if (current == null) {
        throw file.at(
            line, "an entry precedes the first 'Unicast lids … of switch', or follows an end");
      }
      int lid = Integer.parseInt(entry.group(1), 16);
      if (lids.isSkipped(lid)) {
        return;
      }
      int rank = owned(lid, text, line);
      boolean unreachable = entry.group(2) == null;
      entry(rank, unreachable ? NO_PORT : Integer.parseInt(entry.group(2)), line);
      return;
    }
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      heading(heading, text, line);
    } else if (END.matcher(text).matches()) {
      ended++;
      current = null;
    } else if (!PASSED_OVER.matcher(text).matches()) {
      throw file.at(line, TextFile.quote(text) + " is not a line of a forwarding-table dump");
    }
  }

  private void leaveTable() {
    if (current != null && unended == null) {
      unended = current;
    }
    current = null;
  }

  private void heading(Matcher match, String text, int line) {
    leaveTable();
    current = switchByGuid.get(guid(match.group(1)));
    if (current == null) {
      throw anotherFabric(line, "switch guid " + match.group(1) + " is not in " + fabric.spec());
    }
    Matcher lid = HEADING_LID.matcher(text);
    if (lid.find() && Integer.parseInt(lid.group(1)) != current.lid()) {
      throw anotherFabric(
          line,
          "switch "
              + current.id()
              + " has lid "
              + lid.group(1)
              + " here and "
              + current.lid()
              + " in "
              + fabric.spec());
    }
    currentSwitch = number.get(current) - fabric.hostCount();
    if (entries.heading(currentSwitch) > 0) {
      throw file.at(
          line,
          "a second table for switch "
              + current.id()
              + "; the first is in line "
              + entries.heading(currentSwitch));
    }
    entries.begin(currentSwitch, line);
  }

  /** Returns the rank of the LID, whose port must be that named in the entry's comment. */
  private int owned(int lid, String text, int line) {
    int rank = entries.rank(lid);
    if (rank < 0) {
      throw anotherFabric(line, "lid " + lid + " does not belong to a node of " + fabric.spec());
    }
    String known = entries.owner(rank).portGuid();
    int at = text.indexOf(PORT_GUID);
    if (at < 0 || known.isEmpty()) {
      return rank;
    }
    int start = at + PORT_GUID.length();
    int end = start;
    while (end < text.length() && end < start + 16 && Character.digit(text.charAt(end), 16) >= 0) {
      end++;
    }
    if (end == start || guid(text.substring(start, end)) != guid(known)) {
      throw anotherFabric(
          line,
          "lid "
              + lid
              + " belongs to the port with GUID "
              + text.substring(start, end)
              + " here, but to "
              + known
              + " in "
              + fabric.spec());
    }
    return rank;
  }

  private BadInput anotherFabric(int line, String found) {
    return file.at(line, found + "; the tables may belong to another fabric");
  }

  private void entry(int rank, int port, int line) {
    if (entries.line(currentSwitch, rank) > 0) {
      throw file.at(
          line,
          "lid "
              + entries.lid(rank)
              + " occurs twice in the table of switch "
              + current.id()
              + "; it is already in line "
              + entries.line(currentSwitch, rank));
    }
    entries.set(
        currentSwitch, rank, port == NO_PORT ? TableEntries.NONE : link(rank, port, line), line);
  }

  private int link(int rank, int port, int line) {
    DumpLids.Owner owner = entries.owner(rank);
    String entry = "port " + port + " of switch " + current.id();
    if ((port == 0) != (owner.node() == current)) {
      throw file.at(
          line,
          entry
              + (port == 0 ? " is the switch itself, but lid " : ", but lid ")
              + entries.lid(rank)
              + " belongs to "
              + owner.node().id()
              + (port == 0 ? "" : " itself, which is port 0"));
    }
    if (port == 0) {
      return TableEntries.HERE;
    }
    DumpNode.Cable cable = current.cableAt(port);
    if (cable == null) {
      throw file.at(line, entry + " has no cable");
    }
    if (cable.peer().equals(owner.node().id())
        && !owner.node().isSwitch()
        && cable.peerPort() != owner.port()) {
      throw file.at(
          line,
          entry
              + " leads to port "
              + cable.peerPort()
              + " of "
              + cable.peer()
              + ", but lid "
              + entries.lid(rank)
              + " is port "
              + owner.port());
    }
    return fabric.links().atPort(number.get(current), port);
  }

  private static long guid(String text) {
    return Long.parseUnsignedLong(text, 16);
  }
}
