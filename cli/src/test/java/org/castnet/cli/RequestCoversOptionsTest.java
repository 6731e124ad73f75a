package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.Castnet;
import org.castnet.Request;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.OptionSpec;

/** Whatever a request on the command line can state, a program can state. */
class RequestCoversOptionsTest {
  /** Options that a method of another name serves. */
  private static final Map<String, String> NAMED_OTHERWISE =
      Map.of(
          "--network", "on",
          "--plugins", "on",
          "--startup", "startUp",
          "--tech", "technology",
          "--objective", "compare",
          "--with-plan", "compare");

  /** Options that affect only the format and the destination of an answer, or reject it. */
  private static final Set<String> OF_PRINTING =
      Set.of(
          "--format",
          "--out",
          "--out-dir",
          "--page",
          "--picture",
          "--measured",
          "--verbose",
          "--time-limit",
          "--help",
          "--version");

  @ParameterizedTest
  @ValueSource(strings = {"plan", "compare", "expect"})
  void everyOptionThatChangesARequestHasAMethod(String command) {
    Set<String> methods =
        Stream.of(Request.class, Castnet.class)
            .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
            .filter(method -> Modifier.isPublic(method.getModifiers()))
            .filter(method -> method.getParameterCount() > 0)
            .map(Method::getName)
            .collect(Collectors.toSet());
    Set<String> lacking = new TreeSet<>();
    for (OptionSpec option :
        CastnetCommand.commandLine().getSubcommands().get(command).getCommandSpec().options()) {
      String name = option.longestName();
      if (!OF_PRINTING.contains(name)
          && !methods.contains(NAMED_OTHERWISE.getOrDefault(name, camelCase(name)))) {
        lacking.add(name);
      }
    }
    assertThat(lacking).isEmpty();
  }

  private static String camelCase(String option) {
    StringBuilder name = new StringBuilder();
    boolean capital = false;
    for (char letter : option.substring(2).toCharArray()) {
      if (letter != '-') {
        name.append(capital ? Character.toUpperCase(letter) : letter);
      }
      capital = letter == '-';
    }
    return name.toString();
  }
}
