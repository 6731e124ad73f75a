package org.castnet.comparison;

import java.util.List;
import org.castnet.plan.Effort;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;

/**
 * The schemes of a comparison that names none: the whole catalogue but for what chooses among the
 * others, with searches kept within what one message would cost. Which of them take too long is
 * said by their {@link Effort}; a scheme that is named is run however long it takes.
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
                        .limits(scenario.messages().size(), scenario.options().keySet())))
        .toList();
  }
}
