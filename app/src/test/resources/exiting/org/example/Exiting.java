package org.example;

import java.util.List;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;

/** A scheme that ends the process. */
public final class Exiting implements SchemeProvider {
  @Override
  public List<Scheme> schemes(Planning planning) {
    return List.of(
        new Scheme(
            "exits",
            Family.ANY,
            List.of(),
            "ends the process",
            "an example",
            (network, options, sender, seed) ->
                Binding.to(
                    messages -> {
                      System.exit(0);
                      return null;
                    })));
  }
}
