package org.example;

import java.util.List;
import org.castnet.cli.CommandProvider;

/** A provider with a static field that fails. */
public final class Unset implements CommandProvider {
  private static final int SIDES = Integer.parseInt("four");

  @Override
  public List<Object> commands() {
    return List.of(SIDES);
  }
}
