package org.castnet.papers;

import java.util.List;
import java.util.Locale;
import org.castnet.store.Input;

/**
 * A scheme as the torus paper names it: {@code U-torus}, or dilation, type and B for balanced.
 *
 * @param type empty for U-torus
 */
record TorusScheme(String name, int dilation, String type, boolean balanced) {
  static final TorusScheme U_TORUS = new TorusScheme("U-torus", 0, "", false);
  static final List<TorusScheme> FOUR_BALANCED =
      List.of(U_TORUS, of(4, "I", true), of(4, "II", true), of(4, "III", true), of(4, "IV", true));
  static final List<TorusScheme> DILATIONS =
      List.of(of(2, "III", true), of(4, "III", true), of(2, "IV", true), of(4, "IV", true));
  static final List<TorusScheme> BALANCING =
      List.of(of(4, "II", true), of(4, "II", false), of(4, "IV", true), of(4, "IV", false));
  static final List<TorusScheme> HOT_SPOT = List.of(U_TORUS, of(4, "III", true), of(4, "IV", true));

  private static TorusScheme of(int dilation, String type, boolean balanced) {
    return new TorusScheme(
        String.format(Locale.ROOT, "%d%s%s", dilation, type, balanced ? "B" : ""),
        dilation,
        type,
        balanced);
  }

  Input into(Input input) {
    if (type.isEmpty()) {
      return input.with("scheme", "u-torus");
    }
    return input
        .with("scheme", "partition")
        .with("options.h", dilation)
        .with("options.type", type)
        .with(
            "options.balanced", com.fasterxml.jackson.databind.node.BooleanNode.valueOf(balanced));
  }
}
