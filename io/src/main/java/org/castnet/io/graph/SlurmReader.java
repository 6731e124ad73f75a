package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;

/**
 * Reads the {@code topology.conf} of Slurm's plugin {@code topology/tree}: lines {@code
 * SwitchName=leaf1 Nodes=n[01-16,20]} and {@code SwitchName=spine Switches=leaf[1-2]}. Nodes become
 * hosts. Other keys are ignored.
 */
final class SlurmReader {
  private static final Pattern FIELD = Pattern.compile("([A-Za-z]+)=(\\S+)");
  private static final Pattern RANGE = Pattern.compile("([^\\[\\],]*)\\[([0-9,-]+)](.*)");
  private static final Pattern NUMBERS = Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9}))?");
  private static final int MOST = 100_000; // names of a list

  private SlurmReader() {}

  /** A switch: the line of the file, and its nodes and switches. */
  private record Switch(int line, List<String> nodes, List<String> switches) {}

  static NetworkDraft read(TextFile file) {
    Map<String, Switch> switches = new LinkedHashMap<>();
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("#.*", "").strip();
      if (!line.isEmpty()) {
        add(file, line, i + 1, switches);
      }
    }
    NetworkDraft draft = new NetworkDraft(file);
    for (Map.Entry<String, Switch> each : switches.entrySet()) {
      for (String node : each.getValue().nodes) {
        if (switches.containsKey(node) || draft.named(node) != null) {
          throw file.at(each.getValue().line, "node " + node + " occurs twice");
        }
        draft.add(FabricNode.named(node), false);
      }
    }
    switches.keySet().forEach(name -> draft.add(FabricNode.named(name), true));
    for (Map.Entry<String, Switch> each : switches.entrySet()) {
      int parent = draft.named(each.getKey());
      for (String node : each.getValue().nodes) {
        draft.add(NetworkDraft.Edge.between(draft.named(node), parent));
      }
      for (String child : each.getValue().switches) {
        if (!switches.containsKey(child)) {
          throw file.at(each.getValue().line, "there is no line SwitchName=" + child);
        }
        draft.add(NetworkDraft.Edge.between(draft.named(child), parent));
      }
    }
    return draft;
  }

  private static void add(TextFile file, String line, int number, Map<String, Switch> switches) {
    Map<String, String> fields = new LinkedHashMap<>();
    Matcher field = FIELD.matcher(line);
    while (field.find()) {
      fields.put(field.group(1).toLowerCase(Locale.ROOT), field.group(2));
    }
    String names = fields.get("switchname");
    if (names == null || !fields.containsKey("nodes") && !fields.containsKey("switches")) {
      throw file.at(
          number,
          "expected SwitchName=… with Nodes=… or Switches=…, found " + TextFile.quote(line));
    }
    Switch read =
        new Switch(
            number,
            names(file, number, fields.getOrDefault("nodes", "")),
            names(file, number, fields.getOrDefault("switches", "")));
    for (String name : names(file, number, names)) {
      if (switches.put(name, read) != null) {
        throw file.at(number, "switch " + name + " occurs twice");
      }
    }
  }

  /** Returns the names of a list such as {@code n[01-03,7],login}; numbers keep their zeros. */
  private static List<String> names(TextFile file, int line, String list) {
    List<String> names = new ArrayList<>();
    for (String item : list.split(",(?![^\\[]*])", -1)) {
      if (!item.isEmpty()) {
        expand(file, line, item, names);
      }
    }
    return names;
  }

  private static void expand(TextFile file, int line, String item, List<String> names) {
    Matcher range = RANGE.matcher(item);
    if (!range.matches()) {
      names.add(item);
      return;
    }
    for (String part : range.group(2).split(",", -1)) {
      Matcher numbers = NUMBERS.matcher(part);
      if (!numbers.matches()) {
        throw file.at(line, TextFile.quote(item) + " is not a list of names such as n[01-16,20]");
      }
      String from = numbers.group(1);
      int to = Integer.parseInt(numbers.group(2) == null ? from : numbers.group(2));
      for (int n = Integer.parseInt(from); n <= to; n++) {
        if (names.size() >= MOST) {
          throw BadInput.coded(
              "too-many-names", "{file}: line {line} lists too many names", file.name(), line);
        }
        String digits = String.valueOf(n);
        String zeros = "0".repeat(Math.max(0, from.length() - digits.length()));
        expand(file, line, range.group(1) + zeros + digits + range.group(3), names);
      }
    }
  }
}
