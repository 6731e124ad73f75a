package org.castnet.schedule;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.comparison.PlanDocument;
import org.castnet.format.ReadingContext;
import org.castnet.format.ScheduleFormat;
import org.castnet.input.BadInput;

/** The schedule formats of other tools. */
public enum ForeignSchedules implements ScheduleFormat {
  GOAL(new GoalPlans()),
  MSCCLXML(new MscclPlans()),
  FORESTCOLL(new ForestReader()),
  TECCL(new TeCclReader()),
  MSCCLPP(new MscclPlusPlans());

  // formats are immutable
  @SuppressWarnings("ImmutableEnumChecker")
  private final ForeignFormat format;

  ForeignSchedules(ForeignFormat format) {
    this.format = format;
  }

  /** Returns the format of a text; empty if it is not a known schedule format. */
  public static Optional<ForeignSchedules> of(String text) {
    return List.of(values()).stream().filter(each -> each.recognises(text)).findFirst();
  }

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public boolean recognises(String text) {
    String start = text.stripLeading();
    if (start.startsWith("<?xml")) {
      start = start.substring(Math.max(0, start.indexOf("?>") + 2)).stripLeading();
    }
    return format.recognises(start);
  }

  /**
   * Returns whether the text contains Castnet's note, which names the network and the hosts of the
   * ranks.
   */
  @Override
  public boolean namesNodes(String text) {
    return text.contains(ScheduleNote.MARK);
  }

  @Override
  public PlanDocument read(String text, ReadingContext context) {
    if (text.isBlank()) {
      throw BadInput.coded("empty-text", "the schedule is empty");
    }
    return format.read(text, context);
  }
}
