package org.castnet.partition;

import org.castnet.network.Routing;

/**
 * Recursive halving of a chain of nodes: each holder of the message sends it to the near end of the
 * farther half of its remaining part, and that node serves that half. Every holder sends its
 * farthest worm first; m receivers take ceil(log2(m + 1)) steps.
 *
 * <p>Source: McKinley, Xu, Esfahanian and Ni 1994. m sends; of an odd number of nodes the farther
 * half is the larger one unless stated otherwise.
 */
final class Halving {
  /** The half that gets the odd node of a chain that starts with its holder. */
  enum LargerHalf {
    FAR {
      @Override
      int cut(int left, int right) {
        return left + (right - left + 1) / 2;
      }
    },
    NEAR {
      @Override
      int cut(int left, int right) {
        return left + (right - left) / 2 + 1;
      }
    };

    /** Returns the index of the first node of the farther half. */
    abstract int cut(int left, int right);
  }

  private final Routing routing;
  private final SendWriter out;
  private final LargerHalf larger;

  Halving(Routing routing, SendWriter out) {
    this(routing, out, LargerHalf.FAR);
  }

  /**
   * @param larger applies to chains that start with their holder
   */
  Halving(Routing routing, SendWriter out, LargerHalf larger) {
    this.routing = routing;
    this.out = out;
    this.larger = larger;
  }

  /**
   * Adds the sends of the holder {@code chain[left]} to the chain up to and including {@code
   * right}.
   */
  void fromFirst(int[] chain, int left, int right) {
    int end = right;
    while (left < end) {
      int cut = larger.cut(left, end);
      out.send(chain[left], chain[cut], routing);
      fromFirst(chain, cut, end);
      end = cut - 1;
    }
  }

  /**
   * Adds the sends of a holder at index {@code place} inside the chain, to both sides, the longer
   * first. If both are equally long, it gives the whole right side to its right neighbour, which is
   * the only choice that keeps the number of steps (reconstructed).
   */
  void fromWithin(int[] chain, int left, int right, int place) {
    int begin = left;
    int end = right;
    while (begin < end) {
      int middle = begin + end;
      if (2 * place > middle) {
        int cut = begin + (end - begin) / 2;
        out.send(chain[place], chain[cut], routing);
        fromWithin(chain, begin, cut, cut);
        begin = cut + 1;
      } else {
        int cut = 2 * place < middle ? begin + (end - begin + 1) / 2 : place + 1;
        out.send(chain[place], chain[cut], routing);
        fromWithin(chain, cut, end, cut);
        end = cut - 1;
      }
    }
  }
}
