package org.castnet.io.infiniband;

/** A two-level fat tree in the format of ibnetdiscover. */
final class FatTreeDump {
  private FatTreeDump() {}

  static String of(int leaves, int spines, int hosts) {
    StringBuilder dump = new StringBuilder();
    for (int leaf = 0; leaf < leaves; leaf++) {
      head(dump, leaf, hosts + spines, "leaf" + leaf);
      for (int h = 0; h < hosts; h++) {
        int host = leaf * hosts + h;
        dump.append(
            "[%d]\t\"H-%016x\"[1]\t# \"host %d HCA-1\" lid %d 4xHDR%n"
                .formatted(h + 1, id(host), host, 500 + host));
      }
      for (int spine = 0; spine < spines; spine++) {
        cable(dump, hosts + spine + 1, leaves + spine, leaf + 1);
      }
    }
    for (int spine = 0; spine < spines; spine++) {
      head(dump, leaves + spine, leaves, "spine" + spine);
      for (int leaf = 0; leaf < leaves; leaf++) {
        cable(dump, leaf + 1, leaf, hosts + spine + 1);
      }
    }
    for (int host = 0; host < leaves * hosts; host++) {
      dump.append(
          "%nCa\t1 \"H-%016x\"\t# \"host %d HCA-1\"%n[1](%x)\t\"S-%016x\"[%d]\t# lid %d lmc 0 \"leaf\" lid %d 4xHDR%n"
              .formatted(
                  id(host),
                  host,
                  id(host),
                  0x200 + host / hosts,
                  host % hosts + 1,
                  500 + host,
                  1 + host / hosts));
    }
    return dump.toString();
  }

  private static int id(int host) {
    return 0x9000 + host;
  }

  private static void head(StringBuilder dump, int number, int ports, String name) {
    dump.append(
        "%nSwitch\t%d \"S-%016x\"\t# \"%s\" base port 0 lid %d lmc 0%n"
            .formatted(ports, 0x200 + number, name, 1 + number));
  }

  private static void cable(StringBuilder dump, int port, int to, int toPort) {
    dump.append(
        "[%d]\t\"S-%016x\"[%d]\t# \"switch\" lid %d 4xHDR%n"
            .formatted(port, 0x200 + to, toPort, 1 + to));
  }
}
