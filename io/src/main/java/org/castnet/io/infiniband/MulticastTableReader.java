package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntRBTreeSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * Reads the multicast tables of a fabric's switches: OpenSM's {@code opensm.mcfdbs}, with the ports
 * of every address in hexadecimal, or the output of {@code dump_mfts} and {@code ibroute -M}, with
 * a column for every port.
 *
 * <p>Port 0 is the switch itself and not a link, and ports to excluded nodes are skipped. A switch
 * without a heading has no entries.
 */
final class MulticastTableReader {
  private static final int FIRST_ADDRESS = 0xc000;
  private static final int LAST_ADDRESS = 0xfffe;

  private static final Pattern SWITCH = Pattern.compile("Switch 0x([0-9a-fA-F]{1,16})\\b.*");
  private static final Pattern PORTS =
      Pattern.compile("0x([0-9a-fA-F]{1,4})\\s*:((?:\\s+0x[0-9a-fA-F]{1,3})*+)\\s*");
  private static final Pattern HEADING =
      Pattern.compile(
          "Multicast mlids .{0,60}?of switch .{0,400}?guid (?:0x)?([0-9a-fA-F]{1,16}).*");
  private static final Pattern COLUMNS = Pattern.compile("(\\s*Ports:\\s)0\\b.*");
  private static final Pattern ROW = Pattern.compile("0x([0-9a-fA-F]{1,4})([ x]*)");
  private static final Pattern PASSED_OVER =
      Pattern.compile(
          "#.*|\\s*|\\*\\*\\* WARNING .*|ibwarn: .*|LID\\s*:\\s*Out Port.*|\\s*MLid\\s*|[\\s0-9]+|[0-9]+ (?:valid )?mlids dumped.*");

  private final TextFile file;
  private final SwitchFabric fabric;
  private final FabricDump dump;
  private final Map<Long, Integer> switchByGuid = new HashMap<>();
  private final Map<Integer, IntRBTreeSet> linksOf = new TreeMap<>();
  private final Map<Integer, List<String>> strays = new HashMap<>();
  private final Set<Long> entries = new HashSet<>();
  private final Set<Integer> headed = new HashSet<>();
  private int current = -1;
  private int firstColumn = -1;

  private MulticastTableReader(TextFile file, SwitchFabric fabric, FabricDump dump) {
    this.file = file;
    this.dump = dump;
    this.fabric = fabric;
    for (int node = fabric.hostCount(); node < fabric.nodeCount(); node++) {
      int number = node;
      fabric.node(node).guidNumber().ifPresent(guid -> switchByGuid.put(guid, number));
    }
  }

  /**
   * Returns the trees by address, on lane 0. O(file).
   *
   * <p>Entries for ports that do not exist, or have no cable, are the trees' strays.
   *
   * @throws BadInput if a line does not belong to such tables or they belong to another fabric; the
   *     message states the line
   */
  static List<MulticastTree> read(TextFile file, SwitchFabric fabric, FabricDump dump) {
    MulticastTableReader reader = new MulticastTableReader(file, fabric, dump);
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      reader.line(lines.get(i), i + 1);
    }
    if (reader.headed.isEmpty()) {
      throw BadInput.coded(
          "no-multicast-table",
          "{file}: there are no multicast tables; the file opensm.mcfdbs of OpenSM or "
              + "the output of dump_mfts is needed",
          file.name());
    }
    List<MulticastTree> trees = new ArrayList<>();
    reader.linksOf.forEach(
        (address, links) ->
            trees.add(
                new MulticastTree(
                    name(address),
                    0,
                    new IntImmutableList(links),
                    reader.strays.getOrDefault(address, List.of()))));
    return trees;
  }

  private static String name(int address) {
    return String.format(Locale.ROOT, "0x%04x", address);
  }

  private void line(String text, int line) {
    Matcher ports = PORTS.matcher(text);
    Matcher row = ROW.matcher(text);
    if (ports.matches()) {
      begin(address(ports.group(1), line), line);
      for (String port : ports.group(2).strip().split("\\s+")) {
        if (!port.isEmpty()) {
          add(address(ports.group(1), line), Integer.parseInt(port.substring(2), 16), line);
        }
      }
    } else if (row.matches()) {
      row(address(row.group(1), line), text, row.start(2), line);
    } else {
      heading(text, line);
    }
  }

  private void heading(String text, int line) {
    Matcher switchLine = SWITCH.matcher(text);
    Matcher heading = HEADING.matcher(text);
    Matcher columns = COLUMNS.matcher(text);
    if (switchLine.matches()) {
      enter(switchLine.group(1), line);
    } else if (heading.matches()) {
      enter(heading.group(1), line);
    } else if (columns.matches()) {
      firstColumn = columns.end(1);
    } else if (!PASSED_OVER.matcher(text).matches()) {
      throw file.at(line, TextFile.quote(text) + " is not a line of a multicast-table dump");
    }
  }

  private void enter(String guid, int line) {
    Integer node = switchByGuid.get(Long.parseUnsignedLong(guid, 16));
    if (node == null) {
      throw file.at(
          line,
          "switch guid "
              + guid
              + " is not in "
              + fabric.spec()
              + "; the tables may belong to another fabric");
    }
    if (!headed.add(node)) {
      throw file.at(line, "a second table for switch " + fabric.nodeName(node));
    }
    current = node;
    firstColumn = -1;
  }

  /** Returns a multicast address, which is larger than those of nodes. */
  private int address(String digits, int line) {
    int address = Integer.parseInt(digits, 16);
    if (address < FIRST_ADDRESS || address > LAST_ADDRESS) {
      throw file.at(line, "0x" + digits + " is not a multicast address; these are 0xc000..0xfffe");
    }
    return address;
  }

  private void row(int address, String text, int start, int line) {
    if (firstColumn < 0) {
      throw file.at(line, "an entry precedes the line 'Ports: 0 1 2 …' of its switch");
    }
    begin(address, line);
    for (int at = text.indexOf('x', start); at >= 0; at = text.indexOf('x', at + 1)) {
      if (at < firstColumn || (at - firstColumn) % 2 != 0) {
        throw file.at(line, "the x in column " + (at + 1) + " does not belong to a port");
      }
      add(address, (at - firstColumn) / 2, line);
    }
  }

  private void begin(int address, int line) {
    if (current < 0) {
      throw file.at(line, "an entry precedes the first switch");
    }
    if (!entries.add((long) current << 32 | address)) {
      throw file.at(
          line, name(address) + " occurs twice in the table of " + fabric.nodeName(current));
    }
    linksOf.computeIfAbsent(address, a -> new IntRBTreeSet());
  }

  private void add(int address, int port, int line) {
    if (port == 0 || dump.leadsOut(fabric.node(current).guid(), port)) {
      return;
    }
    int link = fabric.links().atPort(current, port);
    if (link < 0) {
      strays
          .computeIfAbsent(address, a -> new ArrayList<>())
          .add(
              "port "
                  + port
                  + " of "
                  + fabric.nodeName(current)
                  + ", which has no cable ("
                  + file.name()
                  + ":"
                  + line
                  + ")");
      return;
    }
    linksOf.get(address).add(link);
  }
}
