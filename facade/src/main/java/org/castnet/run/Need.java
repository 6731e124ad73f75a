package org.castnet.run;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.castnet.plan.Machine;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.sim.Technology;

/** An ability that a plan needs and that the machine of a request lacks. */
public enum Need {
  /** A port per link at each node. */
  ALL_PORTS("all ports"),
  /** Routers that deliver a copy of a passing worm to their node. */
  DROP_OFF("routers that drop off copies"),
  /** Routers that replicate a worm to several links. */
  COPY("routers that copy");

  private final String text;

  Need(String text) {
    this.text = text;
  }

  /**
   * Returns the abilities that a plan needs in addition to those of a machine; empty if the machine
   * executes it as it is made. O(sends).
   *
   * @param technology of the machine
   * @param routers the capability of the routers
   */
  public static Set<Need> of(MulticastPlan plan, Technology technology, Machine routers) {
    Set<Need> needs = EnumSet.noneOf(Need.class);
    Machine needed = Machine.of(plan);
    // routers that replicate worms copy to their node as to a link
    if (plan.ports() == PortModel.ALL
        && needed != Machine.BRANCH
        && technology.node().ports() == PortModel.ONE
        && PortModel.byDefault(plan.network()) == PortModel.ALL) {
      needs.add(ALL_PORTS);
    }
    if (!routers.supports(needed)) {
      needs.add(needed == Machine.BRANCH ? COPY : DROP_OFF);
    }
    return needs;
  }

  /** Returns needs as text, such as {@code all ports and routers that copy}. */
  public static String text(Set<Need> needs) {
    return needs.stream().sorted().map(need -> need.text).collect(Collectors.joining(" and "));
  }

  /** Returns the word used in JSON and CSV. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
