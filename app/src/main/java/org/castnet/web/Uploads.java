package org.castnet.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;

/**
 * Fabrics that callers brought along, under names that the server gave them: {@code
 * fabric:upload-1}. Only the last few are kept.
 */
final class Uploads {
  private static final int KEPT = 8;

  private final Map<String, SwitchFabric> fabrics = new LinkedHashMap<>();
  private int count;

  /**
   * Takes an ibnetdiscover dump and gives it a name.
   *
   * @throws BadInput where it is none
   */
  SwitchFabric add(String dump, int mostNodes) {
    SwitchFabric fabric = read(dump);
    if (fabric.nodeCount() > mostNodes) {
      throw new BadInput(
          "the fabric has " + fabric.nodeCount() + " nodes; at most " + mostNodes + " are taken");
    }
    synchronized (this) {
      String name = "fabric:upload-" + ++count;
      SwitchFabric named = fabric.called(name);
      fabrics.put(name, named);
      if (fabrics.size() > KEPT) {
        fabrics.remove(fabrics.keySet().iterator().next());
      }
      return named;
    }
  }

  /**
   * @throws BadInput where there is none of that name
   */
  synchronized Network named(String spec) {
    Network fabric = fabrics.get(spec);
    if (fabric == null) {
      throw new BadInput(
          "network '" + spec + "': there is no such upload here; upload the fabric's dump first");
    }
    return fabric;
  }

  private static SwitchFabric read(String dump) {
    Path file = null;
    try {
      file = Files.createTempFile("castnet-upload", ".txt");
      Files.writeString(file, dump);
      return (SwitchFabric) NetworkSpec.parse("fabric:" + file);
    } catch (BadInput e) {
      throw new BadInput(e.getMessage().replace(String.valueOf(file), "upload"), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      delete(file);
    }
  }

  private static void delete(Path file) {
    try {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
