package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that no regular expression recurses once for each repetition, since a long line would
 * overflow the stack. Java repeats groups by recursion unless the quantifier is possessive.
 */
class RegularExpressionsTest {
  private static final Pattern USE =
      Pattern.compile("Pattern\\.compile\\(|\\.(matches|replaceAll|replaceFirst|split)\\(\\s*\"");

  private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\\\n]|\\\\.)*+\"");

  /** The gap between two literals of one expression: a plus sign, possibly with a constant. */
  private static final Pattern GAP = Pattern.compile("\\s*+\\+\\s*+(?:[\\w.]++\\s*+\\+\\s*+)?");

  private static final Pattern QUANTIFIER =
      Pattern.compile("(?:[*+]|\\{([0-9]++),?([0-9]*+)\\})(\\+?)");

  /** Groups with fewer repetitions need little stack. */
  private static final int FEW = 64;

  @Test
  void noRegularExpressionRecursesForEachRepetition() throws IOException {
    List<String> found = new ArrayList<>();
    for (String module : Modules.all()) {
      try (Stream<Path> files = Files.walk(Modules.sources(module))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          String source = Files.readString(file);
          if (USE.matcher(source).find()) {
            expressions(source).stream()
                .filter(RegularExpressionsTest::recurses)
                .forEach(text -> found.add(Modules.ROOT.relativize(file) + ": " + text));
          }
        }
      }
    }
    assertThat(found).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"(a|b)*", "(?:ab)+", "x(a)*?", "(a\\)b)*", "([)]b)+", "(ab){3,}", "(ab){0,100}"})
  void repeatedGroupIsFound(String expression) {
    assertThat(recurses(expression)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(a|b)*+",
        "(?:ab)++",
        "(a)?",
        "(ab){16}",
        "\\(a\\)*",
        "[(a)]*",
        "(ab){2,}+",
        "a*"
      })
  void otherExpressionsAreAccepted(String expression) {
    assertThat(recurses(expression)).isFalse();
  }

  @Test
  void literalsOfOneExpressionAreJoined() {
    assertThat(expressions("f(\"(a\"\n + \"b)\" + NAME\n + \"*\\\\d\", \"c\")"))
        .containsExactly("(ab)*\\d", "c");
  }

  /** Returns the string expressions of a source file; constants in them are left out. */
  private static List<String> expressions(String source) {
    List<String> expressions = new ArrayList<>();
    int end = -1;
    for (MatchResult literal : LITERAL.matcher(source).results().toList()) {
      String text = source.substring(literal.start() + 1, literal.end() - 1).replace("\\\\", "\\");
      int last = expressions.size() - 1;
      if (end >= 0 && GAP.matcher(source.substring(end, literal.start())).matches()) {
        expressions.set(last, expressions.get(last) + text);
      } else {
        expressions.add(text);
      }
      end = literal.end();
    }
    return expressions;
  }

  /** Returns whether a group has a quantifier that is neither possessive nor small. */
  private static boolean recurses(String expression) {
    boolean set = false;
    for (int i = 0; i < expression.length(); i++) {
      char c = expression.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '[' && !set) {
        set = true;
      } else if (c == ']') {
        set = false;
      } else if (c == ')' && !set && repeats(expression.substring(i + 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean repeats(String behind) {
    var quantifier = QUANTIFIER.matcher(behind);
    if (!quantifier.lookingAt() || !quantifier.group(3).isEmpty()) {
      return false;
    }
    String least = quantifier.group(1);
    if (least == null) {
      return true;
    }
    String most = quantifier.group(2);
    boolean open = most.isEmpty() && quantifier.group().contains(",");
    return open || Integer.parseInt(most.isEmpty() ? least : most) > FEW;
  }
}
