package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.castnet.fields.LinkSpeed;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.castnet.input.TimeText;
import org.castnet.network.LinkPace;
import org.castnet.network.NetworkLimits;
import org.castnet.text.WholeText;

/**
 * Reads the topology files of SimAI: a line with the numbers of nodes, GPUs per server, NVLink
 * switches, switches and links and the type of GPU, a line with the numbers of all switches, and a
 * line {@code source target speed delay errorRate} per link. GPUs are called {@code gpu0} and so
 * on, switches {@code nvswitch16} and {@code switch18} by their numbers. Error rates are ignored.
 */
final class SimAiReader {
  private static final int HEADER = 5; // numbers in the first line
  private static final int LINK = 4; // words of a link that are read

  private final TextFile file;
  private final List<String> lines;

  private SimAiReader(TextFile file) {
    this.file = file;
    this.lines = file.lines();
  }

  static NetworkDraft read(TextFile file) {
    return new SimAiReader(file).draft();
  }

  private NetworkDraft draft() {
    String[] header = words(0);
    if (header.length < HEADER) {
      throw file.at(
          1,
          "expected the numbers of nodes, GPUs per server, NVLink switches, switches and links, "
              + "found "
              + TextFile.quote(lines.isEmpty() ? "" : lines.get(0)));
    }
    int nodes = whole(header[0], 1, NetworkLimits.NODES);
    int inner = whole(header[2], 1, nodes);
    int links = whole(header[4], 1, NetworkLimits.LINKS);
    Set<Integer> switches = new HashSet<>();
    List<Integer> order = new ArrayList<>();
    for (String word : words(1)) {
      int number = whole(word, 2, nodes - 1);
      if (!switches.add(number)) {
        throw file.at(2, "switch " + number + " is listed twice");
      }
      order.add(number);
    }
    int listed = inner + whole(header[3], 1, nodes);
    if (order.size() != listed) {
      throw file.at(2, "found " + order.size() + " switches; line 1 states " + listed);
    }
    MachineDraft draft = new MachineDraft(file);
    String[] name = new String[nodes];
    for (int node = 0; node < nodes; node++) {
      int place = order.indexOf(node);
      if (place < 0) {
        name[node] = "gpu" + node;
        draft.host(name[node]);
      } else {
        name[node] = (place < inner ? "nvswitch" : "switch") + node;
        draft.addSwitch(name[node]);
      }
    }
    int found = 0;
    for (int line = 2; line < lines.size(); line++) {
      String[] words = words(line);
      if (words.length > 0) {
        link(draft, name, words, line);
        found++;
      }
    }
    if (found != links) {
      throw file.at(lines.size(), "the file has " + found + " links; line 1 states " + links);
    }
    return draft.draft();
  }

  private void link(MachineDraft draft, String[] name, String[] words, int line) {
    if (words.length < LINK) {
      throw file.at(
          line + 1,
          "expected source, target, speed and delay, found " + TextFile.quote(lines.get(line)));
    }
    String from = name[whole(words[0], line + 1, name.length - 1)];
    String to = name[whole(words[1], line + 1, name.length - 1)];
    try {
      draft.link(
          from,
          to,
          new LinkPace.Wire(LinkSpeed.known(words[2]), 1, TimeText.picoseconds(words[LINK - 1])));
    } catch (BadInput e) {
      throw e.at(file.name() + ":" + (line + 1));
    }
  }

  private String[] words(int line) {
    String text = line < lines.size() ? lines.get(line).strip() : "";
    return text.isEmpty() ? new String[0] : text.split("\\s+");
  }

  private int whole(String word, int line, int most) {
    try {
      int number = WholeText.toInt(word);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw file.at(line, "expected a whole number, found " + TextFile.quote(word)).causedBy(e);
    }
    throw file.at(line, "number " + word + " is out of range; allowed are 0.." + most);
  }
}
