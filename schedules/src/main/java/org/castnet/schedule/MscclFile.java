package org.castnet.schedule;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;

/**
 * The content of an MSCCL program.
 *
 * @param name its name
 * @param collective its collective operation
 * @param inPlace whether input and output share memory
 * @param chunks number of chunks of the larger buffer
 * @param gpus by rank
 * @param note the text of Castnet's note; empty if there is no note
 */
record MscclFile(
    String name, String collective, boolean inPlace, int chunks, List<Gpu> gpus, String note) {

  /**
   * A rank.
   *
   * @param sizes the chunks of the buffers {@code i}, {@code o} and {@code s}
   * @param copies pairs of an offset in the input and one in the output, copied before all steps
   * @param blocks its thread blocks, by id
   */
  record Gpu(int id, IntImmutableList sizes, List<int[]> copies, List<Block> blocks) {}

  /**
   * A thread block, which executes its steps in order.
   *
   * @param sendTo the rank that it sends to, or -1
   * @param receiveFrom the rank that it receives from, or -1
   */
  record Block(int id, int sendTo, int receiveFrom, int channel, List<Instruction> steps) {}

  /**
   * One step.
   *
   * @param type {@code s}, {@code r}, {@code rcs}, {@code cpy}, {@code nop}, or one that combines:
   *     {@code rrc}, {@code rrs}, {@code rrcs} or {@code re}
   * @param source buffer and offset that it reads, in its rank's memory if it sends, combines or
   *     copies
   * @param target buffer and offset that it writes, in its rank's memory if it receives or copies
   * @param block the block that it waits for, or -1
   * @param step the step of that block
   */
  record Instruction(
      String type, Place source, Place target, int count, int block, int step, int line) {}

  /** A chunk of a buffer: 0 for {@code i}, 1 for {@code o}, 2 for {@code s}. */
  record Place(int buffer, int offset) {
    static final String NAMES = "ios";

    String describe(int more) {
      return NAMES.charAt(buffer) + "[" + (offset + more) + "]";
    }
  }
}
