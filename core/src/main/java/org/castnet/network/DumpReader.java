package org.castnet.network;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the blocks of an {@code ibnetdiscover} dump, line by line.
 *
 * <p>A block starts with {@code Switch}, {@code Ca} or {@code Rt}, the number of ports and the
 * quoted identifier; every cable follows on a line {@code [port] "peer"[port]}. What stands behind
 * {@code #} on these lines is data, too: description, LID, LMC, width and speed. Lines {@code
 * key=value}, remarks and the headings of chassis grouping are passed over. Whether the blocks fit
 * each other is {@link FabricDump}'s to check.
 */
final class DumpReader {
  private static final Pattern NODE =
      Pattern.compile("(Switch|Ca|Rt)\\s+([0-9]{1,9})\\s+\"([^\"]*)\"(.*)");
  private static final Pattern ID = Pattern.compile("[A-Z]-[0-9a-fA-F]{1,16}");
  private static final Pattern CABLE =
      Pattern.compile(
          "\\[([0-9]{1,9})\\](?:\\[ext [0-9]{1,9}\\])?(?:\\([0-9a-fA-F]*\\))?\\s+"
              + "\"([^\"]*)\"\\[([0-9]{1,9})\\](?:\\[ext [0-9]{1,9}\\])?(.*)");
  private static final Pattern PASSED_OVER =
      Pattern.compile("#.*|[A-Za-z_]+=.*|(Non-)?Chassis\\b.*|DR path\\b.*|\\s*");
  private static final Pattern LID = Pattern.compile("\\blid ([0-9]{1,5})\\b");
  private static final Pattern LMC = Pattern.compile("\\blmc ([0-7])\\b");
  private static final Pattern SPEED = Pattern.compile("([0-9]{1,2}x\\S+)\\s*$");

  private final TextFile file;
  private final List<DumpNode> nodes = new ArrayList<>();

  private DumpReader(TextFile file) {
    this.file = file;
  }

  /**
   * @throws BadInput where a line is none of a dump's
   */
  static List<DumpNode> read(TextFile file) {
    DumpReader reader = new DumpReader(file);
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      reader.line(lines.get(i), i + 1);
    }
    if (reader.nodes.isEmpty()) {
      throw new BadInput(
          file.name() + ": no Switch, Ca or Rt block; an ibnetdiscover dump is needed");
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
    } else if (!PASSED_OVER.matcher(text).matches()) {
      throw file.at(
          line,
          TextFile.quote(text)
              + " is no line of an ibnetdiscover dump; a block starts with Switch, Ca or Rt");
    }
  }

  private void node(Matcher match, int line) {
    String id = match.group(3);
    if (!ID.matcher(id).matches()) {
      throw file.at(
          line, TextFile.quote(id) + " is no node; a node is written like S-0002c902004885a8");
    }
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
            line));
  }

  private void cable(String text, int line) {
    Matcher match = CABLE.matcher(text);
    if (!match.matches()) {
      throw file.at(
          line, TextFile.quote(text) + " is no cable; a cable is written like [1] \"S-…\"[2]");
    }
    if (nodes.isEmpty()) {
      throw file.at(line, "a cable stands before the first Switch, Ca or Rt");
    }
    DumpNode node = nodes.get(nodes.size() - 1);
    int port = Integer.parseInt(match.group(1));
    if (port < 1 || port > node.ports()) {
      throw file.at(
          line, "port " + port + " of " + node.id() + "; it has the ports 1.." + node.ports());
    }
    String rest = match.group(4);
    int quote = rest.indexOf('"');
    String before = quote < 0 ? rest : rest.substring(0, quote);
    String behind = behindQuotes(rest);
    Matcher speed = SPEED.matcher(behind);
    node.cables()
        .add(
            new DumpNode.Cable(
                port,
                match.group(2),
                Integer.parseInt(match.group(3)),
                node.isSwitch() ? 0 : number(LID, before),
                node.isSwitch() ? 0 : number(LMC, before),
                number(LID, behind),
                speed.find() ? speed.group(1) : "",
                line));
  }

  /** Descriptions may hold quotes themselves, so the first and the last one count. */
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
