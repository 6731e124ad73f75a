package org.castnet.format;

import java.io.IOException;
import java.io.PrintStream;
import java.util.function.IntToLongFunction;
import org.castnet.comparison.PlanDocument;

/** A format in which plans are written for other programs to run. */
public interface PlanFormat {
  /** Returns the word by which users ask for it: lower-case letters and digits. */
  String word();

  /** Returns what it is for, in a few words for lists. */
  String summary();

  /**
   * Writes one sound plan.
   *
   * @param document the plan
   * @param target where it will run
   * @throws org.castnet.input.BadInput if the plan cannot be expressed in this format
   */
  void write(PlanDocument document, Target target, PrintStream out) throws IOException;

  /**
   * The processes that will run a plan.
   *
   * @param ranks the node of each process
   * @param flitBytes the size of a flit in bytes, at least 1
   * @param latencies the simulated latency of each message in picoseconds, {@link
   *     org.castnet.sim.SimulationResult#NEVER} if it never completes
   */
  record Target(Ranks ranks, long flitBytes, IntToLongFunction latencies) {}
}
