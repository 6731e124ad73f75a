package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKinds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kinds of network recognise their files. */
class RecognisedFilesTest {
  private static String kind(String text) {
    return NetworkKinds.standard().recognised(text).map(NetworkKind::word).orElse("unknown");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          router 0 node 0 router 1        | anynet
          <system version="1">            | nccl
          <?xml version="1.0"?> <system>  | nccl
          <graphml>                       | graphml
          <?xml version="1.0"?> <graphml> | graphml
          GPU0 GPU1                       | topo
          4 2 1 1 6 H100                  | simai
          npus_count: [ 8 ]               | astrasim
          33d32945 STP File               | stp
          {"nodes": 4}                    | json
          strict digraph g {              | dot
          Switch 8 "S-a0"                 | unknown
          """)
  void everyFormatIsRecognisedByItsBeginning(String text, String word) {
    assertThat(kind(text)).isEqualTo(word);
  }

  @Test
  void onlyTheBeginningOfATextIsExamined() {
    String blanks = "# \n".repeat(1365);
    assertThat(kind("#" + blanks + "graph")).isEqualTo("unknown");
    assertThat(kind(blanks.substring(15) + "graph")).isEqualTo("dot");
  }

  @Test
  void everyFormatHasTheSameParameters() {
    for (NetworkKind each : new FileKinds().kinds()) {
      if (each instanceof NetworkFile) {
        assertThat(each.parameters()).as(each.word()).containsExactly("as", "routes", "part");
      }
      if (each instanceof MachineFile) {
        assertThat(each.parameters()).as(each.word()).startsWith("as", "routes", "part");
      }
    }
  }
}
