package org.castnet.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.castnet.network.Network;

/**
 * A multicast scheme and its properties. Callers use these properties only; there is no dispatch on
 * names.
 *
 * @param name as users write it
 * @param family the networks that it supports
 * @param options its options
 * @param summary one line
 * @param source its publication, or a statement that it is our own
 * @param effort its planning cost for many messages
 * @param problem the problem that it solves; its traffic is compared with the optimum
 * @param variants the option with values that are shown as separate schemes in comparisons; may be
 *     empty
 * @param regard the inputs of its plans
 * @param binder binds it to a network, or gives the reason why it does not apply
 * @since 0.1.0
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
    PlanInputs regard,
    Binder binder) {
  public Scheme {
    options = List.copyOf(options);
  }

  /** Creates a scheme with light planning effort that solves the Steiner tree problem. */
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
        PlanInputs.TECHNOLOGY,
        binder);
  }

  /**
   * {@return a copy with this planning effort}
   *
   * @param cost the planning effort
   */
  public Scheme withEffort(Effort cost) {
    return like(cost, problem, variants, regard, binder);
  }

  /**
   * {@return a copy that solves this problem}
   *
   * @param solved the problem
   */
  public Scheme solving(Problem solved) {
    return like(effort, solved, variants, regard, binder);
  }

  /**
   * {@return a copy that is shown as one scheme for each word of an option}
   *
   * @param option an option with a list of words
   */
  public Scheme distinguishedBy(Option option) {
    return like(effort, problem, Optional.of(option), regard, binder);
  }

  /** {@return a copy with plans that depend on the network only} */
  public Scheme dependingOnNetworkOnly() {
    return like(effort, problem, variants, PlanInputs.NETWORK, binder);
  }

  /**
   * {@return a copy with a binder that wraps the present one}
   *
   * @param around returns a binder that calls the given one
   */
  public Scheme boundBy(UnaryOperator<Binder> around) {
    return like(effort, problem, variants, regard, around.apply(binder));
  }

  /** {@return a copy that caches its plans; they are kept as long as the copy} */
  public Scheme plannedOnce() {
    return boundBy(PlanCache::new);
  }

  private Scheme like(
      Effort cost, Problem solved, Optional<Option> apart, PlanInputs regarding, Binder by) {
    return new Scheme(name, family, options, summary, source, cost, solved, apart, regarding, by);
  }

  /**
   * {@return the names under which it is shown: its own, or one for each word of the option with
   * variants}
   */
  public List<String> shownAs() {
    return variants.map(Option::choices).orElse(List.of(""));
  }

  /**
   * Binds a scheme to a network with checked options. The seed determines all random choices; the
   * sender model is that of the technology, for schemes that weigh start-ups against length.
   */
  @FunctionalInterface
  public interface Binder {
    /**
     * Binds the scheme to a network.
     *
     * @param network the network
     * @param options the values of the scheme's options
     * @param sender the costs of a send
     * @param seed the seed of all random choices
     * @return an algorithm, or the reason why the scheme does not apply
     * @throws org.castnet.input.BadInput if the value of an option does not fit this network
     */
    Binding bind(Network network, OptionValues options, SenderModel sender, long seed);
  }

  /**
   * Binds the scheme with options as text. If hosts have several ports, plans are spread over them.
   *
   * @param network the network
   * @param given the values that the user has set, by name
   * @param sender the costs of a send
   * @param seed the seed of all random choices
   * @return an algorithm, or the reason why the scheme does not apply
   * @throws org.castnet.input.BadInput if an option is unknown or its value is not allowed
   */
  public Binding on(Network network, Map<String, String> given, SenderModel sender, long seed) {
    Binding bound = binder.bind(network, OptionValues.of(name, options, given), sender, seed);
    return bound instanceof Binding.Bound made && !effort.choosesAmongOthers()
        ? Binding.to(RailSpread.over(network, made.algorithm()))
        : bound;
  }
}
