package org.castnet.comparison;

import java.util.List;
import org.castnet.plan.Effort;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;

/**
 * The schemes of a comparison without specified schemes: the whole catalogue except meta-schemes,
 * with searches limited to the cost of one message. {@link Effort} determines which schemes take
 * too long; a named scheme is always run in full.
 */
final class DefaultSchemes {
  private DefaultSchemes() {}

  static List<SchemeChoice> of(Schemes schemes, Scenario scenario) {
    return schemes.list().stream()
        .filter(scheme -> !scheme.effort().choosesAmongOthers())
        .map(
            scheme ->
                new SchemeChoice(
                    scheme.name(),
                    scheme
                        .effort()
                        .limits(
                            scenario.messages().size(), scenario.planning().options().keySet())))
        .toList();
  }
}
