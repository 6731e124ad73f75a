package org.castnet.io.infiniband;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The output of {@code ibnetdiscover -p}: type, LID, port, GUID and speed of each port and of its
 * peer.
 */
final class PortsReport implements LinkListFormat {
  private static final Pattern LINE =
      Pattern.compile(
          "(CA|SW|RT)\\s+([0-9]{1,5})\\s+([0-9]{1,3})\\s+0x([0-9a-f]{1,16})\\s+(\\S+)\\s+(\\S+)\\s+"
              + "(?:- (CA|SW|RT)\\s+([0-9]{1,5})\\s+([0-9]{1,3})\\s+0x([0-9a-f]{1,16})\\s+"
              + "\\( '(.*)' - '(.*)' \\)|'(.*)')\\s*");

  @Override
  public boolean read(String text, int line, LinkList into) {
    Matcher match = LINE.matcher(text);
    if (!match.matches()) {
      return false;
    }
    boolean cabled = match.group(7) != null;
    ListedEnd near = end(match, 1, cabled ? match.group(11) : match.group(13));
    if (!cabled) {
      into.add(near, line);
      return true;
    }
    String speed = match.group(5) + match.group(6);
    into.add(
        near,
        end(match, 7, match.group(12)),
        speed.matches("[0-9]{1,2}x[A-Z][A-Z0-9]*") ? speed : "",
        line);
    return true;
  }

  private static ListedEnd end(Matcher match, int type, String name) {
    return ListedEnd.port(
        ListedEnd.Kind.of(match.group(type)),
        match.group(type == 1 ? 4 : 10),
        Integer.parseInt(match.group(type + 1)),
        Integer.parseInt(match.group(type + 2)),
        name.strip());
  }
}
