package org.castnet.io.infiniband;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The format of OpenSM's {@code opensm-subnet.lst}: both ends of a cable in braces, and its speed.
 */
final class SubnetList implements LinkListFormat {
  private static final String END =
      "\\{ (CA|SW|R[A-Za-z]*)\\S* Ports:([0-9A-Fa-f]{1,2}) SystemGUID:([0-9A-Fa-f]{1,16})"
          + " NodeGUID:([0-9A-Fa-f]{1,16}) PortGUID:([0-9A-Fa-f]{1,16}) VenID:\\S* DevID:\\S* Rev:\\S*"
          + " \\{(.*?)\\} LID:([0-9A-Fa-f]{1,4}) PN:([0-9A-Fa-f]{1,2}) \\}";
  private static final Pattern LINE =
      Pattern.compile(END + " " + END + " PHY=([0-9]{1,2}x) LOG=\\S+(?: SPD=(\\S+))?\\s*");
  private static final int GROUPS = 8;

  /** The maximum number of ports of an adapter; simulators list their switches as CA. */
  private static final int MOST_PORTS_OF_ADAPTER = 8;

  @Override
  public boolean read(String text, int line, LinkList into) {
    Matcher match = LINE.matcher(text);
    if (!match.matches()) {
      return false;
    }
    String width = match.group(2 * GROUPS + 1);
    String speed = match.group(2 * GROUPS + 2);
    String named = speed == null ? "" : ListedSpeeds.named(width + " " + speed);
    into.add(end(match, 0), end(match, GROUPS), named, line);
    return true;
  }

  private static ListedEnd end(Matcher match, int before) {
    boolean many = Integer.parseInt(match.group(before + 2), 16) > MOST_PORTS_OF_ADAPTER;
    return new ListedEnd(
        many ? ListedEnd.Kind.SWITCH : ListedEnd.Kind.of(match.group(before + 1)),
        match.group(before + 5),
        match.group(before + 4),
        match.group(before + 3),
        Integer.parseInt(match.group(before + 7), 16),
        Integer.parseInt(match.group(before + 8), 16),
        match.group(before + 6).strip());
  }
}
