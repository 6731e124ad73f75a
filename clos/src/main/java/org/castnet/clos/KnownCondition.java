package org.castnet.clos;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * A published condition on the number of middle switches of v(m, n, r). Only conditions that we
 * have in full have values; {@link #text} states what we have of the others.
 *
 * @param source authors and year
 * @param circuits the circuits that it covers
 * @param blocking the sense of blocking, and the rule of the router if it has one
 * @param condition the condition, or its subject if we do not have it
 * @param text the text from which we have it
 * @param value the least m that it allows for a demand; empty if it does not cover the demand, or
 *     if we do not have it in full
 */
public record KnownCondition(
    String source,
    String circuits,
    String blocking,
    String condition,
    String text,
    Function<Demand, OptionalLong> value) {
  private static final String ABSTRACT = "abstract only";
  private static final String TITLE = "title only";

  /** Returns the conditions, ordered by year, Castnet's own last. */
  public static List<KnownCondition> all() {
    return List.of(
        new KnownCondition(
            "Clos 1953",
            "to one output each",
            "strict sense",
            "m >= 2n - 1",
            "Yang 1998, section 3",
            demand ->
                demand.alpha() == 0 && demand.d() == 1
                    ? OptionalLong.of(Conditions.permutation(demand.n()))
                    : OptionalLong.empty()),
        unknown(
            "Masson and Jordan 1972",
            "multicasts",
            "not known to us",
            "generalized multistage connection networks",
            TITLE),
        unknown(
            "Hwang 1979",
            "from sets of inputs to sets of outputs",
            "wide sense",
            "three-stage networks",
            "introduction only"),
        unknown(
            "Hwang and Jajszczyk 1986",
            "from sets of inputs to sets of outputs",
            "not known to us",
            "nonblocking networks",
            TITLE),
        new KnownCondition(
            "Yang and Masson 1991",
            "any multicasts",
            "wide sense; at most x middles for a circuit",
            "m > min over x of (n - 1)(x + r^(1/x)), x from 1 to min(n - 1, r)",
            "abstract of US 2008/0107103 with one channel a port",
            demand -> OptionalLong.of(Conditions.fullMulticast(demand.n(), demand.r()))),
        unknown(
            "Yang and Masson 1996",
            "any multicasts",
            "strict sense and several rules; necessary",
            "m of order n log r / log log r, without constants",
            ABSTRACT),
        new KnownCondition(
            "Yang 1998",
            "alpha wide ones an input switch, the others to d outputs",
            "wide sense; greedy choice",
            "theorems 2 and 4",
            "in full",
            demand -> OptionalLong.of(Conditions.theorem(demand))),
        unknown(
            "Kim and Du 1998",
            "multicasts of different rates",
            "wide sense",
            "(2.875n - 1) min over k of (k + r^(1/k)) + 1",
            ABSTRACT),
        unknown(
            "Hwang and Liaw 2000",
            "two types of multicasts",
            "strict sense, necessary and sufficient; also with restricted routing",
            "three-stage networks",
            ABSTRACT),
        unknown(
            "Hwang, Liaw and Tong 2003",
            "a bounded number of multicasts",
            "strict sense for unicasts, multicasts by rearrangement",
            "three-stage networks",
            ABSTRACT),
        unknown(
            "Yang 2008",
            "any multicasts",
            "wide sense; at most x middles for a circuit",
            "Yang and Masson 1991 with a refined second term",
            "abstract of US 2008/0107103 only"),
        new KnownCondition(
            "Castnet",
            "alpha wide ones an input switch, the others to d outputs",
            "wide sense; greedy choice among all available middles",
            "sharper condition",
            "in full",
            demand -> OptionalLong.of(Conditions.sharper(demand))));
  }

  private static KnownCondition unknown(
      String source, String circuits, String blocking, String condition, String text) {
    return new KnownCondition(
        source, circuits, blocking, condition, text, demand -> OptionalLong.empty());
  }
}
