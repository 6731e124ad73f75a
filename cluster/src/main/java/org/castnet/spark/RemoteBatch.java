package org.castnet.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.api.java.function.Function;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.input.Exhaustion;
import org.castnet.store.Release;
import org.castnet.study.experiment.Experiments;
import org.castnet.study.experiment.Measurement;

/** Runs the replications of one batch on an executor if the executor has the driver's code. */
final class RemoteBatch implements Function<List<TrialText>, RemoteOutcome> {
  private static final long serialVersionUID = 3;

  private final String driver;
  private final String plugins;

  /**
   * @param driver the version of the driver's catalogue; an executor with another version rejects
   *     the batch
   * @param plugins the plugins folder, which has the same path on every machine; empty if there is
   *     no such folder
   */
  RemoteBatch(String driver, String plugins) {
    this.driver = driver;
    this.plugins = plugins;
  }

  @Override
  public RemoteOutcome call(List<TrialText> trials) {
    String version = Release.version();
    try {
      Catalogue catalogue = catalogue();
      version = Release.version(catalogue.jars());
      if (!version.equals(driver)) {
        return RemoteOutcome.of(version, List.of());
      }
      TrialText first = trials.get(0);
      Measurement measurement =
          Experiments.named(first.experiment()).at(first.trial().input(), catalogue);
      List<Map<String, Double>> metrics = new ArrayList<>(trials.size());
      for (TrialText trial : trials) {
        metrics.add(new TreeMap<>(measurement.run(trial.seed())));
      }
      return RemoteOutcome.of(version, metrics);
    } catch (BadInput e) {
      return RemoteOutcome.rejected(version, e.getMessage());
    } catch (RuntimeException | Error e) {
      // Spark would end the executor and repeat the batch on others
      Optional<Exhaustion> exhaustion = Exhaustion.in(e);
      if (exhaustion.isEmpty()) {
        throw e;
      }
      return RemoteOutcome.exhausted(version, exhaustion.get().getMessage());
    }
  }

  private Catalogue catalogue() {
    return plugins.isEmpty() ? Catalogue.standard() : Catalogue.with(Path.of(plugins));
  }
}
