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
                  "an order and a forest on the way to figures 1b and 3a, which are drawn; unit"
                      + " tests hold both"),
              new NotCovered(
                  "Chen and Hwang's balanced path, named in section 4",
                  "another paper's scheme, without a definition here; mp with laneRule=rising is"
                      + " free of deadlock, too"),
              new NotCovered(
                  "Theorem 1 and figure 4", "a proof and its drawing; random tests hold it"),
              new NotCovered(
                  "Table I: complexities",
                  "growth of the times stands in docs/hypercubes.md, since times on a shared"
                      + " machine are no verdict"));
      case IRREGULAR ->
          List.of(
              new NotCovered(
                  "Figures 2 to 6",
                  "a drawing, cases without contention and two procedures, without numbers; unit"
                      + " tests hold each on switch trees, and that cross links void the cases of"
                      + " figure 3b"),
              new NotCovered(
                  "Eulerian trails, named beside the paper's schemes",
                  "another paper's scheme, without a definition here"));
      case TORUS ->
          List.of(
              new NotCovered(
                  "Lemmas 1 to 4, properties P1 to P5",
                  "proofs; unit tests hold them on many sizes"),
              new NotCovered(
                  "Section 4.1: subnetworks drawn at random",
                  "option policy=random of the scheme; no figure shows it"));
      case CLOS ->
          List.of(
              new NotCovered(
                  "Lemmas 1 and 2",
                  "proofs; unit tests hold them in every state that traffic leads to"),
              new NotCovered(
                  "Lemma 3 and theorem 1",
                  "proofs; figure 3 and unit tests show that they are tight"),
              new NotCovered(
                  "Theorems 3 and 5",
                  "functions with their constants (docs/clos.md); unit tests hold the bounds on"
                      + " many sizes"),
              new NotCovered(
                  "Section 5: routing in O(log^2 r) parallel steps",
                  "a router whose steps are counted (docs/clos.md); unit tests hold its answers"
                      + " against the sequential one and its steps against the bound"),
              new NotCovered(
                  "Running time of the algorithm",
                  "benchmarks, since times on a shared machine are no verdict"));
    };
  }
}
