package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.input.BadInput;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Binding;
import org.castnet.plan.Scheme;
import org.castnet.plan.SenderModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionSchemesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "torus:16x16 | h=3 | h=3 does not divide side 16 of torus:16x16; allowed are 1, 2, 4, 8, 16",
        "torus:16x12 | h=8 | h=8 does not divide side 12 of torus:16x12; allowed are 1, 2, 4",
        "torus:16x16 | h=4 delta=0 | delta=0 is 0 modulo h=4; delta is 1..3",
        "torus:16x16 | h=4 type=III delta=8 | delta=8 is 0 modulo h=4; delta is 1..3",
        "torus:16x16 | h=1 type=III | type III needs h of at least 2",
        "mesh:16x16 | h=4 type=III | type III needs the rings of a torus; on a mesh the type is I or II",
        "mesh:16x16 | h=4 type=IV | type IV needs the rings of a torus; on a mesh the type is I or II",
        "torus:16x16 | balanced=true policy=own |"
            + " balanced=true contradicts policy=own; omit one of them",
        "torus:16 | h=4 | a partition needs at least two dimensions; torus:16 has one",
      })
  void rejectsBadOptionsInOneLine(String network, String options, String message) {
    assertThatThrownBy(() -> bind("partition", network, options))
        .isInstanceOf(BadInput.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource({
    "u-torus,mesh:4x4",
    "u-mesh,hypercube:4",
    "partition,hypercube:4",
    "partition,torus:5x7",
    "partition,torus:16",
    "spu,'torus:4x4,fail=0,0-1,0'"
  })
  void refusalsNameTheReason(String scheme, String network) {
    assertThat(bind(scheme, network, "")).isInstanceOf(Binding.Refused.class);
  }

  @Test
  void unidirectionalRingsNeedATorus() {
    assertThatThrownBy(() -> bind("u-mesh", "mesh:4x4", "rings=positive"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("needs the rings of a torus");
  }

  @Test
  void missingOptionsHaveTheirDefaults() {
    Binding binding = bind("partition", "torus:16x16", "");
    Partition cut = ((PartitionedMulticast) ((Binding.Bound) binding).algorithm()).partition();
    assertThat(cut.type()).isEqualTo(SubnetworkType.III);
    assertThat(cut.dilation()).isEqualTo(4);
    binding = bind("partition", "mesh:12x6", "");
    cut = ((PartitionedMulticast) ((Binding.Bound) binding).algorithm()).partition();
    assertThat(cut.type()).isEqualTo(SubnetworkType.I);
    assertThat(cut.dilation()).isEqualTo(2);
  }

  private static Binding bind(String name, String network, String options) {
    Scheme scheme =
        PartitionSchemes.all().stream()
            .filter(s -> s.name().equals(name))
            .findFirst()
            .orElseThrow();
    Map<String, String> given = new TreeMap<>();
    Arrays.stream(options.split(" ", -1))
        .filter(option -> !option.isEmpty())
        .forEach(option -> given.put(option.split("=")[0], option.split("=")[1]));
    return scheme.on(NetworkSpec.parse(network), given, SenderModel.USUAL, 1);
  }
}
