package org.castnet.io.graph;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.TextFile;
import org.castnet.text.CountText;
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
 * that NCCL assumes ({@link NcclSpeeds}). Elements of other kinds are ignored.
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
  private static final String BRIDGES = "0x0604";
  private static final String GPUS = "0x0302";
  private static final String NETWORKS = "0x02";
  private static final String TO_PROCESSOR = "0x068001"; // class of POWER's NVLink bridges
  private static final String TO_SWITCH = "0x0680";

  private NcclReader() {}

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
    NetworkDraft draft =
        new NcclMachine(file, handler.processors, handler.devices).draft(handler.betweenProcessors);
    handler.note(draft);
    return draft;
  }

  private static final class Handler extends DefaultHandler {
    private final TextFile file;
    private final Deque<NcclDevice> open = new ArrayDeque<>();
    private final List<NcclDevice> devices = new ArrayList<>();
    private final List<NcclDevice> processors = new ArrayList<>();
    private Locator locator;
    private double betweenProcessors; // GB/s
    private int elements;
    private int unknownPcie; // devices
    private int unknownGpus; // with NVLinks

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
        case NcclDevice.PROCESSOR -> processor(attributes);
        case "pci" -> pci(attributes);
        case NcclDevice.GPU -> gpu(attributes);
        case "nvlink" -> nvlink(attributes);
        case "xgmi" -> peer(attributes, top(tag).xgmi);
        case "c2c" ->
            connect(NcclDevice.PROCESSOR, attributes, number("bw", needed(attributes, tag, "bw")));
        case NcclDevice.NIC -> nic();
        case "net" -> net(attributes);
        default -> {
          // other elements do not transport data
        }
      }
    }

    @Override
    public void endElement(String uri, String local, String tag) {
      if (tag.equals(NcclDevice.PROCESSOR) || tag.equals("pci") || tag.equals(NcclDevice.NIC)) {
        open.pop();
      }
    }

    private void processor(Attributes attributes) {
      String model = text(attributes, "modelid");
      betweenProcessors =
          Math.max(
              betweenProcessors,
              NcclSpeeds.betweenProcessors(
                  text(attributes, "arch"),
                  text(attributes, "vendor"),
                  model.isBlank() ? 0 : (int) number("modelid", model)));
      NcclDevice cpu =
          new NcclDevice(
              NcclDevice.PROCESSOR + processors.size(),
              null,
              NcclDevice.PROCESSOR,
              0,
              locator.getLineNumber());
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
              : type.startsWith(GPUS)
                  ? NcclDevice.GPU
                  : type.startsWith(NETWORKS) ? NcclDevice.NIC : "";
      NcclDevice device =
          new NcclDevice(busId, top("pci"), kind, pcie(attributes), locator.getLineNumber());
      devices.add(device);
      open.push(device);
    }

    /** Adds an adapter that no PCI device encloses, and otherwise marks the device. */
    private void nic() {
      NcclDevice device = top(NcclDevice.NIC);
      if (device.is(NcclDevice.PROCESSOR)) {
        device =
            new NcclDevice(NcclDevice.NIC, device, NcclDevice.NIC, LOCAL, locator.getLineNumber());
        devices.add(device);
      }
      device.kind = NcclDevice.NIC;
      open.push(device);
    }

    private double pcie(Attributes attributes) {
      double rate = transfers(text(attributes, "link_speed"));
      String width = text(attributes, "link_width");
      double lanes = width.isBlank() ? DEFAULT_WIDTH : number("link_width", width);
      return rate * (lanes == 0 ? DEFAULT_WIDTH : lanes) * (rate < NEW ? OLD : ENCODED) / BITS;
    }

    /** Adds notes on the speeds that the file does not state. */
    void note(NetworkDraft draft) {
      if (unknownPcie > 0) {
        draft.assume(
            Diagnostic.of(
                "assumed-pcie",
                "{file} states no speed for {devices}: 8 GT/s of PCIe are assumed.",
                file.name(),
                CountText.of(unknownPcie, "PCI device")));
      }
      if (unknownGpus > 0) {
        draft.assume(
            Diagnostic.of(
                "assumed-nvlinks",
                "{file} states no compute capability for {gpus}: 25 GB/s of an NVLink are assumed.",
                file.name(),
                CountText.of(unknownGpus, "GPU")));
      }
    }

    /** Returns the transfers of a lane, in 10^9 per second; 8 if the text states none. */
    private double transfers(String text) {
      if (text.isEmpty() || text.startsWith("Unknown")) {
        unknownPcie++;
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
      NcclDevice device = top(NcclDevice.GPU);
      device.kind = NcclDevice.GPU;
      String number = text(attributes, "dev");
      device.name = number.isBlank() ? "" : "gpu" + (long) number("dev", number);
      String capability = text(attributes, "sm");
      device.capability = capability.isBlank() ? 0 : (int) number("sm", capability);
      device.xgmi = NcclSpeeds.xgmi(text(attributes, "gcn"));
    }

    private void nvlink(Attributes attributes) {
      NcclDevice gpu = top("nvlink");
      if (gpu.capability == 0 && gpu.peers.isEmpty()) {
        unknownGpus++;
      }
      peer(attributes, NcclSpeeds.nvlink(gpu.capability));
    }

    private void peer(Attributes attributes, double each) {
      String target = needed(attributes, "link", "target").toLowerCase(Locale.ROOT);
      String type = text(attributes, "tclass");
      connect(
          type.equals(TO_PROCESSOR)
              ? NcclDevice.PROCESSOR
              : type.startsWith(TO_SWITCH) ? NcclDevice.NVSWITCH : target,
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
      NcclDevice device = top("net");
      if (device.is(NcclDevice.PROCESSOR)) {
        throw wrong("'net' is outside a nic element");
      }
      device.kind = NcclDevice.NIC;
      double megabits = number("speed", needed(attributes, "net", "speed"));
      if (megabits <= 0) {
        throw wrong("net has speed 0; a speed is above 0");
      }
      device.adapter += megabits / 1000 / BITS;
      device.name = device.name.isEmpty() ? text(attributes, "name") : device.name;
    }

    private NcclDevice top(String tag) {
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
  }
}
