package org.castnet.papers.torus;

import org.castnet.drawing.SubnetworkDrawing;
import org.castnet.network.Torus;
import org.castnet.partition.Partition;
import org.castnet.partition.SubnetworkType;

/** Figures 1 and 2 of the torus paper, drawn from the subnetworks themselves. */
public final class TorusPictures {
  private static final int SIDE = 16;
  private static final int DILATION = 4;
  private static final int DELTA = 2;

  private TorusPictures() {}

  /** Four subnetworks of type I and the sixteen blocks of a 16 by 16 torus, as SVG. */
  public static String figureOne() {
    return new SubnetworkDrawing(partition(SubnetworkType.I)).together();
  }

  /** Eight one-way subnetworks of type III, positive and negative ones side by side, as SVG. */
  public static String figureTwo() {
    return new SubnetworkDrawing(partition(SubnetworkType.III)).byDirection();
  }

  private static Partition partition(SubnetworkType type) {
    return new Partition(Torus.of(SIDE, SIDE), type, DILATION, DELTA);
  }
}
