package org.castnet.io.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Three machines with two adapters each, the first on one switch and the second on another. */
public final class RailFabric {
  private static final int MACHINES = 3;
  private static final String[] SWITCHES = {"left", "right"};

  private RailFabric() {}

  /**
   * Returns the dump as printed by ibnetdiscover; adapters are named {@code n1 mlx5_0} and so on.
   */
  public static String dump() {
    StringBuilder text = new StringBuilder();
    for (int s = 0; s < SWITCHES.length; s++) {
      text.append(
          "sysimgguid=0xa%d\nSwitch 8 \"S-a%d\" # \"%s\" base port 0 lid %d lmc 0\n"
              .formatted(s, s, SWITCHES[s], s + 1));
      for (int m = 1; m <= MACHINES; m++) {
        text.append(
            "[%d] \"H-b%d%d\"[1](c%d%d) # \"n%d mlx5_%d\" lid %d%d 4xHDR\n"
                .formatted(m, m, s, m, s, m, s, m, s));
      }
      text.append(
          "[8] \"S-a%d\"[8] # \"%s\" lid %d 4xHDR\n\n".formatted(1 - s, SWITCHES[1 - s], 2 - s));
    }
    for (int m = 1; m <= MACHINES; m++) {
      for (int s = 0; s < SWITCHES.length; s++) {
        text.append(
            "sysimgguid=0xe%d\nCa 1 \"H-b%d%d\" # \"n%d mlx5_%d\"\n".formatted(m, m, s, m, s));
        text.append(
            "[1](c%d%d) \"S-a%d\"[%d] # lid %d%d lmc 0 \"%s\" lid %d 4xHDR\n\n"
                .formatted(m, s, s, m, m, s, SWITCHES[s], s + 1));
      }
    }
    return text.toString();
  }

  /** Returns the forwarding tables as written by OpenSM. */
  public static String tables() {
    StringBuilder text = new StringBuilder();
    for (int s = 0; s < SWITCHES.length; s++) {
      text.append("Unicast lids [0-31] of switch Lid %d guid 0xa%d ('x'):\n".formatted(s + 1, s));
      for (int m = 1; m <= MACHINES; m++) {
        for (int rail = 0; rail < SWITCHES.length; rail++) {
          text.append(
              "0x%04x %03d # Channel Adapter portguid 0xc%d%d: 'n%d'\n"
                  .formatted(10 * m + rail, rail == s ? m : 8, m, rail, m));
        }
      }
    }
    return text.toString();
  }

  /** Writes the files to a folder and returns the specification of the network. */
  public static String spec(Path folder, String dump, String rails) throws IOException {
    Path net = Files.writeString(folder.resolve("net.txt"), dump);
    Path routes = Files.writeString(folder.resolve("tables.txt"), tables());
    return "fabric:" + net + ",routes=" + routes + ",rails=" + rails;
  }
}
