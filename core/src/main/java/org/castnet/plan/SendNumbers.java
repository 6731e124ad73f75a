package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;

/** Renumbers triggers when sends numbered from 0 are appended to others. */
final class SendNumbers {
  private SendNumbers() {}

  static void append(List<Send> more, List<Send> sends) {
    int offset = sends.size();
    for (Send send : more) {
      sends.add(offset == 0 || !send.isRelay() ? send : shifted(send, offset));
    }
  }

  private static Send shifted(Send send, int offset) {
    int[] triggers = send.triggers().toIntArray();
    for (int i = 0; i < triggers.length; i++) {
      triggers[i] += offset;
    }
    return new Send(send.messages(), new IntImmutableList(triggers), send.route(), send.dropOffs());
  }
}
