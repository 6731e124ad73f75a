package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.input.TextFile;
import org.castnet.network.LinkPace;
import org.castnet.network.NetworkLimits;
import org.castnet.text.CountText;

/**
 * Reads the network files of ASTRA-sim's analytical backend: {@code topology} (Ring, FullyConnected
 * or Switch), {@code npus_count}, {@code bandwidth} of a link and {@code latency} in nanoseconds, a
 * list each with one entry per dimension.
 *
 * <p>A bandwidth is in units of 2^30 bytes per second, as this backend computes. Dimension 0
 * changes fastest. NPU {@code i} is called {@code npui}; the switches of a dimension are numbered.
 */
final class AstraSimReader {
  private static final Pattern LIST = Pattern.compile("\\[([^\\]]*)\\]");
  private static final List<String> KEYS =
      List.of("topology", "npus_count", "bandwidth", "latency");

  private static final int BYTES_PER_CABLE = 380;

  private final TextFile file;
  private final Map<String, List<String>> values = new HashMap<>();
  private final Map<String, Integer> lineOf = new HashMap<>();

  private AstraSimReader(TextFile file) {
    this.file = file;
  }

  static NetworkDraft read(TextFile file) {
    AstraSimReader reader = new AstraSimReader(file);
    reader.parse();
    return reader.draft();
  }

  private void parse() {
    List<String> lines = file.lines();
    List<String> open = null;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceAll("#.*", "").strip();
      if (line.startsWith("- ") && open != null) {
        open.add(line.substring(2).strip());
        continue;
      }
      int colon = line.indexOf(':');
      if (line.isEmpty()) {
        continue;
      }
      if (colon <= 0) {
        throw file.at(i + 1, "expected a key and a colon, found " + TextFile.quote(line));
      }
      String key = line.substring(0, colon).strip();
      open = new ArrayList<>();
      if (values.put(key, open) != null) {
        throw file.at(i + 1, "key '" + key + "' occurs twice");
      }
      lineOf.put(key, i + 1);
      String rest = line.substring(colon + 1).strip();
      Matcher list = LIST.matcher(rest);
      String content = list.matches() ? list.group(1) : rest;
      for (String word : content.split(",")) {
        if (!word.isBlank()) {
          open.add(word.strip().replaceAll("^[\"']|[\"']$", ""));
        }
      }
    }
  }

  private List<String> list(String key) {
    List<String> list = values.get(key);
    if (list == null || list.isEmpty()) {
      throw BadInput.coded(
          "field-missing",
          "{file}: key '{key}' is missing; needed are {keys}",
          file.name(),
          key,
          String.join(", ", KEYS));
    }
    int dimensions = values.get(KEYS.get(0)).size();
    if (list.size() != dimensions) {
      throw file.at(
          lineOf.get(key), key + " has " + list.size() + " entries; topology has " + dimensions);
    }
    return list;
  }

  private NetworkDraft draft() {
    List<String> shapes = list("topology");
    int[] sides = new int[shapes.size()];
    long count = 1;
    for (int d = 0; d < sides.length; d++) {
      double side = number("npus_count", d, 1);
      if (side != Math.rint(side)) {
        throw file.at(
            lineOf.get("npus_count"), "npus_count is " + side + "; a whole number is needed");
      }
      sides[d] = (int) side;
      count *= sides[d];
      if (count > NetworkLimits.NODES) {
        throw file.at(lineOf.get("npus_count"), "more than " + NetworkLimits.NODES + " NPUs");
      }
    }
    requireSize(shapes, sides, count);
    MachineDraft draft = new MachineDraft(file);
    for (int npu = 0; npu < count; npu++) {
      draft.host("npu" + npu);
    }
    int stride = 1;
    for (int d = 0; d < sides.length; d++) {
      LinkPace.Wire wire =
          LinkPace.Wire.of(
              number("bandwidth", d, Double.MIN_VALUE) + "GiB/s", number("latency", d, 0) + "ns");
      for (int npu = 0; npu < count; npu++) {
        if (npu / stride % sides[d] == 0) {
          dimension(draft, shapes.get(d), npu, stride, sides[d], d, wire);
        }
      }
      stride *= sides[d];
    }
    return draft.draft();
  }

  /** Rejects a network that is too large before its nodes are made. */
  private void requireSize(List<String> shapes, int[] sides, long npus) {
    long nodes = npus;
    long cables = 0;
    for (int d = 0; d < sides.length; d++) {
      boolean full = shapes.get(d).equals("FullyConnected");
      nodes += shapes.get(d).equals("Switch") ? npus / sides[d] : 0;
      cables += full ? npus * (sides[d] - 1) / 2 : npus;
    }
    if (nodes > NetworkLimits.NODES) {
      throw file.at(
          lineOf.get("npus_count"),
          nodes + " NPUs and switches; at most " + NetworkLimits.NODES + " are allowed");
    }
    NetworkLimits.checkLinks(2 * cables, file.name());
    String links = CountText.of(2 * cables, "link");
    Exhaustion.requireMemory((double) cables * BYTES_PER_CABLE, List.of(links));
  }

  private void dimension(
      MachineDraft draft,
      String shape,
      int first,
      int stride,
      int side,
      int dimension,
      LinkPace.Wire wire) {
    switch (shape) {
      case "Ring" -> {
        for (int i = 0; i < side && (side > 2 || i + 1 < side); i++) {
          draft.link(npu(first, i, stride), npu(first, (i + 1) % side, stride), wire);
        }
      }
      case "FullyConnected" -> {
        for (int i = 0; i < side; i++) {
          for (int j = i + 1; j < side; j++) {
            draft.link(npu(first, i, stride), npu(first, j, stride), wire);
          }
        }
      }
      case "Switch" -> {
        String name = "switch" + dimension + "." + first;
        draft.addSwitch(name);
        for (int i = 0; i < side; i++) {
          draft.link(npu(first, i, stride), name, wire);
        }
      }
      default ->
          throw file.at(
              lineOf.get("topology"),
              "topology is "
                  + TextFile.quote(shape)
                  + "; allowed are Ring, FullyConnected and Switch");
    }
  }

  private static String npu(int first, int place, int stride) {
    return "npu" + (first + place * stride);
  }

  private double number(String key, int dimension, double least) {
    String text = list(key).get(dimension);
    try {
      double number = Double.parseDouble(text);
      if (number >= least && number < Integer.MAX_VALUE) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw file.at(lineOf.get(key), key + " is " + TextFile.quote(text) + "; a number is needed")
          .causedBy(e);
    }
    throw file.at(lineOf.get(key), key + " is " + text + "; it is out of range");
  }
}
