package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetworkFileKindTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          Unicast lids [0-31] of switch   | ROUTES
          router 0 node 0 router 1        | ANYNET
          <system version="1">            | NCCL
          <?xml version="1.0"?> <system>  | NCCL
          <graphml>                       | GRAPHML
          GPU0 GPU1                       | TOPO
          4 2 1 1 6 H100                  | SIMAI
          npus_count: [ 8 ]               | ASTRASIM
          33d32945 STP File               | STP
          {"nodes": 4}                    | JSON
          strict digraph g {              | DOT
          Switch 8 "S-a0"                 | FABRIC
          """)
  void everyFormatIsRecognisedByItsBeginning(String text, NetworkFileKind kind) {
    assertThat(NetworkFileKind.of(text)).isEqualTo(kind);
    assertThat(kind.word()).isEqualTo(kind.name().toLowerCase(Locale.ROOT));
  }

  @Test
  void onlyTheBeginningOfATextIsExamined() {
    String blanks = "# \n".repeat(1365);
    assertThat(NetworkFileKind.of("#" + blanks + "graph")).isEqualTo(NetworkFileKind.FABRIC);
    assertThat(NetworkFileKind.of(blanks.substring(15) + "graph")).isEqualTo(NetworkFileKind.DOT);
  }
}
