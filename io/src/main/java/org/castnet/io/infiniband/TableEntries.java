package org.castnet.io.infiniband;

import java.util.Arrays;

/**
 * The content of a file of forwarding tables: for every switch and every LID of the fabric the
 * output link, and the line of the entry. Switches are counted from the first one, LIDs by their
 * rank in the fabric. Two ints per entry.
 */
final class TableEntries {
  /** The value if the table has no port for the LID. */
  static final int NONE = -1;

  /** The value for the switch's own LID. */
  static final int HERE = -2;

  private final int[] lids;
  private final DumpLids.Owner[] owners;
  private final int[][] link;
  private final int[][] line;
  private final int[] heading;

  TableEntries(DumpLids lids, int switches) {
    this.lids = lids.all();
    this.owners = new DumpLids.Owner[this.lids.length];
    Arrays.setAll(owners, i -> lids.at(this.lids[i]));
    this.link = new int[switches][this.lids.length];
    this.line = new int[switches][this.lids.length];
    this.heading = new int[switches];
    for (int[] row : link) {
      Arrays.fill(row, NONE);
    }
  }

  /** Returns the rank of a LID, or a negative number if it is unknown. */
  int rank(int lid) {
    return Arrays.binarySearch(lids, lid);
  }

  int lidCount() {
    return lids.length;
  }

  int lid(int rank) {
    return lids[rank];
  }

  DumpLids.Owner owner(int rank) {
    return owners[rank];
  }

  void begin(int s, int atLine) {
    heading[s] = atLine;
  }

  /** Returns the line at which the table of a switch begins, or 0 if absent. */
  int heading(int s) {
    return heading[s];
  }

  void set(int s, int rank, int toLink, int atLine) {
    link[s][rank] = toLink;
    line[s][rank] = atLine;
  }

  /** Returns the link, {@link #NONE} or {@link #HERE}. */
  int link(int s, int rank) {
    return link[s][rank];
  }

  /** Returns the line of the entry, or 0 if absent. */
  int line(int s, int rank) {
    return line[s][rank];
  }
}
