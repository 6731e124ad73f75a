package org.castnet.io.infiniband;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;

/**
 * Reads fabrics from reports other than ibnetdiscover's dump: the ports report of {@code
 * ibnetdiscover -p}, {@code iblinkinfo} in both forms, OpenSM's {@code opensm-subnet.lst}, and
 * topology files. The first significant line determines the format.
 */
final class LinkListReader {
  private static final Pattern PASSED_OVER = Pattern.compile("#.*|.*ibwarn: .*|\\s*");

  private final TextFile file;
  private final LinkListFormat format;

  private LinkListReader(TextFile file, LinkListFormat format) {
    this.file = file;
    this.format = format;
  }

  /**
   * Returns the nodes; empty if the file is not one of these reports. O(file).
   *
   * @throws BadInput if a line does not belong to the report
   */
  static Optional<List<DumpNode>> read(TextFile file) {
    if (TopologyFile.looksLikeOne(file)) {
      return Optional.of(TopologyFile.read(file));
    }
    Optional<String> first =
        file.lines().stream().filter(line -> !PASSED_OVER.matcher(line).matches()).findFirst();
    return first.flatMap(LinkListReader::format).map(f -> new LinkListReader(file, f).nodes());
  }

  private static Optional<LinkListFormat> format(String first) {
    return Stream.<LinkListFormat>of(new PortsReport(), new SubnetList(), new LinkInfo())
        .filter(format -> format.read(first, 1, new LinkList()))
        .findFirst();
  }

  private List<DumpNode> nodes() {
    LinkList list = new LinkList();
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      String text = lines.get(i);
      if (!PASSED_OVER.matcher(text).matches() && !format.read(text, i + 1, list)) {
        throw file.at(
            i + 1,
            TextFile.quote(text)
                + " is not a line of the report format with which the file begins");
      }
    }
    return list.nodes();
  }
}
