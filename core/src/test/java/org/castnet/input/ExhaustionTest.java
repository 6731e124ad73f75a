package org.castnet.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that exhausted memory and stacks are found in any failure and described on one line. */
class ExhaustionTest {
  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new OutOfMemoryError(), "out of memory; the heap has "),
        Arguments.of(new OutOfMemoryError("Java heap space"), "out of memory; the heap has "),
        Arguments.of(
            new OutOfMemoryError("Java heap space: failed reallocation of scalar replaced objects"),
            "out of memory; the heap has "),
        Arguments.of(
            new OutOfMemoryError("unable to create\nnative thread"),
            "out of memory (unable to create native thread); the heap has "),
        Arguments.of(new StackOverflowError(), "the stack is too small for this request; "));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void namesRemedyOnOneLine(Error error, String start) {
    assertThat(Exhaustion.in(error).orElseThrow())
        .hasMessageStartingWith(start)
        .hasMessageContaining("CASTNET_JAVA_OPTS=-X")
        .hasCause(error);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void isFoundBehindOtherExceptions(Error error, String start) {
    Throwable wrapped =
        new IllegalStateException("a replication failed", new ExecutionException(error));
    assertThat(Exhaustion.in(wrapped).orElseThrow()).hasMessageStartingWith(start);
  }

  @Test
  void isReturnedUnchangedIfItIsKnown() {
    Exhaustion known = new Exhaustion("a worker: out of memory");
    assertThat(Exhaustion.in(new IllegalStateException(known))).containsSame(known);
  }

  @Test
  void isAbsentFromOtherFailures() {
    assertThat(Exhaustion.in(new IllegalStateException("inside", new AssertionError()))).isEmpty();
  }

  @Test
  void isAbsentFromAnEndlessChainOfCauses() {
    RuntimeException first = new IllegalStateException();
    first.initCause(new IllegalStateException(first));
    assertThat(Exhaustion.in(first)).isEmpty();
  }
}
