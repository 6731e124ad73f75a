package org.castnet.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
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

  /** An exhibit by name; its file, if it has one, is read on demand. */
  private record Listed(String id, Supplier<Exhibit> exhibit) {}

  public static List<Exhibit> all() {
    return listed().stream().map(each -> each.exhibit().get()).toList();
  }

  private static List<Listed> listed() {
    List<Listed> all = new ArrayList<>();
    add(all, StarExhibits.all());
    add(all, List.of(StarDisjoint.exhibit()));
    addFiles(all, "stars-successors", "stars-successors-traffic", "stars-successors-length");
    add(all, List.of(CubeExamples.exhibit()));
    addFiles(all, "hypercube-5", "hypercube-6", "hypercube-7");
    add(all, List.of(CubeTable.exhibit()));
    add(all, List.of(CubeValues.exhibit()));
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
    add(all, List.of(TorusTable.exhibit()));
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
    add(all, ClosExhibits.all());
    add(all, ClosMeasurements.all());
    return all;
  }

  private static void add(List<Listed> all, List<Exhibit> exhibits) {
    exhibits.forEach(each -> all.add(new Listed(each.id(), () -> each)));
  }

  private static void addFiles(List<Listed> all, String... names) {
    for (String name : names) {
      all.add(new Listed(name, () -> ExhibitFile.named(name)));
    }
  }

  /**
   * Returns the exhibits with these names; {@code torus} selects all of that paper, an empty list
   * selects all.
   *
   * @throws BadInput if there is no such exhibit; the message names the most similar one
   */
  public static List<Exhibit> named(List<String> names) {
    if (names.isEmpty()) {
      return all();
    }
    List<Listed> all = listed();
    List<String> known = all.stream().map(Listed::id).toList();
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
        .filter(each -> names.stream().anyMatch(name -> matches(each.id(), name)))
        .map(each -> each.exhibit().get())
        .toList();
  }

  private static boolean matches(String id, String name) {
    return id.equals(name) || id.startsWith(name + "-");
  }
}
