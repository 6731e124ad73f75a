package org.castnet.format;

import java.io.IOException;
import java.io.PrintStream;
import java.util.function.IntToLongFunction;
import org.castnet.comparison.PlanDocument;

/**
 * A format in which plans are written for execution by other programs.
 *
 * @since 0.2.0
 */
public interface PlanFormat {
  /** {@return the word by which users select it: lower-case letters and digits} */
  String word();

  /** {@return its purpose in a few words, for lists} */
  String summary();

  /** {@return whether messages take the planned routes; otherwise the network forwards them} */
  default boolean selectsRoutes() {
    return true;
  }

  /**
   * Writes one sound plan.
   *
   * @param document the plan
   * @param target the processes that will run it
   * @param out receives the text; it is not closed
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
   * @param combineTime the time in which a process combines one flit, in picoseconds
   */
  record Target(Ranks ranks, long flitBytes, IntToLongFunction latencies, long combineTime) {}
}
