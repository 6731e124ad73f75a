package org.castnet.group.command;

import java.util.ArrayList;
import java.util.List;
import org.castnet.group.GroupTrees;
import org.castnet.group.Partitions;
import org.castnet.network.SwitchFabric;
import org.castnet.text.CountText;

/** The report on the groups of partitions as text. */
final class PartitionsText {
  private static final int LISTED = 40;
  private static final String HEAD = "partitions  ";

  private PartitionsText() {}

  /** Returns a line per partition and one per group that is in none. */
  static List<String> lines(Partitions partitions, GroupTrees groups) {
    List<String> lines = new ArrayList<>();
    for (Partitions.Use use : partitions.use(groups)) {
      lines.add((lines.isEmpty() ? HEAD : " ".repeat(HEAD.length())) + line(use));
    }
    List<Partitions.Outside> outside = partitions.outside(groups.groups());
    outside.stream().limit(LISTED).forEach(each -> lines.add(line(each, groups.fabric())));
    if (outside.size() > LISTED) {
      lines.add(
          " ".repeat(HEAD.length())
              + "and "
              + (outside.size() - LISTED)
              + " more groups are in no partition");
    }
    return lines;
  }

  private static String line(Partitions.Use use) {
    int budget = use.partition().budget();
    String text =
        use.partition().name()
            + ": "
            + CountText.of(use.groups(), "group")
            + (use.addresses() < use.groups() ? " on " + CountText.of(use.addresses(), "tree") : "")
            + ", at most "
            + budget;
    if (use.excess() > 0) {
      return text
          + "; "
          + use.excess()
          + " too many: --plan lets groups share trees, or allow groups="
          + use.groups();
    }
    return use.addresses() < use.groups()
        ? text
            + "; hosts drop the packets of other groups on their tree, unless groups="
            + use.groups()
            + " is allowed"
        : text;
  }

  private static String line(Partitions.Outside each, SwitchFabric fabric) {
    return " ".repeat(HEAD.length())
        + each.group().name()
        + " is in no partition: "
        + each.nearest().name()
        + " lacks "
        + fabric.nodeName(each.host())
        + (each.count() > 1 ? " and " + CountText.of(each.count() - 1, "other host") : "")
        + "; add hosts to it or split the group";
  }
}
