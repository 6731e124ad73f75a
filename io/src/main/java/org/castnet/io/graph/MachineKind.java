package org.castnet.io.graph;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.input.TextFile;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

/**
 * Well-known machines with accelerators: {@code dgx-a100:nodes=2}. Several machines are joined by
 * one non-blocking switch; the adapters of a single machine lead nowhere and are left out. Speeds
 * are the public figures of their vendors, in each direction. Device {@code i} of machine {@code b}
 * is called {@code gpub.i}.
 *
 * @param unit the parameter for the number of machines
 * @param devices the number of devices of a machine
 * @param inner the name of the switch of a machine; empty if absent
 * @param options the parameter that switches off its ability to copy and combine messages, which it
 *     has by default; empty if it has none
 * @param inside adds the links within a machine
 * @param outside adds the links of a machine to the switch between machines
 */
record MachineKind(
    String word,
    String summary,
    String unit,
    int devices,
    String inner,
    List<String> options,
    BiConsumer<MachineDraft, Integer> inside,
    BiConsumer<MachineDraft, Integer> outside)
    implements NetworkKind {
  private static final String NODES = "nodes";
  private static final String RACKS = "racks";
  private static final String NVLS = "nvls";
  private static final int RACK = 72; // GPUs
  private static final int MOST_MACHINES = 256;
  private static final String BETWEEN = "fabric";
  private static final String NVSWITCH = "nvswitch";
  private static final int DEVICES = 8;
  private static final int SIDE = 4; // of the torus of a Trn2 machine

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
            NODES,
            DEVICES,
            NVSWITCH,
            List.of(),
            (draft, b) -> linkAll(draft, b, DEVICES, NVSWITCH + b, "300GB/s"),
            (draft, b) -> linkAll(draft, b, DEVICES, BETWEEN, "200Gb/s")),
        withNvls("dgx-h100", "DGX H100 machines: 8 GPUs", NODES, DEVICES, "450", "400"),
        withNvls("dgx-h200", "DGX H200 machines: 8 GPUs", NODES, DEVICES, "450", "400"),
        withNvls("dgx-b200", "DGX B200 machines: 8 GPUs", NODES, DEVICES, "900", "400"),
        withNvls("gb200", "GB200 NVL72 racks: 72 GPUs", RACKS, RACK, "900", "400"),
        new MachineKind(
            "mi250x",
            "machines with four MI250X: 8 dies, 50 to 200 GB/s Infinity Fabric, four adapters of "
                + "200 Gb/s",
            NODES,
            DEVICES,
            "",
            List.of(),
            (draft, b) -> direct(draft, b, DIES, FABRIC_LINK),
            (draft, b) -> {
              for (int die = 1; die < DEVICES; die += 2) {
                draft.link(gpu(b, die), BETWEEN, "200Gb/s");
              }
            }),
        pairwise("mi300x", "MI300X", "64GB/s"),
        pairwise("mi355x", "MI355X", "76.8GB/s"),
        new MachineKind(
            "trainium",
            "Trn2 machines: 16 Trainium2, a 4x4 torus of 128 GB/s NeuronLink, 200 Gb/s EFA each",
            NODES,
            SIDE * SIDE,
            "",
            List.of(),
            MachineKind::torus,
            (draft, b) -> linkAll(draft, b, SIDE * SIDE, BETWEEN, "200Gb/s")),
        new MachineKind(
            "ndv2",
            "Azure NDv2 machines: 8 V100, 25 and 50 GB/s NVLink, one 100 Gb/s adapter at the PCIe "
                + "switch of two GPUs",
            NODES,
            DEVICES,
            "pcie",
            List.of(),
            (draft, b) -> {
              direct(draft, b, CUBE_MESH, BRICK);
              draft.link(gpu(b, 0), "pcie" + b, "16GB/s").link(gpu(b, 1), "pcie" + b, "16GB/s");
            },
            (draft, b) -> draft.link("pcie" + b, BETWEEN, "100Gb/s")));
  }

  /**
   * Returns machines whose devices are linked to a switch with NVLink SHARP.
   *
   * @param inside the rate of a link to the switch, in GB/s
   * @param outside the rate of an adapter, in Gbit/s
   */
  private static MachineKind withNvls(
      String word, String summary, String unit, int devices, String inside, String outside) {
    return new MachineKind(
        word,
        summary
            + ", "
            + inside
            + " GB/s NVLink to a switch that copies and combines (unless nvls=off), "
            + outside
            + " Gb/s InfiniBand each",
        unit,
        devices,
        NVSWITCH,
        List.of(NVLS),
        (draft, b) -> linkAll(draft, b, devices, NVSWITCH + b, inside + "GB/s"),
        (draft, b) -> linkAll(draft, b, devices, BETWEEN, outside + "Gb/s"));
  }

  /** Returns machines of eight devices with a link between each two. */
  private static MachineKind pairwise(String word, String device, String speed) {
    return new MachineKind(
        word,
        device
            + " machines: 8 GPUs, "
            + speed.replace("GB", " GB")
            + " Infinity Fabric between each two, 400 Gb/s each",
        NODES,
        DEVICES,
        "",
        List.of(),
        (draft, b) -> {
          for (int one = 0; one < DEVICES; one++) {
            for (int other = one + 1; other < DEVICES; other++) {
              draft.link(gpu(b, one), gpu(b, other), speed);
            }
          }
        },
        (draft, b) -> linkAll(draft, b, DEVICES, BETWEEN, "400Gb/s"));
  }

  /** Links the devices of a machine to the next ones in both dimensions. */
  private static void torus(MachineDraft draft, int machine) {
    for (int y = 0; y < SIDE; y++) {
      for (int x = 0; x < SIDE; x++) {
        String device = gpu(machine, y * SIDE + x);
        draft.link(device, gpu(machine, y * SIDE + (x + 1) % SIDE), "128GB/s");
        draft.link(device, gpu(machine, (y + 1) % SIDE * SIDE + x), "128GB/s");
      }
    }
  }

  private static String gpu(int machine, int device) {
    return "gpu" + machine + "." + device;
  }

  private static void linkAll(
      MachineDraft draft, int machine, int devices, String to, String speed) {
    for (int device = 0; device < devices; device++) {
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
    return word + ":" + unit + "=2";
  }

  @Override
  public List<String> parameters() {
    return Stream.concat(Stream.of(unit), options.stream()).toList();
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
    return text.whole(unit, 1, 1, MOST_MACHINES);
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
      if (options.contains(NVLS) && text.isOn(NVLS, true)) {
        draft.addAbleSwitch(inner + b);
      } else {
        draft.addSwitch(inner + b);
      }
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
