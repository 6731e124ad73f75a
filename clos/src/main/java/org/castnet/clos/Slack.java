package org.castnet.clos;

/**
 * The distance of a state from blocking. A request blocks exactly if some output switch cannot be
 * reached through any middle available to its input switch, and a request to one output is always
 * eligible. So the distance is the least number of middles that lead from an input switch with an
 * idle port to an output switch with an idle port: this many links or middles must be used by new
 * circuits before a request can block.
 *
 * @param middles the distance; 0 if some request would block now; m if no port is idle
 * @param inputSwitch an input switch of the pair with the least distance, or -1
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
