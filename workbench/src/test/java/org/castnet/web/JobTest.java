package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import java.util.concurrent.RejectedExecutionException;
import java.util.stream.Stream;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.run.UnsoundPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that every failure of an operation becomes an answer with a status and a message. */
class JobTest {
  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new BadInput("flits: found 0"), 400, "flits: found 0"),
        Arguments.of(new CancellationException(), 409, "cancelled"),
        Arguments.of(new OutOfMemoryError(), 413, "needs more memory"),
        Arguments.of(new StackOverflowError(), 413, "needs more memory"),
        Arguments.of(
            new IllegalStateException("inside", new OutOfMemoryError()), 413, "needs more memory"),
        Arguments.of(new NoClassDefFoundError("inside"), 500, "see the log of the server"),
        Arguments.of(
            UnsoundPlan.supplied(
                Diagnostic.plain("missing", "3,0 never receives message 0"), Names.NUMBERS),
            422,
            "3,0 never receives"),
        Arguments.of(new IllegalStateException("inside"), 500, "see the log of the server"),
        Arguments.of(new RejectedExecutionException(), 503, "the server is busy"));
  }

  private static Answer answer(Throwable failure) {
    Job job = new Job();
    job.run(
        each -> {
          if (failure instanceof Error error) {
            throw error;
          }
          throw (RuntimeException) failure;
        });
    return job.answer();
  }

  @ParameterizedTest
  @MethodSource("failures")
  void failureBecomesAnAnswer(Throwable failure, int status, String message) {
    Answer answer = answer(failure);
    assertThat(answer.status()).isEqualTo(status);
    assertThat(new String(answer.body(), StandardCharsets.UTF_8))
        .startsWith("{\"error\":\"")
        .contains(message)
        .doesNotContain("inside");
  }

  @Test
  void rejectedInputIsAnsweredWithItsCodeAndOperands() {
    Answer answer =
        answer(
            BadInput.coded("value-out-of-range", "expected {least} or more, found {found}", 1, 0));
    assertThat(new String(answer.body(), StandardCharsets.UTF_8))
        .isEqualToIgnoringNewLines(
            "{\"error\":\"expected 1 or more, found 0\",\"code\":\"value-out-of-range\","
                + "\"operands\":{\"least\":1,\"found\":0}}");
  }

  @Test
  void operationOfStoppedJobDoesNotContinue() {
    Job job = new Job();
    job.run(
        each -> {
          each.stop(Answer.CANCELLED);
          each.step("one more");
          return Answer.error(500, "not reached");
        });
    assertThat(job.answer()).isSameAs(Answer.CANCELLED);
    assertThat(new String(job.state(200).body(), StandardCharsets.UTF_8))
        .contains("\"state\":\"failed\",\"done\":0", "\"remark\":\"stopped\"");
  }
}
