package org.castnet.io.infiniband;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.fields.LinkSpeed;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/**
 * Reads the blocks of an {@code ibnetdiscover} dump, line by line.
 *
 * <p>A block starts with {@code Switch}, {@code Ca} or {@code Rt}, the number of ports and the
 * quoted identifier; every cable follows on a line {@code [port] "peer"[port]}. The text after
 * {@code #} on these lines also contains data: description, LID, LMC, width and speed. Lines {@code
 * key=value}, comments and the headings of chassis grouping are skipped, except that {@code
 * switchguid=}, {@code caguid=} and {@code rtguid=} must match the following block. {@link
 * FabricDump} checks whether the blocks are consistent.
 */
final class DumpReader {
  private static final Pattern NODE =
      Pattern.compile("(Switch|Ca|Rt)\\s+([0-9]{1,9})\\s+\"([^\"]*)\"(.*)");
  private static final Pattern ID = Pattern.compile("[A-Z]-[0-9a-fA-F]{1,16}");
  private static final Pattern CABLE =
      Pattern.compile(
          "\\[(?<port>[0-9]{1,9})\\](?:\\[ext [0-9]{1,9}\\])?(?:\\((?<guid>[0-9a-fA-F]{0,16})\\))?\\s+"
              + "\"(?<peer>[^\"]*)\"\\[(?<peerPort>[0-9]{1,9})\\](?:\\[ext [0-9]{1,9}\\])?"
              + "(?:\\((?<peerGuid>[0-9a-fA-F]{0,16})\\))?(?<rest>.*)");
  private static final Pattern ANNOUNCED =
      Pattern.compile("(switch|ca|rt)guid=0x([0-9a-fA-F]{1,16})(?:\\([0-9a-fA-F]{1,16}\\))?\\s*");
  private static final Pattern PASSED_OVER =
      Pattern.compile("#.*|ibwarn: .*|[A-Za-z_]+=.*|(Non-)?Chassis\\b.*|DR path\\b.*|\\s*");
  private static final Pattern SYSTEM = Pattern.compile("sysimgguid=0x([0-9a-fA-F]{1,16})\\b.*");
  private static final Pattern LID = Pattern.compile("\\blid ([0-9]{1,5})\\b");
  private static final Pattern LMC = Pattern.compile("\\blmc ([0-7])\\b");
  private static final Pattern SPEED = Pattern.compile("\\s([0-9]{1,2}x[A-Z][A-Z0-9]*)\\b");

  private final TextFile file;
  private final List<DumpNode> nodes = new ArrayList<>();
  private Announcement announced;

  /** The last {@code sysimgguid=} since a block; empty if absent. */
  private String systemGuid = "";

  /** A line such as {@code switchguid=0x200006(200006)} before the start of its block. */
  private record Announcement(String kind, long guid, int line) {}

  private DumpReader(TextFile file) {
    this.file = file;
  }

  /**
   * Reads all blocks.
   *
   * @throws BadInput if a line does not belong to a dump
   */
  static List<DumpNode> read(TextFile file) {
    DumpReader reader = new DumpReader(file);
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      reader.line(lines.get(i), i + 1);
    }
    reader.requireNoneAnnounced("the file ends", lines.size());
    if (reader.nodes.isEmpty()) {
      throw BadInput.coded(
          "not-a-dump",
          "{file}: there is no Switch, Ca or Rt block; an ibnetdiscover dump is needed",
          file.name());
    }
    return reader.nodes;
  }

  private void line(String text, int line) {
    if (text.startsWith("[")) {
      cable(text, line);
      return;
    }
    Matcher node = NODE.matcher(text);
    if (node.matches()) {
      node(node, line);
    } else if (text.matches("(switch|ca|rt)guid=.*")) {
      announcement(text, line);
    } else if (SYSTEM.matcher(text).matches()) {
      systemGuid = text.replaceFirst(SYSTEM.pattern(), "$1");
    } else if (!PASSED_OVER.matcher(text).matches()) {
      throw file.at(
          line,
          TextFile.quote(text)
              + " is not a line of an ibnetdiscover dump; a block starts with Switch, Ca or Rt");
    }
  }

  private void announcement(String text, int line) {
    Matcher match = ANNOUNCED.matcher(text);
    if (!match.matches()) {
      throw file.at(
          line,
          TextFile.quote(text)
              + " does not contain a GUID; it is written like switchguid=0x2c9(2c9)");
    }
    requireNoneAnnounced("this is the GUID of another block", line);
    announced = new Announcement(match.group(1), Long.parseUnsignedLong(match.group(2), 16), line);
  }

  private void requireNoneAnnounced(String instead, int line) {
    if (announced != null) {
      throw file.at(
          line,
          instead
              + ", but line "
              + announced.line
              + " announced the block of "
              + announced.kind
              + "guid 0x"
              + Long.toHexString(announced.guid)
              + " (the dump may be truncated)");
    }
  }

  /** Checks that a block matches the preceding announcement, if there is one. */
  private void requireAnnounced(Matcher block, String id, int line) {
    if (announced != null
        && (!announced.kind.equalsIgnoreCase(block.group(1))
            || announced.guid != Long.parseUnsignedLong(id.substring(2), 16))) {
      throw file.at(
          line,
          block.group(1)
              + " "
              + id
              + " follows "
              + announced.kind
              + "guid 0x"
              + Long.toHexString(announced.guid)
              + " of line "
              + announced.line
              + "; the two GUIDs must be equal");
    }
    announced = null;
  }

  private void node(Matcher match, int line) {
    String id = match.group(3);
    if (!ID.matcher(id).matches()) {
      throw file.at(
          line, TextFile.quote(id) + " is not a node; a node is written like S-0002c902004885a8");
    }
    requireAnnounced(match, id, line);
    String rest = match.group(4);
    String behind = behindQuotes(rest);
    nodes.add(
        new DumpNode(
            id,
            match.group(1).equals("Switch"),
            Integer.parseInt(match.group(2)),
            quoted(rest),
            number(LID, behind),
            number(LMC, behind),
            line,
            systemGuid));
    systemGuid = "";
  }

  private void cable(String text, int line) {
    requireNoneAnnounced("this is a cable", line);
    Matcher match = CABLE.matcher(text);
    if (!match.matches()) {
      throw file.at(
          line, TextFile.quote(text) + " is not a cable; a cable is written like [1] \"S-…\"[2]");
    }
    if (nodes.isEmpty()) {
      throw file.at(line, "a cable precedes the first Switch, Ca or Rt");
    }
    DumpNode node = nodes.get(nodes.size() - 1);
    int port = Integer.parseInt(match.group("port"));
    if (port < 1 || port > node.ports()) {
      throw file.at(
          line,
          "port "
              + port
              + " of "
              + node.id()
              + " does not exist; its ports are 1.."
              + node.ports());
    }
    String rest = match.group("rest");
    int quote = rest.indexOf('"');
    String before = quote < 0 ? rest : rest.substring(0, quote);
    String behind = behindQuotes(rest);
    Matcher speed = SPEED.matcher(behind);
    node.cables()
        .add(
            new DumpNode.Cable(
                port,
                match.group("peer"),
                Integer.parseInt(match.group("peerPort")),
                node.isSwitch() ? 0 : number(LID, before),
                node.isSwitch() ? 0 : number(LMC, before),
                orEmpty(match.group("guid")),
                orEmpty(match.group("peerGuid")),
                number(LID, behind),
                speed.find() ? speed(speed.group(1), line) : "",
                line));
  }

  private String speed(String name, int line) {
    try {
      return LinkSpeed.known(name);
    } catch (BadInput e) {
      throw file.at(line, e.complaint());
    }
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  /** Returns the description between the first and the last quote; it may itself contain quotes. */
  private static String quoted(String text) {
    int open = text.indexOf('"');
    int close = text.lastIndexOf('"');
    return open < close ? text.substring(open + 1, close).strip() : "";
  }

  private static String behindQuotes(String text) {
    return text.substring(text.lastIndexOf('"') + 1);
  }

  private static int number(Pattern pattern, String text) {
    Matcher match = pattern.matcher(text);
    return match.find() ? Integer.parseInt(match.group(1)) : 0;
  }
}
