package org.castnet.papers.torus;

import org.castnet.drawing.SubnetworkDrawing;
import org.castnet.network.Torus;
import org.castnet.partition.Partition;
import org.castnet.partition.RingDirection;
import org.castnet.partition.SubnetworkType;

/** Figures 1 and 2 of the torus paper, drawn from the subnetworks. */
final class TorusPictures {
  private static final int SIDE = 16;
  private static final int DILATION = 4;
  private static final int DELTA = 2;

  private TorusPictures() {}

  /** Returns four subnetworks of type I and the sixteen blocks of a 16 by 16 torus, as SVG. */
  public static String figureOne() {
    return new SubnetworkDrawing(partition(SubnetworkType.I)).together();
  }

  /** Returns the four of the eight subnetworks of type III with links in this direction, as SVG. */
  public static String figureTwo(RingDirection direction) {
    return new SubnetworkDrawing(partition(SubnetworkType.III)).of(direction);
  }

  private static Partition partition(SubnetworkType type) {
    return new Partition(Torus.of(SIDE, SIDE), type, DILATION, DELTA);
  }
}
