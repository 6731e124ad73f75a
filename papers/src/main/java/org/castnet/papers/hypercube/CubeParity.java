package org.castnet.papers.hypercube;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.hypercube.HypercubeSchemes;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.plan.Message;
import org.castnet.plan.Problem;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.steiner.SteinerSchemes;
import org.castnet.steiner.TreeBound;

/**
 * The number of links that connect all even nodes of a cube.
 *
 * @param links by scheme, from the smallest cube on
 */
record CubeParity(Map<String, List<Long>> links) {
  private static final int SMALLEST = 3;
  private static final int LARGEST = 10;
  private static final int LARGEST_EXACT = 5;
  private static final String EXACT = SteinerSchemes.EXACT;
  private static final String LAST_TIES = "st, last ties";
  private static final String SEARCH = "steiner";
  private static final Map<String, String> LONG = Map.of("iterations", "100000");

  /**
   * Links of the shortest published trees for cubes of 6 to 10 dimensions, the instances hc6u to
   * hc10u of SteinLib (upper bounds of steinlib.csv in sbeyer/steiner-tree-results, March 2020).
   */
  private static final int[] KNOWN = {39, 77, 148, 292, 575};

  private static final int FIRST_KNOWN = 6;

  static CubeParity measured(MeasuredCurves data) {
    Map<String, List<Long>> links = new LinkedHashMap<>();
    links.put(HypercubeSchemes.ST, joined(data, HypercubeSchemes.ST, Map.of(), LARGEST));
    links.put(
        LAST_TIES,
        joined(data, HypercubeSchemes.ST, Map.of(HypercubeSchemes.TIES, "last"), LARGEST));
    links.put(SEARCH, joined(data, SEARCH, LONG, LARGEST));
    links.put(EXACT, joined(data, EXACT, Map.of(), LARGEST_EXACT));
    return new CubeParity(links);
  }

  private static List<Long> joined(
      MeasuredCurves data, String scheme, Map<String, String> options, int largest) {
    return IntStream.rangeClosed(SMALLEST, largest)
        .mapToObj(n -> links(data, scheme, options, n))
        .toList();
  }

  private static long links(
      MeasuredCurves data, String scheme, Map<String, String> options, int n) {
    return data.traffic(scheme, options, cube(n), toEvenNodes(n));
  }

  private static Network cube(int n) {
    return NetworkSpec.parse("hypercube:" + n);
  }

  private static Message toEvenNodes(int n) {
    int[] even = IntStream.range(1, 1 << n).filter(v -> Integer.bitCount(v) % 2 == 0).toArray();
    return new Message(0, 0, IntImmutableList.of(even), 1, Message.WHOLE);
  }

  /** Returns a lower bound on the links of any tree. */
  private static long bound(int n) {
    return TreeBound.of(cube(n), toEvenNodes(n), Problem.STEINER_TREE);
  }

  Figure figure(MeasuredCurves data) {
    List<Curve> curves = new ArrayList<>();
    for (String name : List.of(HypercubeSchemes.ST, LAST_TIES, SEARCH)) {
      List<Long> values = links.get(name);
      curves.add(
          new Curve(
              name,
              data.look(name.equals(SEARCH) ? SEARCH : HypercubeSchemes.ST),
              IntStream.range(0, values.size())
                  .mapToObj(
                      i ->
                          Curve.Dot.exact(
                              SMALLEST + i, (double) values.get(i) / destinations(SMALLEST + i)))
                  .toList()));
    }
    return new Figure(
        "all even nodes of a cube",
        Axis.linear("dimensions"),
        Axis.linear("links a destination"),
        curves);
  }

  private static long destinations(int n) {
    return (1L << (n - 1)) - 1;
  }

  StatementCheck check() {
    List<Long> found = links.get(SEARCH);
    boolean reached =
        IntStream.range(0, KNOWN.length)
            .allMatch(i -> found.get(FIRST_KNOWN - SMALLEST + i) <= KNOWN[i]);
    return StatementCheck.exact(
        "the even nodes of Q6 to Q10 take 39, 77, 148, 292 and 575 links",
        reached,
        found.subList(FIRST_KNOWN - SMALLEST, found.size()).toString());
  }

  /** Checks whether the search ends at the bound, so that its tree is optimal. */
  StatementCheck checkOfBound() {
    List<Long> found = links.get(SEARCH);
    List<String> open =
        IntStream.rangeClosed(SMALLEST, LARGEST)
            .filter(n -> found.get(n - SMALLEST) > bound(n))
            .mapToObj(n -> "Q" + n + ": " + found.get(n - SMALLEST) + ", bound " + bound(n))
            .toList();
    return StatementCheck.exact(
        "the search finds the optimum for Q3 to Q10 except Q7, for which one link is open",
        open.equals(List.of("Q7: 77, bound 76")),
        open.toString());
  }

  /** Checks the reduction by the search on the largest cube. */
  StatementCheck checkOfGain() {
    int last = LARGEST - SMALLEST;
    long best = Math.min(links.get(HypercubeSchemes.ST).get(last), links.get(LAST_TIES).get(last));
    double percent = 100 - 100.0 * links.get(SEARCH).get(last) / best;
    return StatementCheck.exact(
        "on Q10 the search needs 18\u00a0% fewer links than ST under the better of its rules for ties",
        Math.round(percent) == 18, String.format(Locale.ROOT, "%.1f\u00a0%% fewer", percent));
  }

  PaperTable table() {
    List<String> headings = new ArrayList<>(List.of("links by"));
    IntStream.rangeClosed(SMALLEST, LARGEST).forEach(n -> headings.add("Q" + n));
    List<List<String>> rows = new ArrayList<>();
    links.forEach(
        (name, values) -> {
          List<String> row = new ArrayList<>(List.of(name));
          for (int n = SMALLEST; n <= LARGEST; n++) {
            int place = n - SMALLEST;
            row.add(place < values.size() ? Long.toString(values.get(place)) : "");
          }
          rows.add(row);
        });
    List<String> bounds = new ArrayList<>(List.of("no tree has fewer than"));
    IntStream.rangeClosed(SMALLEST, LARGEST).forEach(n -> bounds.add(Long.toString(bound(n))));
    rows.add(bounds);
    List<String> published = new ArrayList<>(List.of("published, March 2020"));
    IntStream.rangeClosed(SMALLEST, LARGEST)
        .forEach(n -> published.add(n < FIRST_KNOWN ? "" : "" + KNOWN[n - FIRST_KNOWN]));
    rows.add(published);
    return new PaperTable("Links that join all even nodes", headings, rows);
  }
}
