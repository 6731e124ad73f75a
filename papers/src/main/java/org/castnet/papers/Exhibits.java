package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;
import org.castnet.papers.clos.ClosExhibits;
import org.castnet.papers.clos.ClosMeasurements;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.ExhibitFile;
import org.castnet.papers.hypercube.CubeExamples;
import org.castnet.papers.hypercube.CubeTable;
import org.castnet.papers.hypercube.CubeValues;
import org.castnet.papers.star.StarDisjoint;
import org.castnet.papers.star.StarExhibits;
import org.castnet.papers.torus.TorusTable;
import org.castnet.text.Nearest;

/** All exhibits, ordered by paper. */
public final class Exhibits {
  private Exhibits() {}

  public static List<Exhibit> all() {
    List<Exhibit> all = new ArrayList<>(StarExhibits.all());
    all.add(StarDisjoint.exhibit());
    addFiles(all, "stars-successors", "stars-successors-traffic", "stars-successors-length");
    all.add(CubeExamples.exhibit());
    addFiles(all, "hypercube-5", "hypercube-6", "hypercube-7");
    all.add(CubeTable.exhibit());
    all.add(CubeValues.exhibit());
    addFiles(all, "hypercube-spanning-traffic", "hypercube-spanning-steps", "hypercube-lengths");
    addFiles(
        all,
        "irregular-1",
        "irregular-7",
        "irregular-8",
        "irregular-9",
        "irregular-10",
        "irregular-11",
        "irregular-balanced",
        "irregular-routes",
        "irregular-faults");
    all.add(TorusTable.exhibit());
    addFiles(
        all,
        "torus-3",
        "torus-4",
        "torus-5",
        "torus-6",
        "torus-7",
        "torus-8",
        "torus-mesh",
        "torus-start-up",
        "torus-chain-order",
        "torus-arrivals",
        "torus-exchange");
    all.addAll(ClosExhibits.all());
    all.addAll(ClosMeasurements.all());
    return all;
  }

  private static void addFiles(List<Exhibit> all, String... names) {
    for (String name : names) {
      all.add(ExhibitFile.named(name));
    }
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
