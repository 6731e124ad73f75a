package org.castnet.partition;

/** Where the holder of a message stands in the chain that is halved. */
enum ChainPosition {
  /** At its own place, sending to both sides, as in U-mesh. */
  IN_PLACE {
    @Override
    void spread(int holder, int[] chain, int length, ChainOrder order, Halving halving) {
      order.sort(chain, 0, length);
      halving.fromWithin(chain, 0, length - 1, Chains.place(holder, chain, length));
    }
  },
  /** In front of the others, the chain turned round to it, as in U-torus and SPU. */
  IN_FRONT {
    @Override
    void spread(int holder, int[] chain, int length, ChainOrder order, Halving halving) {
      order.sortFrom(holder, chain, length);
      halving.fromFirst(chain, 0, length - 1);
    }
  };

  /**
   * Sends from the holder to all others.
   *
   * @param holder one of the first {@code length} nodes of the chain, which is put in order
   */
  abstract void spread(int holder, int[] chain, int length, ChainOrder order, Halving halving);
}
