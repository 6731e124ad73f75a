package org.castnet.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.function.Function;
import org.castnet.study.Experiments;
import org.castnet.study.Measurement;

/** Runs the replications of one batch on an executor. */
final class RemoteBatch implements Function<List<TrialText>, List<Map<String, Double>>> {
  private static final long serialVersionUID = 1;

  @Override
  public List<Map<String, Double>> call(List<TrialText> trials) {
    TrialText first = trials.get(0);
    Measurement measurement = Experiments.named(first.experiment()).at(first.trial().input());
    List<Map<String, Double>> metrics = new ArrayList<>(trials.size());
    for (TrialText trial : trials) {
      metrics.add(new TreeMap<>(measurement.run(trial.seed())));
    }
    return metrics;
  }
}
