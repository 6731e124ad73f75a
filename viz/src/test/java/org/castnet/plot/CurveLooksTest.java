package org.castnet.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.comparison.Schemes;
import org.castnet.plan.Family;
import org.castnet.plan.Scheme;
import org.junit.jupiter.api.Test;

class CurveLooksTest {
  private final SchemeLooks looks = new SchemeLooks(Schemes.standard().list());

  private Curve curve(String name, Look look) {
    return new Curve(name, look, List.of(Curve.Dot.exact(1, 1)));
  }

  private Look look(String scheme) {
    return looks.of(scheme, option -> "");
  }

  @Test
  void colourOfSchemeIsIndependentOfOtherCurves() {
    Curve stc = curve("stc", look("stc"));
    Curve chain = curve("spcco", look("spcco"));
    Curve agents = curve("balanced", look("balanced"));
    CurveStyles first = CurveStyles.of(List.of(chain, stc));
    CurveStyles second = CurveStyles.of(List.of(stc, agents, chain));
    assertThat(first.colour(1)).isEqualTo(second.colour(0));
    assertThat(first.colour(0)).isEqualTo(second.colour(2));
  }

  @Test
  void subnetworkTypesHaveDifferentColours() {
    List<Curve> types =
        List.of("I", "II", "III", "IV").stream()
            .map(t -> curve(t, looks.of("partition", option -> option.equals("type") ? t : "")))
            .toList();
    CurveStyles styles = CurveStyles.of(types);
    assertThat(List.of(0, 1, 2, 3)).extracting(styles::colour).doesNotHaveDuplicates();
  }

  @Test
  void variantsShareColourButDifferInDashesAndMarks() {
    CurveStyles styles =
        CurveStyles.of(List.of(curve("strict", look("ocms")), curve("free", look("ocms"))));
    assertThat(styles.colour(0)).isEqualTo(styles.colour(1));
    assertThat(styles.stroke(0)).isNotEqualTo(styles.stroke(1));
    assertThat(styles.mark(0)).isNotEqualTo(styles.mark(1));
  }

  @Test
  void schemesOfFigureHaveDifferentColours() {
    List<String> names =
        List.of("u-mesh", "binomial", "unicast", "dual-path", "tree", "cco", "many-path", "otms");
    List<Curve> curves = names.stream().map(name -> curve(name, look(name))).toList();
    CurveStyles styles = CurveStyles.of(curves);
    assertThat(IntStream.range(0, names.size()).mapToObj(styles::colour)).doesNotHaveDuplicates();
    List<Curve> backwards = new ArrayList<>(curves);
    Collections.reverse(backwards);
    assertThat(CurveStyles.of(backwards).colour(0)).isEqualTo(styles.colour(names.size() - 1));
  }

  @Test
  void curvesWithoutSchemeUseRemainingColours() {
    CurveStyles styles =
        CurveStyles.of(
            List.of(curve("any", Look.FREE), curve("cco", look("cco")), curve("b", Look.FREE)));
    assertThat(List.of(0, 1, 2)).extracting(styles::colour).doesNotHaveDuplicates();
  }

  @Test
  void schemesOfFamilyHaveDistinctLooks() {
    Map<Family, List<Look>> seen = new HashMap<>();
    for (Scheme scheme : Schemes.standard().list()) {
      for (String word : scheme.shownAs()) {
        seen.computeIfAbsent(scheme.family(), f -> new ArrayList<>())
            .add(looks.of(scheme.name(), option -> word));
      }
    }
    seen.values().forEach(family -> assertThat(family).doesNotHaveDuplicates());
  }

  @Test
  void unknownSchemeHasFreeLook() {
    assertThat(look("from-elsewhere").isFree()).isTrue();
  }
}
