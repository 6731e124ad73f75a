package org.example;

import java.util.List;
import java.util.OptionalLong;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKindProvider;
import org.castnet.network.NetworkText;

/** A plugin with every error that Castnet can detect while it runs. */
public final class Failing implements SchemeProvider, NetworkKindProvider, NetworkKind {
  @Override
  public List<Scheme> schemes(Planning planning) {
    return List.of(
        scheme("cannot-bind", (network, options, sender, seed) -> Binding.to(none()[7])),
        scheme(
            "cannot-plan",
            (network, options, sender, seed) ->
                Binding.to(
                    messages -> {
                      throw new IllegalStateException("no way\nbut this one");
                    })),
        scheme("forgets", (network, options, sender, seed) -> Binding.to(messages -> null)));
  }

  private static Scheme scheme(String name, Scheme.Binder binder) {
    return new Scheme(name, Family.ANY, List.of(), "fails", "an example", binder);
  }

  private static MulticastAlgorithm[] none() {
    return new MulticastAlgorithm[0];
  }

  @Override
  public List<NetworkKind> kinds() {
    return List.of(this);
  }

  @Override
  public String word() {
    return "ruin";
  }

  @Override
  public String example() {
    return "ruin:1";
  }

  @Override
  public String summary() {
    return "falls down";
  }

  @Override
  public List<String> parameters() {
    return List.of();
  }

  @Override
  public OptionalLong nodes(NetworkText text) {
    return OptionalLong.of(2);
  }

  @Override
  public Blueprint read(NetworkText text) {
    return failures -> ruin(text.body().length());
  }

  private static Network ruin(int depth) {
    return ruin(depth + 1);
  }
}
