package org.example;

import java.util.List;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;

/** A scheme under a name that Castnet has given already. */
public final class Taken implements SchemeProvider {
  @Override
  public List<Scheme> schemes(Planning planning) {
    return List.of(
        new Scheme(
            "unicast",
            Family.ANY,
            List.of(),
            "",
            "",
            (network, options, sender, seed) -> Binding.refused("it is an example")));
  }
}
