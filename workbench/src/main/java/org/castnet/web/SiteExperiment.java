package org.castnet.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import org.castnet.scenario.Scenario;
import org.castnet.text.CountText;

/**
 * A scenario that becomes a page of a site.
 *
 * @param name of its file, without folder and extension
 * @param requested in the format of a scenario file
 * @param scenario the scenario as an object
 */
public record SiteExperiment(String name, JsonNode requested, Scenario scenario) {

  /** Returns the id of the scenario, or the name of its file if it has none. */
  String title() {
    return scenario.id().isEmpty() ? name : scenario.id();
  }

  /** Returns the name as part of an address: small letters, digits and hyphens. */
  String slug() {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
  }

  /** Returns what runs on which network. */
  String about() {
    return scenario
            .work()
            .either(
                messages -> CountText.of(messages.messages().size(), "multicast"),
                sends -> CountText.of(sends.worms().size(), "worm"))
        + " on "
        + scenario.network().spec()
        + ".";
  }
}
