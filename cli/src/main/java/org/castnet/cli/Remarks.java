package org.castnet.cli;

import java.io.PrintWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.castnet.input.Diagnostic;

/** Prints notes on scenarios next to the answers, each once. */
final class Remarks {
  private final PrintWriter out;
  private final Set<Diagnostic> printed = new HashSet<>();

  /**
   * @param out standard error
   */
  Remarks(PrintWriter out) {
    this.out = out;
  }

  void print(List<Diagnostic> notes) {
    notes.stream().filter(printed::add).map(Diagnostic::text).forEach(out::println);
    out.flush();
  }
}
