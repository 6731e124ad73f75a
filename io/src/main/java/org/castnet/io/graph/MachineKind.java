package org.castnet.io.graph;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.castnet.input.TextFile;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

/**
 * Well-known machines with accelerators: {@code dgx-a100:nodes=2}. Several machines are joined by
 * one non-blocking switch; the adapters of a single machine lead nowhere and are left out. Speeds
 * are the public figures of their vendors, in each direction. Device {@code i} of machine {@code b}
 * is called {@code gpub.i}.
 *
 * @param devices the number of devices of a machine
 * @param inner the name of the switch of a machine; empty if it has none
 * @param inside adds the links within a machine
 * @param outside adds the links of a machine to the switch between machines
 */
record MachineKind(
    String word,
    String summary,
    int devices,
    String inner,
    BiConsumer<MachineDraft, Integer> inside,
    BiConsumer<MachineDraft, Integer> outside)
    implements NetworkKind {
  private static final String NODES = "nodes";
  private static final int MOST_MACHINES = 256;
  private static final String BETWEEN = "fabric";
  private static final int DEVICES = 8;

  /** NVLink bricks between the eight V100 of a hybrid cube mesh; each carries 25 GB/s. */
  private static final int[][] CUBE_MESH = {
    {0, 1, 1}, {0, 2, 1}, {0, 3, 2}, {0, 4, 2}, {1, 2, 2}, {1, 3, 1}, {1, 5, 2}, {2, 3, 2},
    {2, 6, 1}, {3, 7, 1}, {4, 5, 1}, {4, 6, 1}, {4, 7, 2}, {5, 6, 2}, {5, 7, 1}, {6, 7, 2}
  };

  /** Infinity Fabric links between the eight dies of four MI250X; each carries 50 GB/s. */
  private static final int[][] DIES = {
    {0, 1, 4}, {2, 3, 4}, {4, 5, 4}, {6, 7, 4}, {0, 6, 2}, {2, 4, 2},
    {0, 2, 1}, {4, 6, 1}, {1, 3, 1}, {1, 5, 1}, {3, 7, 1}, {5, 7, 1}
  };

  private static final int BRICK = 25; // GB/s of an NVLink of the second generation
  private static final int FABRIC_LINK = 50; // GB/s

  /** Returns all machines. */
  static List<NetworkKind> all() {
    return List.of(
        new MachineKind(
            "dgx-a100",
            "DGX A100 machines: 8 GPUs, 300 GB/s NVLink to a switch, 200 Gb/s InfiniBand each",
            DEVICES,
            "nvswitch",
            (draft, b) -> linkAll(draft, b, "nvswitch" + b, "300GB/s"),
            (draft, b) -> linkAll(draft, b, BETWEEN, "200Gb/s")),
        new MachineKind(
            "dgx-h100",
            "DGX H100 machines: 8 GPUs, 450 GB/s NVLink to a switch, 400 Gb/s InfiniBand each",
            DEVICES,
            "nvswitch",
            (draft, b) -> linkAll(draft, b, "nvswitch" + b, "450GB/s"),
            (draft, b) -> linkAll(draft, b, BETWEEN, "400Gb/s")),
        new MachineKind(
            "mi250x",
            "machines with four MI250X: 8 dies, 50 to 200 GB/s Infinity Fabric, four adapters of "
                + "200 Gb/s",
            DEVICES,
            "",
            (draft, b) -> direct(draft, b, DIES, FABRIC_LINK),
            (draft, b) -> {
              for (int die = 1; die < DEVICES; die += 2) {
                draft.link(gpu(b, die), BETWEEN, "200Gb/s");
              }
            }),
        new MachineKind(
            "ndv2",
            "Azure NDv2 machines: 8 V100, 25 and 50 GB/s NVLink, one 100 Gb/s adapter at the PCIe "
                + "switch of two GPUs",
            DEVICES,
            "pcie",
            (draft, b) -> {
              direct(draft, b, CUBE_MESH, BRICK);
              draft.link(gpu(b, 0), "pcie" + b, "16GB/s").link(gpu(b, 1), "pcie" + b, "16GB/s");
            },
            (draft, b) -> draft.link("pcie" + b, BETWEEN, "100Gb/s")));
  }

  private static String gpu(int machine, int device) {
    return "gpu" + machine + "." + device;
  }

  private static void linkAll(MachineDraft draft, int machine, String to, String speed) {
    for (int device = 0; device < DEVICES; device++) {
      draft.link(gpu(machine, device), to, speed);
    }
  }

  private static void direct(MachineDraft draft, int machine, int[][] links, int each) {
    for (int[] link : links) {
      draft.link(gpu(machine, link[0]), gpu(machine, link[1]), link[2] * each + "GB/s");
    }
  }

  @Override
  public String example() {
    return word + ":nodes=2";
  }

  @Override
  public List<String> parameters() {
    return List.of(NODES);
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    int machines = machines(text);
    return OptionalLong.of(
        (long) machines * (devices + (inner.isEmpty() ? 0 : 1)) + (machines == 1 ? 0 : 1));
  }

  private int machines(NetworkText text) {
    if (!text.body().isBlank()) {
      throw text.complaint("'" + text.body() + "' is not a parameter; write " + example());
    }
    return text.whole(NODES, 1, 1, MOST_MACHINES);
  }

  @Override
  public Blueprint read(NetworkText text) {
    int machines = machines(text);
    MachineDraft draft = new MachineDraft(new TextFile(text.text(), ""));
    for (int b = 0; b < machines; b++) {
      int number = b;
      IntStream.range(0, devices).forEach(device -> draft.host(gpu(number, device)));
    }
    for (int b = 0; b < machines && !inner.isEmpty(); b++) {
      draft.addSwitch(inner + b);
    }
    if (machines > 1) {
      draft.addSwitch(BETWEEN);
    }
    for (int b = 0; b < machines; b++) {
      inside.accept(draft, b);
      if (machines > 1) {
        outside.accept(draft, b);
      }
    }
    return draft.draft().blueprint(text);
  }
}
