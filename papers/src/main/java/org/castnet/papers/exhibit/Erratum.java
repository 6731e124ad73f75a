package org.castnet.papers.exhibit;

import java.util.function.Supplier;

/**
 * A slip in the text of a paper that affects results, with a computation that shows it.
 *
 * <p>Texts are plain sentences without a full stop; backquotes enclose names of options.
 *
 * @param id its name on the command line, such as {@code irregular-orientation}
 * @param location the section and the statement in the printed text
 * @param slip the wrong statement and the reason why it is wrong, in our words
 * @param attempt the attempts to refute the erratum, and their results
 * @param remedy the rule that Castnet uses instead
 * @param witness computes the slip from the rule as printed; takes less than a second
 */
public record Erratum(
    String id,
    Paper paper,
    String location,
    String slip,
    String attempt,
    String remedy,
    Supplier<Witness> witness) {

  /**
   * The result of a computation that follows a paper as printed.
   *
   * @param shown whether the slip occurs in it
   * @param result the computed values, as a sentence without a full stop
   */
  public record Witness(boolean shown, String result) {}
}
