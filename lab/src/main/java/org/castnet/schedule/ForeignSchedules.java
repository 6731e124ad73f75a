package org.castnet.schedule;

import java.util.List;
import java.util.Optional;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.BadInput;

/** Schedules of other tools as plans. */
public enum ForeignSchedules {
  GOAL(new GoalPlans()),
  MSCCLXML(new MscclPlans()),
  FORESTCOLL(new ForestReader()),
  TECCL(new TeCclReader()),
  MSCCLPP(new MscclPlusPlans());

  // formats hold nothing that changes
  @SuppressWarnings("ImmutableEnumChecker")
  private final ForeignFormat format;

  ForeignSchedules(ForeignFormat format) {
    this.format = format;
  }

  /** The format that a file looks like; empty where it is none of these. */
  public static Optional<ForeignSchedules> of(String text) {
    String start = text.stripLeading();
    if (start.startsWith("<?xml")) {
      start = start.substring(Math.max(0, start.indexOf("?>") + 2)).stripLeading();
    }
    String beginning = start;
    return List.of(values()).stream().filter(each -> each.format.recognises(beginning)).findFirst();
  }

  /** Whether a note of Castnet's own in the file names the network and the hosts of the ranks. */
  public static boolean nameNodes(String text) {
    return text.contains(ScheduleNote.MARK);
  }

  /**
   * The schedule as a plan; its faults are those of the schedule, and what is wrong with the plan
   * itself is the verifier's to say.
   *
   * @throws BadInput naming the place, where it cannot be read
   */
  public PlanDocument read(String text, ReadingContext context) {
    if (text.isBlank()) {
      throw new BadInput("found nothing where a schedule is needed");
    }
    return format.read(text, context);
  }
}
