package org.castnet.format;

import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Fields;
import org.castnet.network.NetworkLimits;
import org.castnet.traffic.HotNodes;
import org.castnet.traffic.Pattern;
import org.castnet.traffic.Permutation;

/** Reads {@code pattern} and its parameters: the partners of each node. */
final class PatternReader {
  private static final String PATTERN = "pattern";
  private static final String UNIFORM = "uniform";
  private static final String HOT_SPOT = "hotspot";
  private static final double USUAL_SHARE = 0.1;

  private PatternReader() {}

  /**
   * Reads a pattern.
   *
   * @throws BadInput if there is no such pattern
   */
  static Pattern read(Fields fields) {
    List<String> words = new ArrayList<>(List.of(UNIFORM, HOT_SPOT));
    words.addAll(Permutation.words());
    String word = fields.word(PATTERN, UNIFORM, words);
    if (word.equals(HOT_SPOT)) {
      return new HotNodes(
          fields.real("hotShare", USUAL_SHARE, 0, 1),
          (int) fields.whole("hotNodes", 1, 1, NetworkLimits.NODES));
    }
    return word.equals(UNIFORM) ? Pattern.UNIFORM : Permutation.named(word);
  }
}
