package org.castnet.io.graph;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.castnet.input.BadInput;
import org.castnet.input.TextFile;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads the topology XML of NCCL and RCCL, as written by users or dumped: {@code cpu} elements with
 * nested {@code pci} devices, {@code gpu} with {@code nvlink} or {@code xgmi}, {@code nic} with
 * {@code net}.
 *
 * <p>GPUs are those with a {@code gpu} element or the PCI class 0x0302; they are called {@code gpu}
 * and their device number. Network adapters have a {@code net} element or the PCI class 0x02. PCI
 * bridges, processors and adapters become switches. The speed of PCIe follows from {@code
 * link_speed} and {@code link_width}, an NVLink has 25 GB/s (20 GB/s below compute capability 7.0,
 * 14.0625 GB/s for 8.6, 50 GB/s from 10.0 on), an xGMI link by {@code gcn} 46 GB/s (906, 908), 50
 * GB/s (910 and unknown), 64 GB/s (94x) or 76.8 GB/s (95x), an adapter the speeds of its {@code
 * net} elements together. All NVLinks to NVLink switches lead to one switch; those to a processor,
 * and {@code c2c} links, lead to the processor of the GPU. Processors are connected by the speeds
 * that NCCL assumes ({@link Processor}). Elements of other kinds are ignored.
 *
 * <p>Bridges and adapters with the same bus identifier, which files of virtual and partitioned
 * machines have, are separate devices, as in NCCL.
 */
final class NcclReader {
  private static final Pattern TRANSFERS =
      Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*(?:GT/s(?:\\s+PCIe)?)?");
  private static final double ENCODED = 128.0 / 130; // of 8 GT/s and more
  private static final double OLD = 0.8; // 8b/10b
  private static final int BITS = 8;
  private static final double NEW = 8; // GT/s
  private static final double DEFAULT_WIDTH = 16;
  private static final double LOCAL = 5000; // GB/s of an adapter without a PCI device
  private static final double DIE_LINK = 50; // GB/s of an xGMI link of MI200
  private static final String BRIDGES = "0x0604";
  private static final String GPUS = "0x0302";
  private static final String NETWORKS = "0x02";
  private static final String NVSWITCH = "nvswitch";
  private static final String PROCESSOR = "cpu";
  private static final String TO_PROCESSOR = "0x068001"; // class of POWER's NVLink bridges
  private static final String TO_SWITCH = "0x0680";
  private static final String NIC = "nic";

  private NcclReader() {}

  /** A PCI device or a processor. */
  private static final class Device {
    private final String busId;
    private final Device parent;
    private final int line;
    private final double gigabytes; // to the parent
    private String kind;
    private String name = "";
    private int capability;
    private double xgmi = DIE_LINK; // GB/s of a link
    private double adapter; // GB/s of its nets together
    private final Map<String, Double> peers = new LinkedHashMap<>(); // by bus id: GB/s

    Device(String busId, Device parent, String kind, double gigabytes, int line) {
      this.busId = busId;
      this.parent = parent;
      this.kind = kind;
      this.gigabytes = gigabytes;
      this.line = line;
    }

    boolean is(String wanted) {
      return kind.equals(wanted);
    }

    /** Returns the processor of a device. */
    Device processor() {
      return parent == null ? this : parent.processor();
    }
  }

  /** The speeds between processors that NCCL assumes, in each direction. */
  private static final class Processor {
    private static final int SKYLAKE = 0x55;
    private static final int SAPPHIRE_RAPIDS = 0x8F;
    private static final int EMERALD_RAPIDS = 0xCF;

    private Processor() {}

    /** Returns the speed in GB/s; that of Skylake if the vendor or model is unknown. */
    static double gigabytes(String architecture, String vendor, int model) {
      if (vendor.equals("AuthenticAMD")) {
        return 16;
      }
      return switch (architecture) {
        case "ppc64" -> 32;
        case "arm64" -> 6;
        default ->
            model >= EMERALD_RAPIDS
                ? 40
                : model >= SAPPHIRE_RAPIDS ? 22 : model == 0 || model >= SKYLAKE ? 10 : 6;
      };
    }
  }

  static NetworkDraft read(TextFile file) {
    if (file.text().toUpperCase(Locale.ROOT).contains("<!DOCTYPE")) {
      throw BadInput.coded("doctype", "{file}: XML with a DOCTYPE is not supported", file.name());
    }
    Handler handler = new Handler(file);
    try {
      SAXParserFactory factory = SAXParserFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.newSAXParser().parse(new InputSource(new StringReader(file.text())), handler);
    } catch (SAXParseException e) {
      throw file.at(e.getLineNumber(), "not well-formed XML: " + e.getMessage()).causedBy(e);
    } catch (SAXException | IOException | ParserConfigurationException e) {
      throw BadInput.coded("not-xml", "{file}: {why}", file.name(), e.getMessage()).causedBy(e);
    }
    return handler.draft();
  }

  private static final class Handler extends DefaultHandler {
    private final TextFile file;
    private final Deque<Device> open = new ArrayDeque<>();
    private final List<Device> devices = new ArrayList<>();
    private final List<Device> processors = new ArrayList<>();
    private Locator locator;
    private double betweenProcessors; // GB/s
    private int elements;

    Handler(TextFile file) {
      this.file = file;
    }

    @Override
    public void setDocumentLocator(Locator where) {
      this.locator = where;
    }

    @Override
    public void startElement(String uri, String local, String tag, Attributes attributes) {
      if (elements++ == 0 && !tag.equals("system")) {
        throw wrong("the first element is '" + tag + "'; a topology starts with 'system'");
      }
      switch (tag) {
        case PROCESSOR -> processor(attributes);
        case "pci" -> pci(attributes);
        case "gpu" -> gpu(attributes);
        case "nvlink" -> peer(attributes, nvlink(top(tag).capability));
        case "xgmi" -> peer(attributes, top(tag).xgmi);
        case "c2c" -> connect(PROCESSOR, attributes, number("bw", needed(attributes, tag, "bw")));
        case NIC -> nic();
        case "net" -> net(attributes);
        default -> {
          // other elements do not transport data
        }
      }
    }

    @Override
    public void endElement(String uri, String local, String tag) {
      if (tag.equals(PROCESSOR) || tag.equals("pci") || tag.equals(NIC)) {
        open.pop();
      }
    }

    /** Returns the speed of an NVLink in each direction, in GB/s. */
    private static double nvlink(int capability) {
      return capability >= 100
          ? 50
          : capability == 86 ? 14.0625 : capability > 0 && capability < 70 ? 20 : 25;
    }

    /** Returns the speed of an xGMI link in each direction, in GB/s. */
    private static double xgmi(String architecture) {
      String number = architecture.startsWith("gfx") ? architecture.substring(3) : architecture;
      return number.startsWith("95")
          ? 76.8
          : number.startsWith("94")
              ? 64
              : number.equals("906") || number.equals("908") ? 46 : DIE_LINK;
    }

    private void processor(Attributes attributes) {
      String model = text(attributes, "modelid");
      betweenProcessors =
          Math.max(
              betweenProcessors,
              Processor.gigabytes(
                  text(attributes, "arch"),
                  text(attributes, "vendor"),
                  model.isBlank() ? 0 : (int) number("modelid", model)));
      Device cpu =
          new Device(PROCESSOR + processors.size(), null, PROCESSOR, 0, locator.getLineNumber());
      cpu.name = cpu.busId;
      processors.add(cpu);
      open.push(cpu);
    }

    private void pci(Attributes attributes) {
      String busId = needed(attributes, "pci", "busid").toLowerCase(Locale.ROOT);
      String type = text(attributes, "class").toLowerCase(Locale.ROOT);
      String kind =
          type.startsWith(BRIDGES)
              ? "bridge"
              : type.startsWith(GPUS) ? "gpu" : type.startsWith(NETWORKS) ? NIC : "";
      Device device =
          new Device(busId, top("pci"), kind, pcie(attributes), locator.getLineNumber());
      devices.add(device);
      open.push(device);
    }

    /** Adds an adapter that no PCI device encloses, and otherwise marks the device. */
    private void nic() {
      Device device = top(NIC);
      if (device.is(PROCESSOR)) {
        device = new Device(NIC, device, NIC, LOCAL, locator.getLineNumber());
        devices.add(device);
      }
      device.kind = NIC;
      open.push(device);
    }

    private double pcie(Attributes attributes) {
      double rate = transfers(text(attributes, "link_speed"));
      String width = text(attributes, "link_width");
      double lanes = width.isBlank() ? DEFAULT_WIDTH : number("link_width", width);
      return rate * (lanes == 0 ? DEFAULT_WIDTH : lanes) * (rate < NEW ? OLD : ENCODED) / BITS;
    }

    /** Returns the transfers of a lane, in 10^9 per second; 8 if the text states none. */
    private double transfers(String text) {
      if (text.isEmpty() || text.startsWith("Unknown")) {
        return NEW;
      }
      Matcher speed = TRANSFERS.matcher(text);
      if (!speed.matches()) {
        throw wrong(
            "link_speed is "
                + TextFile.quote(text)
                + "; expected a number of GT/s such as 16 GT/s");
      }
      double rate = number("link_speed", speed.group(1));
      if (rate == 0) {
        throw wrong("link_speed is " + TextFile.quote(text) + "; a speed is above 0");
      }
      return rate;
    }

    private void gpu(Attributes attributes) {
      Device device = top("gpu");
      device.kind = "gpu";
      String number = text(attributes, "dev");
      device.name = number.isBlank() ? "" : "gpu" + (long) number("dev", number);
      String capability = text(attributes, "sm");
      device.capability = capability.isBlank() ? 0 : (int) number("sm", capability);
      device.xgmi = xgmi(text(attributes, "gcn"));
    }

    private void peer(Attributes attributes, double each) {
      String target = needed(attributes, "link", "target").toLowerCase(Locale.ROOT);
      String type = text(attributes, "tclass");
      connect(
          type.equals(TO_PROCESSOR) ? PROCESSOR : type.startsWith(TO_SWITCH) ? NVSWITCH : target,
          attributes,
          each * 1000);
    }

    private void connect(String target, Attributes attributes, double megabytes) {
      String text = needed(attributes, "link", "count");
      double count = number("count", text);
      if (count < 1 || count != Math.rint(count)) {
        throw wrong(
            "the link to "
                + target
                + " has count "
                + text
                + "; a link has a whole number of at least 1");
      }
      if (megabytes == 0) {
        throw wrong("the link to " + target + " has bw 0; a speed is above 0");
      }
      top("link").peers.merge(target, count * megabytes / 1000, Double::sum);
    }

    private void net(Attributes attributes) {
      Device device = top("net");
      if (device.is(PROCESSOR)) {
        throw wrong("'net' is outside a nic element");
      }
      device.kind = NIC;
      double megabits = number("speed", needed(attributes, "net", "speed"));
      if (megabits <= 0) {
        throw wrong("net has speed 0; a speed is above 0");
      }
      device.adapter += megabits / 1000 / BITS;
      device.name = device.name.isEmpty() ? text(attributes, "name") : device.name;
    }

    private Device top(String tag) {
      if (open.isEmpty()) {
        throw wrong("'" + tag + "' is outside a cpu element");
      }
      return open.peek();
    }

    private String needed(Attributes attributes, String tag, String key) {
      String value = attributes.getValue(key);
      if (value == null || value.isBlank()) {
        throw wrong(tag + " has no attribute '" + key + "'");
      }
      return value.strip();
    }

    private static String text(Attributes attributes, String key) {
      String value = attributes.getValue(key);
      return value == null ? "" : value.strip();
    }

    private double number(String key, String value) {
      try {
        double number = Double.parseDouble(value);
        if (number >= 0 && number < Integer.MAX_VALUE) {
          return number;
        }
      } catch (NumberFormatException e) {
        throw wrong(key + " is " + TextFile.quote(value) + "; a number is needed").causedBy(e);
      }
      throw wrong(key + " is " + TextFile.quote(value) + "; it is out of range");
    }

    private BadInput wrong(String what) {
      return file.at(locator.getLineNumber(), what);
    }

    NetworkDraft draft() {
      List<Device> gpus = devices.stream().filter(each -> each.is("gpu")).toList();
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
      for (Device gpu : gpus) {
        gpu.name = gpu.name.isEmpty() ? "gpu" + unnamed++ : gpu.name;
        requireNew(gpu, names);
        draft.host(gpu.name);
      }
      processors.forEach(each -> draft.addSwitch(each.name));
      for (Device device : devices) {
        if (isUsed(device) && !device.is("gpu")) {
          String system = device.name;
          device.name = system.isEmpty() ? unusedName("pci " + device.busId, names) : system;
          requireNew(device, names);
          if (device.is(NIC)) {
            draft.adapter(device.name, system);
          } else {
            draft.addSwitch(device.name);
          }
        }
      }
      for (Device device : devices) {
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
      return draft.draft();
    }

    private static String unusedName(String name, Set<String> names) {
      String unused = name;
      for (int i = 2; names.contains(unused); i++) {
        unused = name + " (" + i + ")";
      }
      return unused;
    }

    private void requireNew(Device device, Set<String> names) {
      if (!names.add(device.name)) {
        throw file.at(device.line, "a second device is called " + TextFile.quote(device.name));
      }
    }

    /** Returns whether a device has a GPU or an adapter, or leads to one. */
    private boolean isUsed(Device device) {
      return device.is("gpu")
          || device.is(NIC)
          || devices.stream().anyMatch(each -> each.parent == device && isUsed(each));
    }

    private static String above(Device device) {
      return device.parent.name;
    }

    private void peers(MachineDraft draft, List<Device> gpus) {
      Map<String, Device> byBus = new TreeMap<>();
      for (Device gpu : gpus) {
        if (byBus.put(gpu.busId, gpu) != null) {
          throw file.at(gpu.line, "a second GPU has the bus identifier " + gpu.busId);
        }
      }
      if (gpus.stream().anyMatch(gpu -> gpu.peers.containsKey(NVSWITCH))) {
        draft.addSwitch(NVSWITCH);
      }
      for (Device gpu : gpus) {
        gpu.peers.forEach((target, speed) -> peer(draft, byBus, gpu, target, speed));
      }
    }

    private void peer(
        MachineDraft draft, Map<String, Device> byBus, Device gpu, String target, double speed) {
      if (target.equals(NVSWITCH)) {
        draft.link(gpu.name, NVSWITCH, speed(speed));
        return;
      }
      if (target.equals(PROCESSOR)) {
        draft.link(gpu.name, gpu.processor().name, speed(speed));
        return;
      }
      Device other = byBus.get(target);
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
}
