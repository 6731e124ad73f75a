package org.castnet.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.castnet.network.Network;

/**
 * A multicast scheme as the catalogue lists it. All that others need to know of it is here: nobody
 * knows a scheme by its name.
 *
 * @param name as users write it
 * @param family the networks that it is made for
 * @param options what can be set
 * @param summary one line
 * @param source where it was published, or that it is our own
 * @param effort what it costs where there are many messages
 * @param problem the problem that it solves, with whose optimum its traffic is compared
 * @param variants the option whose words count as schemes of their own where several are shown;
 *     empty for none
 * @param regard what its plans depend on
 * @param binder binds it to a network, or says why it does not apply there
 */
public record Scheme(
    String name,
    Family family,
    List<Option> options,
    String summary,
    String source,
    Effort effort,
    Problem problem,
    Optional<Option> variants,
    Regard regard,
    Binder binder) {
  public Scheme {
    options = List.copyOf(options);
  }

  /** A scheme that plans quickly and may join nodes in any way. */
  public Scheme(
      String name,
      Family family,
      List<Option> options,
      String summary,
      String source,
      Binder binder) {
    this(
        name,
        family,
        options,
        summary,
        source,
        Effort.LIGHT,
        Problem.STEINER_TREE,
        Optional.empty(),
        Regard.TECHNOLOGY,
        binder);
  }

  /** The same scheme, with what it costs. */
  public Scheme withEffort(Effort cost) {
    return like(cost, problem, variants, regard, binder);
  }

  /** The same scheme, with the problem that it solves. */
  public Scheme solving(Problem solved) {
    return like(effort, solved, variants, regard, binder);
  }

  /** The same scheme, told apart by the words of one of its options. */
  public Scheme toldApartBy(Option option) {
    return like(effort, problem, Optional.of(option), regard, binder);
  }

  /** The same scheme, whose plans are the same on every technology. */
  public Scheme regardingNetworksAlone() {
    return like(effort, problem, variants, Regard.NETWORK, binder);
  }

  /** The same scheme, bound by another binder than its own, which it is given. */
  public Scheme boundBy(UnaryOperator<Binder> around) {
    return like(effort, problem, variants, regard, around.apply(binder));
  }

  /**
   * The same scheme, which makes each plan once for all who ask it for the same, and keeps it as
   * long as they keep the scheme.
   */
  public Scheme plannedOnce() {
    return boundBy(PlannedOnce::new);
  }

  private Scheme like(
      Effort cost, Problem solved, Optional<Option> apart, Regard regarding, Binder by) {
    return new Scheme(name, family, options, summary, source, cost, solved, apart, regarding, by);
  }

  /** What it is shown as: one thing, or one for every word of the option that tells it apart. */
  public List<String> shownAs() {
    return variants.map(Option::choices).orElse(List.of(""));
  }

  /**
   * Binds a scheme to a network with options that have been checked. The seed decides whatever is
   * left to chance; the sender model is the technology's, for schemes that weigh start-ups against
   * length.
   */
  @FunctionalInterface
  public interface Binder {
    /**
     * @throws org.castnet.input.BadInput where an option's value does not fit this network
     */
    Binding bind(Network network, OptionValues options, SenderModel sender, long seed);
  }

  /**
   * Binds with options as text. Where hosts have several ports, plans are spread over them.
   *
   * @throws org.castnet.input.BadInput where an option is unknown or its value is not allowed
   */
  public Binding on(Network network, Map<String, String> given, SenderModel sender, long seed) {
    Binding bound = binder.bind(network, OptionValues.of(name, options, given), sender, seed);
    return bound instanceof Binding.Bound made && !effort.choosesAmongOthers()
        ? Binding.to(RailSpread.over(network, made.algorithm()))
        : bound;
  }
}
