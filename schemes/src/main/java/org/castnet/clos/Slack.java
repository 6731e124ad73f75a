package org.castnet.clos;

/**
 * How near a state is to blocking. A request blocks exactly when some output switch is out of reach
 * of every middle available to its input switch, and a request to one output is always eligible. So
 * the distance is the least number of middles that lead from an input switch with an idle port to
 * an output switch with an idle port: that many links or middles must be lost to new circuits
 * before a request can block.
 *
 * @param middles the distance; 0 where a request would block now; m where no port is idle
 * @param inputSwitch an input switch of the pair that is nearest to blocking, or -1
 * @param outputSwitch its output switch, or -1
 */
public record Slack(int middles, int inputSwitch, int outputSwitch) {

  static Slack of(
      ClosNetwork network,
      long[] carrying,
      long[] unavailable,
      boolean[] idleInput,
      boolean[] idleOutput) {
    int words = (network.m() + 63) >>> 6;
    Slack least = new Slack(network.m(), -1, -1);
    for (int i = 0; i < network.r(); i++) {
      for (int s = 0; idleInput[i] && s < network.r(); s++) {
        if (!idleOutput[s]) {
          continue;
        }
        int open = 0;
        for (int w = 0; w < words; w++) {
          open += Long.bitCount(~(unavailable[i * words + w] | carrying[s * words + w]));
        }
        if (open < least.middles || least.inputSwitch < 0) {
          least = new Slack(open, i, s);
        }
      }
    }
    return least;
  }
}
