package org.example;

import java.util.List;
import org.castnet.plan.Planning;
import org.castnet.plan.Scheme;
import org.castnet.plan.SchemeProvider;

/** A provider with a constructor that fails. */
public final class Unready implements SchemeProvider {
  public Unready() {
    throw new IllegalStateException("the table is missing");
  }

  @Override
  public List<Scheme> schemes(Planning planning) {
    return List.of();
  }
}
