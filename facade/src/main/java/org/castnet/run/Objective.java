package org.castnet.run;

import java.util.Locale;
import org.castnet.input.TimeText;
import org.castnet.text.CountText;

/**
 * The quantity that is minimised.
 *
 * @since 0.1.0
 */
public enum Objective {
  /** The arrival time of the last copy. */
  MAKESPAN {
    @Override
    public double of(PlanCosts plan) {
      return plan.times().makespan();
    }
  },
  /** The mean over the multicasts of the time from readiness to the last delivery. */
  LATENCY {
    @Override
    public double of(PlanCosts plan) {
      return plan.times().latency();
    }
  },
  /** The number of links used, counted once for every send that uses them. */
  TRAFFIC {
    @Override
    public double of(PlanCosts plan) {
      return plan.metrics().traffic();
    }

    @Override
    public boolean timed() {
      return false;
    }

    @Override
    public String show(double value) {
      return CountText.of(Math.round(value), "link");
    }
  };

  /**
   * {@return the value in picoseconds or links; infinite if the plan does not deliver all messages}
   *
   * @param plan the costs of the plan
   */
  public abstract double of(PlanCosts plan);

  /** {@return whether it depends on the technology} */
  public boolean timed() {
    return true;
  }

  /**
   * {@return a value with its unit}
   *
   * @param value a value of this objective, in picoseconds or links
   */
  public String show(double value) {
    return TimeText.format(Math.round(value));
  }

  /** {@return the word used in files and on the command line} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
