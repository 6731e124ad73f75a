package org.castnet.cli.option;

import org.castnet.input.BadInput;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The network of a command that works on nothing else, with or without {@code --network}. */
public final class NetworkArgument {
  @Parameters(
      arity = "0..1",
      paramLabel = "SPEC",
      description = "The network, such as mesh:8x8; the same as --network SPEC.")
  private String spec;

  @Mixin private NetworkOption option;

  /**
   * Returns the specification.
   *
   * @throws BadInput if it is absent, or given twice
   */
  public String spec() {
    if (spec == null && option.spec().isEmpty()) {
      throw BadInput.coded("option-missing", "a network is required, such as mesh:8x8");
    }
    if (spec != null && option.spec().isPresent()) {
      throw BadInput.coded(
              "options-exclusive", "the network is already specified as '{spec}'", spec)
          .at("--network");
    }
    return option.spec().orElse(spec);
  }
}
