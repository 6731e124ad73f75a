package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Binding;
import org.castnet.plan.Effort;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Planning;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.plan.SenderModel;

/** The schemes for messages with one destination each: {@code pairwise} and {@code flow}. */
public final class ExchangeSchemes implements SchemeProvider {
  /** Excludes requests in which some message has several destinations. */
  private static final Effort SINGLE_DESTINATIONS =
      new Effort() {
        @Override
        public Optional<Diagnostic> leftOut(Network network, List<Message> messages, int plans) {
          return messages.stream().allMatch(message -> message.fanout() == 1)
              ? Optional.empty()
              : Optional.of(
                  Diagnostic.plain(
                      "left-out", "skipped since some messages have several destinations"));
        }
      };

  @Override
  public int position() {
    return 110;
  }

  @Override
  public List<Scheme> schemes(Planning planning) {
    return List.of(
        new Scheme(
                "pairwise",
                Family.ANY,
                List.of(),
                "each message directly, in the order of a linear shift",
                "well known; Thakur, Rabenseifner and Gropp 2005",
                (network, options, sender, seed) ->
                    Binding.to(
                        MulticastAlgorithm.of(
                            PortModel.ONE,
                            new PairwiseExchange(network, planning.routes(network), PortModel.ONE)
                                ::plan)))
            .withEffort(SINGLE_DESTINATIONS),
        new Scheme(
                "flow",
                Family.ANY,
                List.of(SenderModel.startUpOption()),
                "parts on paths that together use all links evenly, for messages with one"
                    + " destination",
                "ours; paths after Garg and Koenemann 2007",
                (network, options, sender, seed) ->
                    Binding.to(
                        new FlowPlanner(
                            network,
                            planning.routes(network),
                            sender.or(options),
                            planning.evaluator(),
                            planning.simulator(),
                            IntImmutableList.of())))
            .withEffort(SINGLE_DESTINATIONS));
  }
}
