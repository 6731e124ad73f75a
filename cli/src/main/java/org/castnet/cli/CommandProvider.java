package org.castnet.cli;

import java.util.List;

/**
 * A service that adds commands to {@code castnet}. A jar names its provider in {@code
 * META-INF/services/org.castnet.cli.CommandProvider}; the class has a public constructor without
 * parameters.
 *
 * @since 0.2.0
 */
public interface CommandProvider {
  /**
   * {@return new commands, each annotated as a picocli command with a unique name} A field
   * annotated as parent command is set to the running {@link CastnetCommand}.
   */
  List<Object> commands();
}
