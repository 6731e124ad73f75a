package org.castnet.papers.star;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.network.Mesh;
import org.castnet.papers.exhibit.Erratum;
import org.castnet.papers.exhibit.Erratum.Witness;
import org.castnet.papers.exhibit.Paper;
import org.castnet.path.HamiltonianSchemes;
import org.castnet.plan.Message;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.SenderModel;

/** Slips in the text of the star paper. */
public final class StarErrata {
  private static final Mesh USUAL = Mesh.of(8, 8);
  private static final Mesh SMALL = Mesh.of(3, 3);

  /** Node 1,0 and the outer nodes of row 2. */
  private static final Message UPWARDS =
      new Message(0, 1, IntImmutableList.of(6, 8), 1, Message.WHOLE);

  private StarErrata() {}

  public static List<Erratum> all() {
    return List.of(
        new Erratum(
            "stars-fill",
            Paper.STARS,
            "section 4.1, Algorithm 2",
            "all loops begin at 2, but only the entry (1, 0, 0, 0) is true before, so the table"
                + " stays empty. Lengths end at n, the number of columns, although section 4.2"
                + " allows the number of nodes less one",
            "indices with another origin (1 to 8 were tried) do not help: the loops then miss the"
                + " initial entry or end before the last destination",
            "begins at the source with empty paths",
            StarErrata::fill),
        new Erratum(
            "stars-model",
            Paper.STARS,
            "abstract and section 3.1",
            "the stars are called optimal for path-based multicast. They are optimal if the routing"
                + " function R chooses the port of the first stop (formula 5). Multi-path, of"
                + " reference 12, leaves through a port that R does not choose, obeys the labels,"
                + " and can end earlier",
            "definition 1 gives every path a port of its own, but measures it by R, under which"
                + " this path has no length",
            "`ports=strict` is the paper's model, `ports=free` includes multi-path",
            StarErrata::model));
  }

  private static Witness fill() {
    PrintedStarTable table =
        new PrintedStarTable(
            USUAL.shape(),
            USUAL.shape().node(3, 0),
            List.of(USUAL.shape().node(6, 0), USUAL.shape().node(2, 3), USUAL.shape().node(4, 5)));
    PrintedStarTable.Bounds printed = table.printed();
    PrintedStarTable.Bounds repaired = table.repaired();
    int asPrinted =
        IntStream.rangeClosed(0, USUAL.shape().side(0))
            .map(shift -> table.longestPaths(shifted(printed, shift)).size())
            .sum();
    List<Integer> shortOnly =
        table.longestPaths(
            new PrintedStarTable.Bounds(
                repaired.firstStop(),
                repaired.firstOther(),
                repaired.firstLength(),
                printed.longest(),
                0));
    List<Integer> whole = table.longestPaths(repaired);
    return new Witness(
        asPrinted == 0 && shortOnly.size() < whole.size() && !whole.isEmpty(),
        "on the mesh 8x8 from 3,0 to 6,0, 2,3 and 4,5 the printed loops find "
            + asPrinted
            + " stars; if they begin at the source, "
            + shortOnly.size()
            + " with lengths up to 8 and "
            + whole.size()
            + " up to 63, the shortest with a longest path of "
            + Collections.min(whole)
            + " links");
  }

  private static PrintedStarTable.Bounds shifted(PrintedStarTable.Bounds bounds, int shift) {
    return new PrintedStarTable.Bounds(
        bounds.firstStop(), bounds.firstOther(), bounds.firstLength(), bounds.longest(), shift);
  }

  private static Witness model() {
    long multi = longest(HamiltonianSchemes.MULTI_PATH, Map.of());
    long strict = longest(HamiltonianSchemes.OTMS, Map.of());
    long free = longest(HamiltonianSchemes.OTMS, Map.of(HamiltonianSchemes.PORTS, "free"));
    return new Witness(
        multi < strict && free <= multi,
        "on the mesh 3x3 from 1,0 to 0,2 and 2,2 the longest path of OTMS has "
            + strict
            + " links, that of multi-path "
            + multi
            + ", that of OTMS with free ports "
            + free);
  }

  private static long longest(String scheme, Map<String, String> options) {
    return HamiltonianSchemes.all().stream()
        .filter(each -> each.name().equals(scheme))
        .findFirst()
        .map(each -> each.on(SMALL, options, SenderModel.USUAL, 1).orThrow(each.name()))
        .map(algorithm -> PlanMetrics.of(algorithm.plan(List.of(UPWARDS))).longestPath())
        .orElseThrow();
  }
}
