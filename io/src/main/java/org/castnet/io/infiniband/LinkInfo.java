package org.castnet.io.infiniband;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The output of {@code iblinkinfo}: one line per port under the heading of its node, or with {@code
 * --line} all on one line, with the GUIDs of both ends.
 */
final class LinkInfo implements LinkListFormat {
  private static final Pattern HEADING =
      Pattern.compile("(CA|Switch|Router|RT):\\s(?:0x([0-9a-f]{1,16})\\s)?(.*?):?\\s*");
  private static final Pattern PORT =
      Pattern.compile(
          "\\s*(?:0x(?<guid>[0-9a-f]{1,16})\\s+)?(?:\"(?<name>[^\"]*)\"\\s+)?(?<lid>[0-9]{1,5})\\s+"
              + "(?<port>[0-9]{1,3})\\[[^\\]]*\\]\\s+==\\(\\s*(?<state>.*?)\\s*\\)==>\\s+"
              + "(?:0x(?<farGuid>[0-9a-f]{1,16})\\s+)?"
              + "(?:(?<farLid>[0-9]{1,5})\\s+(?<farPort>[0-9]{1,3}))?\\[[^\\]]*\\]\\s+"
              + "\"(?<farName>.*)\"(?:\\s.*)?");

  private String kind = "";
  private String headed = "";
  private String headedGuid = "";

  @Override
  public boolean read(String text, int line, LinkList into) {
    Matcher heading = HEADING.matcher(text);
    Matcher port = PORT.matcher(text);
    if (heading.matches()) {
      kind = heading.group(1);
      headedGuid = heading.group(2) == null ? "" : heading.group(2);
      headed = heading.group(3).strip();
    } else if (port.matches() && (port.group("name") != null || !kind.isEmpty())) {
      port(port, line, into);
    } else {
      return false;
    }
    return true;
  }

  private void port(Matcher port, int line, LinkList into) {
    boolean oneLine = port.group("name") != null;
    String guid = port.group("guid") == null ? headedGuid : port.group("guid");
    ListedEnd near =
        ListedEnd.port(
            oneLine ? ListedEnd.Kind.UNSPECIFIED : ListedEnd.Kind.of(kind),
            guid,
            Integer.parseInt(port.group("lid")),
            Integer.parseInt(port.group("port")),
            oneLine ? port.group("name").strip() : headed);
    if (port.group("farLid") == null) {
      into.add(near, line);
      return;
    }
    into.add(
        near,
        ListedEnd.port(
            ListedEnd.Kind.UNSPECIFIED,
            port.group("farGuid") == null ? "" : port.group("farGuid"),
            Integer.parseInt(port.group("farLid")),
            Integer.parseInt(port.group("farPort")),
            port.group("farName").strip()),
        ListedSpeeds.named(port.group("state")),
        line);
  }
}
