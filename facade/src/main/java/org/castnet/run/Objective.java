package org.castnet.run;

import java.util.Locale;
import org.castnet.input.CountText;
import org.castnet.input.TimeText;

/** What is to be small. */
public enum Objective {
  /** When the last copy of all arrives. */
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
  /** Links used, counted once for every send that uses them. */
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

  /** In picoseconds or links; infinite where the plan never brings all messages to their ends. */
  public abstract double of(PlanCosts plan);

  /** Whether it depends on the technology. */
  public boolean timed() {
    return true;
  }

  /** A value with its unit. */
  public String show(double value) {
    return TimeText.format(Math.round(value));
  }

  /** As files and the command line write it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
