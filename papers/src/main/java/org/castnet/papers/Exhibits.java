package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.input.Nearest;
import org.castnet.papers.clos.ClosExhibits;
import org.castnet.papers.clos.ClosMeasurements;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.hypercube.CubeExamples;
import org.castnet.papers.hypercube.CubeExhibits;
import org.castnet.papers.hypercube.CubeValues;
import org.castnet.papers.irregular.IrregularBalanced;
import org.castnet.papers.irregular.IrregularExhibits;
import org.castnet.papers.star.StarDisjoint;
import org.castnet.papers.star.StarExhibits;
import org.castnet.papers.torus.TorusArrivals;
import org.castnet.papers.torus.TorusChainOrder;
import org.castnet.papers.torus.TorusExchange;
import org.castnet.papers.torus.TorusExhibits;
import org.castnet.papers.torus.TorusMesh;
import org.castnet.papers.torus.TorusStartUp;
import org.castnet.papers.torus.TorusTable;

/** All exhibits, ordered by paper. */
public final class Exhibits {
  private Exhibits() {}

  public static List<Exhibit> all() {
    List<Exhibit> all = new ArrayList<>(StarExhibits.all());
    all.add(StarDisjoint.exhibit());
    all.add(CubeExamples.exhibit());
    all.addAll(CubeExhibits.all());
    all.add(CubeValues.exhibit());
    all.addAll(IrregularExhibits.all());
    all.add(IrregularBalanced.exhibit());
    all.add(FailureExhibit.exhibit());
    all.add(TorusTable.exhibit());
    all.addAll(TorusExhibits.all());
    all.add(TorusMesh.exhibit());
    all.add(TorusStartUp.exhibit());
    all.add(TorusChainOrder.exhibit());
    all.add(TorusArrivals.exhibit());
    all.add(TorusExchange.exhibit());
    all.addAll(ClosExhibits.all());
    all.addAll(ClosMeasurements.all());
    return all;
  }

  /**
   * Returns the exhibits with these names; {@code torus} selects all of that paper, an empty list
   * selects all.
   *
   * @throws BadInput if there is no such exhibit; the message names the most similar one
   */
  public static List<Exhibit> named(List<String> names) {
    List<Exhibit> all = all();
    if (names.isEmpty()) {
      return all;
    }
    List<String> known = all.stream().map(Exhibit::id).toList();
    for (String name : names) {
      if (known.stream().noneMatch(id -> matches(id, name))) {
        throw BadInput.coded(
            "unknown-figure",
            "there is no figure '{name}'; figures begin with {allowed}{hint}",
            name,
            known.stream()
                .map(id -> id.substring(0, id.indexOf('-')))
                .distinct()
                .collect(Collectors.joining(", ")),
            Nearest.hint(name, known));
      }
    }
    return all.stream()
        .filter(exhibit -> names.stream().anyMatch(name -> matches(exhibit.id(), name)))
        .toList();
  }

  private static boolean matches(String id, String name) {
    return id.equals(name) || id.startsWith(name + "-");
  }
}
