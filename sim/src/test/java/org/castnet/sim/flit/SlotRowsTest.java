package org.castnet.sim.flit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rows of slots that are taken and given back. */
class SlotRowsTest {
  private final SlotRows rows = new SlotRows();

  @Test
  void rowOfEndedWormIsUsedByNextWormOfSameLength() {
    int first = rows.take(3);
    int second = rows.take(5);
    rows.giveBack(first, 3);
    assertThat(rows.take(5)).isEqualTo(8);
    assertThat(rows.take(3)).isEqualTo(first);
    rows.giveBack(second, 5);
    assertThat(rows.take(5)).isEqualTo(second);
    assertThat(rows.end()).isEqualTo(13);
  }

  @Test
  void rowsInUseNeverOverlap() {
    record Row(int first, int length) {}
    Random random = new Random(1);
    List<Row> used = new ArrayList<>();
    BitSet taken = new BitSet();
    for (int step = 0; step < 2_000; step++) {
      if (used.size() > 20) {
        Row row = used.remove(random.nextInt(used.size()));
        taken.clear(row.first(), row.first() + row.length());
        rows.giveBack(row.first(), row.length());
      }
      int length = 2 + random.nextInt(6);
      Row row = new Row(rows.take(length), length);
      assertThat(taken.get(row.first(), row.first() + length).isEmpty()).isTrue();
      assertThat(row.first() + length).isLessThanOrEqualTo(rows.end());
      taken.set(row.first(), row.first() + length);
      used.add(row);
    }
    // at most 21 rows of each of six lengths, of 4.5 slots in the mean
    assertThat(rows.end()).isLessThanOrEqualTo(21 * 27);
  }
}
