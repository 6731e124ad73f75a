package org.castnet.papers;

import java.util.List;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.papers.exhibit.Erratum;
import org.castnet.papers.hypercube.CubeErrata;
import org.castnet.papers.irregular.IrregularErrata;
import org.castnet.papers.star.StarErrata;
import org.castnet.papers.torus.TorusErrata;
import org.castnet.text.Nearest;

/** The slips in the papers' texts, ordered by paper. The page docs/errata.md shows this list. */
public final class Errata {
  private Errata() {}

  /** Returns all errata; each paper has its own list. */
  public static List<Erratum> all() {
    return Stream.of(StarErrata.all(), CubeErrata.all(), IrregularErrata.all(), TorusErrata.all())
        .flatMap(List::stream)
        .toList();
  }

  /**
   * Returns the errata with these names; {@code torus} selects all of that paper, an empty list
   * selects all.
   *
   * @throws BadInput if there is no such erratum; the message names the most similar one
   */
  public static List<Erratum> named(List<String> names) {
    List<Erratum> all = all();
    List<String> known = all.stream().map(Erratum::id).toList();
    for (String name : names) {
      if (known.stream().noneMatch(id -> matches(id, name))) {
        throw BadInput.coded(
            "unknown-erratum",
            "there is no erratum '{name}'; allowed are {allowed}{hint}",
            name,
            String.join(", ", known),
            Nearest.hint(name, known));
      }
    }
    return all.stream()
        .filter(each -> names.isEmpty() || names.stream().anyMatch(n -> matches(each.id(), n)))
        .toList();
  }

  private static boolean matches(String id, String name) {
    return id.equals(name) || id.startsWith(name + "-");
  }
}
