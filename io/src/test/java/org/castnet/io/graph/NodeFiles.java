package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;

/** Texts of machines in a file {@code node} of a folder. */
record NodeFiles(Path folder) {
  Network read(String kind, String text) throws IOException {
    Path file = Files.writeString(folder.resolve("node"), text);
    assertThat(NetworkKinds.standard().recognised(text))
        .hasValueSatisfying(found -> assertThat(found.word()).isEqualTo(kind));
    return NetworkSpec.parse(kind + ":" + file);
  }

  void assertRejected(String kind, String text, String... parts) {
    assertThatThrownBy(
            () -> NetworkSpec.parse(kind + ":" + Files.writeString(folder.resolve("node"), text)))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll(parts);
  }

  /** Returns the speed of a link in Gbit/s. */
  static double gigabits(Network network, String a, String b) {
    int link = network.links().between(network.nodeNamed(a), network.nodeNamed(b));
    assertThat(link).as("%s to %s", a, b).isNotNegative();
    return network.pace().gigabits(link);
  }
}
