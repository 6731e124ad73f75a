package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectRBTreeMap;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.input.BadInput;
import org.castnet.schedule.MscclMemory.Content;
import org.castnet.schedule.MscclPlusPlan.Operation;
import org.castnet.schedule.MscclPlusPlan.Range;
import org.castnet.verify.Violation;

/**
 * The symbolic execution of an execution plan of MSCCL++ with vector clocks (C. J. Fidge, 1988): an
 * access to memory must come after all accesses that it conflicts with by the order of its thread
 * block, by signals, semaphores and barriers, or by packets, for which readers wait. Relaxed
 * signals do not order accesses.
 *
 * <p>O(operations times blocks), plus O(chunks) for each access.
 */
final class MscclPlusRun implements ExecutedProgram {
  /** A thread block while it is executed. */
  private static final class Block {
    final int rank;
    final int number; // among all blocks
    final MscclPlusPlan.Block program;
    final List<Operation> operations = new ArrayList<>();
    final int[] clock; // by block: the operations that come before the next one
    int next;
    boolean isAtBarrier;

    Block(int rank, int number, MscclPlusPlan.Block program, int blocks) {
      this.rank = rank;
      this.number = number;
      this.program = program;
      this.clock = new int[blocks];
    }

    Operation operation() {
      return operations.get(next);
    }

    String describe() {
      return "rank "
          + rank
          + ", tb "
          + program.id()
          + ", operation "
          + next
          + " ("
          + operation().name()
          + ")";
    }

    void join(int[] other) {
      for (int b = 0; b < clock.length; b++) {
        clock[b] = Math.max(clock[b], other[b]);
      }
    }

    /** Returns whether an operation of a block comes before the next one. */
    boolean follows(Access access) {
      return clock[access.block().number] > access.operation();
    }
  }

  /** An access to memory. */
  private record Access(Block block, int operation) {
    String describe() {
      return "operation " + operation + " of tb " + block.program.id() + " of rank " + block.rank;
    }
  }

  /** A chunk of memory. */
  private static final class Cell {
    Content content;
    Access write; // null before the first one
    int[] packet; // the clock of the last write if it wrote packets, otherwise null
    final List<Access> reads = new ArrayList<>(); // since the last write

    Cell(Content content) {
      this.content = content;
    }
  }

  /** Chunks of a rank. */
  private record Area(int rank, int buffer, int first, int count) {}

  private final MscclPlusPlan plan;
  private final int slices;
  private final Collective collective;
  private final Combiner combiner;
  private final List<Violation> violations;
  private final List<ChunkCopy> copies = new ArrayList<>();
  private final List<Int2ObjectMap<Cell>> memory = new ArrayList<>(); // by rank
  private final List<Block> blocks = new ArrayList<>();
  private final Map<List<Object>, List<Object>> mate = new HashMap<>(); // of a channel
  private final Map<List<Object>, Deque<int[]>> signals = new HashMap<>(); // by channel, semaphore

  /**
   * @param slices the number of equal slices of a chunk that have contents of their own
   */
  MscclPlusRun(
      MscclPlusPlan plan,
      int slices,
      Collective collective,
      Combinations sums,
      List<Violation> violations) {
    this.plan = plan;
    this.slices = slices;
    this.collective = collective;
    this.combiner = new Combiner(sums, violations);
    this.violations = violations;
    int count = plan.gpus().stream().mapToInt(gpu -> gpu.threadblocks().size()).sum();
    for (MscclPlusPlan.Gpu gpu : plan.gpus()) {
      memory.add(new Int2ObjectRBTreeMap<>());
      for (MscclPlusPlan.Block program : gpu.threadblocks()) {
        Block block = new Block(gpu.id(), blocks.size(), program, count);
        program.ops().forEach(each -> add(each, block.operations));
        blocks.add(block);
      }
      for (int s = 0; s < gpu.semaphores().size(); s++) {
        for (int open = 0; open < gpu.semaphores().get(s).initValue(); open++) {
          release(semaphore(gpu.id(), s), new int[count]);
        }
      }
    }
    connect();
    execute();
  }

  private static void add(Operation operation, List<Operation> to) {
    if (!operation.ops().isEmpty()) {
      // a pipeline, executed once for all its data
      operation.ops().forEach(each -> add(each, to));
    } else {
      to.add(operation);
    }
  }

  /** Connects the channels between two ranks in their order. */
  private void connect() {
    Map<List<Object>, List<Object>> ends = new HashMap<>(); // by rank, peer, type and number
    for (MscclPlusPlan.Gpu gpu : plan.gpus()) {
      Map<List<Object>, Integer> used = new HashMap<>();
      for (MscclPlusPlan.Peers peers : gpu.channels()) {
        String type = peers.channelType();
        for (int peer : peers.rankGroups() == null ? peers.connectedTo() : List.<Integer>of()) {
          int channel = used.merge(List.of(type), 1, Integer::sum) - 1;
          int number = used.merge(List.of(type, peer), 1, Integer::sum);
          List<Object> end = List.of(gpu.id(), type, channel);
          ends.put(List.of(gpu.id(), peer, type, number), end);
          List<Object> other = ends.get(List.of(peer, gpu.id(), type, number));
          if (other != null) {
            mate.put(end, other);
            mate.put(other, end);
          }
        }
      }
    }
  }

  private void execute() {
    boolean moves = true;
    while (moves) {
      moves = false;
      for (Block block : blocks) {
        while (block.next < block.operations.size() && executes(block)) {
          block.clock[block.number] = ++block.next;
          moves = true;
        }
      }
    }
    for (Block block : blocks) {
      if (block.next < block.operations.size()) {
        violation(Violation.Kind.TRIGGER_CYCLE, block, "waits for ever");
      }
    }
  }

  /** Executes the next operation of a block; returns false if it must wait. */
  private boolean executes(Block block) {
    Operation operation = block.operation();
    MscclPlusAction action = MscclPlusAction.of(operation.name());
    switch (action.kind()) {
      case NOTHING -> {
        return true;
      }
      case BARRIER -> {
        return passesBarrier(block);
      }
      case SIGNAL -> {
        signal(block, action.isOrdered());
        return true;
      }
      case WAIT -> {
        return acquires(
            block, operation.channelIds().stream().map(id -> channel(block, id)).toList());
      }
      case RELEASE -> {
        operation.semaphoreIds().forEach(id -> release(semaphore(block.rank, id), time(block)));
        return true;
      }
      case ACQUIRE -> {
        return acquires(
            block, operation.semaphoreIds().stream().map(id -> semaphore(block.rank, id)).toList());
      }
      case COPY, REDUCE -> {
        return accesses(block, action);
      }
    }
    throw new IllegalStateException(operation.name());
  }

  /** Returns the clock of everything up to and including the next operation of a block. */
  private static int[] time(Block block) {
    int[] time = block.clock.clone();
    time[block.number] = block.next + 1;
    return time;
  }

  private static List<Object> semaphore(int rank, int id) {
    return List.of(rank, "semaphore", id);
  }

  private void release(List<Object> on, int[] time) {
    signals.computeIfAbsent(on, none -> new ArrayDeque<>()).add(time);
  }

  private boolean acquires(Block block, List<List<Object>> all) {
    for (List<Object> each : all) {
      if (signals.getOrDefault(each, new ArrayDeque<>()).isEmpty()) {
        return false;
      }
    }
    all.forEach(each -> block.join(signals.get(each).remove()));
    return true;
  }

  private void signal(Block block, boolean isOrdered) {
    for (int id : block.operation().channelIds()) {
      List<Object> other = mate.get(channel(block, id));
      if (other != null) {
        release(other, isOrdered ? time(block) : new int[blocks.size()]);
      }
    }
  }

  /** Returns the channel of the rank that has a number in a block. */
  private List<Object> channel(Block block, int id) {
    String type = block.operation().channelType();
    List<Integer> channels = new ArrayList<>();
    block.program.channels().stream()
        .filter(each -> each.channelType().equals(type))
        .forEach(each -> channels.addAll(each.channelIds()));
    return List.of(block.rank, type, number(block, channels, id, "channel"));
  }

  private static <T> T number(Block block, List<T> list, int id, String what) {
    if (id < 0 || id >= list.size()) {
      throw BadInput.coded(
          "out-of-range",
          "{operation}: {what} {id} does not exist; there are {count}",
          block.describe(),
          what,
          id,
          list.size());
    }
    return list.get(id);
  }

  private boolean passesBarrier(Block block) {
    Operation operation = block.operation();
    require(operation.barrierId() != null, block, "barrier_id");
    require(operation.numThreadblocks() != null, block, "num_threadblocks");
    block.isAtBarrier = true;
    List<Block> here = new ArrayList<>();
    for (Block other : blocks) {
      if (other.rank == block.rank
          && other.isAtBarrier
          && other.operation().barrierId().equals(operation.barrierId())) {
        here.add(other);
      }
    }
    if (here.size() < operation.numThreadblocks()) {
      return false;
    }
    List<int[]> times = here.stream().map(MscclPlusRun::time).toList();
    for (Block each : here) {
      times.forEach(each::join);
      each.isAtBarrier = false;
      if (each != block) {
        each.clock[each.number] = ++each.next;
      }
    }
    return true;
  }

  private static void require(boolean present, Block block, String what) {
    if (!present) {
      throw BadInput.coded(
          "missing-field", "{operation}: {what} is required", block.describe(), what);
    }
  }

  private boolean accesses(Block block, MscclPlusAction action) {
    List<Area> sources = areas(block, block.operation().srcBuff());
    require(!sources.isEmpty(), block, "src_buff");
    List<Area> targets = areas(block, block.operation().dstBuff());
    for (int s = 0; s < sources.size(); s++) {
      if (action.readsPackets(s) && !hasPackets(block, sources.get(s))) {
        return false;
      }
    }
    List<Content[]> contents = new ArrayList<>();
    for (Area source : sources) {
      Content[] read = read(block, source);
      contents.add(
          source.rank() == block.rank ? read : move(block, source.rank(), block.rank, read));
    }
    if (action.kind() == MscclPlusAction.Kind.REDUCE) {
      Content[] sum = contents.get(0);
      for (Content[] more : contents.subList(1, contents.size())) {
        sum = combiner.combine(block.rank, block.describe(), sum, more);
      }
      contents = List.<Content[]>of(sum);
    }
    for (int t = 0; t < targets.size(); t++) {
      Content[] written = contents.get(Math.min(t, contents.size() - 1));
      Area target = targets.get(t);
      if (target.count() != written.length) {
        throw BadInput.coded(
            "sizes-differ",
            "{operation}: reads {read} chunks, but writes {written}",
            block.describe(),
            written.length / slices,
            target.count() / slices);
      }
      write(
          block,
          target,
          target.rank() == block.rank ? written : move(block, block.rank, target.rank(), written),
          action.writesPackets(t));
    }
    if (action.signalsAfter()) {
      signal(block, true);
    }
    return true;
  }

  /** Returns the chunks of ranges; a range of a switch is one of each rank that it joins. */
  private List<Area> areas(Block block, List<Range> ranges) {
    List<Area> areas = new ArrayList<>();
    for (Range range : ranges) {
      if (range.switchChannelId() != null) {
        List<Integer> numbers = new ArrayList<>();
        block.program.channels().stream()
            .filter(each -> each.channelType().equals("switch"))
            .forEach(each -> numbers.addAll(each.channelIds()));
        int number = number(block, numbers, range.switchChannelId(), "switch channel");
        List<MscclPlusPlan.Peers> all = new ArrayList<>();
        List<MscclPlusPlan.Group> groups = new ArrayList<>();
        for (MscclPlusPlan.Peers peers : plan.gpus().get(block.rank).channels()) {
          for (MscclPlusPlan.Group group :
              peers.rankGroups() == null ? List.<MscclPlusPlan.Group>of() : peers.rankGroups()) {
            all.add(peers);
            groups.add(group);
          }
        }
        String type = number(block, all, number, "switch channel").bufferType();
        for (int rank : groups.get(number).ranks()) {
          areas.add(area(block, rank, type, range));
        }
      } else if (range.bufferId() != null) {
        List<Integer> numbers = new ArrayList<>();
        block.program.remoteBufferRefs().stream()
            .filter(each -> each.accessChannelType().equals(block.operation().channelType()))
            .forEach(each -> numbers.addAll(each.remoteBufferIds()));
        int number = number(block, numbers, range.bufferId(), "remote buffer");
        List<MscclPlusPlan.Buffer> buffers = plan.gpus().get(block.rank).remoteBuffers();
        MscclPlusPlan.Buffer buffer = number(block, buffers, number, "remote buffer");
        areas.add(area(block, buffer.rank(), buffer.type(), range));
      } else {
        areas.add(area(block, block.rank, range.type(), range));
      }
    }
    return areas;
  }

  private Area area(Block block, int rank, String type, Range range) {
    MscclPlusPlan.Gpu gpu = number(block, plan.gpus(), rank, "rank");
    int buffer = type == null ? -1 : MscclFile.Place.NAMES.indexOf(type);
    if (buffer < 0) {
      throw BadInput.coded(
          "wrong-type",
          "{operation}: expected buffer i, o or s, found {found}",
          block.describe(),
          type);
    }
    int chunks = List.of(gpu.inputChunks(), gpu.outputChunks(), gpu.scratchChunks()).get(buffer);
    if (range.index() < 0 || range.size() < 1 || range.index() > chunks - range.size()) {
      throw BadInput.coded(
          "out-of-range",
          "{operation}: expected chunks below {count} of buffer {buffer}, found {first} to {last}",
          block.describe(),
          chunks,
          type,
          range.index(),
          range.index() + range.size() - 1);
    }
    int first = 0;
    int end = range.size() * slices;
    MscclPlusPlan.Share share = block.operation().tbgInfo();
    if (share != null) {
      first = end / share.tbgSize() * share.tbId();
      end = first + end / share.tbgSize();
    }
    return new Area(rank, buffer, range.index() * slices + first, end - first);
  }

  private String describe(Area area, int more) {
    MscclFile.Place place = new MscclFile.Place(area.buffer(), (area.first() + more) / slices);
    return place.describe(0) + " of rank " + area.rank();
  }

  private Cell cell(Area area, int more) {
    MscclFile.Place place = new MscclFile.Place(area.buffer(), area.first());
    int number = collective.cell(area.rank(), place, more);
    return memory
        .get(area.rank())
        .computeIfAbsent(
            number, none -> new Cell(Content.initial(collective.initial(area.rank(), number))));
  }

  /**
   * Returns whether all packets of an area are there; then their reader comes after their writers.
   */
  private boolean hasPackets(Block block, Area area) {
    for (int k = 0; k < area.count(); k++) {
      if (cell(area, k).packet == null) {
        return false;
      }
    }
    for (int k = 0; k < area.count(); k++) {
      block.join(cell(area, k).packet);
    }
    return true;
  }

  private Content[] read(Block block, Area area) {
    Content[] contents = new Content[area.count()];
    for (int k = 0; k < contents.length; k++) {
      Cell cell = cell(area, k);
      if (cell.write != null && !block.follows(cell.write)) {
        violation(
            Violation.Kind.NOT_HELD,
            block,
            "reads "
                + describe(area, k)
                + ", which "
                + cell.write.describe()
                + " writes, without waiting for it");
      } else if (cell.content.chunk() == Collective.NOTHING) {
        violation(
            Violation.Kind.NOT_HELD,
            block,
            "reads " + describe(area, k) + ", which is still empty");
      }
      cell.reads.add(new Access(block, block.next));
      contents[k] = cell.content;
    }
    return contents;
  }

  private void write(Block block, Area area, Content[] contents, boolean asPackets) {
    for (int k = 0; k < contents.length; k++) {
      Cell cell = cell(area, k);
      List<Access> before = new ArrayList<>(cell.reads);
      if (cell.write != null) {
        before.add(cell.write);
      }
      boolean isEqual = cell.content.chunk() == contents[k].chunk();
      for (Access other : before) {
        if (!isEqual && !block.follows(other) && other.block() != block) {
          violation(
              Violation.Kind.NOT_HELD,
              block,
              "writes "
                  + describe(area, k)
                  + ", which "
                  + other.describe()
                  + " uses; neither waits for the other");
        }
      }
      cell.content = contents[k];
      cell.write = new Access(block, block.next);
      cell.packet = asPackets ? time(block) : null;
      cell.reads.clear();
    }
  }

  /** Notes a copy between two ranks; returns the contents as its receiver has them. */
  private Content[] move(Block block, int from, int to, Content[] contents) {
    IntSet after = new IntLinkedOpenHashSet();
    List<Long> chunks = new ArrayList<>();
    List<IntSet> origins = new ArrayList<>();
    Content[] arrived = new Content[contents.length];
    for (int k = 0; k < contents.length; k++) {
      after.addAll(contents[k].copies());
      chunks.add(contents[k].chunk());
      origins.add(contents[k].copies());
      arrived[k] = new Content(contents[k].chunk(), IntSet.of(copies.size()));
    }
    Step step =
        new Step(
            from,
            "tb " + block.program.id() + " operation " + block.next,
            0,
            Step.Kind.SEND,
            to,
            0,
            contents.length,
            IntImmutableList.of());
    copies.add(new ChunkCopy(step, chunks, after, origins));
    return arrived;
  }

  private void violation(Violation.Kind kind, Block block, String what) {
    violations.add(new Violation(kind, -1, -1, block.describe() + " " + what));
  }

  @Override
  public List<ChunkCopy> copies() {
    return copies;
  }

  @Override
  public Combiner combiner() {
    return combiner;
  }

  @Override
  public Content last(int rank, int offset) {
    int number = Collective.outputCell(offset);
    Cell cell = memory.get(rank).get(number);
    return cell == null ? Content.initial(collective.initial(rank, number)) : cell.content;
  }

  @Override
  public String lastWriter(int rank, int offset) {
    Cell cell = memory.get(rank).get(Collective.outputCell(offset));
    return cell == null || cell.write == null ? "" : ", written by " + cell.write.describe();
  }

  @Override
  public List<Long> outputs(int rank) {
    List<Long> chunks = new ArrayList<>();
    memory
        .get(rank)
        .forEach(
            (number, cell) -> {
              if (Collective.isOutput(number) && cell.write != null) {
                chunks.add(cell.content.chunk());
              }
            });
    return chunks;
  }
}
