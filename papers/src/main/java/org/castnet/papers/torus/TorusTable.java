package org.castnet.papers.torus;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.drawing.Picture;
import org.castnet.network.Grid;
import org.castnet.network.NetworkSpec;
import org.castnet.papers.exhibit.Assessment;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.Exhibit;
import org.castnet.papers.exhibit.Paper;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.StatementCheck;
import org.castnet.partition.ContentionLevels;
import org.castnet.partition.Partition;
import org.castnet.partition.RingDirection;
import org.castnet.partition.SubnetworkType;

/**
 * Table 1 of the torus paper, the number of subnetworks that share a node or link, with figures 1
 * and 2.
 */
public final class TorusTable {
  private static final int[] DILATIONS = {2, 3, 4, 5, 6};

  /** The torus of the paper's figures: its nodes, its h, and the resulting blocks. */
  private static final int NODES = 256;

  private static final int USUAL_DILATION = 4;
  private static final int BLOCKS = 16;

  /** The largest ratio of two numbers that count as about equal. */
  private static final double ABOUT = 1.5;

  private TorusTable() {}

  public static Exhibit exhibit() {
    return Exhibit.exact(
        "torus-table1",
        Paper.TORUS,
        "Table 1: subnetworks and their contention",
        "Types I to IV give h, h², 2h and h² subnetworks. No node is shared; a link is shared by 1,"
            + " h, 1 and h/2 of them. Of the destinations about one in as many as there are"
            + " subnetworks is left for phase 2.",
        data -> assess());
  }

  private static Assessment assess() {
    List<StatementCheck> checks = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (SubnetworkType type : SubnetworkType.values()) {
      List<String> wrong = new ArrayList<>();
      for (int h : DILATIONS) {
        Grid grid = (Grid) NetworkSpec.parse("torus:" + 2 * h + "x" + 4 * h);
        Partition partition = new Partition(grid, type, h, h == 2 ? 1 : h / 2);
        ContentionLevels levels = ContentionLevels.of(partition.distributing());
        int count = partition.distributing().size();
        rows.add(
            List.of(
                type.toString(),
                Integer.toString(h),
                Integer.toString(count),
                Integer.toString(levels.node()),
                Integer.toString(levels.link())));
        if (count != printedCount(type, h)
            || levels.node() != 1
            || 2 * levels.link() != printedTwiceLink(type, h)) {
          wrong.add("h = " + h);
        }
      }
      checks.add(
          StatementCheck.exact(
              "type " + type + " as printed for h = 2 to 6",
              wrong.isEmpty(),
              wrong.isEmpty() ? "all agree" : "differs at " + String.join(", ", wrong)));
    }
    checks.add(destinationsOfPhaseTwo());
    return Assessment.of(
            checks,
            "Phase 2 has one destination in each block that holds one of the message's, so with"
                + " many destinations as many as there are blocks; the number of subnetworks has no"
                + " part in it.",
            "For odd h a link of type IV is shared by (h+1)/2 subnetworks, since the signs cannot"
                + " be split evenly.")
        .with(
            new PaperTable(
                "Counted on tori of 2h x 4h nodes",
                List.of("type", "h", "subnetworks", "node level", "link level"),
                rows))
        .with(
            new Picture("Figure 1: type I with h = 4, and its blocks", TorusPictures.figureOne()),
            new Picture(
                "Figure 2: type III with h = 4 and delta = 2, positive links",
                TorusPictures.figureTwo(RingDirection.POSITIVE)),
            new Picture(
                "Figure 2: its negative links", TorusPictures.figureTwo(RingDirection.NEGATIVE)));
  }

  /**
   * Checks phase 2 on the torus of the figures, with their smallest and largest number of
   * destinations.
   */
  private static StatementCheck destinationsOfPhaseTwo() {
    List<String> found = new ArrayList<>();
    boolean near = true;
    for (int destinations : new int[] {80, 240}) {
      double left = leftForPhaseTwo(destinations);
      List<String> printed = new ArrayList<>();
      for (SubnetworkType type : SubnetworkType.values()) {
        double share = (double) destinations / printedCount(type, USUAL_DILATION);
        near &= Math.max(share, left) <= ABOUT * Math.min(share, left);
        printed.add(CurveClaims.show(share));
      }
      found.add(
          String.format(
              Locale.ROOT,
              "of %d destinations %.1f are left on average, by type |D|/alpha is %s",
              destinations,
              left,
              String.join(", ", printed)));
    }
    return StatementCheck.exact(
        "on 16 x 16 with h = 4 about |D|/alpha destinations are left for phase 2",
        near,
        String.join("; ", found));
  }

  /**
   * Returns the mean number of blocks that contain a destination, on the torus of the figures.
   *
   * @param destinations the number of different random nodes
   */
  static double leftForPhaseTwo(int destinations) {
    return BLOCKS * (1 - emptyBlock(destinations));
  }

  /** Returns the probability that a block contains none of this number of different nodes. */
  private static double emptyBlock(int destinations) {
    double chance = 1;
    for (int i = 0; i < destinations; i++) {
      chance *= (double) Math.max(0, NODES - NODES / BLOCKS - i) / (NODES - i);
    }
    return chance;
  }

  private static int printedCount(SubnetworkType type, int h) {
    return switch (type) {
      case I -> h;
      case II, IV -> h * h;
      case III -> 2 * h;
    };
  }

  private static int printedTwiceLink(SubnetworkType type, int h) {
    return switch (type) {
      case I, III -> 2;
      case II -> 2 * h;
      case IV -> h;
    };
  }
}
