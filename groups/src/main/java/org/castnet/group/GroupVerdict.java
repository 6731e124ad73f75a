package org.castnet.group;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.network.Links;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * Whether the entries of a group's address form one tree that reaches exactly its members.
 *
 * @param switches the number of switches with an entry
 * @param cables the number of cables between switches
 * @param violations descriptions of errors; if empty, a packet of any member reaches every other
 *     one exactly once
 */
public record GroupVerdict(int switches, int cables, List<String> violations) {
  private static final int NAMED = 5;

  public GroupVerdict {
    violations = List.copyOf(violations);
  }

  /** Returns whether there are no errors. */
  public boolean isTree() {
    return violations.isEmpty();
  }

  /** Computes the verdict. O(links of the tree + members). */
  public static GroupVerdict of(GroupTrees groups, int group) {
    MulticastTree tree = groups.tree(group);
    IntSet required = new IntOpenHashSet(groups.groups().get(group).members());
    return new Judge(groups.fabric(), tree)
        .judge(required, groups.riders(groups.treeOf().getInt(group)));
  }

  /** The computation of one verdict. */
  private static final class Judge {
    private final SwitchFabric fabric;
    private final Links links;
    private final IntOpenHashSet entries;
    private final List<String> strays;
    private final IntOpenHashSet switches = new IntOpenHashSet();
    private final List<String> violations = new ArrayList<>();
    private final Int2IntOpenHashMap above = new Int2IntOpenHashMap();

    Judge(SwitchFabric fabric, MulticastTree tree) {
      this.fabric = fabric;
      this.links = fabric.links();
      this.entries = new IntOpenHashSet(tree.links());
      this.strays = tree.strays();
    }

    GroupVerdict judge(IntSet required, IntSet riders) {
      strays.forEach(stray -> violations.add("an entry leads to " + stray));
      int cables = 0;
      IntArrayList hostLinks = new IntArrayList();
      int[] sorted = entries.toIntArray();
      Arrays.sort(sorted);
      for (int link : sorted) {
        switches.add(links.source(link));
        if (!fabric.isSwitch(links.target(link))) {
          hostLinks.add(link);
        } else if (entries.contains(fabric.back(link))) {
          cables += link < fabric.back(link) ? 1 : 0;
        } else {
          violations.add(
              end(link)
                  + " sends to "
                  + end(fabric.back(link))
                  + ", which does not send back: packets from there are lost");
        }
      }
      members(hostLinks, required, riders);
      joined(cables);
      return new GroupVerdict(switches.size(), cables, violations);
    }

    private void members(IntArrayList hostLinks, IntSet required, IntSet riders) {
      IntOpenHashSet reached = new IntOpenHashSet();
      IntOpenHashSet strangers = new IntOpenHashSet();
      hostLinks.forEach(
          link -> {
            int host = links.target(link);
            // a host joins by each of its ports, so several ports are not an error
            if (reached.add(host) && !riders.contains(host)) {
              strangers.add(host);
            }
          });
      IntOpenHashSet missed = new IntOpenHashSet(required);
      missed.removeAll(reached);
      if (!missed.isEmpty()) {
        violations.add("no entry leads to " + names(missed));
      }
      if (!strangers.isEmpty()) {
        violations.add(names(strangers) + " would receive its packets, but did not join");
      }
    }

    /**
     * Checks connectivity. With one cable less than switches, a connected graph is a tree; more
     * cables form a loop.
     */
    private void joined(int cables) {
      int[] sorted = switches.toIntArray();
      Arrays.sort(sorted);
      IntOpenHashSet seen = new IntOpenHashSet();
      int parts = 0;
      List<String> starts = new ArrayList<>();
      boolean looped = false;
      for (int start : sorted) {
        if (seen.add(start)) {
          parts++;
          starts.add(fabric.nodeName(start));
          looped |= walk(start, seen);
        }
      }
      if (parts > 1) {
        violations.add(
            "its switches form "
                + parts
                + " components; no cable connects those of "
                + String.join(", ", starts.subList(0, Math.min(NAMED, starts.size()))));
      }
      if (cables > switches.size() - parts && !looped) {
        throw new IllegalStateException("a loop was not found");
      }
    }

    /** Visits a component; a switch that is reached twice closes a loop, which is reported. */
    private boolean walk(int start, IntOpenHashSet seen) {
      IntArrayList queue = new IntArrayList(new int[] {start});
      above.put(start, -1);
      boolean looped = false;
      for (int i = 0; i < queue.size(); i++) {
        int node = queue.getInt(i);
        for (int link = links.first(node); link < links.end(node); link++) {
          if (!entries.contains(link)
              || !entries.contains(fabric.back(link))
              || fabric.back(link) == above.get(node)) {
            continue;
          }
          int next = links.target(link);
          if (seen.add(next)) {
            above.put(next, link);
            queue.add(next);
          } else if (!looped) {
            looped = true;
            violations.add("loop: " + loop(node, next) + "; packets circulate for ever");
          }
        }
      }
      return looped;
    }

    /**
     * Returns the path from one switch up to the common ancestor with the other, and down to that.
     */
    private String loop(int from, int to) {
      IntArrayList up = pathUp(from);
      IntArrayList down = pathUp(to);
      while (up.size() > 1
          && down.size() > 1
          && up.getInt(up.size() - 2) == down.getInt(down.size() - 2)) {
        up.removeInt(up.size() - 1);
        down.removeInt(down.size() - 1);
      }
      List<String> names = new ArrayList<>();
      up.forEach(node -> names.add(fabric.nodeName(node)));
      for (int i = down.size() - 2; i >= 0; i--) {
        names.add(fabric.nodeName(down.getInt(i)));
      }
      names.add(fabric.nodeName(from));
      return String.join(" - ", names);
    }

    private IntArrayList pathUp(int node) {
      IntArrayList path = new IntArrayList(new int[] {node});
      for (int at = node; above.get(at) >= 0; ) {
        at = links.source(above.get(at));
        path.add(at);
      }
      return path;
    }

    private String end(int link) {
      return fabric.nodeName(links.source(link)) + ":" + links.port(link);
    }

    private String names(IntOpenHashSet hosts) {
      int[] sorted = hosts.toIntArray();
      Arrays.sort(sorted);
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < Math.min(NAMED, sorted.length); i++) {
        text.append(i == 0 ? "" : ", ").append(fabric.nodeName(sorted[i]));
      }
      return text + (sorted.length > NAMED ? " and " + (sorted.length - NAMED) + " more" : "");
    }
  }
}
