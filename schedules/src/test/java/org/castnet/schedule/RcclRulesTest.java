package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.castnet.Castnet;
import org.castnet.input.BadInput;
import org.castnet.plan.Machine;
import org.castnet.plan.MulticastPlan;
import org.castnet.scenario.CollectiveOperation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Exported programs by the rules of the readers of RCCL and msccl-executor-nccl, which load a file
 * or reject it ({@code msccl_parser.cc}, {@code msccl_struct.h}): the names of operations, the
 * types of steps, and the numbers of steps, chunks, thread blocks, channels and elements.
 */
class RcclRulesTest {
  private static final Set<String> OPERATIONS =
      Set.of("reduce", "broadcast", "allreduce", "reducescatter", "allgather", "alltoall");
  private static final Set<String> TYPES =
      Set.of("s", "r", "rcs", "rrs", "rrc", "rrcs", "cpy", "re", "nop");
  private static final int STEPS = 64; // MSCCL_MAX_NUM_STEPS of RCCL; the executor has 256
  private static final int COUNT = 72; // MSCCL_MAX_COUNT, exclusive
  private static final int PEERS = 32; // MSCCL_MAX_NUM_THREAD_BLOCKS_PER_CHANNEL
  private static final int CHANNELS = 32; // MAXCHANNELS of the executor; RCCL has more
  private static final int ELEMENTS = 4096; // MAX_NODES
  private static final int BLOCKS_WITH_FLAGS = 127; // dependentBid has 8 bits

  private static String export(
      String spec, CollectiveOperation operation, String size, String scheme) {
    MulticastPlan plan =
        Castnet.on(spec)
            .machine(Machine.SOFTWARE)
            .collective(operation)
            .size(size)
            .scheme(scheme)
            .plan();
    return Written.by(new MscclWriter(), plan, 64);
  }

  @ParameterizedTest
  @CsvSource({
    "mesh:3x2, ALLGATHER, forest",
    "mesh:3x2, ALLGATHER, unicast",
    "mesh:4x4, ALLGATHER, swarm",
    "hypercube:4, ALLGATHER, binomial",
    "torus:4x4, ALLGATHER, rings",
    "mesh:3x2, BROADCAST, forest",
    "mesh:4x4, BROADCAST, binomial",
    "mesh:3x3, BROADCAST, pipeline",
    "torus:4x4, BROADCAST, swarm",
    "complete:40, BROADCAST, unicast",
    "mesh:3x2, ALLREDUCE, forest",
    "hypercube:3, ALLREDUCE, forest",
    "torus:3x3, ALLREDUCE, rings",
    "mesh:3x2, REDUCE_SCATTER, forest",
    "mesh:4x4, REDUCE_SCATTER, unicast",
    "mesh:3x3, REDUCE_SCATTER, pipeline"
  })
  void everyReaderLoadsTheProgram(String spec, CollectiveOperation operation, String scheme)
      throws Exception {
    for (String size : List.of("10KB", "1MB", "1GB")) {
      String text = export(spec, operation, size, scheme);
      check(text);
      assertThat(Written.readOn(text, spec).verdict().violations()).isEmpty();
      String outOfPlace = text.replace("inplace=\"1\"", "inplace=\"0\"");
      if (text.contains("outofplace=\"1\"")) {
        assertThat(Written.readOn(outOfPlace, spec).verdict().violations()).isEmpty();
      }
    }
  }

  /** Rank 1 passes 150 chunks on, each of which it has after all chunks before. */
  @Test
  void longBlocksAreDividedAmongChannels() throws Exception {
    MscclProgram program = new MscclProgram(3);
    List<MscclProgram.Place> arrived = new ArrayList<>();
    for (int chunk = 0; chunk < 150; chunk++) {
      MscclProgram.Range input = new MscclProgram.Range('i', chunk);
      MscclProgram.Range output = new MscclProgram.Range('o', chunk);
      program.send(0, 1, new MscclProgram.Step("s", input, output, 1, List.of()));
      arrived.add(program.receive(0, 1, new MscclProgram.Step("r", input, output, 1, List.of())));
      program.send(1, 2, new MscclProgram.Step("s", output, output, 1, last(arrived, 3)));
      program.receive(1, 2, new MscclProgram.Step("r", output, output, 1, List.of()));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      program.write(
          new MscclProgram.Header("chain", "broadcast", "nop", true, false, 150, 150, 150, 0),
          "",
          out);
    }
    String text = bytes.toString(StandardCharsets.UTF_8);
    check(text);
    assertThat(text).contains("nchannels=\"3\"").contains("chan=\"2\"");
    assertThat(Written.readOn(text, "complete:3").verdict().violations()).isEmpty();
    // without a wait, a step sends a chunk that may be absent
    String wait = "depid=\"3\" deps=\"20\"";
    assertThat(text).contains(wait);
    String early = text.replace(wait, "depid=\"-1\" deps=\"-1\"");
    assertThat(Written.readOn(early, "complete:3").verdict().violations()).isNotEmpty();
  }

  private static List<MscclProgram.Place> last(List<MscclProgram.Place> places, int count) {
    return places.subList(Math.max(0, places.size() - count), places.size());
  }

  @Test
  void aProgramThatNoReaderLoadsIsRejectedWithItsSize() {
    List<String> rejected = new ArrayList<>();
    for (String scheme : List.of("pipeline", "forest")) {
      try {
        check(export("mesh:6x6", CollectiveOperation.ALLREDUCE, "1GB", scheme));
      } catch (BadInput e) {
        rejected.add(e.getMessage());
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
    assertThat(rejected)
        .allMatch(
            text ->
                text.contains("MSCCL and RCCL read at most")
                    || text.contains("a program has at most 910 chunks"));
  }

  /** Fails if a reader would reject the program. */
  private static void check(String text) throws Exception {
    Element algo =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();
    assertThat(algo.getAttribute("coll")).isIn(OPERATIONS);
    assertThat(algo.getAttribute("proto")).isEqualTo("Simple");
    assertThat(number(algo, "nchannels")).isBetween(1, CHANNELS);
    assertThat(number(algo, "minBytes") + number(algo, "maxBytes")).isZero();
    assertThat(number(algo, "inplace") + number(algo, "outofplace")).isPositive();
    List<Element> gpus = children(algo, "gpu");
    assertThat(gpus).hasSize(number(algo, "ngpus"));
    Map<String, List<String>> sent = new HashMap<>(); // by channel and ranks: the counts of chunks
    Map<String, List<String>> received = new HashMap<>();
    for (Element gpu : gpus) {
      gpu(gpu, gpus.size(), number(algo, "nchannels"), sent, received);
    }
    assertThat(received).isEqualTo(sent);
  }

  private static void gpu(
      Element gpu,
      int ranks,
      int channels,
      Map<String, List<String>> sent,
      Map<String, List<String>> received) {
    int id = number(gpu, "id");
    List<Element> blocks = children(gpu, "tb");
    Map<Integer, Integer> senders = new HashMap<>(); // by channel
    Map<Integer, Integer> receivers = new HashMap<>();
    Set<String> ends = new HashSet<>();
    int elements = 1 + ranks;
    for (int b = 0; b < blocks.size(); b++) {
      Element block = blocks.get(b);
      assertThat(number(block, "id")).isEqualTo(b);
      int channel = number(block, "chan");
      int to = number(block, "send");
      int from = number(block, "recv");
      assertThat(channel).isBetween(0, channels - 1);
      assertThat(List.of(to, from)).doesNotContain(id);
      if (to >= 0) {
        assertThat(senders.merge(channel, 1, Integer::sum)).isLessThanOrEqualTo(PEERS);
        assertThat(ends.add("to " + to + " on " + channel)).isTrue();
      }
      if (from >= 0) {
        assertThat(receivers.merge(channel, 1, Integer::sum)).isLessThanOrEqualTo(PEERS);
        assertThat(ends.add("from " + from + " on " + channel)).isTrue();
      }
      List<Element> steps = children(block, "step");
      elements += 1 + steps.size();
      boolean chain = false;
      for (int s = 0; s < steps.size(); s++) {
        Element step = steps.get(s);
        String type = step.getAttribute("type");
        assertThat(number(step, "s")).isEqualTo(s).isLessThan(STEPS);
        assertThat(type).isIn(TYPES);
        assertThat(number(step, "cnt")).isBetween(0, COUNT - 1);
        assertThat(number(step, "hasdep")).isBetween(0, 1);
        boolean waits = number(step, "depid") >= 0;
        if (waits) {
          awaited(blocks, step);
        }
        // the last wait of a chain belongs to the step that follows it
        assertThat(chain && !waits).as("step %s of block %s", s, b).isFalse();
        chain = type.equals("nop");
        if (type.equals("nop")) {
          continue;
        }
        place(gpu, step, "src", type.matches("s|cpy|rrs|rrcs|re"));
        place(gpu, step, "dst", type.matches("r|rcs|cpy|rrcs|re"));
        if (type.equals("s")) {
          sent.computeIfAbsent(id + " " + to + " " + channel, none -> new ArrayList<>())
              .add(step.getAttribute("cnt"));
        } else if (!type.equals("cpy")) {
          received
              .computeIfAbsent(from + " " + id + " " + channel, none -> new ArrayList<>())
              .add(step.getAttribute("cnt"));
        }
      }
      assertThat(chain).isFalse();
    }
    assertThat(elements).isLessThanOrEqualTo(ELEMENTS);
  }

  /** A step is signalled only if its attribute {@code hasdep} is 1. */
  private static void awaited(List<Element> blocks, Element step) {
    int block = number(step, "depid");
    assertThat(block).isLessThanOrEqualTo(BLOCKS_WITH_FLAGS);
    Element before = children(blocks.get(block), "step").get(number(step, "deps"));
    assertThat(number(before, "hasdep")).isEqualTo(1);
    assertThat(before.getAttribute("type")).isNotEqualTo("nop");
  }

  /** Offsets are within their buffer, and have 16 bits. */
  private static void place(Element gpu, Element step, String side, boolean isUsed) {
    String buffer = step.getAttribute(side + "buf");
    assertThat(buffer).isIn("i", "o", "s");
    int first = number(step, side + "off");
    if (isUsed) {
      int end = first + number(step, "cnt");
      assertThat(end).isLessThanOrEqualTo(number(gpu, buffer + "_chunks"));
      assertThat(end).isLessThanOrEqualTo(Short.MAX_VALUE);
    }
  }

  private static int number(Element element, String attribute) {
    return Integer.parseInt(element.getAttribute(attribute));
  }

  private static List<Element> children(Element parent, String name) {
    NodeList all = parent.getElementsByTagName(name);
    return Stream.iterate(0, i -> i < all.getLength(), i -> i + 1)
        .map(i -> (Element) all.item(i))
        .toList();
  }
}
