package org.castnet.papers;

import java.util.List;
import org.castnet.papers.exhibit.Paper;

/**
 * A part of a paper that no exhibit covers.
 *
 * @param what its name in the paper
 * @param why the reason, and what covers it instead
 */
record NotCovered(String what, String why) {

  public static List<NotCovered> of(Paper paper) {
    return switch (paper) {
      case STARS ->
          List.of(
              new NotCovered(
                  "Figure 1: a node and its router", "a drawing of a model; nothing to measure"),
              new NotCovered("Figure 2: labels of a 3 x 4 mesh", "a unit test holds every label"),
              new NotCovered(
                  "Lemmas 1 and 2, theorems 1 and 2",
                  "proofs; unit tests hold the matching against all stars of small meshes"),
              new NotCovered(
                  "Formula 2: latency of a star",
                  "a lone worm's time in the simulator is that formula, to the tick, by unit"
                      + " test"));
      case HYPERCUBE ->
          List.of(
              new NotCovered(
                  "Figures 1a and 2",
                  "intermediate steps of figures 1b and 3a, which are drawn; checked by unit tests"),
              new NotCovered(
                  "Chen and Hwang's balanced path, named in section 4",
                  "a scheme of another paper that no figure measures; chen-hwang is a"
                      + " reconstruction"),
              new NotCovered(
                  "Fault-tolerant multicast trees of Lan and of Liang, named in section 6",
                  "their texts were not at hand; detours around failures are our own"),
              new NotCovered(
                  "Theorem 1 and figure 4",
                  "a proof and its illustration; checked by random tests"),
              new NotCovered(
                  "Table I: Sheu's O(n 2^n)",
                  "the text of that scheme was not at hand; the other entries are an exhibit"));
      case IRREGULAR ->
          List.of(
              new NotCovered(
                  "Figures 2 to 6",
                  "illustrations without numbers; checked by unit tests on switch trees, including the"
                      + " exception of figure 3b with cross links"),
              new NotCovered(
                  "Eulerian trails, mentioned with the schemes of the paper",
                  "another paper's scheme, without a definition here"));
      case TORUS ->
          List.of(
              new NotCovered(
                  "Lemmas 1 to 4, properties P1 to P5",
                  "proofs; checked by unit tests on many sizes"),
              new NotCovered(
                  "Section 4.1: subnetworks drawn at random",
                  "implemented as option policy=random; not part of a figure"));
      case CLOS ->
          List.of(
              new NotCovered(
                  "Lemmas 1 and 2",
                  "proofs; checked by unit tests in every state reached by traffic"),
              new NotCovered(
                  "Lemma 3 and theorem 1",
                  "proofs; figure 3 and unit tests show that they are tight"),
              new NotCovered(
                  "Theorems 3 and 5",
                  "implemented as functions with constants (docs/clos.md); checked by unit tests on"
                      + " many sizes"),
              new NotCovered(
                  "Section 5: routing in O(log^2 r) parallel steps",
                  "implemented as a router that counts its steps (docs/clos.md); unit tests compare it"
                      + " with the sequential router and its steps with the bound"),
              new NotCovered(
                  "Running time of the algorithm",
                  "running times on a shared machine give no verdict; measured by benchmarks"));
    };
  }
}
