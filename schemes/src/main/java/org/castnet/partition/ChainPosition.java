package org.castnet.partition;

/** The position of a message's holder in the chain that is halved. */
enum ChainPosition {
  /** At its position in the order, sending to both sides, as in U-mesh. */
  IN_PLACE {
    @Override
    void spread(int holder, int[] chain, int length, ChainOrder order, Halving halving) {
      order.sort(chain, 0, length);
      halving.fromWithin(chain, 0, length - 1, Chains.place(holder, chain, length));
    }
  },
  /** At the start, with the chain rotated, as in U-torus and SPU. */
  IN_FRONT {
    @Override
    void spread(int holder, int[] chain, int length, ChainOrder order, Halving halving) {
      order.sortFrom(holder, chain, length);
      halving.fromFirst(chain, 0, length - 1);
    }
  },
  /** At the start, with the others in the order of their coordinates relative to the holder. */
  RELATIVE {
    @Override
    void spread(int holder, int[] chain, int length, ChainOrder order, Halving halving) {
      order.sortRelative(holder, chain, length);
      halving.fromFirst(chain, 0, length - 1);
    }
  };

  /**
   * Adds the sends from the holder to all others.
   *
   * @param holder one of the first {@code length} nodes of the chain, which is sorted by this
   *     method
   */
  abstract void spread(int holder, int[] chain, int length, ChainOrder order, Halving halving);
}
