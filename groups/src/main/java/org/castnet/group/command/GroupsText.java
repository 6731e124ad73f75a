package org.castnet.group.command;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.castnet.group.CableLoad;
import org.castnet.group.Group;
import org.castnet.group.GroupReport;
import org.castnet.group.GroupTrees;
import org.castnet.group.GroupVerdict;
import org.castnet.group.SwitchCables;
import org.castnet.network.MulticastTree;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.text.CountText;

/** The report on a fabric's groups as text. */
final class GroupsText {
  private static final int LISTED = 40;

  private GroupsText() {}

  public static List<String> lines(GroupReport report) {
    List<String> lines = new ArrayList<>();
    lines.add(report.groups().fabric().spec());
    groups(report, lines);
    load(report.load(), lines);
    lanes(report, lines);
    deadlock(report, lines);
    return lines;
  }

  /** Returns advice if cables are idle while groups share others; empty otherwise. */
  static Optional<String> advice(CableLoad load) {
    int idle = load.cables().count() - load.used();
    return idle > 0 && load.busiest() > 1
        ? Optional.of(
            "advice      "
                + CountText.of(idle, "cable")
                + " between switches idle while "
                + number(load.busiest())
                + " groups share one; --plan balanced spreads the trees")
        : Optional.empty();
  }

  private static void groups(GroupReport report, List<String> lines) {
    List<Group> groups = report.groups().groups();
    long sound = report.verdicts().stream().filter(GroupVerdict::isTree).count();
    int trees = report.groups().trees().size();
    lines.add(
        "groups      "
            + groups.size()
            + (trees < groups.size() ? " on " + trees + " trees" : "")
            + ", "
            + groups.stream().mapToLong(group -> group.members().size()).sum()
            + " memberships; "
            + (sound == groups.size()
                ? "all are trees that reach their members"
                : (groups.size() - sound) + " with errors"));
    int listed = 0;
    for (int g = 0; g < groups.size(); g++) {
      for (String violation : report.verdicts().get(g).violations()) {
        if (listed++ < LISTED) {
          lines.add("            " + groups.get(g).name() + ": " + violation);
        }
      }
    }
    if (listed > LISTED) {
      lines.add("            and " + (listed - LISTED) + " faults more");
    }
    changes(report.groups(), lines);
  }

  private static void changes(GroupTrees groups, List<String> lines) {
    List<MulticastTree> own = groups.fabric().trees();
    if (own.isEmpty() || own.equals(groups.trees())) {
      return;
    }
    // tables do not contain lanes, so lanes are not compared
    Set<MulticastTree> before = new HashSet<>();
    own.forEach(tree -> before.add(tree.onLane(0)));
    long retained = groups.trees().stream().filter(tree -> before.contains(tree.onLane(0))).count();
    lines.add(
        "changes     "
            + (groups.trees().size() - retained)
            + " of "
            + groups.trees().size()
            + " trees differ from those in the switches");
  }

  private static void load(CableLoad load, List<String> lines) {
    int count = load.cables().count();
    lines.add(
        "cables      "
            + load.used()
            + " of "
            + count
            + " between switches in use, "
            + (count - load.used())
            + " idle; "
            + number(load.total())
            + " uses in total, "
            + number(load.mean())
            + " per cable");
    int busiest = load.busiestCable();
    if (busiest >= 0) {
      SwitchCables cables = load.cables();
      lines.add(
          "busiest     "
              + number(load.busiest())
              + " groups on "
              + cables.end(busiest, false)
              + " - "
              + cables.end(busiest, true));
    }
  }

  private static void lanes(GroupReport report, List<String> lines) {
    int lanes = report.groups().lanes();
    if (lanes == 1) {
      return;
    }
    int[] groups = new int[lanes];
    for (int g = 0; g < report.groups().groups().size(); g++) {
      groups[report.groups().tree(g).lane()]++;
    }
    List<String> parts = new ArrayList<>();
    for (int lane = 0; lane < lanes; lane++) {
      parts.add(groups[lane] + " on lane " + lane);
    }
    lines.add("lanes       " + String.join(", ", parts));
  }

  private static void deadlock(GroupReport report, List<String> lines) {
    String cycle = "; the channel dependencies contain a cycle: ";
    if (report.cycle().isPresent()) {
      lines.add("deadlock    possible among the groups" + cycle + report.cycle().get());
    } else if (report.mixedCycle().isPresent()) {
      lines.add(
          "deadlock    impossible among the groups; possible with packets between single hosts on"
              + " the same lane"
              + cycle
              + report.mixedCycle().get());
    } else if (report.routesCycle().isPresent()) {
      lines.add(
          "deadlock    impossible among the groups; possible among packets between single hosts"
              + cycle
              + report.routesCycle().get());
    } else {
      lines.add(
          "deadlock    impossible, among the groups"
              + (report.groups().fabric().routing().orElse(null) instanceof ForwardingTables tables
                      && tables.isGiven()
                  ? " and with packets between single hosts"
                  : ""));
    }
  }

  /** Returns a number, without decimals if it is whole. */
  static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : String.format(Locale.ROOT, "%.2f", value);
  }
}
