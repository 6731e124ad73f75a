package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.castnet.input.BadInput;

/**
 * Reads MSCCL XML, the elements {@code algo}, {@code gpu}, {@code copy}, {@code tb} and {@code
 * step}, in the form that msccl-tools writes and MSCCL and RCCL read.
 */
final class MscclReader {
  private static final Set<String> TYPES =
      Set.of("s", "r", "rcs", "cpy", "nop", "rrc", "rrs", "rrcs", "re");
  private static final Set<String> SENDING = Set.of("s", "rcs", "rrs", "rrcs");
  private static final Set<String> RECEIVING = Set.of("r", "rcs", "rrc", "rrs", "rrcs");
  private static final Set<String> READING = Set.of("s", "cpy", "rrc", "rrs", "rrcs", "re");
  private static final Set<String> WRITING = Set.of("r", "rcs", "cpy", "rrc", "rrcs", "re");
  private static final int MOST = 1 << 24;

  private final XMLStreamReader xml;
  private final StringBuilder note = new StringBuilder();
  private final Map<Integer, MscclFile.Gpu> gpus = new TreeMap<>();
  private String name = "";
  private String collective = "";
  private boolean inPlace;
  private int chunks;
  private int ranks;
  private String where = "";
  private MscclFile.Gpu here;

  private MscclReader(XMLStreamReader xml) {
    this.xml = xml;
  }

  /**
   * @throws BadInput if the text is invalid; the message states the line, and gpu, tb and step if
   *     applicable
   */
  static MscclFile read(String text) {
    try {
      return new MscclReader(XmlText.reader(text)).file();
    } catch (XMLStreamException e) {
      throw XmlText.wrong(e);
    }
  }

  private MscclFile file() throws XMLStreamException {
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamConstants.COMMENT
          && xml.getText().strip().startsWith(ScheduleNote.MARK)) {
        note.append(xml.getText().strip().substring(ScheduleNote.MARK.length()));
      } else if (event == XMLStreamConstants.START_ELEMENT) {
        element();
      }
    }
    for (int rank = 0; rank < ranks; rank++) {
      if (!gpus.containsKey(rank)) {
        throw BadInput.coded(
            "rank-missing", "gpu {rank} is missing; ngpus is {ranks}", rank, ranks);
      }
    }
    checkWaits();
    MscclFile file =
        new MscclFile(
            name, collective, inPlace, chunks, List.copyOf(gpus.values()), note.toString());
    MscclFarSides.check(file);
    return file;
  }

  private void element() {
    switch (xml.getLocalName()) {
      case "algo" -> algo();
      case "gpu" -> gpu();
      case "copy" -> copy();
      case "tb" -> block();
      case "step" -> step();
      case "op" ->
          throw wrong("element op belongs to another version of the format; expected step");
      default -> throw wrong("element " + xml.getLocalName() + " is unknown in MSCCL XML");
    }
  }

  private void algo() {
    String version = text("version", "");
    if (!version.isEmpty()) {
      throw wrong("version " + version + " of the format is unknown; MSCCL XML has no version");
    }
    name = text("name", "");
    collective = text("coll", "");
    ranks = number("ngpus", 1, 1 << 16);
    inPlace = number("inplace", 0, 1) == 1;
    chunks = number("nchunksperloop", 1, MOST);
  }

  private void gpu() {
    if (ranks == 0) {
      throw wrong("gpu occurs outside algo");
    }
    where = "";
    int id = number("id", 0, ranks - 1);
    where = "gpu " + id;
    int[] sizes = {
      number("i_chunks", 0, MOST), number("o_chunks", 0, MOST), number("s_chunks", 0, MOST)
    };
    MscclFile.Gpu gpu =
        new MscclFile.Gpu(id, new IntImmutableList(sizes), new ArrayList<>(), new ArrayList<>());
    if (gpus.put(id, gpu) != null) {
      throw wrong("occurs twice");
    }
    here = gpu;
  }

  private void copy() {
    insideGpu();
    here.copies().add(new int[] {number("i_off", 0, MOST), number("o_off", 0, MOST)});
  }

  private void insideGpu() {
    if (here == null) {
      throw wrong(xml.getLocalName() + " occurs outside gpu");
    }
  }

  private void block() {
    insideGpu();
    where = "gpu " + here.id();
    int id = number("id", 0, MOST);
    if (id != here.blocks().size()) {
      throw wrong("tb " + id + "; expected tb " + here.blocks().size());
    }
    where = "gpu " + here.id() + " tb " + id;
    here.blocks()
        .add(
            new MscclFile.Block(
                id,
                number("send", -1, ranks - 1),
                number("recv", -1, ranks - 1),
                number("chan", -1, 1 << 16),
                new ArrayList<>()));
  }

  private void step() {
    insideGpu();
    if (here.blocks().isEmpty()) {
      throw wrong("step occurs outside tb");
    }
    MscclFile.Block block = here.blocks().get(here.blocks().size() - 1);
    where = "gpu " + here.id() + " tb " + block.id();
    int number = number("s", 0, MOST);
    where += " step " + number;
    if (number != block.steps().size()) {
      throw wrong("expected step " + block.steps().size());
    }
    String type = text("type", "");
    if (!TYPES.contains(type)) {
      throw wrong("type '" + type + "'; allowed are s, r, rcs, rrc, rrs, rrcs, re, cpy and nop");
    }
    boolean sends = SENDING.contains(type);
    boolean receives = RECEIVING.contains(type);
    if (sends && block.sendTo() < 0 || receives && block.receiveFrom() < 0) {
      throw wrong(
          "its tb has no rank to " + (sends && block.sendTo() < 0 ? "send to" : "receive from"));
    }
    int count = type.equals("nop") ? 0 : number("cnt", 1, MOST);
    boolean reads = READING.contains(type);
    boolean writes = WRITING.contains(type);
    block
        .steps()
        .add(
            new MscclFile.Instruction(
                type,
                place("src", count, reads),
                place("dst", count, writes),
                count,
                number("depid", -1, MOST),
                number("deps", -1, MOST),
                xml.getLocation().getLineNumber()));
  }

  /** Reads a place, which must be within its buffer if the step uses it. */
  private MscclFile.Place place(String which, int count, boolean used) {
    String buffer = text(which + "buf", "i");
    int number = buffer.length() == 1 ? MscclFile.Place.NAMES.indexOf(buffer) : -1;
    if (number < 0) {
      throw wrong(which + "buf " + buffer + "; allowed are i, o and s");
    }
    int offset = number(which + "off", -1, MOST);
    int size =
        number == 0 && inPlace
            ? Math.max(here.sizes().getInt(0), chunks)
            : here.sizes().getInt(number);
    if (used && (offset < 0 || offset + count > size)) {
      throw wrong(
          "chunks "
              + buffer
              + "["
              + offset
              + ".."
              + (offset + count - 1)
              + "] are out of range; "
              + buffer
              + "_chunks is "
              + size);
    }
    return new MscclFile.Place(number, offset);
  }

  private void checkWaits() {
    for (MscclFile.Gpu gpu : gpus.values()) {
      for (MscclFile.Block block : gpu.blocks()) {
        for (int s = 0; s < block.steps().size(); s++) {
          MscclFile.Instruction step = block.steps().get(s);
          boolean known =
              step.block() < gpu.blocks().size()
                  && (step.block() < 0
                      || step.step() >= 0
                          && step.step() < gpu.blocks().get(step.block()).steps().size());
          if (!known) {
            throw BadInput.coded(
                "unknown-step",
                "line {line}: gpu {gpu} tb {block} step {step}: waits for tb {block2} step {step2},"
                    + " which does not exist",
                step.line(),
                gpu.id(),
                block.id(),
                s,
                step.block(),
                step.step());
          }
        }
      }
    }
  }

  private String text(String attribute, String byDefault) {
    String value = xml.getAttributeValue(null, attribute);
    return value == null ? byDefault : value;
  }

  private int number(String attribute, int least, int most) {
    String value = xml.getAttributeValue(null, attribute);
    if (value == null) {
      throw wrong("attribute " + attribute + " is missing");
    }
    try {
      int number = Integer.parseInt(value.strip());
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      throw BadInput.coded(
              "wrong-type", "{place}{attribute}={value} is not a number", place(), attribute, value)
          .causedBy(notANumber);
    }
    throw wrong(attribute + "=" + value + "; allowed is " + least + ".." + most);
  }

  private String place() {
    String line = "line " + xml.getLocation().getLineNumber() + ": ";
    return where.isEmpty() ? line : line + where + ": ";
  }

  private BadInput wrong(String complaint) {
    return new BadInput(place() + complaint);
  }
}
