package org.castnet.updown;

/**
 * Recursive halving of a chain: each holder of the message sends it to the nearest member of the
 * farther half of its part. All members are reached in {@code ceil(log2 n)} steps.
 *
 * <p>Source: McKinley, Xu, Esfahanian and Ni 1994. O(n).
 */
final class ChainSends {
  private final SendList sends;

  ChainSends(SendList sends) {
    this.sends = sends;
  }

  /** Adds the sends from the first member of the chain. */
  void halve(int[] chain) {
    serve(chain, 0, 0, chain.length - 1, SendList.FROM_SOURCE);
  }

  /** Adds the sends from a source anywhere in the chain. */
  void halveBothSides(int[] chain, int source) {
    serve(chain, source, 0, chain.length - 1, SendList.FROM_SOURCE);
  }

  /**
   * U-mesh's loop. A holder in the exact middle sends to the member on its right, which serves the
   * whole right side; only this choice keeps the number of steps.
   */
  private void serve(int[] chain, int holder, int first, int last, int trigger) {
    int left = first;
    int right = last;
    while (left < right) {
      int length = right - left;
      if (2 * holder < left + right) {
        int next = left + (length + 1) / 2;
        give(chain, holder, next, next, right, trigger);
        right = next - 1;
      } else if (2 * holder > left + right) {
        int next = left + length / 2;
        give(chain, holder, next, left, next, trigger);
        left = next + 1;
      } else {
        give(chain, holder, holder + 1, holder + 1, right, trigger);
        right = holder;
      }
    }
  }

  private void give(int[] chain, int holder, int next, int from, int to, int trigger) {
    int send = sends.add(chain[holder], trigger, chain[next]);
    serve(chain, next, from, to, send);
  }
}
