package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.path.FewestLinks;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.routing.Translations;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.junit.jupiter.api.Test;

class RatesAndDemandsTest {
  @Test
  void fractionsAreInLowestTerms() {
    assertThat(new Fraction(6, 4)).isEqualTo(new Fraction(3, 2)).hasToString("3/2");
    assertThat(new Fraction(0, 7)).isEqualTo(Fraction.ZERO);
    assertThat(Fraction.gcd(0, 5)).isEqualTo(5);
    assertThat(Fraction.gcd(12, 18)).isEqualTo(6);
    assertThat(new Fraction(7, 4).toDouble()).isEqualTo(1.75);
    assertThat(List.of(new Fraction(8, 4), new Fraction(7, 4), new Fraction(1, 3)))
        .extracting(Fraction::text)
        .containsExactly("2", "1.8", "0.3");
    assertThat(new Fraction(7, 4).times(6)).isEqualTo(new Fraction(21, 2));
    assertThat(new Fraction(7, 4).ceilingTimes(2)).isEqualTo(BigInteger.valueOf(4));
    assertThat(new Fraction(7, 4).ceilingTimes(4)).isEqualTo(BigInteger.valueOf(7));
    assertThatThrownBy(() -> new Fraction(-1, 2)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Fraction(1, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Fraction(Long.MAX_VALUE, 1).times(2)).isInstanceOf(BadInput.class);
  }

  @Test
  void fractionsCompareExactly() {
    Random random = new Random(1);
    for (int round = 0; round < 1000; round++) {
      int shift = random.nextInt(60);
      Fraction a = new Fraction(random.nextLong() >>> 1 >>> shift, 1 + (random.nextLong() >>> 2));
      Fraction b = new Fraction(random.nextLong() >>> 1 >>> shift, 1 + (random.nextLong() >>> 2));
      BigInteger left =
          BigInteger.valueOf(a.numerator()).multiply(BigInteger.valueOf(b.denominator()));
      BigInteger right =
          BigInteger.valueOf(b.numerator()).multiply(BigInteger.valueOf(a.denominator()));
      assertThat(Integer.signum(a.compareTo(b))).isEqualTo(left.compareTo(right));
      Fraction same = new Fraction(a.numerator(), a.denominator());
      assertThat(a.compareTo(same)).isZero();
    }
    // products that differ in their lowest bits only
    Fraction below = new Fraction(Long.MAX_VALUE - 2, Long.MAX_VALUE);
    Fraction above = new Fraction(Long.MAX_VALUE - 1, Long.MAX_VALUE);
    assertThat(below).isLessThan(above);
  }

  @Test
  void ratesAreWholeNumbersIfFlitTimesHaveACommonMeasure() {
    LinkRates rates = LinkRates.of(new long[] {200, 300, 400, 200});
    // in 3 * 2 flits of the fastest link the others carry 4 and 3
    assertThat(rates.unit()).isEqualTo(6);
    assertThat(IntStream.range(0, 4).mapToLong(rates::of)).containsExactly(6L, 4L, 3L, 6L);
    assertThat(rates.slowest()).isEqualTo(3);
    assertThat(rates.share(2)).isEqualTo(0.5);
    assertThat(rates.slowness(1)).isEqualTo(1.5);
    assertThat(rates.areEqual()).isFalse();
    assertThat(rates.time(10, 4)).isEqualTo(new Fraction(15, 1));
    assertThat(rates.within(1000)).isSameAs(rates);
  }

  @Test
  void equalLinksHaveRateOne() {
    LinkRates equal = LinkRates.of(new long[] {7, 7});
    assertThat(equal).isSameAs(LinkRates.equal());
    assertThat(equal.of(1)).isEqualTo(1);
    assertThat(equal.unit()).isEqualTo(1);
    assertThat(equal.share(0)).isEqualTo(1);
    assertThat(equal.slowest()).isEqualTo(1);
    assertThat(equal.areEqual()).isTrue();
    assertThat(LinkRates.of(NetworkSpec.parse("mesh:3,speed=100Gb/s"), 64)).isSameAs(equal);
    assertThat(LinkRates.of(Mesh.of(3), 64)).isSameAs(equal);
  }

  @Test
  void ratesOfSeveralWiresAddUp() {
    LinkRates wires = LinkRates.of(new long[] {100, 200}, 3);
    assertThat(wires.unit()).isEqualTo(2);
    assertThat(wires.of(0)).isEqualTo(6);
    assertThat(wires.of(1)).isEqualTo(3);
    assertThat(LinkRates.of(new long[] {100, 200}, 1).of(0)).isEqualTo(2);
  }

  @Test
  void ratesWithoutACommonMeasureAreRoundedUp() {
    long[] times = {1_000_003, 1_000_033, 1_000_037};
    LinkRates rates = LinkRates.of(times);
    assertThat(rates.unit()).isEqualTo(LinkRates.FINEST);
    for (int link = 0; link < 3; link++) {
      double exact = (double) LinkRates.FINEST * times[0] / times[link];
      assertThat((double) rates.of(link)).isBetween(exact, exact + 1);
    }
    // 2^43 flits times the square of the unit must stay below 2^61
    LinkRates coarse = rates.within(1L << 43);
    assertThat(coarse.unit()).isEqualTo(LinkRates.LEAST_FINEST);
    LinkRates middle = rates.within(1L << 31);
    assertThat(middle.unit()).isEqualTo(1L << 15);
    assertThat(rates.within(1L << 21)).isSameAs(rates);
    assertThat(LinkRates.of(times, 2).within(1L << 43).of(0)).isEqualTo(2 * LinkRates.LEAST_FINEST);
  }

  /** Two switches; host a has a fast and a slow cable, b two fast ones. */
  private static Network unequal() {
    FabricBuilder builder = new FabricBuilder();
    int s = builder.addSwitch(FabricNode.named("s"));
    int t = builder.addSwitch(FabricNode.named("t"));
    int a = builder.host(FabricNode.named("a"));
    int b = builder.host(FabricNode.named("b"));
    builder.cable(a, 0, s, 0, "100Gb/s").cable(a, 1, t, 0, "50Gb/s");
    builder.cable(b, 0, s, 1, "100Gb/s").cable(b, 1, t, 1, "100Gb/s");
    return builder.build(Failures.none(), "test");
  }

  @Test
  void nodesReceiveOverAllTheirLinksOrThroughOnePort() {
    Network mesh = Mesh.of(3, 3);
    ReceiveCapacity all = new ReceiveCapacity(mesh, PortModel.ALL);
    assertThat(all.arePorts()).isFalse();
    assertThat(IntStream.of(0, 1, 4).map(all::into)).containsExactly(2, 3, 4);
    ReceiveCapacity one = new ReceiveCapacity(mesh, PortModel.ONE);
    assertThat(one.arePorts()).isTrue();
    assertThat(IntStream.of(0, 1, 4).map(one::into)).containsExactly(1, 1, 1);
    assertThat(one.rateInto(4)).isEqualTo(1);
    Network failed = NetworkSpec.parse("mesh:3,fail=0-1");
    assertThat(new ReceiveCapacity(failed, PortModel.ONE).into(0)).isZero();
    Network fabric = unequal();
    LinkRates rates = LinkRates.of(fabric, 64);
    ReceiveCapacity cables = new ReceiveCapacity(fabric, PortModel.ONE, rates);
    assertThat(cables.arePorts()).as("hosts of fabrics use all cables").isFalse();
    assertThat(cables.rateInto(0)).isEqualTo(3);
    assertThat(cables.rateInto(1)).isEqualTo(4);
    assertThat(rates.differAtEndpoint(fabric)).isTrue();
    assertThat(LinkRates.equal().differAtEndpoint(fabric)).isFalse();
  }

  @Test
  void aPortReceivesAtTheRateOfTheFastestLink() {
    Network mesh = Mesh.of(3);
    // 0>1 is slow
    LinkRates rates = LinkRates.of(new long[] {200, 100, 100, 100});
    ReceiveCapacity one = new ReceiveCapacity(mesh, PortModel.ONE, rates);
    assertThat(one.rateInto(1)).isEqualTo(2);
    assertThat(new ReceiveCapacity(mesh, PortModel.ALL, rates).rateInto(1)).isEqualTo(3);
    assertThat(rates.differAtEndpoint(mesh)).isFalse();
    assertThat(LinkRates.of(new long[] {100, 100, 200, 100}).differAtEndpoint(mesh)).isTrue();
  }

  @Test
  void translationsMapEveryNodeToAnyOther() {
    for (String spec : List.of("torus:4x3", "torus:5", "hypercube:4")) {
      Network network = NetworkSpec.parse(spec);
      Translations shifts = Translations.of(network).orElseThrow();
      for (int origin = 0; origin < network.nodeCount(); origin++) {
        FewestLinks distance = FewestLinks.from(origin, network);
        assertThat(shifts.relative(origin, origin)).isZero();
        for (int node = 0; node < network.nodeCount(); node++) {
          int image = shifts.relative(node, origin);
          assertThat(FewestLinks.from(0, network).to(image)).isEqualTo(distance.to(node));
          assertThat(shifts.absolute(image, origin)).isEqualTo(node);
        }
      }
    }
    assertThat(Translations.of(Mesh.of(4))).isEmpty();
    assertThat(Translations.of(NetworkSpec.parse("torus:4,fail=1"))).isEmpty();
    assertThat(Translations.of(NetworkSpec.parse("hypercube:3,fail=1"))).isEmpty();
  }

  @Test
  void missingPathsAreReportedForMessagesAndReductions() {
    Network apart = NetworkSpec.parse("mesh:4,fail=1-2");
    FewestLinks.requirePaths(apart, List.of(Message.of(0, 0, 1, 1), Message.of(1, 3, 1, 2)));
    assertThat(FewestLinks.from(0, apart).to(3)).isEqualTo(FewestLinks.NEVER);
    assertThatThrownBy(() -> FewestLinks.requirePaths(apart, List.of(Message.of(0, 0, 1, 1, 2, 3))))
        .hasMessage("message 0: no links lead from 0 to 2, 3");
    FewestLinks.requirePaths(apart, List.of(Message.reduction(0, 0, 1, 1)));
    assertThatThrownBy(
            () -> FewestLinks.requirePaths(apart, List.of(Message.reduction(0, 0, 1, 1, 3))))
        .hasMessage("message 0: no links lead from 3 to 0");
    Network ring = NetworkSpec.parse("torus:4");
    Message sum = Message.reduction(0, 0, 1, 1, 2);
    FewestLinks.requirePaths(ring, List.of(sum, sum.result(1)));
  }

  @Test
  void demandsAreOrderedByNodeAndSource() {
    List<Message> messages =
        List.of(Message.of(0, 5, 12, 1, 2), Message.of(1, 3, 18, 2), Message.of(2, 5, 30, 2, 4));
    assertThat(FlitDemand.divisor(messages)).isEqualTo(6);
    assertThat(FlitDemand.divisor(List.of())).isEqualTo(1);
    List<FlitDemand> demands = FlitDemand.of(6, messages, 6);
    assertThat(demands.stream().map(FlitDemand::destination)).containsExactly(1, 2, 4);
    FlitDemand two = demands.get(1);
    assertThat(two.size()).isEqualTo(2);
    assertThat(two.source(0)).isEqualTo(3);
    assertThat(two.flits(0)).isEqualTo(3);
    assertThat(two.source(1)).isEqualTo(5);
    assertThat(two.flits(1)).isEqualTo(7);
    assertThat(two.total()).isEqualTo(10);
  }

  @Test
  void demandsBeyondExactArithmeticAreRejected() {
    long most = FlitDemand.MOST_FLITS;
    assertThat(FlitDemand.of(3, List.of(Message.of(0, 0, most, 1)), 1).get(0).total())
        .isEqualTo(most);
    assertThatThrownBy(() -> FlitDemand.of(3, List.of(Message.of(0, 0, most + 1, 1)), 1))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("a destination receives more than 4398046511104 flits");
    assertThatThrownBy(
            () -> FlitDemand.of(3, List.of(Message.of(0, 0, most, 1), Message.of(1, 2, 1, 1)), 1))
        .isInstanceOf(BadInput.class);
  }

  @Test
  void nodesWithTheSameMessagesAreOneGroup() {
    int[] group =
        FlitDemand.groups(7, List.of(Message.of(0, 0, 1, 1, 2, 3), Message.of(1, 4, 1, 2, 3, 5)));
    assertThat(group[0]).isEqualTo(group[1]);
    assertThat(group[2]).isEqualTo(group[3]).isNotEqualTo(group[0]).isNotEqualTo(group[4]);
    assertThat(group[4]).isEqualTo(group[5]).isNotEqualTo(group[0]);
    assertThat(group[6]).isZero();
    assertThat(IntStream.of(group).distinct().count()).isEqualTo(4);
  }
}
