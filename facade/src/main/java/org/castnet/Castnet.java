package org.castnet;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.OtherDraws;
import org.castnet.document.ScenarioReader;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.Scenario;

/**
 * The entry to the toolkit: creates requests, which are then planned, simulated, compared or
 * bounded.
 *
 * <pre>{@code
 * PlanRun run = Castnet.on(Networks.mesh(8, 8)).from("3,0").to("1,0", "6,0", "4,5").flits(32)
 *     .scheme("otms").simulate();
 * long picoseconds = run.makespan().orElseThrow();
 * }</pre>
 *
 * @since 0.1.0
 */
public final class Castnet {
  private Castnet() {}

  /**
   * {@return a request without messages on a network, for the default technology}
   *
   * @param network the network, or a text such as {@code torus:16x16}
   */
  public static Request on(Network network) {
    return Request.on(network, Schemes.standard());
  }

  /**
   * {@return a request on the network of a text such as {@code torus:16x16}}
   *
   * @param network the network, or a text such as {@code torus:16x16}
   * @throws org.castnet.input.BadInput if the text does not describe a network
   */
  public static Request on(String network) {
    return on(NetworkSpec.parse(network));
  }

  /**
   * {@return a request on a network, with the schemes and the kinds of network in the jars of a
   * folder in addition to those of the class path}
   *
   * @param network the text of the network, such as {@code torus:16x16}
   * @param plugins a folder of jars with schemes and kinds of network
   * @throws org.castnet.input.BadInput if the text does not describe a network, or a jar cannot be
   *     used
   */
  public static Request on(String network, Path plugins) {
    Catalogue catalogue = Catalogue.with(plugins);
    return Request.on(catalogue.kinds().parse(network), catalogue.schemes());
  }

  /**
   * {@return the request of a scenario file} Its messages are used unless the request is given
   * others.
   *
   * @param file JSON or YAML
   * @throws org.castnet.input.BadInput if a field is wrong; the message names it
   */
  public static Request read(Path file) {
    JsonNode json = JsonText.parseFile(file);
    NetworkCache networks = new NetworkCache();
    Scenario scenario = ScenarioReader.read(json, networks);
    return Request.of(scenario, Schemes.standard(), OtherDraws.of(json, scenario, networks));
  }
}
