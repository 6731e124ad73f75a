package org.castnet.papers.torus;

import java.util.List;
import java.util.Locale;
import org.castnet.partition.PartitionSchemes;
import org.castnet.store.Input;

/**
 * A scheme as the torus paper names it: {@code U-torus} and similar, or dilation, type and B for
 * balanced.
 *
 * @param scheme its name in the catalogue
 * @param type empty for a scheme without subnetworks
 */
record TorusScheme(String name, String scheme, int dilation, String type, boolean balanced) {
  static final TorusScheme U_TORUS = plain("U-torus", PartitionSchemes.U_TORUS);
  static final TorusScheme U_MESH = plain("U-mesh", PartitionSchemes.U_MESH);
  static final TorusScheme SPU = plain("SPU", PartitionSchemes.SPU);
  static final List<TorusScheme> ON_MESHES =
      List.of(U_MESH, SPU, of(4, "I", true), of(4, "II", true));
  static final List<TorusScheme> STREAMS = List.of(U_TORUS, of(4, "III", true), of(4, "IV", true));
  static final List<TorusScheme> FOUR_BALANCED =
      List.of(U_TORUS, of(4, "I", true), of(4, "II", true), of(4, "III", true), of(4, "IV", true));
  static final List<TorusScheme> DILATIONS =
      List.of(of(4, "III", true), of(2, "III", true), of(4, "IV", true), of(2, "IV", true));
  static final List<TorusScheme> BALANCING =
      List.of(of(4, "II", true), of(4, "II", false), of(4, "IV", true), of(4, "IV", false));
  static final List<TorusScheme> HOT_SPOT = List.of(U_TORUS, of(4, "III", true), of(4, "IV", true));

  private static TorusScheme plain(String name, String scheme) {
    return new TorusScheme(name, scheme, 0, "", false);
  }

  private static TorusScheme of(int dilation, String type, boolean balanced) {
    return new TorusScheme(
        String.format(Locale.ROOT, "%d%s%s", dilation, type, balanced ? "B" : ""),
        PartitionSchemes.PARTITION,
        dilation,
        type,
        balanced);
  }

  Input into(Input input) {
    if (type.isEmpty()) {
      return input.with("scheme", scheme);
    }
    return input
        .with("scheme", scheme)
        .with("options." + PartitionSchemes.H, dilation)
        .with("options." + PartitionSchemes.TYPE, type)
        .with(
            "options." + PartitionSchemes.BALANCED,
            com.fasterxml.jackson.databind.node.BooleanNode.valueOf(balanced));
  }
}
