package org.castnet.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.castnet.network.NetworkSpec;

/** Readers of the files of InfiniBand's tools. The text is the file {@code f}. */
enum FabricReader implements Reader {
  DUMP("fabric:f", Map.of(), file("tiny/ibnetdiscover.txt")),
  MACHINES(
      "fabric:f,rails=name",
      Map.of(),
      file("tiny/ibnetdiscover.txt").replaceAll("\"H([01])\"", "\"node01 HCA-$1\"")),
  PORTS("fabric:f", Map.of(), file("tiny/ports.txt")),
  LINK_INFO("fabric:f", Map.of(), file("tiny/iblinkinfo.txt")),
  LINK_LINES("fabric:f", Map.of(), file("tiny/iblinkinfo-line.txt")),
  SUBNET_LIST("fabric:f", Map.of(), file("tiny/subnet.lst")),
  TOPOLOGY(
      "fabric:f",
      Map.of(),
      """
      MTS2400 S-1
        P1 -4x-5G-> MT23108 H-1 P1
        P2 -4x-5G-> MT23108 H-2 P1
        P3 -4x-5G-> MTS2400 S-2 P1

      MTS2400 S-2
        P1 -4x-5G-> MTS2400 S-1 P3
        P2 -4x-5G-> MT23108 H-3 P1
      """),
  TABLES(
      "fabric:net,routes=f", Map.of("net", file("tiny/ibnetdiscover.txt")), file("tiny/lfts.dump")),
  TREES(
      "fabric:net,mfts=f",
      Map.of("net", file("irregular-12x2-updn/ibnetdiscover.txt")),
      file("irregular-12x2-updn/mcfdbs.dump")),
  DUMPED_TREES(
      "fabric:net,mfts=f",
      Map.of("net", file("irregular-16x8-groups/ibnetdiscover.txt")),
      file("irregular-16x8-groups/dump_mfts.txt")),
  LEVELS(
      "fabric:net,routes=tables,sls=f,sl2vl=map",
      Map.of(
          "net", file("torus-4x4-dfsssp/ibnetdiscover.txt"),
          "tables", file("torus-4x4-dfsssp/lfts.dump"),
          "map", file("torus-4x4-dfsssp/sl2vl.dump")),
      file("torus-4x4-dfsssp/path-sls.txt")),
  LANE_MAP(
      "fabric:net,routes=tables,sls=levels,sl2vl=f",
      Map.of(
          "net", file("torus-4x4-dfsssp/ibnetdiscover.txt"),
          "tables", file("torus-4x4-dfsssp/lfts.dump"),
          "levels", file("torus-4x4-dfsssp/path-sls.txt")),
      file("torus-4x4-dfsssp/sl2vl.dump"));

  private final String spec;
  private final String liked;

  @SuppressWarnings("ImmutableEnumChecker") // an immutable map
  private final Map<String, String> beside;

  /**
   * @param beside the texts of the other files that the spec names, by file name
   */
  FabricReader(String spec, Map<String, String> beside, String liked) {
    this.spec = spec;
    this.liked = liked;
    this.beside = beside;
  }

  private static String file(String name) {
    try {
      Path shipped = Path.of("../examples/fabrics").resolve(name);
      return Files.readString(
          Files.exists(shipped)
              ? shipped
              : Path.of("../io/src/test/resources/fabrics").resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<String> liked() {
    return List.of(liked);
  }

  @Override
  public void read(String text) {
    NetworkSpec.parse(
        spec, name -> name.equals("f") ? Optional.of(text) : Optional.ofNullable(beside.get(name)));
  }
}
