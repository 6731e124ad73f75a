package org.castnet.io.graph;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.TextFile;

/**
 * The network of a machine: its GPUs as hosts, and its processors, bridges and adapters as
 * switches.
 */
final class NcclMachine {
  private final TextFile file;
  private final List<NcclDevice> processors;
  private final List<NcclDevice> devices;

  /** Creates the machine; the devices are in the order of the file. */
  NcclMachine(TextFile file, List<NcclDevice> processors, List<NcclDevice> devices) {
    this.file = file;
    this.processors = processors;
    this.devices = devices;
  }

  /**
   * Returns the network.
   *
   * @param betweenProcessors the speed between processors, in GB/s
   * @throws BadInput if there is no GPU, or names or the two ends of a link disagree
   */
  NetworkDraft draft(double betweenProcessors) {
    List<NcclDevice> gpus = devices.stream().filter(each -> each.is(NcclDevice.GPU)).toList();
    if (gpus.isEmpty()) {
      throw BadInput.coded(
          "no-gpus",
          "{file}: there is no GPU; a GPU has a gpu element or the class 0x0302."
              + " NCCL adds the GPUs that it finds to such a file;"
              + " NCCL_TOPO_DUMP_FILE writes the result",
          file.name());
    }
    MachineDraft draft = new MachineDraft(file);
    Set<String> names = new HashSet<>();
    int unnamed = 0;
    for (NcclDevice gpu : gpus) {
      gpu.name = gpu.name.isEmpty() ? "gpu" + unnamed++ : gpu.name;
      requireNew(gpu, names);
      draft.host(gpu.name);
    }
    processors.forEach(each -> draft.addSwitch(each.name));
    for (NcclDevice device : devices) {
      if (isUsed(device) && !device.is(NcclDevice.GPU)) {
        String system = device.name;
        device.name = system.isEmpty() ? unusedName("pci " + device.busId, names) : system;
        requireNew(device, names);
        if (device.is(NcclDevice.NIC)) {
          draft.adapter(device.name, system);
        } else {
          draft.addSwitch(device.name);
        }
      }
    }
    for (NcclDevice device : devices) {
      if (isUsed(device)) {
        double speed =
            device.adapter > 0 ? Math.min(device.gigabytes, device.adapter) : device.gigabytes;
        draft.link(device.name, above(device), speed(speed));
      }
    }
    for (int a = 0; a < processors.size(); a++) {
      for (int b = a + 1; b < processors.size(); b++) {
        draft.link(processors.get(a).name, processors.get(b).name, speed(betweenProcessors));
      }
    }
    peers(draft, gpus);
    NetworkDraft machine = draft.draft();
    if (gpus.size() > 1 && gpus.stream().allMatch(gpu -> gpu.peers.isEmpty())) {
      machine.assume(noLinks(gpus.size(), betweenProcessors));
    }
    return machine;
  }

  private Diagnostic noLinks(int gpus, double betweenProcessors) {
    return Diagnostic.of(
        "no-nvlinks",
        "{file} has no NVLinks: its {gpus} GPUs are joined by PCIe{processors} only. If the machine "
            + "has NVLinks, use the file that NCCL writes with NCCL_TOPO_DUMP_FILE.",
        file.name(),
        gpus,
        processors.size() > 1
            ? ", and its processors by the assumed " + speed(betweenProcessors) + ","
            : "");
  }

  private static String unusedName(String name, Set<String> names) {
    String unused = name;
    for (int i = 2; names.contains(unused); i++) {
      unused = name + " (" + i + ")";
    }
    return unused;
  }

  private void requireNew(NcclDevice device, Set<String> names) {
    if (!names.add(device.name)) {
      throw file.at(device.line, "a second device is called " + TextFile.quote(device.name));
    }
  }

  /** Returns whether a device has a GPU or an adapter, or leads to one. */
  private boolean isUsed(NcclDevice device) {
    return device.is(NcclDevice.GPU)
        || device.is(NcclDevice.NIC)
        || devices.stream().anyMatch(each -> each.parent == device && isUsed(each));
  }

  private static String above(NcclDevice device) {
    return device.parent.name;
  }

  private void peers(MachineDraft draft, List<NcclDevice> gpus) {
    Map<String, NcclDevice> byBus = new TreeMap<>();
    for (NcclDevice gpu : gpus) {
      if (byBus.put(gpu.busId, gpu) != null) {
        throw file.at(gpu.line, "a second GPU has the bus identifier " + gpu.busId);
      }
    }
    if (gpus.stream().anyMatch(gpu -> gpu.peers.containsKey(NcclDevice.NVSWITCH))) {
      draft.addSwitch(NcclDevice.NVSWITCH);
    }
    for (NcclDevice gpu : gpus) {
      gpu.peers.forEach((target, speed) -> peer(draft, byBus, gpu, target, speed));
    }
  }

  private void peer(
      MachineDraft draft,
      Map<String, NcclDevice> byBus,
      NcclDevice gpu,
      String target,
      double speed) {
    if (target.equals(NcclDevice.NVSWITCH)) {
      draft.link(gpu.name, NcclDevice.NVSWITCH, speed(speed));
      return;
    }
    if (target.equals(NcclDevice.PROCESSOR)) {
      draft.link(gpu.name, gpu.processor().name, speed(speed));
      return;
    }
    NcclDevice other = byBus.get(target);
    if (other == null) {
      throw file.at(gpu.line, gpu.name + " is linked to " + target + ", which is not a GPU");
    }
    Double back = other.peers.get(gpu.busId);
    if (back == null || back != speed) {
      throw file.at(
          gpu.line,
          gpu.name
              + " has "
              + speed(speed)
              + " to "
              + other.name
              + ", but the reverse is "
              + (back == null ? "absent" : speed(back)));
    }
    if (gpu.busId.compareTo(target) < 0) {
      draft.link(gpu.name, other.name, speed(speed));
    }
  }

  private static String speed(double gigabytes) {
    return Math.round(gigabytes * 1000) / 1000.0 + "GB/s";
  }
}
