package org.castnet.group.planning;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/** The schemes for groups, by name. */
public final class GroupSchemes {
  /** The maximum number of lanes for data in InfiniBand. */
  public static final int MOST_LANES = 15;

  private static final Pattern LANES = Pattern.compile("lanes=([0-9]{1,9})");

  private static final String ROOTED = OpensmTrees.NAME + "=";

  private GroupSchemes() {}

  /**
   * Returns the schemes with fixed names, {@code lanes=k} with two lanes as an example, and {@code
   * opensm} without {@code =roots}.
   */
  public static List<GroupScheme> all() {
    return List.of(
        new BalancedTrees(),
        new LegalTrees("legal", 1),
        new LegalTrees("lanes=2", 2),
        new RepairedTrees(),
        OpensmTrees.fitting());
  }

  /**
   * Returns the scheme with a name.
   *
   * @throws BadInput if there is no such scheme; the message suggests the nearest one
   */
  public static GroupScheme named(String text) {
    Matcher lanes = LANES.matcher(text.strip());
    if (lanes.matches()) {
      int count = Integer.parseInt(lanes.group(1));
      if (count < 1 || count > MOST_LANES) {
        throw BadInput.coded(
            "value-out-of-range", "lanes={count}; allowed are 1..{most}", count, MOST_LANES);
      }
      return new LegalTrees(text.strip(), count);
    }
    if (text.strip().startsWith(ROOTED)) {
      return OpensmTrees.rooted(text.strip().substring(ROOTED.length()));
    }
    List<String> names = all().stream().map(GroupScheme::name).toList();
    int place = names.indexOf(text.strip());
    if (place < 0) {
      throw BadInput.coded(
          "unknown-scheme",
          "'{text}' is not a scheme for groups; allowed are {allowed} (or another number"
              + " of lanes, or opensm=ROOT;ROOT with the roots of updn){hint}",
          text,
          String.join(", ", names),
          Nearest.hint(text, names));
    }
    return all().get(place);
  }
}
