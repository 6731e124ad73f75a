package org.castnet.document;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import org.castnet.comparison.PlanDocument;
import org.castnet.run.Verdict;
import org.castnet.text.LineText;
import org.castnet.verify.Violation;

/**
 * A verdict on a plan as JSON.
 *
 * @param deadlockFreeWithWholeWormBuffers present if there is a cycle with the buffers as they are
 * @param cycle the sentence about it
 * @param notes what the plan does in vain, if anything
 */
public record VerdictJson(
    boolean valid,
    boolean deadlockFree,
    String judgedFor,
    Optional<Boolean> deadlockFreeWithWholeWormBuffers,
    List<ViolationJson> violations,
    Optional<String> cycle,
    Optional<List<ViolationJson>> notes) {

  /** A violation; send and message are ids, if it concerns any. */
  private record ViolationJson(
      String kind,
      Optional<Long> send,
      Optional<Long> message,
      String text,
      @JsonUnwrapped DiagnosticJson reason) {
    static ViolationJson of(Violation violation, PlanDocument document) {
      return new ViolationJson(
          violation.kind().word(),
          violation.send() < 0
              ? Optional.empty()
              : Optional.of(document.ids().send(violation.send())),
          violation.message() < 0
              ? Optional.empty()
              : Optional.of(document.ids().message(violation.message())),
          LineText.of(violation.text(document.names())),
          DiagnosticJson.of(violation.diagnostic(), document.names(), document.plan().network()));
    }
  }

  /** Returns the verdict on a plan, with its ids. */
  public static VerdictJson of(PlanDocument document, Verdict verdict) {
    return new VerdictJson(
        verdict.valid(),
        verdict.deadlockFree(),
        verdict.scope().describe(),
        verdict.cycle().map(cycle -> verdict.freeWithWholeWorms()),
        verdict.violations().stream().map(each -> ViolationJson.of(each, document)).toList(),
        verdict.cycle().map(cycle -> cycle.text(document.names())),
        Optional.of(
                verdict.remarks().stream().map(each -> ViolationJson.of(each, document)).toList())
            .filter(remarks -> !remarks.isEmpty()));
  }
}
