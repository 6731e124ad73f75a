package org.castnet.io.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.TextFile;
import org.castnet.text.CountText;

/**
 * Reads the matrix of {@code nvidia-smi topo -m}: GPUs and network adapters, and how each pair is
 * connected.
 *
 * <p>{@code NV4} is four NVLinks of 25 GB/s in each direction. If all pairs of GPUs have the same
 * number of NVLinks, and together more than a GPU has (18), the GPUs are connected by an NVLink
 * switch. Devices with {@code PIX} or {@code PXB} between them share a PCIe switch, and those with
 * anything but {@code SYS}, or the same affinity, a processor. PCIe has 16 GB/s and the link
 * between processors 10 GB/s, since the matrix states no speeds.
 */
final class TopoMatrixReader {
  private static final Pattern ESCAPES = Pattern.compile("\\u001b\\[[0-9;]*m");
  private static final Pattern GPU = Pattern.compile("GPU[0-9]+");
  private static final Pattern AFFINITY = Pattern.compile("CPU|NUMA|GPU|Affinity");
  private static final Pattern RELATION = Pattern.compile("X|PIX|PXB|PHB|NODE|SYS|NV([1-9][0-9]?)");
  private static final Pattern LEGEND = Pattern.compile("\\s*(NIC[0-9]+)\\s*:\\s*(\\S+)\\s*");
  private static final int MOST_NVLINKS = 18;
  private static final int NVLINK = 25; // GB/s
  private static final String PCIE = "16GB/s";
  private static final String PROCESSORS = "10GB/s";

  private final TextFile file;
  private final List<String> devices = new ArrayList<>();
  private final List<String[]> rows = new ArrayList<>();
  private final List<String> affinity = new ArrayList<>(); // by row: processors, or empty

  private TopoMatrixReader(TextFile file) {
    this.file = file;
  }

  static NetworkDraft read(TextFile file) {
    TopoMatrixReader reader = new TopoMatrixReader(file);
    reader.parse();
    return reader.draft();
  }

  private void parse() {
    List<String> lines = file.lines();
    for (int i = 0; i < lines.size() && (devices.isEmpty() || rows.size() < devices.size()); i++) {
      String line = ESCAPES.matcher(lines.get(i)).replaceAll("").strip();
      String[] words = line.split("\\s+");
      if (devices.isEmpty() && GPU.matcher(words[0]).matches()) {
        head(words, i + 1);
      } else if (!devices.isEmpty() && !line.isEmpty()) {
        row(words, i + 1);
      }
    }
    if (devices.isEmpty()) {
      throw BadInput.coded(
          "no-matrix",
          "{file}: there is no matrix; it starts with a line of devices such as GPU0 GPU1 NIC0",
          file.name());
    }
    if (rows.size() < devices.size()) {
      throw file.at(
          lines.size(),
          "the matrix has "
              + rows.size()
              + " rows for "
              + CountText.of(devices.size(), "device")
              + "; the row of "
              + devices.get(rows.size())
              + " is missing");
    }
  }

  /** Adds the devices of the first line, which precede the columns of affinities. */
  private void head(String[] words, int line) {
    for (String word : words) {
      if (AFFINITY.matcher(word).matches()) {
        return;
      }
      if (devices.contains(word)) {
        throw file.at(line, "device " + word + " occurs twice");
      }
      devices.add(word);
    }
  }

  private void row(String[] words, int line) {
    String device = devices.get(rows.size());
    if (!words[0].equals(device) || words.length <= devices.size()) {
      throw file.at(
          line,
          "expected the row of "
              + device
              + " with "
              + devices.size()
              + " entries, found "
              + TextFile.quote(String.join(" ", words)));
    }
    String[] row = Arrays.copyOfRange(words, 1, devices.size() + 1);
    for (int column = 0; column < row.length; column++) {
      if (!RELATION.matcher(row[column]).matches()
          || row[column].equals("X") != (column == rows.size())) {
        throw file.at(
            line,
            device
                + " to "
                + devices.get(column)
                + " is "
                + TextFile.quote(row[column])
                + (column == rows.size()
                    ? "; a device to itself is X"
                    : "; allowed are NV#, PIX, PXB, PHB, NODE and SYS"));
      }
      if (column < rows.size() && !rows.get(column)[rows.size()].equals(row[column])) {
        throw file.at(
            line,
            device
                + " to "
                + devices.get(column)
                + " is "
                + row[column]
                + ", but the reverse is "
                + rows.get(column)[rows.size()]);
      }
    }
    rows.add(row);
    affinity.add(words.length > devices.size() + 1 ? words[devices.size() + 1] : "");
  }

  private NetworkDraft draft() {
    int gpus = (int) devices.stream().filter(device -> GPU.matcher(device).matches()).count();
    MachineDraft draft = new MachineDraft(file);
    for (String device : devices) {
      if (GPU.matcher(device).matches()) {
        draft.host(device);
      } else {
        draft.adapter(device, system(device));
      }
    }
    nvlinks(draft, gpus);
    int[] sockets = groups(this::shareProcessor);
    int[] bridges = groups((a, b) -> rows.get(a)[b].matches("PIX|PXB"));
    List<String> processors = new ArrayList<>();
    for (int socket = 0; socket < devices.size(); socket++) {
      if (sockets[socket] == socket) {
        processors.add("cpu" + processors.size());
        draft.addSwitch(processors.get(processors.size() - 1));
        bridges(draft, socket, sockets, bridges, processors.get(processors.size() - 1));
      }
    }
    for (int a = 0; a < processors.size(); a++) {
      for (int b = a + 1; b < processors.size(); b++) {
        draft.link(processors.get(a), processors.get(b), PROCESSORS);
      }
    }
    NetworkDraft machine = draft.draft();
    machine.assume(
        Diagnostic.of(
            "assumed-speeds",
            "{file} states no speeds: {nvlink} GB/s of an NVLink, {pcie} of PCIe and {processors} "
                + "between processors are assumed.",
            file.name(),
            NVLINK,
            PCIE,
            PROCESSORS));
    return machine;
  }

  /** Returns the name of an adapter by the legend below the matrix, or its name in the matrix. */
  private String system(String device) {
    for (String line : file.lines()) {
      Matcher legend = LEGEND.matcher(line);
      if (legend.matches() && legend.group(1).equals(device)) {
        return legend.group(2);
      }
    }
    return device;
  }

  private void bridges(
      MachineDraft draft, int socket, int[] sockets, int[] bridges, String processor) {
    for (int bridge = 0; bridge < devices.size(); bridge++) {
      if (bridges[bridge] == bridge && sockets[bridge] == socket) {
        int first = bridge;
        long members = Arrays.stream(bridges).filter(each -> each == first).count();
        String up = processor;
        if (members > 1) {
          up = "pcie" + devices.get(bridge);
          draft.addSwitch(up).link(up, processor, PCIE);
        }
        for (int device = 0; device < devices.size(); device++) {
          if (bridges[device] == bridge) {
            draft.link(devices.get(device), up, PCIE);
          }
        }
      }
    }
  }

  private void nvlinks(MachineDraft draft, int gpus) {
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int a = 0; a < gpus; a++) {
      for (int b = a + 1; b < gpus; b++) {
        least = Math.min(least, nvlinks(a, b));
        most = Math.max(most, nvlinks(a, b));
      }
    }
    if (most > 0 && least == most && most * (gpus - 1) > MOST_NVLINKS) {
      draft.addSwitch("nvswitch");
      for (int gpu = 0; gpu < gpus; gpu++) {
        draft.link(devices.get(gpu), "nvswitch", most * NVLINK + "GB/s");
      }
      return;
    }
    for (int a = 0; a < gpus; a++) {
      for (int b = a + 1; b < gpus; b++) {
        if (nvlinks(a, b) > 0) {
          draft.link(devices.get(a), devices.get(b), nvlinks(a, b) * NVLINK + "GB/s");
        }
      }
    }
  }

  private int nvlinks(int a, int b) {
    Matcher relation = RELATION.matcher(rows.get(a)[b]);
    return relation.matches() && relation.group(1) != null
        ? Integer.parseInt(relation.group(1))
        : 0;
  }

  /** Returns whether two devices have a processor in common; NVLinks hide their other relation. */
  private boolean shareProcessor(int a, int b) {
    return nvlinks(a, b) > 0
        ? !affinity.get(a).isEmpty() && affinity.get(a).equals(affinity.get(b))
        : !rows.get(a)[b].equals("SYS");
  }

  /** Returns, by device, the first device of its group. */
  private int[] groups(BiPredicate<Integer, Integer> joined) {
    int[] group = new int[devices.size()];
    Arrays.setAll(group, device -> device);
    for (int a = 0; a < group.length; a++) {
      for (int b = 0; b < a; b++) {
        if (joined.test(a, b) && group[a] != group[b]) {
          int from = Math.max(group[a], group[b]);
          int to = Math.min(group[a], group[b]);
          for (int i = 0; i < group.length; i++) {
            group[i] = group[i] == from ? to : group[i];
          }
        }
      }
    }
    return group;
  }
}
