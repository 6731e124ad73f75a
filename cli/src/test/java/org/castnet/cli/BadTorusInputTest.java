package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Slips with tori, meshes and many multicasts: one line that helps, code 2 and no result. */
class BadTorusInputTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "torus:16x16 | partition | h: 3 | h=3 does not divide side 16",
        "torus:16x16 | partition | h: 32 | allowed are 1, 2, 4, 8, 16",
        "torus:16x16 | partition | h: 0 | option h: 0 is not allowed",
        "torus:16x16 | partition | h: -4 | option h: -4 is not allowed",
        "torus:16x16 | partition | h: 2.5 | option h: '2.5' is not a whole number",
        "torus:16x16 | partition | h: 99999999999999999999 | is not a whole number",
        "torus:16x16 | partition | 'h: 4, type: III, delta: 0' | delta is 1..3",
        "torus:16x16 | partition | 'h: 4, type: III, delta: 8' | delta=8 is 0 modulo h=4",
        "torus:16x16 | partition | 'h: 4, delta: -2' | option delta: -2 is not allowed",
        "torus:16x16 | partition | 'h: 1, type: III' | type III needs h of at least 2",
        "torus:16x16 | partition | type: V | allowed are I|II|III|IV",
        "torus:16x16 | partition | policy: balenced | did you mean 'balanced'?",
        "torus:16x16 | partition | 'policy: random, balanced: true' | contradicts",
        "torus:16x16 | partition | blocks: spumesh | allowed are u-mesh|spu",
        "torus:16x16 | partition | tpye: III | did you mean 'type'?",
        "torus:16x16 | u-torus | rings: one | allowed are both|positive|negative",
        "torus:16x16 | u-torus | leading: x | allowed are first|last",
        "torus:16x16 | exchange | radix: 1 | option radix: 1 is not allowed",
        "torus:16x16 | exchange | parts: 0 | option parts: 0 is not allowed",
        "torus:16x16 | auto | objective: speed | allowed are makespan|latency|traffic",
        "torus:16x16 | partitoin | h: 4 | did you mean 'partition'?",
        "mesh:16x16 | partition | 'h: 4, type: III' | on a mesh the type is I or II",
        "mesh:16x16 | partition | 'h: 4, type: IV' | on a mesh the type is I or II",
        "mesh:15x10 | partition | h: 2 | allowed are 1, 5",
        "mesh:7x11 | partition | balanced: true | no h above 1 divides every side",
        "mesh:16x16 | u-mesh | rings: positive | needs the rings of a torus",
        "mesh:16x16 | u-torus | rings: both | has no rings",
        "torus:16x0 | u-torus | rings: both | side is 0",
      })
  void schemesAndOptions(String network, String scheme, String options, String complaint) {
    refused(
        complaint,
        scenario(network, scheme, options, "multicasts: 3, destinations: 10, flits: 32"),
        "simulate",
        "-");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "multicasts: 257, destinations: 10 | multicasts is 257; each needs a different source",
        "multicasts: 0, destinations: 10 | traffic.multicasts: found 0",
        "multicasts: -1, destinations: 10 | traffic.multicasts: found -1",
        "multicasts: 2.5, destinations: 10 | traffic.multicasts: found 2.5",
        "multicasts: 3, destinations: 256 | at most 255 are allowed",
        "multicasts: 3, destinations: 0 | traffic.destinations: found 0",
        "multicasts: 3, destinations: 10, flits: 0 | traffic.flits: found 0",
        "multicasts: 3, destinations: 10, flits: -5 | traffic.flits: found -5",
        "multicasts: 3, destinations: 10, flits: 9223372036854775807 | are allowed",
        "multicasts: 3, destinations: 10, hotSpot: 1.01 | found 1.01; expected a number 0..1",
        "multicasts: 3, destinations: 10, hotSpot: -0.5 | found -0.5; expected a number 0..1",
        "multicasts: 3, destinations: 10, hotSpot: much | expected a number 0..1",
        "multicasts: 3, destinations: 10, hotspot: 0.5 | did you mean 'hotSpot'?",
      })
  void traffic(String traffic, String complaint) {
    String text =
        scenario(
            "torus:16x16",
            "u-torus",
            "rings: both",
            traffic.contains("flits") ? traffic : traffic + ", flits: 32");
    refused(complaint, text, "simulate", "-");
    if (!traffic.contains("9223372036854775807")) {
      refused(complaint, text, "compare", "-");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "h: 3 | h=3 does not divide side 16",
        "'h: 4, delta: 4' | delta=4 is 0 modulo h=4",
        "hh: 4 | no scheme has an option 'hh'; did you mean 'h'?"
      })
  void rejectsWrongOptionsBeforeComparing(String options, String complaint) {
    refused(
        complaint,
        scenario("torus:16x16", "partition", options, "multicasts: 3, destinations: 9, flits: 4"),
        "compare",
        "-");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--scheme partition --option h=3 --to 5,5 | h=3 does not divide side 16",
        "--scheme partition --option =4 --to 5,5 | is not of the form NAME=VALUE",
        "--scheme partition --option h --to 5,5 | option h: 'true' is not a whole number",
        "--scheme partition --option h=2 --option h=4 --to 5,5 | was given before as 'h=2'; specify it once",
        "--scheme partition --flits -4 --to 5,5 | -4 flits",
        "--scheme spu --to 5,5;5,5 | destination 5,5 occurs twice",
        "--scheme spu --to 5,5;0,0 | the source 0,0 is also a destination",
        "--scheme spu --to 16,5 | x is 0..15",
        "--shceme spu --to 5,5 | '--shceme'; did you mean '--scheme'? See 'castnet plan --help'",
      })
  void requests(String request, String complaint) {
    List<String> arguments =
        new ArrayList<>(List.of("plan", "--network", "torus:16x16", "--from", "0,0"));
    arguments.addAll(List.of(request.split(" ")));
    refused(complaint, "", arguments.toArray(String[]::new));
  }

  @Test
  void digitsOfOtherScriptsAreNotNumbers() {
    refused("is '\uff18'; a whole number", "", "network", "mesh:\uff18x\uff18");
  }

  @Test
  void anUnknownCommandNamesTheNearest() {
    refused("did you mean 'network'? See 'castnet --help'", "", "netwrok", "mesh:4x4");
  }

  private static String scenario(String network, String scheme, String options, String traffic) {
    return "network: '%s'%nscheme: %s%noptions: {%s}%ntraffic: {%s}%n"
        .formatted(network, scheme, options, traffic);
  }

  private static void refused(String complaint, String input, String... arguments) {
    Ran ran = Ran.withInput(input, arguments);
    assertThat(ran.complaints()).singleElement().asString().contains(complaint);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
  }
}
