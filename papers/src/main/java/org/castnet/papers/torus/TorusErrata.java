package org.castnet.papers.torus;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.castnet.network.Torus;
import org.castnet.papers.exhibit.Erratum;
import org.castnet.papers.exhibit.Erratum.Witness;
import org.castnet.papers.exhibit.Paper;
import org.castnet.partition.ContentionLevels;
import org.castnet.partition.DataDistributingNetwork;
import org.castnet.partition.Partition;
import org.castnet.partition.SubnetworkType;

/** Slips in the text of the torus paper. */
public final class TorusErrata {
  /** The torus and the larger h of the paper's figures. */
  private static final int SIDE = 16;

  private static final int DILATION = 4;

  private TorusErrata() {}

  public static List<Erratum> all() {
    return List.of(
        new Erratum(
            "torus-odd-dilation",
            Paper.TORUS,
            "section 3.1, lemma 4 and Table 1",
            "a link is stated to be in h/2 subnetworks of type IV. For odd h it is in (h + 1)/2",
            "counted for h of 2 to 8 on tori with sides of 2h: even h agree",
            "`castnet reproduce torus-table1` counts",
            TorusErrata::oddDilation),
        new Erratum(
            "torus-positive",
            Paper.TORUS,
            "section 3.1, before definition 6",
            "a link is called positive if it leads to a higher index. The link that closes a ring"
                + " leads to index 0, so positive links alone are not a torus and do not connect a"
                + " subnetwork of type III",
            "the negative subnetworks do not help, since a message stays in one subnetwork; figure 2"
                + " calls each a directed torus",
            "positive is + 1 modulo the side",
            TorusErrata::positive),
        new Erratum(
            "torus-representatives",
            Paper.TORUS,
            "section 4.2",
            "phase 2 is stated to have about |D|/alpha destinations, alpha being the number of"
                + " distributing networks. It has one for each block that contains a destination,"
                + " whatever alpha is",
            "|D| divided by the number of blocks, 5 for 80 destinations, does not fit either; with"
                + " 240 destinations |D|/alpha is 15 for types II and IV, near 16 by coincidence",
            "sends to one node of each such block",
            TorusErrata::representatives),
        new Erratum(
            "torus-figure-6",
            Paper.TORUS,
            "section 4.4 D",
            "type 2IVB is stated to be better than 2IIIB because of its four subnetworks. With h = 2"
                + " both types consist of the same four",
            "for h = 2 delta can only be 1; nodes and links were compared one by one",
            "`castnet reproduce torus-6` finds no difference beyond chance",
            TorusErrata::figureSix),
        new Erratum(
            "torus-figure-3",
            Paper.TORUS,
            "section 4.4 A",
            "types III and IV are stated to be faster than I and II since directed types have more"
                + " subnetworks. Type II has h², more than the 2h of type III, and as many as IV",
            "for h = 2 types II, III and IV have four each, so the reason fails there, too",
            "`castnet reproduce torus-3` tests the order of the types, not its reason",
            TorusErrata::figureThree));
  }

  private static Witness oddDilation() {
    List<String> found = new ArrayList<>();
    boolean all = true;
    for (int h = 3; h <= 7; h += 2) {
      int shared = linkContention(h, h);
      all &= 2 * shared == h + 1;
      found.add("h = " + h + ": " + shared);
    }
    return new Witness(all, "subnetworks that share a link, " + String.join(", ", found));
  }

  /** Returns the number of subnetworks of type IV that share a link, on a square torus. */
  static int linkContention(int h, int side) {
    Partition partition = new Partition(Torus.of(side, side), SubnetworkType.IV, h, 1);
    return ContentionLevels.of(partition.distributing()).link();
  }

  private static Witness positive() {
    DataDistributingNetwork first = partition(SubnetworkType.III, DILATION).distributing().get(0);
    int pairs = first.nodes().size() * (first.nodes().size() - 1);
    int printed = connectedPairs(first, true);
    int closed = connectedPairs(first, false);
    return new Witness(
        printed < pairs && closed == pairs,
        "of the "
            + pairs
            + " pairs of nodes of G0+ (h = 4, 16x16) "
            + printed
            + " are connected by links to higher indices, "
            + closed
            + " with those that close the rings");
  }

  /**
   * Counts the ordered pairs of nodes of a subnetwork between which its links lead.
   *
   * @param rising whether links to a lower index are left out
   */
  private static int connectedPairs(DataDistributingNetwork subnetwork, boolean rising) {
    Torus torus = Torus.of(SIDE, SIDE);
    IntImmutableList links = subnetwork.links();
    IntSet members = new IntOpenHashSet(subnetwork.nodes());
    int pairs = 0;
    for (int source : subnetwork.nodes()) {
      IntSet reached = new IntOpenHashSet(new int[] {source});
      ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(source));
      while (!queue.isEmpty()) {
        int node = queue.remove();
        for (int link : links) {
          int next = torus.links().target(link);
          // neighbours differ in one coordinate, so the higher index has the higher number
          boolean follows = torus.links().source(link) == node && (!rising || next > node);
          if (follows && reached.add(next)) {
            queue.add(next);
          }
        }
      }
      reached.retainAll(members);
      pairs += reached.size() - 1;
    }
    return pairs;
  }

  private static Partition partition(SubnetworkType type, int h) {
    return new Partition(Torus.of(SIDE, SIDE), type, h, 1);
  }

  private static Witness representatives() {
    List<String> found = new ArrayList<>();
    boolean wrong = true;
    int alpha = partition(SubnetworkType.I, DILATION).distributing().size();
    for (int destinations : new int[] {16, 80, 240}) {
      double left = TorusTable.leftForPhaseTwo(destinations);
      double printed = (double) destinations / alpha;
      wrong &= printed > 1.2 * left || left > 1.2 * printed;
      found.add(
          String.format(
              Locale.ROOT,
              "%d destinations leave %.1f on average, |D|/alpha is %.0f",
              destinations,
              left,
              printed));
    }
    return new Witness(wrong, "type I, h = 4, 16x16: " + String.join("; ", found));
  }

  private static Witness figureSix() {
    Set<Set<IntImmutableList>> three = members(partition(SubnetworkType.III, 2));
    Set<Set<IntImmutableList>> four = members(partition(SubnetworkType.IV, 2));
    return new Witness(
        three.equals(four),
        "the "
            + three.size()
            + " subnetworks of 2III on 16x16 are the "
            + four.size()
            + " of 2IV, nodes and links");
  }

  private static Set<Set<IntImmutableList>> members(Partition partition) {
    return partition.distributing().stream()
        .map(each -> Set.of(each.nodes(), each.links()))
        .collect(Collectors.toSet());
  }

  private static Witness figureThree() {
    int one = count(SubnetworkType.I);
    int two = count(SubnetworkType.II);
    int three = count(SubnetworkType.III);
    int four = count(SubnetworkType.IV);
    return new Witness(
        two > three && two == four,
        String.format(
            Locale.ROOT,
            "h = 4: type I has %d subnetworks, II %d, III %d, IV %d",
            one,
            two,
            three,
            four));
  }

  private static int count(SubnetworkType type) {
    return partition(type, DILATION).distributing().size();
  }
}
