package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchFabric;
import org.castnet.updown.UpDownRouting;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fabrics written in the formats of the InfiniBand tools are read back unchanged. */
class FabricRoundTripTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "irregular:switches=1,ports=4,hosts=4",
        "irregular:switches=12,ports=9,hosts=3,seed=2",
        "irregular:switches=100,ports=20,hosts=10,seed=3"
      })
  void dumpRoundTrips(String spec) throws IOException {
    SwitchFabric fabric = (SwitchFabric) NetworkSpec.parse(spec);
    Network again = NetworkSpec.parse("fabric:" + write("net", new FabricText(fabric).dump()));
    assertThat(again.nodeCount()).isEqualTo(fabric.nodeCount());
    for (int link = 0; link < fabric.links().count(); link++) {
      assertThat(again.links().source(link)).isEqualTo(fabric.links().source(link));
      assertThat(again.links().target(link)).isEqualTo(fabric.links().target(link));
      assertThat(again.links().port(link)).isEqualTo(fabric.links().port(link));
    }
    assertThat(again.nodeName(again.nodeCount() - 1))
        .isEqualTo(fabric.nodeName(fabric.nodeCount() - 1));
  }

  @Test
  void readsTablesOfTwoThousandHosts() throws IOException {
    SwitchFabric fabric =
        (SwitchFabric) NetworkSpec.parse("irregular:switches=200,ports=20,hosts=10,seed=5");
    FabricText text = new FabricText(fabric);
    Path dump = write("net", text.dump());
    Path tables = write("tables", text.tables());
    Network read = NetworkSpec.parse("fabric:" + dump + ",routes=" + tables);
    assertThat(read.endpointCount()).isEqualTo(2000);
    UpDownRouting own = UpDownRouting.of(fabric);
    assertThat(read.routing().orElseThrow().route(0, 1999).length())
        .isLessThanOrEqualTo(own.distance(0, 1999));
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }
}
